/** The sentences of a point: the smallest parts of the document that are traced. */
import type { Place } from '../base/finding.ts';
import { type Block, replaceRole } from './block.ts';
import { Role } from './markdown.ts';
import { renderSpan } from './rendering.ts';
import type { Section } from './section.ts';
import type { Span } from './span.ts';
import { splitSentences } from './split-sentences.ts';
import { isBareNotShown, isOfDocument, type Status, statusOf } from './status.ts';
import { titleWordsOf, type Word, wordsOf } from './word.ts';
import type { Wording } from './wording.ts';

/** One sentence of the document (a heading, a table row and a code block count as one each). */
export type Sentence = {
  /** `2.4` is the fourth sentence of point 2; `2.0` its heading; `0.0` the title. */
  readonly id: string;
  readonly point: number;
  /** The sentence as written, Markdown and all, with every run of white space folded to one space. */
  readonly text: string;
  readonly status: Status;
  /**
   * What it only names, if it says nothing else: the section or the columns of a table that follow it; its cover is asked for
   * only where these are not shown.
   */
  readonly heading: 'section' | 'columns' | undefined;
  /** Whether a Rule tagged `@about` may say that it speaks of the document alone, although it is read as shown. */
  readonly ofItself: boolean;
  /** Offsets in the text of its point. */
  readonly start: number;
  readonly end: number;
  readonly words: readonly Word[];
  /** Where it begins in the document. */
  readonly place: Place;
};

/** The sentences of a section, in order; `place` says where an offset in the text of its point is. */
export function parseSentences(
  { number, heading: own, blocks }: Section,
  wording: Wording,
  place: (at: number) => Place,
): Sentence[] {
  const pieces = piecesOf(blocks);
  const unsaid = headingsOverNotShown(pieces, wording);
  const sentences: Sentence[] = [];
  let count = 0;
  for (const { block, span, says, shift } of pieces) {
    const isOwn = block === own;
    const isTitle = number === 0 && isOwn;
    const said = isTitle ? 'shown' : statusOf(renderSpan(block, span), sentences.at(-1)?.status, wording);
    const isUnsaid = unsaid.has(shift);
    const claims = !isOwn && !isUnsaid && saysSomething(says);
    const heading = isTitle || (block.kind === 'heading' && claims) ? undefined : headingOf(block, said);
    const status = heading ? headingStatus(isUnsaid) : said;
    sentences.push({
      id: `${number}.${isOwn ? 0 : ++count}`,
      point: number,
      text: block.text.slice(span.start, span.end),
      status,
      heading,
      ofItself: isTitle || mayBeOfItself(block, says),
      start: shift + span.start,
      end: shift + span.end,
      words: (isTitle ? titleWordsOf : wordsOf)(block, span, { status, wording }, shift),
      place: place(shift + span.start),
    });
  }
  return sentences;
}

/** A sentence as it stands in its block, as it reads, and how far its block's text stands behind the section's start. */
type Piece = { readonly block: Block; readonly span: Span; readonly says: string; readonly shift: number };

function piecesOf(blocks: readonly Block[]): Piece[] {
  let shift = 0;
  return blocks.flatMap((block) => {
    const own = shift;
    shift += block.text.length + 1;
    return splitSentences(block).map((span) => ({
      block,
      span,
      says: replaceRole(block, span, Role.mark, ''),
      shift: own,
    }));
  });
}

/** Where the headings stand right under which, before any other heading, a sentence says "not shown." and nothing else. */
function headingsOverNotShown(pieces: readonly Piece[], wording: Wording): ReadonlySet<number> {
  const headings = new Set<number>();
  let heading: number | undefined;
  for (const { block, span, shift } of pieces) {
    if (block.depth > 0) heading = block.kind === 'heading' ? shift : undefined;
    else if (heading !== undefined && isBareNotShown(renderSpan(block, span), wording)) headings.add(heading);
  }
  return headings;
}

/** "The table below" speaks of the document; "The limit of this table is 5" names a value, and so speaks of the product. */
function mayBeOfItself({ kind }: Block, says: string): boolean {
  return kind === 'header' || (isOfDocument(says) && !namesLiteral(says));
}

/** Whether a heading or the header row of a table says something beside what it names: a value, or a sentence. */
function saysSomething(says: string): boolean {
  return namesLiteral(says.replace(ownNumber, '')) || /\p{L}[^|]* [^|]*[.!]["”»)]*\s*(?:$|\|)/u.test(says);
}

/** Whether a text has a quotation, code, a path, a placeholder or a number in it. */
function namesLiteral(says: string): boolean {
  return /[`"“„«{\d]|(?<!\S)(?:https?:\/)?\/\p{L}/u.test(says);
}

const ownNumber = /^(?:\d+(?:\.\d+)+\.?|\d+[.)])\s+/;

function headingOf(block: Block, said: Status): Sentence['heading'] {
  if (block.kind === 'heading') return 'section';
  return said === 'shown' && block.kind === 'header' && !saysSomething(block.text) ? 'columns' : undefined;
}

function headingStatus(unsaid: boolean): Status {
  return unsaid ? 'not-shown' : 'about';
}
