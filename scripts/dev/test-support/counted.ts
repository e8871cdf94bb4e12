/** The sentences of texts as every board counts them, after a run that ended as it should unless said otherwise. */

import { livingSource } from './living-page.ts';
import type { End } from './sample-run.ts';
import type { Texts } from './trace-text.ts';

/** The counts of the whole document, the tallies that are nought left out. */
export function countsOf(texts: Texts, ends: Readonly<Record<number, End>> = {}) {
  const { rows } = livingSource(texts, { ends }).verdict.board;
  const { sentences, shown, notShown, enforced, inQuestion, tallies = {} } = rows.at(-1) ?? {};
  const tally = Object.fromEntries(Object.entries<number>(tallies).filter(([, count]) => count > 0));
  return { sentences, shown, notShown, enforced, inQuestion, ...tally };
}
