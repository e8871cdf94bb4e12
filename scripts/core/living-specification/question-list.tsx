/** All open questions as one list, each with the sentence it is about. */
import { clipText } from '../clipped-text.ts';
import { type OpenQuestion, tellOpenQuestions } from '../trace/open-questions.ts';
import { Icon } from './icon.tsx';

export function QuestionList({ questions }: { readonly questions: readonly OpenQuestion[] }) {
  return (
    <section className="questions" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">Open questions</h2>
      <p>{tellOpenQuestions(questions)}</p>
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

/** The list counts as the questions are numbered. A number on each item would take Chromium quadratic time: seconds for 2,500. */
function QuestionItem({ question: { number, kind, question, sentences } }: { readonly question: OpenQuestion }) {
  const { word, icon } = kinds[kind];
  return (
    <li id={`question-${number}`}>
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
