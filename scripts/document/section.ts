/** Sections: the blocks of the document under the numbered headings of its nine points, and what is wrong with the numbers. */

import type { Finding, Place } from '../base/finding.ts';
import { type Block, dropStart } from './block.ts';
import type { Wording } from './wording.ts';

/** A point as it stands in the document, numbered as the document numbers it. */
export type Section = {
  /** 0 for what stands above the first point. */
  readonly number: number;
  /** The heading without its number; of section 0 the title. Undefined where there is none, or nothing but a number. */
  readonly heading: Block | undefined;
  /**
   * All blocks in order, the heading included. Another heading of the level of points, or above, names no part of the document,
   * so it is a paragraph of what it says.
   */
  readonly blocks: readonly Block[];
  /** Where it starts in the source. */
  readonly start: number;
};

/**
 * Section 0, also where it is empty, and one for each numbered heading, in the order of the document: "## 3. Entities",
 * "## 3) Entities", "## Point 3: Entities". Headings of level 1 are points where more of them than of level 2 are numbered so.
 */
export function groupSections(blocks: readonly Block[], wording: Wording): Section[] {
  const pattern = pointNumber(wording);
  const numberOf = (block: Block) => readNumber(block, pattern)?.number;
  const level = countNumbered(blocks, 1, numberOf) > countNumbered(blocks, 2, numberOf) ? 1 : 2;
  const asSaid = (block: Block): Block =>
    block.depth > 0 && block.depth <= level ? { ...block, kind: 'paragraph' } : block;
  const numbered = blocks.flatMap((block, index) => {
    const read = block.depth === level ? readNumber(block, pattern) : undefined;
    return read === undefined ? [] : [{ ...read, index }];
  });
  const above = blocks.slice(0, numbered[0]?.index);
  const title = above.find(({ depth, nested }) => depth === 1 && !nested);
  const said = above.map((block) => (block === title ? block : asSaid(block)));
  return [
    { number: 0, heading: title, blocks: said, start: (title ?? above[0])?.start ?? 0 },
    ...numbered.map(({ number, index, heading }, nth) => {
      const below = blocks.slice(index + 1, numbered[nth + 1]?.index).map(asSaid);
      return { number, heading, blocks: [...(heading ? [heading] : []), ...below], start: blocks[index]?.start ?? 0 };
    }),
  ];
}

/** A point's number at the start of its heading as it is rendered: `3.`, `3)`, `Point 3:`, `Point 3 –`, `３．` */
function pointNumber({ point }: Wording): RegExp {
  return new RegExp(
    `^(?:(?:${point})\\s*([\\d０-９]+)\\s*(?:[.):．）：–—-]|$)|([\\d０-９]+)[.)．）])(?![\\d０-９])\\s*`,
    'iu',
  );
}

type NumberedHeading = { readonly number: number; readonly heading: Block | undefined };

function readNumber(block: Block, pattern: RegExp): NumberedHeading | undefined {
  if (block.depth === 0 || block.nested) return undefined;
  const [all, named, bare] = pattern.exec(block.rendered.join('')) ?? [];
  if (all === undefined) return undefined;
  const rest = dropStart(block, unitsOf(block, all.length));
  return { number: Number((named ?? bare ?? '').normalize('NFKC')), heading: rest.text === '' ? undefined : rest };
}

/** How many units of the text render as so many. */
function unitsOf({ rendered }: Block, length: number): number {
  let [units, rest] = [0, length];
  while (rest > 0 && units < rendered.length) rest -= rendered[units++]?.length ?? 0;
  return rest <= 0 && rendered.slice(units).every((text) => text === '') ? rendered.length : units;
}

function countNumbered(
  blocks: readonly Block[],
  level: number,
  numberOf: (block: Block) => number | undefined,
): number {
  return new Set(blocks.flatMap((block) => (block.depth === level ? (numberOf(block) ?? []) : []))).size;
}

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The greatest number that a point can have. */
export const lastPoint = numbers.length;

/** The first section of each number, in the order of the document, and what is wrong with the numbering. */
export type Numbering = { readonly sections: readonly Section[]; readonly findings: readonly Finding[] };

/** Checks the numbers of all sections; `place` says the place of an offset, `end` is where the document ends. */
export function checkNumbering(
  sections: readonly Section[],
  { notShown }: Wording,
  place: (offset: number) => Place,
  end: number,
): Numbering {
  const kept: Section[] = [];
  const findings: Finding[] = [];
  for (const section of sections) {
    const first = kept.find(({ number }) => number === section.number);
    const highest = Math.max(...kept.map(({ number }) => number));
    const at = place(section.start);
    if (section.number === 0 && first) findings.push(beyondNine(at, 0));
    else if (first) findings.push(twice(at, section.number, place(first.start)));
    else if (section.number > lastPoint) findings.push(beyondNine(at, section.number));
    else if (section.number < highest) findings.push(outOfOrder(at, section.number, highest));
    if (!first) kept.push(section);
  }
  for (const number of numbers) {
    if (kept.some((section) => section.number === number)) continue;
    const lookalike = findLookalike(kept, number);
    const next = kept.find((section) => section.number > number);
    if (lookalike) findings.push(misread(place(lookalike.start), number, lookalike));
    else findings.push(missing(place(next?.start ?? end), number, notShown));
  }
  return { sections: kept, findings };
}

/** A heading that seems to be meant for a point, though it is not written as one ("### 3. Entities", "## 3 Entities"). */
type Lookalike = { readonly start: number; readonly text: string; readonly title: string };

function findLookalike(sections: readonly Section[], number: number): Lookalike | undefined {
  for (const { depth, text, rendered, start } of sections.flatMap(({ blocks }) => blocks)) {
    const said = rendered.join('');
    const [, found, title = ''] = ((depth > 0 || said.startsWith('#')) && lookalike.exec(said)) || [];
    if (Number(found) === number) return { start, text, title };
  }
  return undefined;
}

/** With whatever signs or attributes in front, as where an exporter writes an anchor before the heading. */
const lookalike =
  /^(?:\[\]\{[^}]*\}|[^\p{L}\p{N}])*(?:point |section )?(\d+)(?![\p{L}\p{N}]|[.,]\d)[^\p{L}\p{N}]*(.*)$/iu;

function misread(place: Place, number: number, { text, title }: Lookalike): Finding {
  return {
    code: 'point-missing',
    place,
    problem: `there is no point ${number}, since the heading "${text}" is not read as one`,
    fix: `Write it as "## ${number}. ${title}"`,
  };
}

function missing(place: Place, number: number, notShown: string): Finding {
  return {
    code: 'point-missing',
    place,
    problem: `there is no point ${number}`,
    fix: `Begin its heading with "## ${number}. ", or add one; where nothing is known of it yet, write "${notShown}." there`,
  };
}

function twice(place: Place, number: number, { line }: Place): Finding {
  return {
    code: 'point-twice',
    place,
    problem: `there is a point ${number} already, in line ${line}, and only that one is read`,
    fix: 'Move what stands here to the other, or give this one a number of its own',
  };
}

function outOfOrder(place: Place, number: number, before: number): Finding {
  return {
    code: 'point-out-of-order',
    place,
    problem: `point ${number} stands behind point ${before}`,
    fix: `Move it, with all that stands under it, in front of point ${before}, or number the points anew`,
  };
}

function beyondNine(place: Place, number: number): Finding {
  return {
    code: 'point-out-of-order',
    place,
    problem: `there is no room for a point ${number}`,
    expected: 'points 1 to 9',
    actual: `a point ${number}`,
    fix: 'Move what it says to one of the nine, or take the number from its heading, which makes it part of the point above',
  };
}
