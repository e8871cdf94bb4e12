/** The specification: the product owner's document as points and sentences with exact places. */

import { type Finding, type Place, sortFindings } from '../base/finding.ts';
import { splitMark } from '../base/text.ts';
import { parseBlocks } from './block.ts';
import { type Markdown, parseMarkdown } from './markdown.ts';
import { checkNumbering } from './numbering.ts';
import { type Position, positionOf, sourceOffset } from './position.ts';
import { groupSections, type Section } from './section.ts';
import { parseSentences, type Sentence, textOf } from './sentence.ts';
import { lineStartsOf, locate, placeIn, type Span } from './span.ts';
import { saysNothingElse } from './title.ts';

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
  readonly sentences: readonly Sentence[];
};

export type Specification = {
  readonly file: string;
  /** The offset in the source at which each of its lines begins. */
  readonly lineStarts: readonly number[];
  readonly points: readonly Point[];
  /** Where each point stands in the source, by its number. */
  readonly positions: Readonly<Record<number, Position>>;
};

export type ParsedSpecification = {
  readonly specification: Specification;
  /** The document as Markdown, for whoever shows it as it was written. */
  readonly markdown: Markdown;
  readonly findings: readonly Finding[];
};

/**
 * Reads the document. Whatever it is, there is a specification, as far as it could be read, and a finding for each
 * point that is missing, says nothing, is given twice or out of order. `file` is the name that places bear.
 */
export function parseSpecification(text: string, file: string): ParsedSpecification {
  const { source } = splitMark(text);
  const place = locate(source, file);
  const markdown = parseMarkdown(source);
  const sections = groupSections(parseBlocks(markdown));
  const numbering = checkNumbering(sections, place, source.trimEnd().length);
  const kept = numbering.sections.filter(({ number, blocks }) => number > 0 || blocks.length > 0);
  const points = judgeTitle(kept.map(parsePoint));
  const positions = Object.fromEntries(kept.map((section) => [section.number, positionOf(section)]));
  const specification = { file, lineStarts: lineStartsOf(source), points, positions };
  const empty = points.filter(isEmpty).map((point) => emptyPoint(point, placeOfPoint(specification, point)));
  return { specification, markdown, findings: sortFindings([...numbering.findings, ...empty]) };
}

/** Where a stretch of a point's text, such as a sentence or a word of it, stands in the source. */
export function sourceSpan({ positions }: Specification, point: Pick<Point, 'number'>, { start, end }: Span): Span {
  const position = positions[point.number];
  const first = (position && sourceOffset(position, start)) ?? 0;
  const last = (position && sourceOffset(position, end - 1)) ?? first;
  return { start: first, end: last + 1 };
}

/** A title that says nothing that the document does not say again is about the document. */
function judgeTitle(points: readonly Point[]): readonly Point[] {
  const all = points.flatMap(({ sentences }) => sentences);
  const title = all.find(({ id }) => id === '0.0');
  if (!title || !saysNothingElse(title, all)) return points;
  const judged = (one: Sentence): Sentence => (one === title ? { ...one, status: 'about' } : one);
  return points.map((point) => ({ ...point, sentences: point.sentences.map(judged) }));
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

/** The place at which a sentence begins, or another stretch of its point's text. */
export function placeOf(
  { file, lineStarts, positions }: Specification,
  { point, start }: Pick<Sentence, 'point' | 'start'>,
): Place {
  const position = positions[point];
  return placeIn(lineStarts, file, (position && sourceOffset(position, start)) ?? position?.start ?? 0);
}

/** The place at which a point begins. */
export function placeOfPoint({ file, lineStarts, positions }: Specification, { number }: Point): Place {
  return placeIn(lineStarts, file, positions[number]?.start ?? 0);
}

function parsePoint(section: Section): Point {
  return {
    number: section.number,
    title: section.heading?.text ?? '',
    text: textOf(section.blocks),
    sentences: parseSentences(section),
  };
}
