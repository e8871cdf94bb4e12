/** What a sentence rests on, and what can be done about it. */
import { renderPlace } from '../core/finding.ts';
import { Icon } from '../core/reports/living-specification/icon.tsx';
import { type LivingPart, placeOfSentence, type Sentence } from '../core/reports/living-specification/page-sentence.ts';
import { ScenarioGroups } from '../core/reports/living-specification/scenario-groups.tsx';
import { capitalised } from '../core/text/capitalised.ts';
import { meaningOf, sentenceStates } from '../core/verdict/states.ts';
import type { PageSpecification } from '../core/workbench/page-snapshot.ts';
import { go } from './address.ts';
import { ask } from './ask.ts';
import { attempt } from './message.tsx';
import { PlaceButton } from './place.tsx';

type SentencePaneProps = { readonly sentence: Sentence; readonly part: LivingPart; readonly living: PageSpecification };

export function SentencePane({ sentence, part, living }: SentencePaneProps) {
  const { point, state, status, text } = sentence;
  const { source } = part.markdown;
  const own = enforcedIn(sentence);
  const inPoint = living.sentences.filter((one) => one.point === point);
  const all = [...new Set(inPoint.flatMap(enforcedIn))];
  const run = (what: readonly string[]) => void attempt(() => ask({ kind: 'run', what: [...what] }));
  return (
    <div className={`pane-body ${sentenceStates[state].light}`}>
      <blockquote className="cited">{text}</blockquote>
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
            Run point {point}
          </button>
        )}
        <PlaceButton place={placeOfSentence(living.file, part, sentence)} />
      </div>
      {sentence.uncovered.length > 0 && (
        <p className="lack">
          No scenario quotes:{' '}
          {sentence.uncovered.map(({ start, end }) => (
            <mark key={start} className="uncovered">
              {source.slice(start, end)}
            </mark>
          ))}
        </p>
      )}
      <ScenarioGroups sentence={sentence} source={source} />
    </div>
  );
}

function enforcedIn({ scenarios }: Sentence): string[] {
  return scenarios
    .filter(({ judged }) => judged.scenario.kind === 'enforced')
    .map(({ judged }) => renderPlace(judged.case.place));
}
