/** The numbering of the points: nine of them, each once and in order, and findings where it is otherwise. */
import type { Finding, Place } from '../base/finding.ts';
import type { Section } from './section.ts';

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The greatest number that a point can have. */
export const lastPoint = numbers.length;

/** The first section of each number, in the order of the document, and what is wrong with the numbering. */
export type Numbering = { readonly sections: readonly Section[]; readonly findings: readonly Finding[] };

/** Checks the numbers of all sections; `place` says the place of an offset, `end` is where the document ends. */
export function checkNumbering(sections: readonly Section[], place: (offset: number) => Place, end: number): Numbering {
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
    else findings.push(missing(place(next?.start ?? end), number));
  }
  return { sections: kept, findings };
}

/** A heading that seems to be meant for a point, though it is not written as one ("### 3. Entities", "## 3 Entities"). */
type Lookalike = { readonly start: number; readonly text: string; readonly title: string };

function findLookalike(sections: readonly Section[], number: number): Lookalike | undefined {
  for (const { depth, text, start } of sections.flatMap(({ blocks }) => blocks)) {
    const [, found, title = ''] = (depth > 0 && lookalike.exec(text)) || [];
    if (Number(found) === number) return { start, text, title };
  }
  return undefined;
}

const lookalike = /^[*_]*(?:point |section )?(\d+)(?![\p{L}\p{N}]|[.,]\d)[^\p{L}\p{N}]*(.*)$/iu;

function misread(place: Place, number: number, { text, title }: Lookalike): Finding {
  return {
    code: 'point-missing',
    place,
    problem: `there is no point ${number}, since the heading "${text}" is not read as one`,
    fix: `Write it as "## ${number}. ${title}"`,
  };
}

function missing(place: Place, number: number): Finding {
  return {
    code: 'point-missing',
    place,
    problem: `there is no point ${number}`,
    fix: `Begin its heading with "## ${number}. ", or add one; where nothing is known of it yet, write "not shown." there`,
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
