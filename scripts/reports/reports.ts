/** The list of all reports of a verdict: the file of each, and how it is rendered. A new one is a row here, and a file beside this. */
import type { Purpose } from '../base/finding.ts';
import { renderJson } from '../base/json.ts';
import { renderOpenQuestions } from '../trace/open-questions.ts';
import { recordVerdict } from '../verdict/record-verdict.ts';
import { verdictFile } from '../verdict/verdict-record.ts';
import { renderJUnit } from './junit.ts';
import type { LinkedReport, LivingSource } from './page/living-specification.ts';
import { renderPage } from './page/render-page.ts';
import { schemaReports } from './schemas.ts';
import { renderSummary } from './summary.ts';
import { pageFile, questionsFile } from './verdict-text.ts';

/** What reports are rendered from: the verdict, and for the page what it shows beside that. */
export type ReportSource = Omit<LivingSource, 'reports'> & {
  readonly purpose: Purpose;
  /** Reports of the runs themselves, by other programs. */
  readonly runReports: readonly LinkedReport[];
};

type Report = {
  /** Relative to the folder of the reports. */
  readonly file: string;
  /** Whether the page links it. */
  readonly isLinked?: boolean;
  readonly render: (source: ReportSource) => string | Promise<string>;
};

/** All reports, in the order in which they are linked and written. */
const reports: readonly Report[] = [
  { file: pageFile, render: (source) => renderPage({ ...source, reports: linksIn(source) }) },
  { file: questionsFile, isLinked: true, render: ({ verdict }) => renderOpenQuestions(verdict.trace) },
  { file: 'summary.md', isLinked: true, render: ({ verdict, purpose }) => renderSummary(verdict, purpose) },
  { file: 'junit.xml', isLinked: true, render: ({ verdict, purpose }) => renderJUnit(verdict, purpose) },
  ...schemaReports,
  // Last, so that it is never newer than what it is read with.
  { file: verdictFile, isLinked: true, render: ({ verdict }) => renderJson(recordVerdict(verdict)) },
];

function linksIn({ runReports }: ReportSource): LinkedReport[] {
  const own = reports.filter(({ isLinked }) => isLinked).map(({ file }) => ({ title: file, href: file }));
  return [...runReports, ...own];
}

/** The texts of all reports, by their files. */
export async function renderReports(source: ReportSource): Promise<Record<string, string>> {
  const texts = reports.map(async ({ file, render }) => [file, await render(source)] as const);
  return Object.fromEntries(await Promise.all(texts));
}
