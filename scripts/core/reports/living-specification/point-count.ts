/** A point in numbers: how its sentences stand. */

import { groupBy } from '../../group-by.ts';
import type { Point } from '../../specification/specification.ts';
import { type Light, lights, type StatementState } from '../../verdict/judged-statement.ts';
import type { Sentence } from './page-sentence.ts';

/** How a sentence stands, in as many ways as are counted and filtered by. */
export type Standing = 'failing' | 'uncovered' | 'blocked' | 'flaky' | 'unwritten' | 'open' | 'passing' | 'other';

export function standingOf(state: StatementState): Standing {
  return standings[state];
}

const standings = {
  failing: 'failing',
  uncovered: 'uncovered',
  blocked: 'blocked',
  flaky: 'flaky',
  waived: 'flaky',
  open: 'open',
  unwritten: 'unwritten',
  passing: 'passing',
  'not-applicable': 'other',
  outside: 'other',
  about: 'other',
  heading: 'other',
} as const satisfies Record<StatementState, Standing>;

/** Counts of sentences, headings left out. Each has one standing; beside that it can be enforced, and in question. */
export type PointCount = {
  /** Undefined for the sum of all points. */
  readonly number: number | undefined;
  readonly title: string;
  readonly sentences: number;
  /** Those shown of which a scenario is enforced, whatever became of it. */
  readonly enforced: number;
  /** Those that can be read in more than one way. */
  readonly inQuestion: number;
  readonly standings: Readonly<Record<Standing, number>>;
  readonly lights: Readonly<Record<Light, number>>;
};

/** One a point, in the document's order, and a last one for the whole. */
export function countPoints(points: readonly Point[], sentences: readonly Sentence[]): PointCount[] {
  const said = sentences.filter(({ judged }) => !judged.traced.statement.heading);
  const ofPoint = groupBy(said, ({ judged }) => judged.traced.statement.point);
  return [
    ...points.map(({ number, title }) => count(number, title, ofPoint.get(number) ?? [])),
    count(undefined, 'The whole document', said),
  ];
}

function count(number: number | undefined, title: string, sentences: readonly Sentence[]): PointCount {
  const stand = (standing: Standing) => sentences.filter(({ judged }) => standingOf(judged.state) === standing).length;
  const lit = (light: Light) => sentences.filter(({ judged }) => lights[judged.state] === light).length;
  return {
    number,
    title,
    sentences: sentences.length,
    enforced: sentences.filter(isEnforced).length,
    inQuestion: sentences.filter((one) => one.inQuestion).length,
    standings: {
      failing: stand('failing'),
      uncovered: stand('uncovered'),
      blocked: stand('blocked'),
      flaky: stand('flaky'),
      unwritten: stand('unwritten'),
      open: stand('open'),
      passing: stand('passing'),
      other: stand('other'),
    },
    lights: { green: lit('green'), amber: lit('amber'), red: lit('red'), grey: lit('grey') },
  };
}

function isEnforced({ judged: { traced } }: Sentence): boolean {
  return traced.status === 'shown' && traced.scenarios.enforced.length > 0;
}
