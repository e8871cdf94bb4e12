/** A judged sentence: one sentence of the document with the state that its scenarios leave it in. */
import { groupBy } from '../base/group-by.ts';
import type { ProvenMutant, SentenceProof } from '../proof/proof.ts';
import type { Trace } from '../trace/join.ts';
import { isAsked } from '../trace/open-questions.ts';
import type { TracedSentence } from '../trace/traced-sentence.ts';
import { type ScenarioVerdict, scenariosBySentence } from './scenario-verdict.ts';
import { caseStates, SentenceState } from './states.ts';

/** What is proven of one sentence, and its mutants. */
export type ProvenSentence = { readonly sentence: SentenceProof; readonly mutants: readonly ProvenMutant[] };

export type SentenceVerdict = {
  readonly traced: TracedSentence;
  readonly state: SentenceState;
  /** The numbers of the questions that are asked about it; a sentence that passes stays green beside them. */
  readonly questions: readonly number[];
  /** Whether it can be read in more than one way. */
  readonly inQuestion: boolean;
  /** What is proven of it, where there is a proof of these very sources. */
  readonly proof?: ProvenSentence;
};

/**
 * Every sentence of the document, in its order, with its state after the run. What is open or to be written is so whether
 * or not a run came to ask it; before a run, no more than that is known.
 */
export function judgeSentences(
  { sentences, openQuestions }: Pick<Trace, 'sentences' | 'openQuestions'>,
  judged: readonly ScenarioVerdict[],
): SentenceVerdict[] {
  const casesOf = scenariosBySentence(judged);
  const questionsOf = groupBy(
    openQuestions
      .filter(isAsked)
      .flatMap(({ number, kind, sentences }) => sentences.map(({ id }) => ({ id, number, kind }))),
    ({ id }) => id,
  );
  return sentences.map((traced) => {
    const { id } = traced.sentence;
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

function worst(states: readonly (SentenceState | undefined)[]): SentenceState | undefined {
  return SentenceState.options.find((state) => states.includes(state));
}

/** What a sentence is by itself, whatever became of its scenarios. */
function ownStates({ sentence, status, uncovered, scenarios }: TracedSentence): SentenceState[] {
  const states: SentenceState[] = [];
  if (uncovered.length > 0) states.push('uncovered');
  if (scenarios.unwritten.length > 0) states.push('unwritten');
  if (scenarios.pending.length > 0) states.push('open');
  if (!sentence.heading && (status === 'outside' || status === 'about')) states.push(status);
  return states;
}

/** A sentence of which no scenario makes anything: a bare "not shown." is open, since its heading is what is asked about. */
function unasked({ sentence, status }: TracedSentence): SentenceState {
  if (sentence.heading) return 'heading';
  return status === 'not-shown' ? 'open' : 'uncovered';
}

/** What one case makes of its sentence beside that; nothing where it is open and was not asked. */
function stateOfCase({ scenario, state }: ScenarioVerdict): SentenceState | undefined {
  return state === 'not-run' && scenario.kind !== 'enforced' ? undefined : caseStates[state].makes;
}
