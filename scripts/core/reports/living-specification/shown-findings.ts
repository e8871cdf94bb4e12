/** As many findings as a reader takes in, those first that leave no basis for a verdict. */
import { type CausedFindings, splitGrave } from '../../causes/cause.ts';

/** All of them are in verdict.json. */
export const mostFindings = 100;

/** Findings, and how many more there are. */
export type ShownFindings = CausedFindings & { readonly hidden?: number };

/** Leaves out what the list of findings would not show. */
export function showFindings({ causes, others }: CausedFindings): ShownFindings {
  const hidden = others.length - mostFindings;
  return hidden > 0 ? { causes, others: splitGrave(others).flat().slice(0, mostFindings), hidden } : { causes, others };
}
