/** What was typed for paragraphs that are there no more: shown until it is discarded, or its paragraph is back. */
import { useReducer } from 'react';
import { ScrolledText } from '../core/reports/living-specification/scroll.tsx';
import type { PageSpecification } from '../core/workbench/page-snapshot.ts';
import { dropAnswer, lostAnswers } from './answer-drafts.ts';

type LostAnswersProps = { readonly project: string; readonly living: PageSpecification };

export function LostAnswers({ project, living }: LostAnswersProps) {
  const [, renderAnew] = useReducer((count: number) => count + 1, 0);
  const lost = lostAnswers(project, living);
  if (lost.length === 0) return null;
  return (
    <section className="findings lost" aria-labelledby="lost-title">
      <h2 id="lost-title">Typed and not saved</h2>
      {lost.map((draft) => (
        <div key={JSON.stringify(draft.edited)}>
          <p>A paragraph of point {draft.edited.point} for which this was typed is no longer in the document:</p>
          <ScrolledText of="What you typed">{draft.text}</ScrolledText>
          <button
            type="button"
            onClick={() => {
              dropAnswer(project, draft);
              renderAnew();
            }}
          >
            Discard what is typed
          </button>
        </div>
      ))}
    </section>
  );
}
