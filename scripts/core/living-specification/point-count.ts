/** A point in numbers: what became of its sentences. */
import type { Point } from '../document/specification.ts';
import { gather } from '../gather.ts';
import type { JudgedStatement, Light, StatementState } from '../verdict/judged-statement.ts';
import { lights } from '../verdict/judged-statement.ts';

/** Counts of sentences; one can be enforced, failing and in question at once. Headings are left out. */
export type PointCount = {
  /** Undefined for the sum of all points. */
  readonly number: number | undefined;
  readonly title: string;
  readonly sentences: number;
  /** Those that an enforced scenario ran for, whatever came of it. */
  readonly enforced: number;
  /** Those not shown, or shown and not yet written as a test. */
  readonly open: number;
  /** Those about which a question is asked though something is shown. */
  readonly inQuestion: number;
  /** Those that failed, or of which words are not covered. */
  readonly failing: number;
  readonly lights: Readonly<Record<Light, number>>;
};

/** One a point, in the document's order, and a last one for the whole. */
export function countPoints(points: readonly Point[], statements: readonly JudgedStatement[]): PointCount[] {
  const said = statements.filter(({ traced }) => !traced.statement.heading);
  const ofPoint = gather(said, ({ traced }) => traced.statement.point);
  return [
    ...points.map(({ number, title }) => count(number, title, ofPoint.get(number) ?? [])),
    count(undefined, 'The whole document', said),
  ];
}

/** Whether a question is asked about words that are shown, rather than for words that are not. */
export function isInQuestion({ state, questions }: Pick<JudgedStatement, 'state' | 'questions'>): boolean {
  return questions.length > 0 && !openStates.has(state);
}

const openStates: ReadonlySet<StatementState> = new Set(['open', 'unwritten']);
const enforcedStates: ReadonlySet<StatementState> = new Set(['passing', 'flaky', 'waived', 'failing']);
const failingStates: ReadonlySet<StatementState> = new Set(['failing', 'uncovered']);

function count(number: number | undefined, title: string, statements: readonly JudgedStatement[]): PointCount {
  const within = (states: ReadonlySet<StatementState>) => statements.filter(({ state }) => states.has(state)).length;
  const lit = (light: Light) => statements.filter(({ state }) => lights[state] === light).length;
  return {
    number,
    title,
    sentences: statements.length,
    enforced: within(enforcedStates),
    open: within(openStates),
    inQuestion: statements.filter(isInQuestion).length,
    failing: within(failingStates),
    lights: { green: lit('green'), amber: lit('amber'), red: lit('red'), grey: lit('grey') },
  };
}
