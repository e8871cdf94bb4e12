/** What the lines of a screen must be for each thing that is said of the generic fallback. */
import type { Reading, TargetKind } from '../records.ts';
import { renderDifference } from './difference.ts';
import { frameLine } from './lines.ts';
import { type Mismatch, renderMismatch } from './mismatch.ts';
import type { Judge } from './screen.ts';
import { beginning, parseHost, readAlternatives, sentenceFor } from './sentence.ts';
import { holdsWhole } from './whole-text.ts';

/** Whether the screen is the fallback, whatever it says after its beginning: a screen by itself, not a quote on another. */
export function isFallback([first = '']: readonly string[]): boolean {
  return first.startsWith(beginning);
}

/** Nothing is there but the sentence, and at most one line more, of text. */
export function onlyScreen(host: string, reading: Reading = 'verbatim'): Judge {
  return sentenceAlone(host, reading, 'The generic fallback should be the only screen.');
}

/** No other message is there; the line that may follow the sentence is part of the fallback's own. */
export function onlyMessage(host: string, reading: Reading = 'verbatim'): Judge {
  return sentenceAlone(host, reading, 'The text of the generic fallback should be the only message.');
}

/** The first line is the sentence, under the reading; to the letter where it is not the document's with its host. */
export function reads(sentence: string, reading: Reading = 'verbatim'): Judge {
  const isSentence = sentenceUnder(reading, sentence);
  const manner =
    reading === 'verbatim' ? ', to the letter, as expected here' : ' as expected here, in one of its readings';
  return (lines) => {
    if (lines[0] !== undefined && isSentence(lines[0])) return undefined;
    const note = renderReadings(sentence, lines, reading);
    return renderFallbackProblem(`The generic fallback should read${manner}.`, [sentence], lines, note);
  };
}

/** One line follows the sentence, and holds the digest whole: no letter or digit of the line continues it. */
export function lineCarrying(digest: string): Judge {
  return (lines) => {
    if (isFallback(lines) && lines.length === 2 && holdsWhole(lines[1] ?? '', digest)) return undefined;
    const problem = 'One line should be added to the sentence, and carry the digest as the server gave it.';
    return renderFallbackProblem(problem, [`${beginning} …`, `… ${digest} …`], lines);
  };
}

/** Nothing follows the sentence. */
export const noLine: Judge = (lines) => {
  if (isFallback(lines) && lines.length === 1) return undefined;
  return renderFallbackProblem('No line should be added to the sentence.', [`${beginning} …`], lines);
};

/**
 * The fallback has come, whatever it says after its beginning, and whatever else there is: anywhere on the screen of the
 * reference client, which has nothing that could quote it; as the screen itself in a deployed target, which may.
 */
export function shown(kind: TargetKind = 'reference client'): Judge {
  const isShown = kind === 'deployed' ? isFallback : hasBeginning;
  return (lines) => {
    if (isShown(lines)) return undefined;
    return renderFallbackProblem('The generic fallback should be shown.', [`${beginning} …`], lines);
  };
}

/**
 * There is nothing of the fallback: recognised more widely than when it is asked for, so that none slips through. Of a
 * deployed target only the first line is looked at, since its pages may quote the sentence, or have errors of their own.
 */
export function notShown(kind: TargetKind = 'reference client'): Judge {
  const isLikeFallback = kind === 'deployed' ? beginsLikeFallback : holdsLikeFallback;
  return (lines) => {
    if (!isLikeFallback(lines)) return undefined;
    return renderMismatch('The generic fallback should not be shown.', ['(no line of the generic fallback)'], lines);
  };
}

function beginsLikeFallback([first = '']: readonly string[]): boolean {
  return /^application\s+error\s*:/i.test(first);
}

function holdsLikeFallback(lines: readonly string[]): boolean {
  return lines.some((line) => /application error|exception has occurred/i.test(line));
}

function hasBeginning(lines: readonly string[]): boolean {
  return lines.some((line) => line.startsWith(beginning));
}

function sentenceAlone(host: string, reading: Reading, problem: string): Judge {
  const sentence = sentenceFor(host);
  const isSentence = sentenceUnder(reading, sentence);
  const expected = [sentence, '(and at most one line more, which carries a digest)'];
  return (lines) => {
    const isFirst = isSentence(lines[0] ?? '');
    if (isFirst && lines.length <= 2 && !lines.includes(frameLine)) return undefined;
    return renderFallbackProblem(problem, expected, lines, isFirst ? '' : renderReadings(sentence, lines, reading));
  };
}

/** Whether a line is the sentence, under the reading. */
function sentenceUnder(reading: Reading, sentence: string): (line: string) => boolean {
  const host = reading === 'alternatives' ? parseHost(sentence) : undefined;
  if (host === undefined) return (line) => line === sentence;
  return (line) => readAlternatives(line, host) !== undefined;
}

/** How the fallback, if it has come, differs from its sentence, and what would have been no difference under the reading. */
function renderReadings(sentence: string, lines: readonly string[], reading: Reading): string {
  if (!beginsLikeFallback(lines)) return '';
  const freedom = 'Also right: one side alone, the host without its port, and text after it, set off from it.';
  return [renderDifference(sentence, lines[0] ?? ''), ...(reading === 'alternatives' ? [freedom] : [])].join('\n');
}

function renderFallbackProblem(
  problem: string,
  expected: readonly string[],
  lines: readonly string[],
  note?: string,
): Mismatch {
  return renderMismatch(
    hasBeginning(lines) ? problem : `${problem} But the fallback itself was never shown.`,
    expected,
    lines,
    note,
  );
}
