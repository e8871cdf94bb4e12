/** The specification: the product owner's document as points and statements with exact places. */

import { type Finding, type Place, sortFindings } from '../finding.ts';
import { memoizeWeakly } from '../memoize.ts';
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
  /** The offset in the source of each UTF-16 unit of the text. */
  readonly offsets: readonly number[];
  readonly statements: readonly Statement[];
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
  readonly parts: readonly Part[];
  readonly findings: readonly Finding[];
};

/**
 * Reads the document. Whatever it is, there is a specification, as far as it could be read, and a finding for each
 * point that is missing, given twice or out of order. `file` is the name that places bear.
 */
export function parseSpecification(text: string, file: string): ParsedSpecification {
  const { source } = splitMark(text);
  const place = locate(source, file);
  const parts = parseParts(source);
  const sections = groupSections(parts.flatMap(placeBlocks));
  const numbering = checkNumbering(sections, place, source.trimEnd().length);
  const points = numbering.sections
    .filter(({ number, blocks }) => number > 0 || blocks.length > 0)
    .map((section) => parsePoint(section, place));
  return {
    specification: { file, lineStarts: lineStartsOf(source), points: judgeTitle(points) },
    parts,
    findings: sortFindings(numbering.findings),
  };
}

/** Where a stretch of a point's text, such as a statement or a word of it, stands in the source. */
export function sourceSpan({ offsets }: Pick<Point, 'offsets'>, { start, end }: Span): Span {
  const [first = 0, last = first] = [offsets[start], offsets[end - 1]];
  return { start: first, end: last + 1 };
}

/** A title that says nothing that the document does not say again is about the document. */
function judgeTitle(points: readonly Point[]): readonly Point[] {
  const all = points.flatMap(({ statements }) => statements);
  const judge = (statement: Statement): Statement =>
    statement.id === '0.0' && saysNothingElse(statement, all) ? { ...statement, status: 'about' } : statement;
  return points.map((point) => (point.number === 0 ? { ...point, statements: point.statements.map(judge) } : point));
}

/** The place of an offset of a point's text. */
export function placeOf(
  { file, lineStarts }: Pick<Specification, 'file' | 'lineStarts'>,
  { offsets, place }: Pick<Point, 'offsets' | 'place'>,
  offset: number,
): Place {
  const at = offsets[offset];
  return at === undefined ? place : placeIn(lineStarts, file, at);
}

function placeBlocks({ start, markdown }: Part): PlacedBlock[] {
  return blocksOf(markdown).map((block) => ({ block, shift: start }));
}

const blocksOf = memoizeWeakly(parseBlocks);

function parsePoint(section: Section, place: (offset: number) => Place): Point {
  return {
    number: section.number,
    title: section.heading?.text ?? '',
    place: place(section.start),
    text: textOf(section.blocks),
    offsets: offsetsOf(section.blocks),
    statements: parseStatements(section, place),
  };
}
