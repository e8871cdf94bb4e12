/** All open questions as one list, each with the sentence it is about. */
import { clipText } from '../clipped-text.ts';
import type { OpenQuestion } from '../trace/open-questions.ts';
import { Icon } from './icon.tsx';
import { counted } from './state-words.ts';

export function QuestionList({ questions }: { readonly questions: readonly OpenQuestion[] }) {
  return (
    <section className="questions" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">Open questions</h2>
      <p>
        {questions.length === 0
          ? 'Nothing is open.'
          : `${counted(questions.length, 'question')}. Answer one by editing the document: the sentence it is about.`}
      </p>
      <ol>
        {questions.map((question) => (
          <QuestionItem key={question.number} question={question} />
        ))}
      </ol>
    </section>
  );
}

const kinds = {
  pending: { word: 'not shown', icon: 'open' },
  question: { word: 'can be read in two ways', icon: 'question' },
  unwritten: { word: 'to be written', icon: 'unwritten' },
} as const;

function QuestionItem({ question: { number, kind, question, sentences } }: { readonly question: OpenQuestion }) {
  const { word, icon } = kinds[kind];
  return (
    <li id={`question-${number}`} value={number}>
      <p className="asked">{clipText(question).text}</p>
      {sentences.map(({ id, text }) => (
        <p key={id} className="about">
          <a href={`#${id}`}>{id}</a> {clipText(text).text}
        </p>
      ))}
      <p className="kind">
        <Icon name={icon} /> {word}
      </p>
    </li>
  );
}
