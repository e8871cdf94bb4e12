/** The reports of a verdict by their names, relative to the folder of the reports. */
import type { LinkedReport } from './living-specification/report-links.tsx';

/** In the order in which they are linked; the history and the timings are for programs, and are not. */
export const reportNames = {
  page: 'living-specification.html',
  phrases: 'phrases.html',
  questions: 'open-questions.md',
  summary: 'summary.md',
  junit: 'junit.xml',
  history: 'history.ndjson',
  timings: 'timings.json',
  sarif: 'findings.sarif',
  verdict: 'verdict.json',
} as const;

type Report = keyof typeof reportNames;

/** A text for every report but those left out. */
export type ReportTexts<Without extends Report = never> = Readonly<
  Record<(typeof reportNames)[Exclude<Report, Without>], string>
>;

/** Those that lie beside a page, as it links them. */
export function reportsBeside(page: 'page' | 'phrases'): LinkedReport[] {
  const { history: _h, timings: _t, sarif: _f, [page]: _own, ...linked } = reportNames;
  return Object.values(linked).map((name) => ({ title: name, href: name }));
}
