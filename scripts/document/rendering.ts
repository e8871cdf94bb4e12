/** A rendering is a text as its reader has it: without escapes, references and marks, its letters composed. */
import { type Block, parseBlocks } from './block.ts';
import { parseMarkdown, Role } from './markdown.ts';
import type { Span } from './span.ts';
import { unspacedOrMark } from './wording.ts';

export type Rendering = {
  /** Every run of white space is one space; of letters and their accents each is one character, where there is one (NFC). */
  readonly text: string;
  /** Where each UTF-16 unit of it begins, and where it ends, in the text as written. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** The stretches of it that are code. */
  readonly code: readonly Span[];
  /** How long the text as written is. */
  readonly written: number;
};

/** The rendering of blocks of text, one below the other, as `written` joins them: by one character. */
export function renderBlocks(blocks: readonly Block[]): Rendering {
  const units: Unit[] = [];
  let shift = 0;
  for (const block of blocks) {
    if (shift > 0) units.push({ text: '\n', start: shift - 1, end: shift, isCode: false });
    units.push(...composed(unitsOf(block, shift)));
    shift += block.text.length + 1;
  }
  return toRendering(units, shift - 1);
}

/** What a stretch of a block is rendered as. */
export function renderSpan({ rendered }: Block, { start, end }: Span): string {
  return fold(rendered.slice(start, end).join('')).trim();
}

/** A text as renderings have it, for one that is looked for in them. */
export function fold(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(betweenUnspaced, '').normalize('NFC');
}

/** In a script that puts no white space between words, white space is no more than the end of a line. */
const betweenUnspaced = new RegExp(`(?<=${unspacedOrMark}) (?=${unspacedOrMark})`, 'gu');

/** What Markdown is rendered as, its paragraphs one below the other. */
export function renderMarkdown(source: string): string {
  return renderBlocks(parseBlocks(parseMarkdown(source))).text;
}

type Unit = Span & { readonly text: string; readonly isCode: boolean };

/** What is rendered of a block, a run of white space once. */
function unitsOf({ rendered, roles }: Block, shift: number): Unit[] {
  const units: Unit[] = [];
  for (const [at, text] of rendered.entries()) {
    const isCode = roles[at] === Role.code;
    for (const character of text.replaceAll(/\s/g, ' ')) {
      if (character === ' ' && (units.at(-1)?.text ?? ' ') === ' ') continue;
      units.push({ text: character, start: shift + at, end: shift + at + 1, isCode });
    }
  }
  if (units.at(-1)?.text === ' ') units.pop();
  const isUnspaced = (unit: Unit | undefined) => unit !== undefined && unspacedUnit.test(unit.text);
  return units.filter(({ text }, at) => text !== ' ' || !isUnspaced(units[at - 1]) || !isUnspaced(units[at + 1]));
}

const unspacedUnit = new RegExp(unspacedOrMark, 'u');
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The units with those that make one letter joined. */
function composed(units: readonly Unit[]): readonly Unit[] {
  const text = units.map((unit) => unit.text).join('');
  if (text.normalize('NFC') === text) return units;
  let next = 0;
  return Array.from(graphemes.segment(text), ({ segment }) => {
    const own: Unit[] = [];
    for (let rest = segment.length; rest > 0; next++) {
      const unit = units[next];
      if (unit) own.push(unit);
      rest -= unit?.text.length ?? rest;
    }
    const [first, last] = [own[0], own.at(-1)];
    const [start = 0, end = 0, isCode = false] = [first?.start, last?.end, first?.isCode];
    return { text: segment.normalize('NFC'), start, end, isCode };
  });
}

function toRendering(units: readonly Unit[], written: number): Rendering {
  let text = '';
  const [starts, ends, code]: [number[], number[], Span[]] = [[], [], []];
  for (const unit of units) {
    const at = text.length;
    text += unit.text;
    for (const _ of unit.text.split('')) {
      starts.push(unit.start);
      ends.push(unit.end);
    }
    const last = code.at(-1);
    if (unit.isCode && last?.end === at) code.splice(-1, 1, { start: last.start, end: text.length });
    else if (unit.isCode) code.push({ start: at, end: text.length });
  }
  return { text, starts, ends, code, written };
}

/** The stretch of the text as written that a stretch of its rendering comes from, marks around it included. */
export function writtenSpan({ starts, ends, written }: Rendering, { start, end }: Span): Span {
  return { start: ends[start - 1] ?? 0, end: starts[end] ?? written };
}
