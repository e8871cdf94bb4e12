/** Pictures of the screen, small until they are opened. */
import { Children } from 'react';
import type { Picture } from '../../evidence/evidence.ts';

export function Pictures({ pictures }: { readonly pictures: readonly Picture[] }) {
  return Children.toArray(pictures.map(renderPicture));
}

function renderPicture({ source }: Picture) {
  return (
    <details className="picture">
      <summary>
        <img src={source} alt="The screen as it was at the end" loading="lazy" decoding="async" />
      </summary>
    </details>
  );
}
