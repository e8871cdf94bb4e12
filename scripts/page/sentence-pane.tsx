/** What a sentence rests on, and what can be done about it. */
import { renderPlace } from '../core/finding.ts';
import { Icon } from '../core/reports/living-specification/icon.tsx';
import type { LivingSpecification } from '../core/reports/living-specification/living-specification.ts';
import type { Sentence } from '../core/reports/living-specification/page-sentence.ts';
import { ScenarioGroups } from '../core/reports/living-specification/scenario-groups.tsx';
import { capitalised } from '../core/text/capitalised.ts';
import { meaningOf, sentenceStates } from '../core/verdict/states.ts';
import { go } from './address.ts';
import { ask } from './ask.ts';
import { attempt } from './message.tsx';
import { PlaceButton } from './place.tsx';

type SentencePaneProps = { readonly sentence: Sentence; readonly living: LivingSpecification };

export function SentencePane({ sentence, living }: SentencePaneProps) {
  const { state, traced } = sentence.judged;
  const { statement, status } = traced;
  const own = enforcedIn(sentence);
  const inPoint = living.sentences.filter(({ judged }) => judged.traced.statement.point === statement.point);
  const all = [...new Set(inPoint.flatMap(enforcedIn))];
  const run = (what: readonly string[]) => void attempt(() => ask({ kind: 'run', what: [...what] }));
  return (
    <div className={`pane-body ${sentenceStates[state].light}`}>
      <blockquote className="cited">{statement.text}</blockquote>
      <p className="state-line">
        <Icon name={sentenceStates[state].icon} /> <strong>{capitalised(sentenceStates[state].name)}.</strong>{' '}
        {meaningOf(state, status === 'shown')}
      </p>
      <div className="pane-tools">
        <button type="button" onClick={() => go({ pane: 'answer' })}>
          {sentence.questions.length > 0 ? 'Answer' : 'Edit the text'}
        </button>
        {own.length > 0 && (
          <button type="button" onClick={() => run(own)}>
            Run the sentence
          </button>
        )}
        {all.length > own.length && (
          <button type="button" onClick={() => run(all)}>
            Run point {statement.point}
          </button>
        )}
        <PlaceButton place={statement.place} />
      </div>
      {sentence.uncovered.length > 0 && (
        <p className="lack">
          No scenario quotes:{' '}
          {sentence.uncovered.map(({ start, end }) => (
            <mark key={start} className="uncovered">
              {living.markdown.source.slice(start, end)}
            </mark>
          ))}
        </p>
      )}
      <ScenarioGroups sentence={sentence} source={living.markdown.source} />
    </div>
  );
}

function enforcedIn({ scenarios }: Sentence): string[] {
  return scenarios
    .filter(({ judged }) => judged.scenario.kind === 'enforced')
    .map(({ judged }) => renderPlace(judged.case.place));
}
