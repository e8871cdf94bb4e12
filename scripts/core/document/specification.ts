/** The specification: the product owner's document as points and statements with exact places. */
import { type Finding, type Place, sortFindings } from '../finding.ts';
import { parseBlocks } from './block.ts';
import { checkNumbering } from './numbering.ts';
import { gatherSections, type Section } from './section.ts';
import { locate } from './span.ts';
import { parseStatements, type Statement, textOf } from './statement.ts';

export type { Statement } from './statement.ts';
export type { Status } from './status.ts';
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

export type Specification = { readonly file: string; readonly points: readonly Point[] };

export type ParsedSpecification = { readonly specification: Specification; readonly findings: readonly Finding[] };

/**
 * Reads the document. Whatever it is, there is a specification, as far as it could be read, and a finding for each
 * point that is missing, given twice or out of order. `file` is the name that places bear.
 */
export function parseSpecification(text: string, file: string): ParsedSpecification {
  const source = text.startsWith(byteOrderMark) ? text.slice(1) : text;
  const place = locate(source, file);
  const sections = gatherSections(parseBlocks(source));
  const numbering = checkNumbering(sections, place, source.trimEnd().length);
  const points = numbering.sections
    .filter(({ number, blocks }) => number > 0 || blocks.length > 0)
    .map((section) => parsePoint(section, place));
  return { specification: { file, points }, findings: sortFindings(numbering.findings) };
}

const byteOrderMark = '\uFEFF';

function parsePoint(section: Section, place: (offset: number) => Place): Point {
  return {
    number: section.number,
    title: section.heading?.text ?? '',
    place: place(section.start),
    text: textOf(section.blocks),
    statements: parseStatements(section, place),
  };
}
