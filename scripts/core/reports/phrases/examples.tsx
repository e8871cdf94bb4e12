/** Examples, each as it is written in a feature. */
import { Children } from 'react';
import { shorten } from '../../text/clipped-text.ts';

export function Examples({ examples }: { readonly examples: readonly string[] }) {
  if (examples.length === 0) return null;
  return (
    <ul className="examples" aria-label={examples.length === 1 ? 'Example' : 'Examples'}>
      {Children.toArray(examples.map(renderExample))}
    </ul>
  );
}

/** The cells of a table stand beneath each other. */
function renderExample(example: string) {
  return <li {...(example.includes('\n') && { className: 'lines' })}>{shorten(example)}</li>;
}
