/** The phrase book as a report. */
import { type PhraseSource, writePhraseBook } from '../core/reports/phrases/phrase-book.ts';
import { reportsBeside } from '../core/reports/report-names.ts';
import { importForProduction, readAsset } from './page-assets.ts';

/** The page as one file of HTML, with links to the other reports. */
export async function makePhrasesPage(source: PhraseSource): Promise<string> {
  const [{ renderPhrasesPage }, style] = await Promise.all([
    importForProduction(() => import('../core/reports/phrases/render-page.tsx')),
    readAsset(sheets),
  ]);
  return renderPhrasesPage({ book: writePhraseBook(source), style, reports: reportsBeside('phrases') });
}

/** The look of the living specification, and what only phrases have; of two rules that are as specific, the later holds. */
const sheets = [
  ...['base', 'top', 'board', 'lists'].map((name) => `reports/living-specification/style/${name}.css`),
  'reports/phrases/page.css',
  ...['phone', 'print', 'forced-colours'].map((name) => `reports/living-specification/style/${name}.css`),
];
