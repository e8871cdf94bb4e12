/** Earlier and later verdicts that differ, for tests of what says the difference. */

import { type ComparedVerdict, compareVerdicts, type VerdictChange } from '../../core/comparison/verdict-change.ts';
import type { CaseState } from '../../core/verdict/states.ts';

/** What a verdict says: sentences as [point, text], scenarios as [name, state], questions and what is to be written by their words. */
export type Sketch = {
  readonly sentences?: readonly (readonly [point: number, text: string])[];
  readonly scenarios?: readonly (readonly [name: string, state: CaseState])[];
  readonly questions?: readonly string[];
  readonly unwritten?: readonly string[];
  readonly safe?: boolean;
  readonly exit?: 0 | 1 | 2;
};

/** A verdict of the day before; each sentence, scenario and question stands on a line of its own. */
function comparedVerdict({
  sentences = [],
  scenarios = [],
  questions = [],
  unwritten = [],
  safe,
  exit,
}: Sketch): ComparedVerdict {
  const code = exit ?? (safe === false ? 1 : 0);
  const place = (index: number) => ({ file: 'features/1.feature', line: index + 1, column: 3 });
  return {
    format: 1,
    day: '2026-11-19',
    safeToMerge: code === 0,
    safeToRelease: false,
    exitCode: { merge: code, release: code === 2 ? 2 : 1 },
    statements: sentences.map(([point, text], index) => ({ id: `${point}.${index + 1}`, point, text })),
    scenarios: scenarios.map(([name, state], index) => ({ name, state, place: place(index), statements: ['1.1'] })),
    questions: [
      ...questions.map((question) => ({ kind: 'pending' as const, question })),
      ...unwritten.map((question) => ({ kind: 'unwritten' as const, question })),
    ].map((one, index) => ({ number: index + 1, point: 1, ...one })),
  };
}

export function changeOf(before: Sketch, now: Sketch): VerdictChange {
  return compareVerdicts(comparedVerdict(before), comparedVerdict(now));
}

/** One change of every kind. */
export const everyChange = changeOf(
  {
    sentences: [
      [1, 'An order has a number.'],
      [1, 'It ships on Mondays, and on no other day.'],
      [2, 'not shown.'],
    ],
    scenarios: [
      ['Turns red', 'passed'],
      ['Turns green', 'failed'],
      ['Turns flaky', 'passed'],
      ['Is gone', 'passed'],
    ],
    questions: ['Which number?'],
    unwritten: ['The weight'],
    safe: true,
  },
  {
    sentences: [
      [1, 'An order has a long number.'],
      [2, 'It ships on Mondays, and on no other day.'],
      [2, 'Everybody may sell.'],
    ],
    scenarios: [
      ['Turns red', 'not-run'],
      ['Turns green', 'passed'],
      ['Turns flaky', 'flaky'],
      ['Is new', 'open'],
      ['Is new and red', 'failed'],
    ],
    questions: ['Who else?'],
    unwritten: ['The number'],
    safe: false,
  },
);

/** Words that would be more than words to a terminal, to Markdown or to a page. */
const hostileText = '\u001B[2J</style><script>alert(1)</script>\n# *a* [b](javascript:c) `d` & | ~~e~~';

/** Far more changes than anybody reads, of longer texts, none of which is to be trusted. */
export const hostileChange = changeOf(
  { questions: [hostileText] },
  {
    sentences: Array.from({ length: 500 }, (_, index) => [1, `${index} ${hostileText} ${'x'.repeat(20_000)}`]),
    scenarios: Array.from({ length: 500 }, (_, index) => [`${index} ${hostileText} ${'x'.repeat(20_000)}`, 'failed']),
  },
);
