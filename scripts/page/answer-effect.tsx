/** What an edit of the document would do. */
import { Children } from 'react';
import { renderFinding, renderPlace } from '../core/finding.ts';
import { counted } from '../core/text/counted.ts';
import type { AnswerPreview, Choice } from '../core/workbench/answer-preview.ts';
import type { Decided } from './answer-drafts.ts';
import { Diffs } from './diff.tsx';

type AnswerEffectProps = {
  readonly preview: AnswerPreview;
  readonly decided: Decided;
  readonly decide: (decided: Decided) => void;
};

export function AnswerEffect({ preview, decided, decide }: AnswerEffectProps) {
  const { added, gone, reworded, diffs, choices, unwritten, byHand, findings } = preview;
  return (
    <section className="effect" aria-label="What this does" aria-live="polite">
      <h3>In the document</h3>
      <ul className="statements">
        {reworded.map((stretches) => (
          <li key={stretches.map(({ text }) => text).join('')}>
            <Rewording stretches={stretches} />
          </li>
        ))}
        {added.map((text) => (
          <li key={text}>
            <ins>{text}</ins>
          </li>
        ))}
        {gone.map((text) => (
          <li key={text}>
            <del>{text}</del>
          </li>
        ))}
      </ul>
      {findings.length > 0 && (
        <ul className="refused">
          {findings.map((finding) => (
            <li key={renderPlace(finding.place) + finding.code}>{renderFinding(finding)}</li>
          ))}
        </ul>
      )}
      {choices.length > 0 && <h3>To be decided</h3>}
      {choices.map((choice) => (
        <ChoiceItem key={renderPlace(choice.place)} choice={choice} decided={decided} decide={decide} />
      ))}
      <h3>In the features</h3>
      {diffs.length === 0 ? <p>Nothing changes by itself.</p> : <Diffs diffs={diffs} />}
      {byHand.length > 0 && (
        <ul className="by-hand">
          {byHand.map((text) => (
            <li key={text}>By hand: {text}.</li>
          ))}
        </ul>
      )}
      <p className="then">
        {unwritten === 0
          ? 'Then nothing is left to be written.'
          : `Then ${counted(unwritten, 'scenario')} to be written.`}
      </p>
    </section>
  );
}

const elements = { added: 'ins', removed: 'del', same: 'span' } as const;

function Rewording({ stretches }: { readonly stretches: AnswerPreview['reworded'][number] }) {
  return Children.toArray(stretches.map(renderStretch));
}

function renderStretch({ kind, text }: AnswerPreview['reworded'][number][number]) {
  const Element = elements[kind];
  return <Element>{text}</Element>;
}

type ChoiceProps = Omit<AnswerEffectProps, 'preview'> & { readonly choice: Choice };

/** Both ways side by side: as it is, and as it would be. */
function ChoiceItem({ choice: { kind, place, title, text, becomes }, decided, decide }: ChoiceProps) {
  const at = renderPlace(place);
  const isTaken = decided[kind].includes(at);
  const take = (taken: boolean) =>
    decide({ ...decided, [kind]: [...decided[kind].filter((one) => one !== at), ...(taken ? [at] : [])] });
  return (
    <fieldset className="choice">
      <legend>
        {title}, at {at}
      </legend>
      <label>
        <input type="radio" checked={!isTaken} onChange={() => take(false)} />
        <span>
          <b>Leave it</b> {text}
        </span>
      </label>
      <label>
        <input type="radio" checked={isTaken} onChange={() => take(true)} />
        <span>
          <b>{kind === 'reanchor' ? 'Quote the new words' : 'Delete it'}</b> {becomes}
        </span>
      </label>
    </fieldset>
  );
}
