/** A paragraph of a doc comment: plain text, in which backticks set off what is to be taken to the letter. */
import { Children } from 'react';
import { shorten } from '../../text/clipped-text.ts';

export function Prose({ text }: { readonly text: string }) {
  return (
    <p>
      {Children.toArray(
        shorten(text)
          .split(/`([^`]+)`/)
          .map(renderPiece),
      )}
    </p>
  );
}

/** Every other piece stood in backticks. */
function renderPiece(piece: string, index: number) {
  return index % 2 === 0 ? piece : <code>{piece}</code>;
}
