/** A clipped text with what was left out of it in words. */
import type { ClippedText } from '../clipped-text.ts';
import { counted } from './state-words.ts';

export function Clipped({ clipped: { text, left } }: { readonly clipped: ClippedText }) {
  return (
    <pre>
      {text}
      <Left left={left} />
    </pre>
  );
}

/** How many characters were left out at the end, if any were. */
export function Left({ left }: { readonly left: number }) {
  return left > 0 && <span className="left">{`\n… and ${counted(left, 'more character')}`}</span>;
}
