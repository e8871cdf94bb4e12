/** The verdict on one sentence of the document: the state that its scenarios leave it in, and all that a report says of it. */
import type { Place } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import type { Sentence } from '../document/specification.ts';
import type { TracedSentence } from '../trace/cover.ts';
import type { Trace } from '../trace/join.ts';
import { isAsked, type OpenQuestion } from '../trace/open-questions.ts';
import type { Proof } from './proof.ts';
import type { ScenarioVerdict } from './scenario-verdict.ts';
import { SentenceState, scenarioStates } from './states.ts';

export type SentenceVerdict = Pick<Sentence, 'id' | 'point' | 'text' | 'heading'> &
  Pick<TracedSentence, 'status'> & {
    readonly traced: TracedSentence;
    readonly place: Place;
    readonly state: SentenceState;
    /** The scenarios that speak of the sentence. */
    readonly scenarios: readonly ScenarioVerdict[];
    /** What is asked about it; a sentence that passes stays green beside that. */
    readonly questions: readonly OpenQuestion[];
    /** Whether it can be read in more than one way. */
    readonly inQuestion: boolean;
    /** The heading above that is asked about in its stead, where it says no more than that this is not shown. */
    readonly askedAt: string | undefined;
    /** What became of the mutations of what its scenarios observed, where it is shown and all of them have passed. */
    readonly proof?: Proof;
  };

/**
 * Every sentence of the document, in its order, with its state after the run. What is open or to be written is so whether
 * or not a run came to ask it; before a run, no more than that is known.
 */
export function judgeSentences(
  { sentences, openQuestions }: Pick<Trace, 'sentences' | 'openQuestions'>,
  scenarios: readonly ScenarioVerdict[],
): SentenceVerdict[] {
  const scenariosOf = groupBySentence(scenarios, (one) => one.sentences);
  const questionsOf = groupBySentence(openQuestions.filter(isAsked), (one) => one.sentences.map(({ id }) => id));
  let heading: Asked | undefined;
  return sentences.map((traced) => {
    const { sentence, status } = traced;
    const { id, point, text, heading: names } = sentence;
    const own = scenariosOf.get(id) ?? [];
    const questions = questionsOf.get(id) ?? [];
    if (names === 'section') heading = { id, point, questions };
    const state = worst([...ownStates(traced), ...own.map(stateOfCase)]) ?? unasked(traced);
    const isBare = state === 'open' && questions.length === 0;
    return {
      id,
      point,
      text,
      heading: names,
      status,
      traced,
      place: sentence.place,
      state,
      scenarios: own,
      questions,
      inQuestion: questions.some(({ kind }) => kind === 'question'),
      askedAt: isBare && heading?.point === point && heading.questions.length > 0 ? heading.id : undefined,
    };
  });
}

type Asked = Pick<SentenceVerdict, 'id' | 'point' | 'questions'>;

/** Groups items by the id of each sentence that they speak of. */
function groupBySentence<T>(
  all: readonly T[],
  idsOf: (one: T) => readonly string[],
): ReadonlyMap<string, readonly T[]> {
  const pairs = all.flatMap((one) => idsOf(one).map((id) => ({ id, one })));
  const groups = groupBy(pairs, ({ id }) => id);
  return new Map(Array.from(groups, ([id, own]) => [id, own.map(({ one }) => one)]));
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
  return state === 'not-run' && scenario.kind !== 'enforced' ? undefined : scenarioStates[state].makes;
}
