/** The lines that go and those that come. */
import type { FileDiff } from '../core/workbench/answer-preview.ts';

const signs = { same: ' ', added: '+', removed: '−', where: '' } as const;

export function Diffs({ diffs }: { readonly diffs: readonly FileDiff[] }) {
  return diffs.map(({ file, isNew, lines }) => (
    <figure key={file} className="diff">
      <figcaption>
        <code>{file}</code> {isNew && '(new)'}
      </figcaption>
      {/* biome-ignore lint/a11y: a keyboard scrolls only what it can reach. */}
      <pre tabIndex={0} aria-label={`Changes of ${file}`} role="group">
        {lines.map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else, and none moves.
          <span key={index} className={kind}>
            {kind === 'where' ? text : `${signs[kind]} ${text}`}
            {'\n'}
          </span>
        ))}
      </pre>
    </figure>
  ));
}
