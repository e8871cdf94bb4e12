/** Cases and attempts as a proof knows them, for its tests. */

import { renderPlace } from '../../base/finding.ts';
import { parseFeature } from '../../features/feature.ts';
import type { Attempt, AttemptedStep } from '../../proof/attempt.ts';
import type { ProofCase } from '../../proof/proof-case.ts';

/** The cases of a scenario with these steps and examples, on whose screen these lines stand. */
export function casesOf(
  steps: readonly string[],
  lines: readonly string[],
  { name = 'One', sentences = ['2.1'], tree = '' } = {},
): ProofCase[] {
  const kind = steps.some((step) => step.startsWith('Examples')) ? 'Scenario Outline' : 'Scenario';
  const text = ['Feature: 2', `  ${kind}: ${name}`, ...steps.map((step) => `    ${step}`)].join('\n');
  const feature = parseFeature(text, 'features/2.feature');
  return (feature?.scenarios ?? [])
    .flatMap(({ cases }) => cases)
    .map((one) => ({
      place: `${name} ${renderPlace(one.place)}`,
      name: one.name,
      sentences,
      steps: one.steps,
      looks: [{ title: '', lines: [...lines], tree }],
      longestMs: 10,
    }));
}

const sightOf = (...lines: string[]) => ({ title: '', lines, tree: '' });

/** What an attempt saw that differed. */
export const difference = { before: sightOf('Left 2'), after: sightOf('Left 3') };

/** An attempt in which the difference was seen, or not, and whose last step came to that. */
export function attemptOf(last: Partial<AttemptedStep> = {}, differs = true): Attempt {
  const passed = { status: 'PASSED', ms: 1 } as const;
  return {
    steps: [
      { text: 'it is opened', type: 'action', ...passed },
      { text: 'it is right', type: 'outcome', ...passed, ...last },
    ],
    record: { looks: [difference.before], ...(differs && { difference }) },
  };
}

export const failed = {
  status: 'FAILED',
  message: 'Error: It should be right.\n    at judge (steps/a.ts:1:1)',
} as const;
