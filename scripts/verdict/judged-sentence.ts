/** A judged statement: one sentence of the document with the state that its scenarios leave it in. */
import { groupBy } from '../base/group-by.ts';
import type { ProvenMutant, SentenceProof } from '../proof/proof.ts';
import type { Trace } from '../trace/join.ts';
import { isAsked } from '../trace/open-questions.ts';
import type { TracedStatement } from '../trace/traced-sentence.ts';
import { type Judged, judgedByStatement } from './judged.ts';
import { caseStates, StatementState } from './states.ts';

/** What is proven of one sentence, and its mutants. */
export type StatementProof = { readonly sentence: SentenceProof; readonly mutants: readonly ProvenMutant[] };

export type JudgedStatement = {
  readonly traced: TracedStatement;
  readonly state: StatementState;
  /** The numbers of the questions that are asked about it; a sentence that passes stays green beside them. */
  readonly questions: readonly number[];
  /** Whether it can be read in more than one way. */
  readonly inQuestion: boolean;
  /** What is proven of it, where there is a proof of these very sources. */
  readonly proof?: StatementProof;
};

/**
 * Every statement of the document, in its order, with its state after the run. What is open or to be written is so whether
 * or not a run came to ask it; before a run, no more than that is known.
 */
export function judgeStatements(
  { statements, openQuestions }: Pick<Trace, 'statements' | 'openQuestions'>,
  judged: readonly Judged[],
): JudgedStatement[] {
  const casesOf = judgedByStatement(judged);
  const questionsOf = groupBy(
    openQuestions
      .filter(isAsked)
      .flatMap(({ number, kind, sentences }) => sentences.map(({ id }) => ({ id, number, kind }))),
    ({ id }) => id,
  );
  return statements.map((traced) => {
    const { id } = traced.statement;
    const states = [...ownStates(traced), ...(casesOf.get(id) ?? []).map(stateOfCase)];
    const questions = questionsOf.get(id) ?? [];
    return {
      traced,
      state: worst(states) ?? unasked(traced),
      questions: questions.map(({ number }) => number),
      inQuestion: questions.some(({ kind }) => kind === 'question'),
    };
  });
}

function worst(states: readonly (StatementState | undefined)[]): StatementState | undefined {
  return StatementState.options.find((state) => states.includes(state));
}

/** What a statement is by itself, whatever became of its scenarios. */
function ownStates({ statement, status, uncovered, scenarios }: TracedStatement): StatementState[] {
  const states: StatementState[] = [];
  if (uncovered.length > 0) states.push('uncovered');
  if (scenarios.unwritten.length > 0) states.push('unwritten');
  if (scenarios.pending.length > 0) states.push('open');
  if (!statement.heading && (status === 'outside' || status === 'about')) states.push(status);
  return states;
}

/** A statement of which no scenario makes anything: a bare "not shown." is open, since its heading is what is asked about. */
function unasked({ statement, status }: TracedStatement): StatementState {
  if (statement.heading) return 'heading';
  return status === 'not-shown' ? 'open' : 'uncovered';
}

/** What one case makes of its statement beside that; nothing where it is open and was not asked. */
function stateOfCase({ scenario, state }: Judged): StatementState | undefined {
  return state === 'not-run' && scenario.kind !== 'enforced' ? undefined : caseStates[state].makes;
}
