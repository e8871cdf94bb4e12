/** The board: for each point, and for the whole document, what its sentences and its scenarios came to, in numbers. */
import { groupBy } from '../base/group-by.ts';
import type { TracedValues } from '../trace/check-values.ts';
import type { Trace, TracedPoint } from '../trace/join.ts';
import { stateOfProof } from './proof.ts';
import type { ScenarioVerdict } from './scenario-verdict.ts';
import { judgeSentences, type SentenceVerdict } from './sentence-verdict.ts';
import {
  countEach,
  Light,
  ScenarioState,
  type SentenceTally,
  scenarioStates,
  sentenceStates,
  tallies,
} from './states.ts';

export type Board = {
  /** One row a point, in the document's order, and a last one for the whole. */
  readonly rows: readonly PointCount[];
  /** Sentences of which nothing is asked: outside the contract, and about the document itself. */
  readonly outside: number;
  readonly about: number;
  /** Rules that decide the status of words, whatever the wording says. */
  readonly overrides: number;
  /** How many sentences are proven, of those that are shown and of which a scenario passed. */
  readonly proven: { readonly count: number; readonly of: number };
  /** What enforced scenarios quote that the document names literally, and how much of it they verify. */
  readonly values: TracedValues;
  /** Scenarios that ended as few do, under the words that say how. */
  readonly below: readonly { readonly words: string; readonly scenarios: number }[];
};

/** Counts of sentences, headings left out. Each has one tally; beside that it can be enforced, and in question. */
export type PointCount = {
  /** Undefined for the sum of all points. */
  readonly number: number | undefined;
  readonly title: string;
  readonly sentences: number;
  readonly shown: number;
  readonly notShown: number;
  /** How many are shown and have an enforced scenario, whatever became of it. */
  readonly enforced: number;
  /** How many can be read in more than one way. */
  readonly inQuestion: number;
  readonly tallies: Readonly<Record<SentenceTally, number>>;
  readonly lights: Readonly<Record<Light, number>>;
  readonly scenarios: ScenarioCount;
};

/** Counts of enforced scenarios; each row of examples is one. */
export type ScenarioCount = {
  /** All of them. */
  readonly enforced: number;
  /** How many a run was asked for that apply to its target (0 before a run). */
  readonly asked: number;
  /** How many of these passed, whether at once or not, and how many failed although nobody answers for it. */
  readonly passed: number;
  readonly failed: number;
};

/** What the board is made from before a run. */
type BoardTrace = Pick<Trace, 'specification' | 'points' | 'overrides' | 'values' | 'sentences' | 'openQuestions'>;

/** A run as far as it is counted: its scenarios, and the sentences as these leave them. */
type Counted = { readonly scenarios: readonly ScenarioVerdict[]; readonly sentences: readonly SentenceVerdict[] };

/** The board of a trace; before a run, only of what is known without one. */
export function countBoard(
  trace: BoardTrace,
  run: Counted = { scenarios: [], sentences: judgeSentences(trace, []) },
): Board {
  return {
    rows: countRows(trace.points, run),
    outside: sum(trace.points, ({ sentences }) => sentences.outside),
    about: sum(trace.points, ({ sentences }) => sentences.about),
    overrides: trace.overrides,
    proven: countProven(run.sentences),
    values: trace.values,
    below: ScenarioState.options.flatMap((state) => {
      const { below: words } = scenarioStates[state];
      const scenarios = run.scenarios.filter((one) => one.state === state).length;
      return words === undefined || scenarios === 0 ? [] : [{ words, scenarios }];
    }),
  };
}

function countProven(sentences: readonly SentenceVerdict[]): Board['proven'] {
  const proofs = sentences.flatMap(({ proof }) => proof ?? []);
  return { count: proofs.filter((proof) => stateOfProof(proof) === 'proven').length, of: proofs.length };
}

function countRows(points: readonly TracedPoint[], { scenarios, sentences }: Counted): PointCount[] {
  const said = sentences.filter(({ heading }) => !heading);
  const enforced = scenarios.filter(({ scenario }) => scenario.kind === 'enforced');
  const saidIn = groupBy(said, ({ point }) => point);
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
  const rows = sentences.map(({ state }) => sentenceStates[state]);
  const ends = enforced.map(({ state }) => scenarioStates[state].board);
  return {
    sentences: sentences.length,
    shown: sum(points, (point) => point.sentences.shown),
    notShown: sum(points, (point) => point.sentences['not-shown']),
    enforced: sentences.filter(({ status, traced }) => status === 'shown' && traced.scenarios.enforced.length > 0)
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
      enforced: sum(points, ({ scenarios }) => scenarios.enforced),
      asked: ends.filter((end) => end !== undefined).length,
      passed: ends.filter((end) => end === 'passed').length,
      failed: ends.filter((end) => end === 'failed').length,
    },
  };
}

function sum(points: readonly TracedPoint[], of: (point: TracedPoint) => number): number {
  return points.reduce((total, point) => total + of(point), 0);
}
