/** A clipped text with what was left out of it in words. */
import type { ClippedText } from '../../text/clipped-text.ts';
import { counted } from '../../text/counted.ts';
import { ScrolledText } from './scroll.tsx';

type ClippedProps = { readonly of: string; readonly clipped: ClippedText };

export function Clipped({ of, clipped: { text, left } }: ClippedProps) {
  return (
    <ScrolledText of={of}>
      {text}
      <Left left={left} />
    </ScrolledText>
  );
}

/** How many characters were left out at the end, if any were. */
export function Left({ left }: { readonly left: number }) {
  return left > 0 && <span className="left">{`\n… and ${counted(left, 'more character')}`}</span>;
}
