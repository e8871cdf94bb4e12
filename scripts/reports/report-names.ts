/** The reports of a verdict by their names, relative to the folder of the reports. */
/** In the order in which they are linked. */
export const reportNames = {
  page: 'living-specification.html',
  questions: 'open-questions.md',
  summary: 'summary.md',
  junit: 'junit.xml',
  verdict: 'verdict.json',
} as const;

/** `href` is relative to the page. */
export type LinkedReport = { readonly title: string; readonly href: string };

type Report = keyof typeof reportNames;

/** A text for every report but those left out. */
export type ReportTexts<Without extends Report = never> = Readonly<
  Record<(typeof reportNames)[Exclude<Report, Without>], string>
>;

/** Those that lie beside the page, as it links them. */
export function reportsBeside(): LinkedReport[] {
  const { page: _own, ...linked } = reportNames;
  return Object.values(linked).map((name) => ({ title: name, href: name }));
}
