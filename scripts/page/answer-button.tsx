/** Leads to where a question is answered. */
import { isAsked, type OpenQuestion } from '../core/trace/open-questions.ts';
import { go } from './address.ts';

export function AnswerButton({ question }: { readonly question: OpenQuestion }) {
  const [first] = question.sentences;
  if (!first || !isAsked(question)) return null;
  return (
    <button type="button" className="answer" onClick={() => go({ sentence: first.id, pane: 'answer' })}>
      Answer
    </button>
  );
}
