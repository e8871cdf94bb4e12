/** The form in which a question is answered, and what the answer would do, as pieces of HTML for the living page. */
import { structuredPatch } from 'diff';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderFinding, renderPlace } from '../../base/finding.ts';
import type { FileChange } from '../../fill/plan.ts';
import type { Answer, AnswerEffect, Choice } from './answer-effect.ts';

type FormProps = Pick<Answer, 'paragraph' | 'start'> & { readonly file: string };

/** The form of a question. It bears what the server has to know again: the paragraph as it was, and where. */
export function renderAnswerForm({ paragraph, start, file }: FormProps): string {
  const lines = paragraph.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 90), 0);
  return renderToStaticMarkup(
    <form className="answer">
      <input type="hidden" name="paragraph" value={JSON.stringify(paragraph)} />
      <input type="hidden" name="start" value={start} />
      <label>
        This paragraph of <code>{file}</code>, as Markdown: write what is true
        <textarea name="text" rows={Math.min(20, lines + 1)} defaultValue={paragraph} dir="auto" />
      </label>
      <div className="effect" role="status" />
      <p className="buttons">
        <button type="submit" value="preview">
          Show what it does
        </button>
        <button type="submit" value="write" disabled>
          Write it
        </button>
        <button type="button" data-close="">
          Close
        </button>
      </p>
    </form>,
  );
}

/** @param digest of all that would be written, which whoever agrees to it names */
export function renderEffect(effect: AnswerEffect, decided: readonly string[], digest: string): string {
  const { added, gone, choices, changes, byHand, findings } = effect;
  if (changes.every(({ before, after }) => before === after))
    return renderToStaticMarkup(<p>This is what the document says already.</p>);
  return renderToStaticMarkup(
    <>
      <input type="hidden" name="digest" value={digest} />
      <h3>The sentences</h3>
      <ul className="sentences">
        {gone.map((text) => (
          <li key={`- ${text}`}>
            gone: <del>{text}</del>
          </li>
        ))}
        {added.map((text) => (
          <li key={`+ ${text}`}>
            new: <ins>{text}</ins>
          </li>
        ))}
      </ul>
      {gone.length + added.length === 0 && <p>All sentences stay as they are.</p>}
      {findings.length > 0 && <p>The features cannot follow, and stay as they are:</p>}
      {findings.map((finding) => (
        <p key={renderPlace(finding.place) + finding.code}>{renderFinding(finding)}</p>
      ))}
      {choices.length > 0 && (
        <fieldset>
          <legend>To be decided; what is not ticked stays as it is</legend>
          {choices.map((choice) => (
            <ChoiceItem key={renderPlace(choice.place)} choice={choice} decided={decided} />
          ))}
        </fieldset>
      )}
      <h3>The files</h3>
      {changes.map((change) => (
        <Diff key={change.file} change={change} />
      ))}
      {byHand.map((text) => (
        <p key={text}>By hand: {text}.</p>
      ))}
    </>,
  );
}

function ChoiceItem({ choice, decided }: { readonly choice: Choice; readonly decided: readonly string[] }) {
  const { place, does, text, becomes } = choice;
  const at = renderPlace(place);
  return (
    <label>
      <input type="checkbox" name="decided" value={at} defaultChecked={decided.includes(at)} />
      <span>
        <b>{does}</b> <code>{at}</code> “{text}”: {becomes}
      </span>
    </label>
  );
}

/** The lines that go and those that come, with a few around them. */
function Diff({ change: { file, before, after } }: { readonly change: FileChange }) {
  const { hunks } = structuredPatch(file, file, before ?? '', after, undefined, undefined, { context: 2 });
  const lines = hunks.flatMap((hunk) => [`@@ line ${hunk.newStart} @@`, ...hunk.lines]);
  return (
    <figure className="diff">
      <figcaption>
        <code>{file}</code>
        {before === undefined && ' (new)'}
      </figcaption>
      {/* biome-ignore lint/a11y: a keyboard scrolls only what it can reach. */}
      <pre role="group" aria-label={`Changes of ${file}`} tabIndex={0}>
        {lines.map((line, at) => {
          const Tag = line.startsWith('+') ? 'ins' : line.startsWith('-') ? 'del' : 'span';
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing but its place.
          return <Tag key={at}>{`${line}\n`}</Tag>;
        })}
      </pre>
    </figure>
  );
}
