/** The specification: the product owner's document as points and statements with exact places. */

import { type Finding, type Place, sortFindings } from '../finding.ts';
import { memoize, memoizeLast, memoizeWeakly } from '../memoize.ts';
import { splitMark } from '../text/byte-order-mark.ts';
import { type PlacedBlock, parseBlocks } from './block.ts';
import { checkNumbering } from './numbering.ts';
import { type Part, parseParts } from './part.ts';
import { groupSections, type Section } from './section.ts';
import { lineStartsOf, locate, placeIn, type Span } from './span.ts';
import { offsetsOf, parseStatements, type Statement, textOf } from './statement.ts';
import { saysNothingElse } from './title.ts';

export type { Statement } from './statement.ts';
export { Status } from './status.ts';
export type { Word } from './word.ts';

/** One numbered section of the document; what stands above point 1 is point 0. */
export type Point = {
  readonly number: number;
  /** The heading without its number. */
  readonly title: string;
  readonly place: Place;
  /** All statements of the point, in order: joined by a space within a block of the document, by "\n" between blocks. */
  readonly text: string;
  readonly statements: readonly Statement[];
};

export type Specification = {
  readonly file: string;
  /** The offset in the source at which each of its lines begins. */
  readonly lineStarts: readonly number[];
  readonly points: readonly Point[];
  /** The offset in the source of each UTF-16 unit of the text of a point, by its number. */
  readonly offsets: ReadonlyMap<number, readonly number[]>;
};

export type ParsedSpecification = {
  readonly specification: Specification;
  /** The document as Markdown, for whoever shows it as it was written. */
  readonly parts: readonly Part[];
  readonly findings: readonly Finding[];
};

/**
 * Reads the document. Whatever it is, there is a specification, as far as it could be read, and a finding for each
 * point that is missing, given twice or out of order. `file` is the name that places bear.
 */
export function parseSpecification(text: string, file: string): ParsedSpecification {
  return createParser()(text, file);
}

/** Likewise, for a document that is parsed again and again: a point that says the same at the same lines is the same object. */
export function createParser(): typeof parseSpecification {
  const parsePointOf = memoize((_number: number) => memoizeLast(parsePoint, basisOfPoint));
  return (text, file) => parseWith(parsePointOf, text, file);
}

type ParsePoint = typeof parsePoint;

function parseWith(parsePointOf: (number: number) => ParsePoint, text: string, file: string): ParsedSpecification {
  const { source } = splitMark(text);
  const place = locate(source, file);
  const parts = parseParts(source);
  const sections = groupSections(parts.flatMap(placeBlocks));
  const numbering = checkNumbering(sections, place, source.trimEnd().length);
  const kept = numbering.sections.filter(({ number, blocks }) => number > 0 || blocks.length > 0);
  const points = kept.map((section) => parsePointOf(section.number)(section, place));
  const offsets = new Map(kept.map(({ number, blocks }) => [number, offsetsOf(blocks)]));
  return {
    specification: { file, lineStarts: lineStartsOf(source), points: judgeTitle(points), offsets },
    parts,
    findings: sortFindings(numbering.findings),
  };
}

/** Where a stretch of a point's text, such as a statement or a word of it, stands in the source. */
export function sourceSpan({ offsets }: Specification, point: Pick<Point, 'number'>, { start, end }: Span): Span {
  const own = offsets.get(point.number) ?? [];
  const [first = 0, last = first] = [own[start], own[end - 1]];
  return { start: first, end: last + 1 };
}

/** A title that says nothing that the document does not say again is about the document. */
function judgeTitle(points: readonly Point[]): readonly Point[] {
  const all = points.flatMap(({ statements }) => statements);
  const title = all.find(({ id }) => id === '0.0');
  if (!title || !saysNothingElse(title, all)) return points;
  return points.map((point) => (point.number === 0 ? withAbout(point) : point));
}

const withAbout = memoizeWeakly((point: Point): Point => {
  return {
    ...point,
    statements: point.statements.map((one) => (one.id === '0.0' ? { ...one, status: 'about' } : one)),
  };
});

/** The place of an offset of a point's text. */
export function placeOf(
  { file, lineStarts, offsets }: Specification,
  { number, place }: Pick<Point, 'number' | 'place'>,
  offset: number,
): Place {
  const at = offsets.get(number)?.[offset];
  return at === undefined ? place : placeIn(lineStarts, file, at);
}

function placeBlocks({ start, line, markdown }: Part): PlacedBlock[] {
  return blocksOf(markdown).map((block) => ({ block, shift: start, line }));
}

const blocksOf = memoizeWeakly(parseBlocks);

function parsePoint(section: Section, place: (offset: number) => Place): Point {
  return {
    number: section.number,
    title: section.heading?.text ?? '',
    place: place(section.start),
    text: textOf(section.blocks),
    statements: parseStatements(section, place),
  };
}

/** All that a point rests on: its blocks, and the lines at which they stand. Columns and lines within a part are the blocks' own. */
function basisOfPoint({ number, heading, blocks, start }: Section, place: (offset: number) => Place): unknown[] {
  const { file, line, column } = place(start);
  return [number, heading, file, line, column, ...blocks.flatMap((placed) => [placed.block, placed.line])];
}
