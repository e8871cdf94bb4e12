/** A text within a line of the screen. */
import { type Mismatch, renderMismatch } from './mismatch.ts';
import { renderTexts } from './printed-text.ts';
import type { ReadLines } from './visible-lines.ts';
import { foldSpace, holdsWhole } from './whole-text.ts';

/** Finds nothing wrong where a line holds the text whole, as it is seen or as it is written. */
export function textShown(text: string): (seen: ReadLines) => Mismatch | undefined {
  return ({ lines, written = [] }) => {
    if ([...lines, ...written].some((line) => holdsWhole(foldSpace(line), text))) return undefined;
    const printed = lines.length === 0 ? [] : renderTexts(lines, 'line');
    return renderMismatch(`The text "${text}" should be shown.`, [`… ${text} …`], printed);
  };
}
