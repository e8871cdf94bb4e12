/** A place in a file, which opens in the developer's editor. */
import { type Place, renderPlace } from '../core/finding.ts';
import { ask } from './ask.ts';
import { attempt } from './message.tsx';

export function PlaceButton({ place }: { readonly place: Place }) {
  return (
    <button
      type="button"
      className="place"
      title="Open in your editor"
      onClick={() => void attempt(() => ask({ kind: 'open', place }))}
    >
      <code>{renderPlace(place)}</code>
    </button>
  );
}
