/** The sentences of texts as every board counts them, after a run that ended as it should unless said otherwise. */
import { countPoints } from '../../verdict/point-count.ts';
import type { End } from './judged-run.ts';
import { livingSource } from './living-page.ts';
import type { Texts } from './trace-text.ts';

/** The counts of the whole document, the tallies that are nought left out. */
export function countsOf(texts: Texts, ends: Readonly<Record<number, End>> = {}) {
  const { trace, verdict } = livingSource(texts, { ends });
  const { sentences, shown, notShown, enforced, inQuestion, tallies } = countPoints(trace, verdict).at(-1) ?? {};
  const tally = Object.fromEntries(Object.entries(tallies ?? {}).filter(([, count]) => count > 0));
  return { sentences, shown, notShown, enforced, inQuestion, ...tally };
}
