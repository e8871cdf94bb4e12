/** A part of the screen that is known by its name: a heading, a link. */
import { tellDifference } from './difference.ts';
import { type Mismatch, tellMismatch } from './mismatch.ts';
import type { SeenElement } from './seen-elements.ts';

export type PartKind = 'heading' | 'link';

/** The parts of a kind that can be seen: those of the name that is asked for, and all. */
export type SeenParts = { readonly named: readonly SeenElement[]; readonly all: readonly SeenElement[] };

/** Finds nothing wrong where a part of that name is there. */
export function partShown(kind: PartKind, name: string): (seen: SeenParts) => Mismatch | undefined {
  return ({ named, all }) => {
    if (named.length > 0) return undefined;
    const [first, ...others] = all;
    const note = first !== undefined && others.length === 0 ? tellDifference(name, first.text) : '';
    return tellMismatch(`The ${kind} "${name}" should be shown.`, [name], tellTexts(all, kind), note);
  };
}

/** As lines of a message: not too many, and never none. */
export function tellTexts(all: readonly { readonly text: string }[], kind: string): readonly string[] {
  if (all.length === 0) return [`(no ${kind})`];
  const told = all.slice(0, mostTold).map(({ text }) => (text === '' ? `(a ${kind} without text)` : text));
  return all.length > mostTold ? [...told, `(and ${all.length - mostTold} more)`] : told;
}

const mostTold = 50;
