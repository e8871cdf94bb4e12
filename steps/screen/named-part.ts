/** A part of the screen that is known by its name: a heading, a link. */
import { renderDifference } from './difference.ts';
import { type Mismatch, renderMismatch } from './mismatch.ts';
import { renderTexts } from './printed-text.ts';
import type { SeenElement } from './seen-elements.ts';
import { foldSpace } from './whole-text.ts';
import type { Wording } from './wording.ts';

export type PartKind = 'heading' | 'link';

/** The parts of a kind that can be seen: those of the name that is asked for, and all. */
export type SeenParts = { readonly named: readonly SeenElement[]; readonly all: readonly SeenElement[] };

/** Whether something says exactly these words, as it is seen or as it is written. */
export function isCalled(words: string, { text, written = text }: Wording): boolean {
  return foldSpace(text) === words || foldSpace(written) === words;
}

/** Finds nothing wrong where a part of that name is there. */
export function partShown(kind: PartKind, name: string): (seen: SeenParts) => Mismatch | undefined {
  return ({ named, all }) => {
    if (named.length > 0) return undefined;
    const texts = all.map(({ text }) => foldSpace(text));
    const [first = ''] = texts;
    const note = texts.length === 1 && first !== name ? renderDifference(name, first) : '';
    return renderMismatch(`The ${kind} "${name}" should be shown.`, [name], renderTexts(texts, kind), note);
  };
}
