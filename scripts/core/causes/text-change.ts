/** In what two lines differ that are alike otherwise, with the words around it: what a reader takes in at a glance. */
import { type Stretch, wordDifference } from '../comparison/word-difference.ts';

/** The stretches in order; what is the same is cut to the words beside a change. */
export type TextChange = readonly Stretch[];

/** A line of fewer words is a name rather than a sentence. */
const fewestWords = 4;
/** Of a line that is longer nobody looks for a word. */
const longest = 500;
/** How many words stand beside a change. */
const beside = 2;

/** Undefined where a line is short, or where the lines have less than half of their words in common. */
export function findChange(expected: string, actual: string): TextChange | undefined {
  if (!isSentence(expected) || Math.max(expected.length, actual.length) > longest) return undefined;
  const stretches = wordDifference(expected, actual);
  const same = countWords(stretches.filter(({ kind }) => kind === 'same').map(({ text }) => text));
  if (same * 2 < Math.max(countWords([expected]), countWords([actual]))) return undefined;
  return clip(stretches);
}

/** What else stands in the line of a name; undefined where that is not in it, in whole words. */
export function findAddition(name: string, actual: string): TextChange | undefined {
  if (actual.length > longest) return undefined;
  const stretches = wordDifference(name, actual);
  return stretches.some(({ kind }) => kind === 'removed') ? undefined : clip(stretches);
}

function clip(stretches: readonly Stretch[]): TextChange {
  return stretches.map((stretch, index) =>
    stretch.kind === 'same' ? cut(stretch, { isFirst: index === 0, isLast: index === stretches.length - 1 }) : stretch,
  );
}

export function isSentence(line: string): boolean {
  return countWords([line]) >= fewestWords;
}

/** One of the two texts that a change is between, where it was cut without what was left out. */
export function sideOfChange(change: TextChange, side: 'removed' | 'added'): string {
  return change
    .filter(({ kind }) => kind === 'same' || kind === side)
    .map(({ text }) => text)
    .join('')
    .trim();
}

function countWords(texts: readonly string[]): number {
  return texts.join(' ').match(/\S+/g)?.length ?? 0;
}

/** Before the first change its last words are kept, after the last one its first, between two of them both. */
function cut({ kind, text }: Stretch, { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean }) {
  const words = [...text.matchAll(/\S+/g)];
  if (isFirst && isLast) return { kind, text };
  if (isFirst) return { kind, text: text.slice(words.at(-beside)?.index ?? 0) };
  const last = words.at(beside - 1);
  if (isLast) return { kind, text: last ? text.slice(0, last.index + last[0].length) : text };
  if (!last || words.length <= beside * 2) return { kind, text };
  return { kind, text: `${text.slice(0, last.index + last[0].length)} … ${text.slice(words.at(-beside)?.index)}` };
}
