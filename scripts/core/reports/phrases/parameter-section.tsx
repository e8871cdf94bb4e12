/** What stands in the braces of phrases, and what is to be written in their place. */
import { Examples } from './examples.tsx';
import type { PhraseParameter } from './phrase-book.ts';
import { Prose } from './prose.tsx';

export function ParameterSection({ parameters }: { readonly parameters: readonly PhraseParameter[] }) {
  if (parameters.length === 0) return null;
  return (
    <section id="parameters" aria-labelledby="parameters-title">
      <h2 id="parameters-title">What stands in braces</h2>
      {parameters.map(({ name, meaning, examples }) => (
        <article key={name} className="phrase" id={`parameter-${name}`}>
          <h3>
            <span className="parameter">{name === '' ? '{…}' : `{${name}}`}</span>
          </h3>
          {meaning !== undefined && <Prose text={meaning} />}
          <Examples examples={examples} />
        </article>
      ))}
    </section>
  );
}
