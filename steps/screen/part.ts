/** A part of the screen as a feature names it: what it is, what it is called, and in which other part it is. */
import { z } from 'zod';
import { readQuoted } from '../records.ts';
import { requireWords } from './whole-text.ts';

/** In the words of the features. */
export const PartKind = z.enum([
  'alert',
  'button',
  'checkbox',
  'dialog',
  'field',
  'form',
  'heading',
  'image',
  'item',
  'link',
  'list',
  'menu item',
  'option',
  'radio button',
  'row',
  'section',
  'switch',
  'tab',
  'table',
  'text',
]);
export type PartKind = z.infer<typeof PartKind>;

/** A part that is an element; a text is none. */
export type ElementKind = Exclude<PartKind, 'text'>;

type Named = {
  /** With white space as it is rendered. */
  readonly name: string;
  /** The part that it is in. */
  readonly within?: ElementPart;
};

export type ElementPart = Named & { readonly kind: ElementKind };
export type TextPart = Named & { readonly kind: 'text' };
export type Part = ElementPart | TextPart;

export function isText(part: Part): part is TextPart {
  return part.kind === 'text';
}

/** In the words of the features: `button "Return" in the row "Dune"`. */
export function renderPart({ kind, name, within }: Part): string {
  return `${kind} "${name}"${within === undefined ? '' : ` in the ${renderPart(within)}`}`;
}

/** Reads what `renderPart` renders. @throws Error where a name has no words, or a text is to hold a part */
export function parsePart(text: string): Part {
  const [first, ...around] = [...text.matchAll(/([a-z ]+?) (?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/g)];
  const within = around.reduceRight<ElementPart | undefined>((outer, match) => elementPart(match, outer), undefined);
  return partOf(first, within);
}

function partOf(match: RegExpExecArray | undefined, within: ElementPart | undefined): Part {
  const [, words = '', double, single = ''] = match ?? [];
  const kind = PartKind.parse(words.replace(/^ ?in the /, ''));
  const name = requireWords(readQuoted(double ?? single), kind);
  return { kind, name, ...(within !== undefined && { within }) } as Part;
}

function elementPart(match: RegExpExecArray, within: ElementPart | undefined): ElementPart {
  const part = partOf(match, within);
  if (!isText(part)) return part;
  throw new Error(`Nothing stands in a text: name the part in which the text "${part.name}" is.`);
}
