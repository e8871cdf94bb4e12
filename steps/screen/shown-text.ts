/** A text within a line of the screen. */
import { type Mismatch, renderMismatch } from './mismatch.ts';
import { renderText, renderTexts } from './printed-text.ts';
import type { ReadLines } from './visible-lines.ts';
import { foldSpace, holdsWords, wordAround } from './whole-text.ts';

/** Finds nothing wrong where a line holds the text in whole words, as it is seen or as it is written. */
export function textShown(text: string): (seen: ReadLines) => Mismatch | undefined {
  return ({ lines, written = [] }) => {
    const all = [...lines, ...written].map(foldSpace);
    if (all.some((line) => holdsWords(line, text))) return undefined;
    const printed = lines.length === 0 ? [] : renderTexts(lines, 'line');
    const [word] = all.flatMap((line) => wordAround(line, text) ?? []);
    const note = word === undefined ? '' : `It is found only as a part of "${renderText(word)}".`;
    return renderMismatch(`The text "${text}" should be shown.`, [`… ${text} …`], printed, note);
  };
}
