/** All open questions as one list, each with the sentence it is about, and what is to be written as another. */
import { useContext } from 'react';
import { clipText } from '../../text/clipped-text.ts';
import {
  answeredName,
  isAnswered,
  type OpenQuestion,
  summarizeOpenQuestions,
  summarizeUnwritten,
} from '../../trace/open-questions.ts';
import { sentenceStates } from '../../verdict/states.ts';
import { Icon } from './icon.tsx';
import { InteractionContext } from './interaction.ts';
import type { LivingSpecification } from './living-specification.ts';

export function QuestionList({
  specification,
}: {
  readonly specification: Pick<LivingSpecification, 'questions' | 'unwritten' | 'sentences' | 'file'>;
}) {
  const { questions, unwritten, sentences, file } = specification;
  const shown = new Set(sentences.flatMap(({ id, status }) => (status === 'shown' ? [id] : [])));
  return (
    <section className="questions" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">Open questions</h2>
      <p>{summarizeOpenQuestions([...questions, ...unwritten], shown)}</p>
      {questions.length > 0 && (
        <p className="how">
          To answer: in <code>{file}</code>, write what is true where it now says “not shown”, one fact a sentence. Then{' '}
          <code>npm run trace</code> shows the developers what has to follow.
        </p>
      )}
      <ol>
        {questions.map((question) => (
          <QuestionItem key={question.number} question={question} shown={shown} />
        ))}
      </ol>
    </section>
  );
}

/** Nobody has to answer these, so they stand apart. */
type UnwrittenProps = { readonly specification: Pick<LivingSpecification, 'unwritten'> };

export function UnwrittenList({ specification: { unwritten } }: UnwrittenProps) {
  const summary = summarizeUnwritten(unwritten);
  if (summary === undefined) return null;
  return (
    <section className="questions" id="to-be-written" aria-labelledby="to-be-written-title">
      <h2 id="to-be-written-title">To be written</h2>
      <p>{summary}</p>
      <ul>
        {unwritten.map((one) => (
          <li key={one.number} id={`question-${one.number}`}>
            <Asked question={one} />
            {one.sentences.length === 0 && <Kind {...kinds.lost} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const kinds = {
  pending: { word: 'not shown', icon: sentenceStates.open.icon },
  question: { word: 'can be read in more than one way', icon: 'question' },
  answered: { word: answeredName, icon: sentenceStates.unwritten.icon },
  lost: {
    word: 'its words are no longer in the document; a developer has to follow',
    icon: sentenceStates.uncovered.icon,
  },
} as const;

type QuestionProps = { readonly question: OpenQuestion; readonly shown: ReadonlySet<string> };

/** The list counts as the questions are numbered. A number on each item would take Chromium quadratic time: seconds for 2,500. */
function QuestionItem({ question, shown }: QuestionProps) {
  const { question: renderBeneath } = useContext(InteractionContext);
  return (
    <li id={`question-${question.number}`}>
      <Asked question={question} />
      <Kind {...kinds[stageOf(question, shown)]} />
      {renderBeneath?.(question)}
    </li>
  );
}

/** What is to be written may be the sentence itself, which need not be said twice. */
function Asked({ question: { question, sentences } }: { readonly question: OpenQuestion }) {
  return (
    <>
      <p className="asked">{clipText(question).text}</p>
      {sentences.map(({ id, text }) => (
        <p key={id} className="about">
          <a href={`#${id}`}>{id}</a> {text !== question && clipText(text).text}
        </p>
      ))}
    </>
  );
}

function Kind({ word, icon }: (typeof kinds)[keyof typeof kinds]) {
  return (
    <p className="kind">
      <Icon name={icon} /> {word}
    </p>
  );
}

/** How far a question has come: whoever has answered it in the document has done their part. */
function stageOf(question: OpenQuestion, shown: ReadonlySet<string>): keyof typeof kinds {
  if (question.sentences.length === 0) return 'lost';
  if (isAnswered(question, shown)) return 'answered';
  return question.kind === 'pending' ? 'pending' : 'question';
}
