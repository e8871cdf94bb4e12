/** What the lines of a screen must be for each thing that is said of the generic fallback. */
import { type Mismatch, tellFirstDifference, tellMismatch } from './mismatch.ts';
import type { Judge } from './screen.ts';
import { frameLine } from './visible-lines.ts';

/** How the fallback begins: what it is recognised by, before its words are judged. */
const beginning = 'Application error:';

/** The sentence of the fallback, under point 2 of the document. */
export function sentenceFor(host: string): string {
  return `${beginning} a client-side or server-side exception has occurred while loading ${host}`;
}

/** Nothing is there but the sentence, and at most one line more, of text. */
export function onlyScreen(host: string): Judge {
  return sentenceAlone(host, 'The generic fallback should be the only screen.');
}

/** No other message is there; the line that may follow the sentence is part of the fallback's own. */
export function onlyMessage(host: string): Judge {
  return sentenceAlone(host, 'The text of the generic fallback should be the only message.');
}

/** The first line is the sentence, to the letter. */
export function reading(sentence: string): Judge {
  return (lines) => {
    const [first] = lines;
    if (first === sentence) return undefined;
    const difference = first === undefined ? '' : tellFirstDifference(sentence, first);
    return tellOfFallback(
      'The generic fallback should read, to the letter, as expected here.',
      [sentence],
      lines,
      difference,
    );
  };
}

/** One line follows the sentence, and holds the digest whole: no letter or digit of the line continues it. */
export function lineCarrying(digest: string): Judge {
  return (lines) => {
    if (isFallback(lines) && lines.length === 2 && carries(lines[1] ?? '', digest)) return undefined;
    const problem = 'One line should be added to the sentence, and carry the digest as the server gave it.';
    return tellOfFallback(problem, [`${beginning} …`, `… ${digest} …`], lines);
  };
}

/** Nothing follows the sentence. */
export const noLine: Judge = (lines) => {
  if (isFallback(lines) && lines.length === 1) return undefined;
  return tellOfFallback('No line should be added to the sentence.', [`${beginning} …`], lines);
};

/** The fallback has come, whatever it says after its beginning, and whatever else there is. */
export const shown: Judge = (lines) => {
  if (lines.some(isBeginning)) return undefined;
  return tellOfFallback('The generic fallback should be shown.', [`${beginning} …`], lines);
};

/** No line has anything of the fallback: recognised more widely than when it is asked for, so that none slips through. */
export const notShown: Judge = (lines) => {
  if (!lines.some((line) => /application error|exception has occurred/i.test(line))) return undefined;
  return tellMismatch('The generic fallback should not be shown.', ['(no line of the generic fallback)'], lines);
};

function sentenceAlone(host: string, problem: string): Judge {
  const sentence = sentenceFor(host);
  return (lines) => {
    if (lines[0] === sentence && lines.length <= 2 && !lines.includes(frameLine)) return undefined;
    return tellOfFallback(problem, [sentence, '(and at most one line more, which carries a digest)'], lines);
  };
}

function isFallback([first = '']: readonly string[]): boolean {
  return isBeginning(first);
}

function isBeginning(line: string): boolean {
  return line.startsWith(beginning);
}

/** By search, not by a regular expression, which a long digest would make too large. */
function carries(line: string, digest: string): boolean {
  for (let at = line.indexOf(digest); at !== -1; at = line.indexOf(digest, at + 1)) {
    if (isWhole(line, at, at + digest.length)) return true;
  }
  return false;
}

/** Whether no letter or digit right outside the stretch continues one at its edge. */
function isWhole(line: string, start: number, end: number): boolean {
  const [first, next] = [characterAt(line, start), characterAt(line, end)];
  const [last, before] = [characterBefore(line, end), characterBefore(line, start)];
  return !(isWordy(first) && isWordy(before)) && !(isWordy(last) && isWordy(next));
}

function characterAt(line: string, at: number): string | undefined {
  return [...line.slice(at, at + 2)][0];
}

function characterBefore(line: string, at: number): string | undefined {
  return [...line.slice(Math.max(0, at - 2), at)].at(-1);
}

function isWordy(character = ''): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

function tellOfFallback(
  problem: string,
  expected: readonly string[],
  lines: readonly string[],
  note?: string,
): Mismatch {
  return tellMismatch(
    lines.some(isBeginning) ? problem : `${problem} But the fallback itself was never shown.`,
    expected,
    lines,
    note,
  );
}
