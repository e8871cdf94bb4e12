/** A point in numbers: what its sentences came to, and what its scenarios came to; counted here for every board. */

import { groupBy } from '../base/group-by.ts';
import type { Trace } from '../trace/join.ts';
import type { TracedPoint } from '../trace/traced-point.ts';
import type { ScenarioVerdict } from './scenario-verdict.ts';
import type { SentenceVerdict } from './sentence-verdict.ts';
import { caseStates, Light, type SentenceTally, sentenceStates, tallies } from './states.ts';

/** Counts of sentences, headings left out. Each has one tally; beside that it can be enforced, and in question. */
export type PointCount = {
  /** Undefined for the sum of all points. */
  readonly number: number | undefined;
  readonly title: string;
  readonly sentences: number;
  readonly shown: number;
  readonly notShown: number;
  /** Those shown of which a scenario is enforced, whatever became of it. */
  readonly enforced: number;
  /** Those that can be read in more than one way. */
  readonly inQuestion: number;
  readonly tallies: Readonly<Record<SentenceTally, number>>;
  readonly lights: Readonly<Record<Light, number>>;
  readonly scenarios: ScenarioCount;
};

/** Counts of enforced scenarios; each row of examples is one. */
export type ScenarioCount = {
  /** All of them. */
  readonly enforced: number;
  /** Those that a run was asked for and that apply to its target (none before a run). */
  readonly asked: number;
  /** Those of them that passed, whether at once or not, and those that failed although nobody answers for it. */
  readonly passed: number;
  readonly failed: number;
};

/** A run as far as it is counted: its scenarios, and the sentences as these leave them. */
export type Counted = { readonly judged: readonly ScenarioVerdict[]; readonly sentences: readonly SentenceVerdict[] };

/** One a point, in the document's order, and a last one for the whole. */
export function countPoints({ points }: Pick<Trace, 'points'>, { judged, sentences }: Counted): PointCount[] {
  const said = sentences.filter(({ traced }) => !traced.sentence.heading);
  const enforced = judged.filter(({ scenario }) => scenario.kind === 'enforced');
  const saidIn = groupBy(said, ({ traced }) => traced.sentence.point);
  const enforcedIn = groupBy(enforced, ({ scenario }) => scenario.point);
  return [
    ...points.map((point) => ({
      number: point.number,
      title: point.title,
      ...count([point], saidIn.get(point.number) ?? [], enforcedIn.get(point.number) ?? []),
    })),
    { number: undefined, title: 'Total', ...count(points, said, enforced) },
  ];
}

function count(
  points: readonly TracedPoint[],
  sentences: readonly SentenceVerdict[],
  enforced: readonly ScenarioVerdict[],
): Omit<PointCount, 'number' | 'title'> {
  const total = (of: (point: TracedPoint) => number) => points.reduce((sum, point) => sum + of(point), 0);
  const rows = sentences.map(({ state }) => sentenceStates[state]);
  const ends = enforced.map(({ state }) => caseStates[state].board);
  return {
    sentences: sentences.length,
    shown: total(({ sentences }) => sentences.shown),
    notShown: total(({ sentences }) => sentences['not-shown']),
    enforced: sentences.filter(({ traced }) => traced.status === 'shown' && traced.scenarios.enforced.length > 0)
      .length,
    inQuestion: sentences.filter((one) => one.inQuestion).length,
    tallies: countEach(
      tallies,
      rows.map(({ tally }) => tally),
    ),
    lights: countEach(
      Light.options,
      rows.map(({ light }) => light),
    ),
    scenarios: {
      enforced: total(({ scenarios }) => scenarios.enforced),
      asked: ends.filter((end) => end !== undefined).length,
      passed: ends.filter((end) => end === 'passed').length,
      failed: ends.filter((end) => end === 'failed').length,
    },
  };
}

function countEach<K extends string>(keys: readonly K[], found: readonly K[]): Readonly<Record<K, number>> {
  const counts = keys.map((key) => [key, found.filter((one) => one === key).length] as const);
  return Object.fromEntries(counts) as Record<K, number>;
}

/** The sentences that a board counts for each point, under these headings; some have a column only where there are any. */
export const sentenceColumns = [
  { name: 'Shown', count: ({ shown }) => shown },
  { name: 'Not shown', count: ({ notShown }) => notShown },
  { name: 'Enforced', count: ({ enforced }) => enforced },
  { name: 'Unwritten', count: ({ tallies }) => tallies.unwritten, isRare: true, isWaiting: true },
  { name: 'Open', count: ({ tallies }) => tallies.open, isWaiting: true },
  { name: 'In question', count: ({ inQuestion }) => inQuestion, isWaiting: true },
] as const satisfies readonly SentenceColumn[];

export type SentenceColumn = {
  readonly name: string;
  readonly count: (point: PointCount) => number;
  /** Whether it has a column only where there are any. */
  readonly isRare?: boolean;
  /** Whether somebody has to do something before it is none. */
  readonly isWaiting?: boolean;
};

/** The columns that a board of these points has. */
export function columnsOf<C extends SentenceColumn>(columns: readonly C[], points: readonly PointCount[]): C[] {
  return columns.filter((column) => !column.isRare || points.some((point) => column.count(point) > 0));
}

/** The heading of what the enforced scenarios came to. */
export const scenarioColumn = 'Scenarios';

/** How many of them passed, with a sign that needs no colour; before a run, how many there are. */
export function renderScenarios(count: ScenarioCount): string {
  const light = lightOfScenarios(count);
  if (light === undefined) return count.enforced === 0 ? '–' : String(count.enforced);
  return `${signs[light]} ${count.passed} of ${count.asked}`;
}

const signs = { red: '✖', amber: '▲', green: '✔' } as const;

/** The light of those that were asked for, if any was. */
export function lightOfScenarios({ asked, passed, failed }: ScenarioCount): keyof typeof signs | undefined {
  if (asked === 0) return undefined;
  return failed > 0 ? 'red' : passed < asked ? 'amber' : 'green';
}
