/** The specification: the product owner's document as points and statements with exact places. */
import type { Finding, Place } from './finding.ts';

/** What the document says about a statement's content. */
export type Status = 'shown' | 'not-shown' | 'outside' | 'about';

/** One word of a statement that cover counts; `start` and `end` are offsets in the text of its point. */
export type Word = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A word that needs no cover: articles, "and", "not shown" and the like, and the title's label. */
  readonly free: boolean;
};

/** One sentence of the document (a heading, a table row and a code block count as one each). */
export type Statement = {
  /** `2.4` is the fourth statement of point 2; `2.0` its heading; `0.0` the title. */
  readonly id: string;
  readonly point: number;
  /** As written, Markdown and all, with every run of white space folded to one space. */
  readonly text: string;
  readonly status: Status;
  /** A heading other than the title names what follows it; its cover is asked for only where it is not shown. */
  readonly heading: boolean;
  readonly place: Place;
  /** Offsets in the text of its point. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly Word[];
};

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
