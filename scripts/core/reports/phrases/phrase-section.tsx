/** The phrases of one point, or of one noun. */

import { renderPlace } from '../../finding.ts';
import { clipText } from '../../text/clipped-text.ts';
import { Examples } from './examples.tsx';
import { type Phrase, type PhraseGroup, phraseText } from './phrase-book.ts';
import { renderOwn, renderUse } from './phrase-text.ts';
import { Prose } from './prose.tsx';

export function PhraseSection({ group: { id, noun, file, phrases } }: { readonly group: PhraseGroup }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{noun}</h2>
      {file !== undefined && <p className="file">{file}</p>}
      {phrases.map((phrase) => (
        <PhraseItem key={renderPlace(phrase.place)} phrase={phrase} />
      ))}
    </section>
  );
}

function PhraseItem({ phrase }: { readonly phrase: Phrase }) {
  const { keyword, parts, meaning, examples, own, use } = phrase;
  const head = `${keyword} ${phraseText(phrase)}`;
  return (
    <article className="phrase">
      <h3>
        <b>{keyword}</b>{' '}
        {parts.map((part, index) => {
          const key = `${index} ${part.shown}`;
          if (part.kind === 'words') return <span key={key}>{clipText(part.shown).text}</span>;
          return (
            <a key={key} className="parameter" href={`#parameter-${part.type}`}>
              {part.shown}
            </a>
          );
        })}
      </h3>
      {meaning !== undefined && <Prose text={meaning} />}
      <Examples examples={examples.filter((example) => example !== head)} />
      {own && <p className="use">Own phrase, {renderOwn(phrase)}</p>}
      <p className="use">{use.first === undefined ? 'Not used yet' : `Used ${renderUse(phrase)}`}</p>
    </article>
  );
}
