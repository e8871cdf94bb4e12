/** What the lines of a screen must be for each thing that is said of the generic fallback. */
import type { Judge } from './screen.ts';

/** How the fallback begins: what it is recognised by, before its words are judged. */
const beginning = 'Application error:';

/** The sentence of the fallback, under point 2 of the document. */
export function sentenceFor(host: string): string {
  return `${beginning} a client-side or server-side exception has occurred while loading ${host}`;
}

/** Nothing is there but the sentence, and at most one line more. */
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
    const problem = 'The generic fallback should read, to the letter, as expected here.';
    return absent(lines) ?? tell(problem, [sentence], [first ?? ''], firstDifference(sentence, first ?? ''));
  };
}

/** One line follows the sentence, and holds the digest whole: no letter or digit of the line continues it. */
export function lineCarrying(digest: string): Judge {
  return (lines) => {
    if (isFallback(lines) && lines.length === 2 && carries(lines[1] ?? '', digest)) return undefined;
    return (
      absent(lines) ??
      tell(
        'One line should be added to the sentence, and carry the digest as the server gave it.',
        [`${beginning} …`, `… ${digest} …`],
        lines,
      )
    );
  };
}

/** Nothing follows the sentence. */
export const noLine: Judge = (lines) => {
  if (isFallback(lines) && lines.length === 1) return undefined;
  return absent(lines) ?? tell('No line should be added to the sentence.', [`${beginning} …`], lines);
};

/** The fallback has come, whatever it says after its beginning, and whatever else there is. */
export const shown: Judge = (lines) => absent(lines);

/** No line has anything of the fallback: recognised more widely than when it is asked for, so that none slips through. */
export const notShown: Judge = (lines) => {
  if (!lines.some((line) => /application error|exception has occurred/i.test(line))) return undefined;
  return tell('The generic fallback should not be shown.', ['(no line of the generic fallback)'], lines);
};

function sentenceAlone(host: string, problem: string): Judge {
  const sentence = sentenceFor(host);
  return (lines) => {
    if (lines[0] === sentence && lines.length <= 2) return undefined;
    return absent(lines) ?? tell(problem, [sentence, '(and at most one line more, which carries a digest)'], lines);
  };
}

function isFallback([first = '']: readonly string[]): boolean {
  return first.startsWith(beginning);
}

function carries(line: string, digest: string): boolean {
  const [before, after] = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
  const escaped = digest.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const whole = `${isWordy(digest.at(0)) ? before : ''}${escaped}${isWordy(digest.at(-1)) ? after : ''}`;
  return new RegExp(whole, 'u').test(line);
}

function isWordy(character = ''): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

function absent(lines: readonly string[]): string | undefined {
  if (lines.some((line) => line.startsWith(beginning))) return undefined;
  return tell('The generic fallback was never shown.', [`${beginning} …`], lines);
}

/** Expected and actual lines, one below the other. */
function tell(problem: string, expected: readonly string[], actual: readonly string[], note = ''): string {
  const seen = actual.length === 0 ? ['(nothing: the screen is empty)'] : actual;
  return [
    problem,
    '',
    'Expected:',
    ...indent(expected),
    'Actual:',
    ...indent(seen),
    ...(note === '' ? [] : ['', note]),
  ].join('\n');
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** Where two lines part, which the eye may miss: a blank of another kind, one letter in many. */
function firstDifference(expected: string, actual: string): string {
  const [wanted, found] = [[...expected], [...actual]];
  const index = wanted.findIndex((character, at) => character !== found[at]);
  const at = index === -1 ? wanted.length : index;
  return `They differ from character ${at + 1} on: expected ${name(wanted[at])}, actual ${name(found[at])}.`;
}

function name(character: string | undefined): string {
  if (character === undefined) return 'the end of the line';
  if (/[!-~]/.test(character)) return `"${character}"`;
  return `"${character}" (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;
}
