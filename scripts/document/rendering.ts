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
  const all = createUnits();
  let shift = 0;
  for (const block of blocks) {
    if (shift > 0) push(all, '\n', shift - 1, shift, false);
    append(all, composed(unitsOf(block, shift)));
    shift += block.text.length + 1;
  }
  return toRendering(all, shift - 1);
}

/** What a stretch of a block is rendered as. */
export function renderSpan({ rendered }: Block, { start, end }: Span): string {
  return fold(rendered.slice(start, end).join('')).trim();
}

/** The stretches, counted from where this one begins, of which the rendering is found. */
export function findRendered(
  { rendered, roles }: Block,
  { start, end }: Span,
  find: (text: string) => readonly Span[],
): readonly Span[] {
  const units = unitsOf({ rendered: rendered.slice(start, end), roles: roles.slice(start, end) }, 0);
  const rendering = toRendering(composed(units), end - start);
  return find(rendering.text).map((found) => writtenSpan(rendering, found));
}

/** A text as renderings have it, for one that is looked for in them. */
export function fold(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(betweenUnspaced, '').normalize('NFC');
}

/** In a script that puts no white space between words, white space is no more than the end of a line. */
export const betweenUnspaced = new RegExp(`(?<=${unspacedOrMark}) (?=${unspacedOrMark})`, 'gu');

/** What Markdown is rendered as, its paragraphs one below the other. */
export function renderMarkdown(source: string): string {
  return renderBlocks(parseBlocks(parseMarkdown(source))).text;
}

/** What is rendered, one entry for each unit of it, in a list for each thing that is known of them: there are many. */
type Units = {
  readonly texts: string[];
  readonly starts: number[];
  readonly ends: number[];
  readonly codes: boolean[];
};

function createUnits(): Units {
  return { texts: [], starts: [], ends: [], codes: [] };
}

function push({ texts, starts, ends, codes }: Units, text: string, start: number, end: number, isCode: boolean): void {
  texts.push(text);
  starts.push(start);
  ends.push(end);
  codes.push(isCode);
}

function append(units: Units, { texts, starts, ends, codes }: Units): void {
  for (const [at, text] of texts.entries()) push(units, text, starts[at] ?? 0, ends[at] ?? 0, codes[at] ?? false);
}

/** What is rendered of a block, a run of white space once. */
function unitsOf({ rendered, roles }: Pick<Block, 'rendered' | 'roles'>, shift: number): Units {
  const units = createUnits();
  let gap: number | undefined;
  for (const [at, text] of rendered.entries()) {
    const isCode = roles[at] === Role.code;
    for (const character of text) {
      if (isSpace.test(character)) {
        gap ??= at;
        continue;
      }
      const before = units.texts.at(-1);
      if (gap !== undefined && before !== undefined && !(unspacedUnit.test(before) && unspacedUnit.test(character)))
        push(units, ' ', shift + gap, shift + gap + 1, roles[gap] === Role.code);
      gap = undefined;
      push(units, character, shift + at, shift + at + 1, isCode);
    }
  }
  return units;
}

const isSpace = /\s/;
const unspacedUnit = new RegExp(unspacedOrMark, 'u');
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The units with those that make one letter joined. */
function composed(units: Units): Units {
  const { texts, starts, ends, codes } = units;
  const text = texts.join('');
  if (text.normalize('NFC') === text) return units;
  const joined = createUnits();
  let next = 0;
  for (const { segment } of graphemes.segment(text)) {
    const first = next;
    for (let rest = segment.length; rest > 0 && next < texts.length; next++) rest -= texts[next]?.length ?? 0;
    push(joined, segment.normalize('NFC'), starts[first] ?? 0, ends[next - 1] ?? 0, codes[first] ?? false);
  }
  return joined;
}

function toRendering({ texts, starts, ends, codes }: Units, written: number): Rendering {
  const rendering = { text: texts.join(''), starts: [] as number[], ends: [] as number[], code: [] as Span[], written };
  for (const [index, text] of texts.entries()) {
    const at = rendering.starts.length;
    for (let unit = 0; unit < text.length; unit++) {
      rendering.starts.push(starts[index] ?? 0);
      rendering.ends.push(ends[index] ?? 0);
    }
    if (codes[index]) extend(rendering.code, { start: at, end: at + text.length });
  }
  return rendering;
}

/** Adds a stretch to a list, or to the last of it where that ends there. */
function extend(spans: Span[], { start, end }: Span): void {
  const last = spans.at(-1);
  if (last?.end === start) spans[spans.length - 1] = { start: last.start, end };
  else spans.push({ start, end });
}

/** The stretch of the text as written that a stretch of its rendering comes from, marks around it included. */
export function writtenSpan({ starts, ends, written }: Rendering, { start, end }: Span): Span {
  return { start: ends[start - 1] ?? 0, end: starts[end] ?? written };
}
