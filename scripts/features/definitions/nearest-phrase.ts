/** The phrase nearest to a step that nothing defines: advice for its author, never a match. */

import { nearestStretch } from '../../base/nearest.ts';
import { oneLine } from '../../base/text.ts';
import type { Step } from '../feature.ts';
import type { StepCode } from './step-definition.ts';

/** The longest stretch of a step that is looked at, in characters. */
const longest = 400;

const roles = { context: 'Given', action: 'When', outcome: 'Then', unknown: '*' } as const;

/**
 * Of the phrases that may stand where the step does, the one whose words are most like its own, whatever the values: as its
 * example has it, or as it is defined. Undefined where none is near.
 */
export function nearestPhrase(
  { definitions }: Pick<StepCode, 'definitions'>,
  { text, type }: Pick<Step, 'text' | 'type'>,
): string | undefined {
  const phrases = definitions
    .filter(({ keyword }) => keyword === roles[type] || keyword === '*' || type === 'unknown')
    .flatMap(({ expression, examples }) => {
      const steps = examples.flatMap((example) => /^\S+ +(.+)/.exec(example)?.[1] ?? []);
      return steps.length > 0 ? steps : [String(expression)];
    });
  const near = nearestStretch(phrases.map(withoutValues), withoutValues(text.slice(0, longest)));
  const phrase = near && phrases[near.index];
  return phrase && oneLine(phrase, longest);
}

function withoutValues(text: string): string {
  return text.replaceAll(/"[^"]*"|'[^']*'|[-+]?\d[\d.,]*/g, '…');
}
