/** Pictures of the screen, small until they are opened. */
import type { Picture } from '../run/evidence.ts';

export function Pictures({ pictures }: { readonly pictures: readonly Picture[] }) {
  return pictures.map(({ source }) => (
    <details key={source} className="picture">
      <summary>
        <img src={source} alt="The screen as it was at the end" loading="lazy" decoding="async" />
      </summary>
    </details>
  ));
}
