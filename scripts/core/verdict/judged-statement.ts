/** A judged statement: one sentence of the document with the state that its scenarios leave it in. */
import { z } from 'zod';
import { groupBy } from '../group-by.ts';
import { isAsked } from '../trace/open-questions.ts';
import type { Trace } from '../trace/trace.ts';
import type { TracedStatement } from '../trace/traced-statement.ts';
import type { CaseState } from './case-state.ts';
import type { Judged } from './judged.ts';

/** `heading` is a heading that only names what follows, of which nothing is asked. */
export type StatementState =
  | 'uncovered'
  | 'failing'
  | 'blocked'
  | 'waived'
  | 'flaky'
  | 'unwritten'
  | 'open'
  | 'not-applicable'
  | 'outside'
  | 'about'
  | 'heading'
  | 'passing';

/** What a state comes to at a glance. */
export const Light = z.enum(['red', 'amber', 'grey', 'green']);
export type Light = z.infer<typeof Light>;

/** States by severity, the gravest first; where several meet on a sentence, the first of them holds. */
export const lights = {
  uncovered: 'red',
  failing: 'red',
  blocked: 'amber',
  waived: 'amber',
  flaky: 'amber',
  unwritten: 'amber',
  open: 'amber',
  'not-applicable': 'grey',
  outside: 'grey',
  about: 'grey',
  heading: 'grey',
  passing: 'green',
} as const satisfies Record<StatementState, Light>;

export type JudgedStatement = {
  readonly traced: TracedStatement;
  readonly state: StatementState;
  /** The numbers of the questions that are asked about it; a sentence that passes stays green beside them. */
  readonly questions: readonly number[];
};

/** Every statement of the document, in its order, with its state after the run. */
export function judgeStatements(
  { statements, openQuestions }: Pick<Trace, 'statements' | 'openQuestions'>,
  judged: readonly Judged[],
): JudgedStatement[] {
  const casesOf = groupBy(
    judged.flatMap((one) => one.statements.map((id) => ({ id, one }))),
    ({ id }) => id,
  );
  const questionsOf = groupBy(
    openQuestions.filter(isAsked).flatMap(({ number, sentences }) => sentences.map(({ id }) => ({ id, number }))),
    ({ id }) => id,
  );
  return statements.map((traced) => {
    const { id } = traced.statement;
    const states = [...ownStates(traced), ...(casesOf.get(id) ?? []).flatMap(({ one }) => stateOfCase(one))];
    const questions = (questionsOf.get(id) ?? []).map(({ number }) => number);
    return { traced, state: gravest(states) ?? unasked(traced), questions };
  });
}

function gravest(states: readonly StatementState[]): StatementState | undefined {
  const order = Object.keys(lights) as StatementState[];
  return order.find((state) => states.includes(state));
}

/** What a statement is by itself, whatever its scenarios do. */
function ownStates({ statement, status, uncovered }: TracedStatement): StatementState[] {
  if (uncovered.length > 0) return ['uncovered'];
  if (statement.heading) return [];
  return status === 'outside' || status === 'about' ? [status] : [];
}

/** A statement of which no scenario makes anything: a bare "not shown." is open, since its heading is what is asked about. */
function unasked({ statement, status }: TracedStatement): StatementState {
  if (statement.heading) return 'heading';
  return status === 'not-shown' ? 'open' : 'uncovered';
}

const kindStates = { pending: 'open', question: undefined, unwritten: 'unwritten', enforced: undefined } as const;

const statesOfCases = {
  failed: 'failing',
  'not-run': 'failing',
  blocked: 'blocked',
  waived: 'waived',
  flaky: 'flaky',
  passed: 'passing',
  'not-applicable': 'not-applicable',
} as const satisfies Record<Exclude<CaseState, 'open'>, StatementState>;

/**
 * What one case makes of its statement; a question that was duly asked makes nothing of it. What is open is open, whether
 * or not a run came to ask it.
 */
function stateOfCase({ scenario, state }: Judged): StatementState[] {
  const isAsked = state === 'open' || (state === 'not-run' && scenario.kind !== 'enforced');
  if (!isAsked) return [statesOfCases[state]];
  const open = kindStates[scenario.kind];
  return open === undefined ? [] : [open];
}
