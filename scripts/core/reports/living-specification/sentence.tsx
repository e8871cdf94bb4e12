/** A sentence of the document with its state; opening it shows what the state rests on. */
import { type ReactNode, useContext } from 'react';
import { renderPlace } from '../../finding.ts';
import { capitalised } from '../../text/capitalised.ts';
import { counted } from '../../text/counted.ts';
import { meaningOf, type StatementState, sentenceStates } from '../../verdict/states.ts';
import { Icon } from './icon.tsx';
import { InteractionContext } from './interaction.ts';
import { LinksOf } from './link.tsx';
import { placeOfSentence, type Sentence } from './page-sentence.ts';
import type { Piece } from './piece.ts';
import { ProofOf } from './proof.tsx';
import { ScenarioGroups } from './scenario-groups.tsx';
import type { Shown } from './shown.ts';

type SentenceProps = {
  readonly sentence: Sentence;
  readonly shown: Shown;
  /** The sentence as inline Markdown, where it is that. */
  readonly piece?: Piece;
  /** The sentence as it is to be read. */
  readonly children?: ReactNode;
};

export function SentenceDetails({ sentence, shown, piece, children }: SentenceProps) {
  const { state } = sentence;
  return (
    <details className={classOfSentence(state)} aria-label={nameOf(sentence)} {...marksOf(sentence)}>
      <summary>
        {children} <StateMark sentence={sentence} />
      </summary>
      <Panel sentence={sentence} shown={shown} {...(piece && { piece })} />
    </details>
  );
}

/** What its style goes by. */
function classOfSentence(state: StatementState): string {
  return `sentence ${sentenceStates[state].light} state-${state}`;
}

/** What the filter goes by. */
function marksOf({ state, inQuestion, heading }: Sentence) {
  return {
    'data-state': sentenceStates[state].tally,
    ...(inQuestion && { 'data-question': '' }),
    ...(heading && { 'data-heading': '' }),
  };
}

/** The name that a sentence bears for those who do not see it: its number, its state and what is asked of it. */
function nameOf({ id, state, questions, proof }: Sentence): string {
  const asked = questions.length === 0 ? '' : `, ${counted(questions.length, 'question')}`;
  const proven = proof === undefined ? '' : `, ${proof.sentence.state}`;
  return `Sentence ${id}: ${sentenceStates[state].name}${proven}${asked}`;
}

/** Icon and word of the state, and how many questions are asked about what is shown. */
function StateMark({ sentence }: { readonly sentence: Sentence }) {
  const { state, questions, inQuestion, proof } = sentence;
  return (
    <span className="mark">
      <span className="state">
        <Icon name={sentenceStates[state].icon} />
        {sentenceStates[state].word}
      </span>{' '}
      {proof && <span className={`proof ${proof.sentence.state}`}>{proof.sentence.state}</span>}{' '}
      {questions.length > 0 && (
        <span className={inQuestion ? 'asked' : 'open'}>
          {inQuestion && <Icon name="question" />}
          {counted(questions.length, 'question')}
        </span>
      )}
    </span>
  );
}

function Panel({ sentence, shown, piece }: Omit<SentenceProps, 'children'>) {
  const { id, state, status } = sentence;
  const { sentence: renderBeneath, place: renderAt } = useContext(InteractionContext);
  const place = placeOfSentence(shown.file, shown.part, sentence);
  return (
    <div className="panel" dir="ltr" id={id}>
      <p className="about">
        <strong>{capitalised(sentenceStates[state].name)}.</strong> {meaningOf(state, status === 'shown')}
      </p>
      {renderBeneath?.(sentence)}
      {piece && <LinksOf piece={piece} />}
      {sentence.askedAt !== undefined && (
        <p>
          What it leaves open is asked about <a href={`#${sentence.askedAt}`}>the heading above it</a>.
        </p>
      )}
      <ScenarioGroups sentence={sentence} source={shown.markdown.source} {...(piece && { piece })} />
      {sentence.proof && <ProofOf proof={sentence.proof} />}
      <p className="where">
        <a className="permalink" href={`#${id}`}>
          Link to sentence {id}
        </a>{' '}
        {renderAt ? renderAt(place) : <code>{renderPlace(place)}</code>}
      </p>
    </div>
  );
}
