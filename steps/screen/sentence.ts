/** The sentence of the generic fallback, under point 2 of the document, and the ways in which its words can be read. */
import { clip } from './printed-text.ts';

/** How the fallback begins: what it is recognised by, before its words are judged. */
export const beginning = 'Application error:';

/** The sentence to the letter. */
export function sentenceFor(host: string): string {
  return inOneReading(sides[0], host);
}

/** The host that a text names in the place of `{host}`; undefined where it is not the sentence, to the letter. */
export function parseHost(text: string): string | undefined {
  const before = sentenceFor('');
  return text.startsWith(before) && text.length > before.length ? text.slice(before.length) : undefined;
}

/** Words of the document, and what was seen of another reading of them. */
export type Alternative = { readonly words: string; readonly seen: string };

/**
 * What a line shows of another reading than that to the letter: nothing where it is the sentence to the letter,
 * undefined where it is the sentence in no reading. Readings differ in whether one side is named or both, in whether
 * `{host}` has its port, and in whether text follows on the same line; in nothing else.
 */
export function readAlternatives(line: string, host: string): readonly Alternative[] | undefined {
  for (const side of sides) {
    for (const name of new Set([host, withoutPort(host)])) {
      const start = inOneReading(side, name);
      const rest = line.startsWith(start) ? line.slice(start.length) : undefined;
      if (rest !== undefined && isSetOff(rest)) return alternativesOf(side, name === host, rest);
    }
  }
  return undefined;
}

const bothSides = 'client-side or server-side';

/** What may stand for both sides, the document's own words first. */
const sides = [bothSides, 'client-side', 'server-side'] as const;

function inOneReading(side: string, host: string): string {
  return `${beginning} a ${side} exception has occurred while loading ${host}`;
}

/** An IPv6 address without a port ends in its bracket. */
function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '');
}

/**
 * Whether what stands after a host follows it: a letter, digit or hyphen, a dot before one, a port, a path or what else
 * would be part of an address makes it another host, and white space alone is no text.
 */
function isSetOff(rest: string): boolean {
  return rest === '' || (!continuesHost.test(rest) && /[^\s\p{Cf}]/u.test(rest));
}

const continuesHost = /^(?:\.?[\p{L}\p{M}\p{N}\p{Cf}_-]|:\d|[/\\@%])/u;

function alternativesOf(side: string, hostIsWhole: boolean, rest: string): readonly Alternative[] {
  return [
    ...(side === bothSides ? [] : [{ words: bothSides, seen: side }]),
    ...(hostIsWhole ? [] : [{ words: '{host}', seen: 'without its port' }]),
    ...(rest === ''
      ? []
      : [{ words: 'has occurred while loading {host}', seen: `followed by text: ${clip(rest.trim(), longestRest)}` }]),
  ];
}

/** The most characters of the text after the sentence that are reported. */
const longestRest = 300;
