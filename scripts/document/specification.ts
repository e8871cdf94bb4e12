/** The specification: the product owner's document as points and sentences with exact places. */

import { type Finding, type Place, sortFindings } from '../base/finding.ts';
import { splitMark } from '../base/text.ts';
import { parseBlocks } from './block.ts';
import { type Markdown, parseMarkdown } from './markdown.ts';
import { type Rendering, renderBlocks } from './rendering.ts';
import { checkNumbering, groupSections, type Section } from './section.ts';
import { parseSentences, type Sentence } from './sentence.ts';
import { lineStartsOf, placeIn, type Span } from './span.ts';
import type { Wording } from './wording.ts';

export type { Sentence } from './sentence.ts';
export { Status } from './status.ts';
export type { Word } from './word.ts';

/** One numbered section of the document; what stands above point 1 is point 0. */
export type Point = {
  readonly number: number;
  /** The heading without its number. */
  readonly title: string;
  /** All sentences of the point, in order: joined by a space within a block of the document, by "\n" between blocks. */
  readonly text: string;
  /** The offset in the source of each UTF-16 unit of the text; what joins two blocks stands right behind the first. */
  readonly offsets: readonly number[];
  /** The text as its reader has it. */
  readonly rendering: Rendering;
  /** The offset in the source at which the point begins. */
  readonly start: number;
  readonly sentences: readonly Sentence[];
};

export type Specification = {
  readonly file: string;
  /** The offset in the source at which each of its lines begins. */
  readonly lineStarts: readonly number[];
  readonly points: readonly Point[];
};

export type ParsedSpecification = {
  readonly specification: Specification;
  /** The document as Markdown, for whoever shows it as it was written. */
  readonly markdown: Markdown;
  readonly findings: readonly Finding[];
  /** By which it was read. */
  readonly wording: Wording;
};

/**
 * Reads the document. Whatever it is, there is a specification, as far as it could be read, and a finding for each
 * point that is missing, says nothing, is given twice or out of order. `file` is the name that places bear.
 */
export function parseSpecification(text: string, file: string, wording: Wording): ParsedSpecification {
  const { source } = splitMark(text);
  const lineStarts = lineStartsOf(source);
  const place = (offset: number) => placeIn(lineStarts, file, offset);
  const markdown = parseMarkdown(source);
  const sections = groupSections(parseBlocks(markdown), wording);
  const numbering = checkNumbering(sections, wording, place, source.trimEnd().length);
  const kept = numbering.sections.filter(({ number, blocks }) => number > 0 || blocks.length > 0);
  const points = judgeTitle(kept.map((section) => parsePoint(section, wording, place)));
  const empty = points.filter(isEmpty).map((point) => emptyPoint(point, place(point.start)));
  const findings = sortFindings([...numbering.findings, ...empty]);
  return { specification: { file, lineStarts, points }, markdown, findings, wording };
}

/** Where a stretch of a point's text, such as a word of it, stands in the source. */
export function sourceSpan({ offsets }: Point, { start, end }: Span): Span {
  const first = offsets[start] ?? 0;
  return { start: first, end: (offsets[end - 1] ?? first) + 1 };
}

/** The place at which a stretch of a point's text begins. */
export function placeInPoint({ file, lineStarts }: Specification, { offsets, start }: Point, at: number): Place {
  return placeIn(lineStarts, file, offsets[at] ?? start);
}

/** The place at which a point begins. */
export function placeOfPoint({ file, lineStarts }: Specification, { start }: Point): Place {
  return placeIn(lineStarts, file, start);
}

/** A title that says nothing that the document does not say again is about the document. */
function judgeTitle(points: readonly Point[]): readonly Point[] {
  const all = points.flatMap(({ sentences }) => sentences);
  const title = all.find(({ id }) => id === '0.0');
  if (!title || !saysNothingElse(title, all)) return points;
  const judged = (one: Sentence): Sentence => (one === title ? { ...one, status: 'about' } : one);
  return points.map((point) => ({ ...point, sentences: point.sentences.map(judged) }));
}

/** Whether a sentence that is shown says each word of the title, too, so that the title claims nothing more than it. */
function saysNothingElse(title: Sentence, sentences: readonly Sentence[]): boolean {
  const said = [...countedWords(title)].filter((word) => word !== 'specification');
  if (said.length === 0) return true;
  return sentences.some((one) => {
    if (one === title || one.status !== 'shown') return false;
    const words = countedWords(one);
    return said.every((word) => words.has(word));
  });
}

function countedWords({ words }: Sentence): ReadonlySet<string> {
  return new Set(words.flatMap(({ text, free }) => (free ? [] : text.toLowerCase())));
}

/** Whether a point says nothing but of the document itself, or no more than a mark such as "—"; a slash may be a route. */
function isEmpty({ number, sentences }: Point): boolean {
  return number > 0 && sentences.every(({ status, text }) => status === 'about' || !/[\p{L}\p{N}/]/u.test(text));
}

function emptyPoint({ number }: Point, place: Place): Finding {
  return {
    code: 'point-empty',
    place,
    problem: `point ${number} says nothing of the product`,
    fix: 'Write there what is true of it, or that it is not shown',
  };
}

function parsePoint(section: Section, wording: Wording, place: (offset: number) => Place): Point {
  const { number, heading, blocks, start } = section;
  const offsets = blocks.flatMap(({ offsets }) => [...offsets, (offsets.at(-1) ?? 0) + 1]).slice(0, -1);
  return {
    number,
    title: heading?.text ?? '',
    text: blocks.map(({ text }) => text).join('\n'),
    offsets,
    rendering: renderBlocks(blocks),
    start,
    sentences: parseSentences(section, wording, (at) => place(offsets[at] ?? start)),
  };
}
