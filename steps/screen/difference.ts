/** Where two lines differ, reported so that a person sees it at once, without colours. */
import { diffWordsWithSpace } from 'diff';
import { clip } from './printed-text.ts';

/**
 * Word by word, `[-…-]` around what is missing and `{+…+}` around what is there instead; and from which character on,
 * where the eye may miss it: a blank of another kind, a letter of another script.
 */
export function renderDifference(expected: string, actual: string): string {
  if (expected === actual) return 'They do not differ.';
  const [wanted, found] = [clip(expected, longest), clip(actual, longest)];
  const [seen, odd] = [fold(wanted) !== fold(found), isOdd(expected, actual)];
  return [
    ...(seen ? [`Word by word: ${markWords(wanted, found)}`] : []),
    ...(odd || !seen ? [renderFirstDifference(expected, actual)] : []),
  ].join('\n');
}

/** The most characters of each line that are compared word by word. */
const longest = 500;

/** Changes with no more than blanks and marks between them are one change, so that it reads as words, not as crumbs. */
function markWords(expected: string, actual: string): string {
  const parts = diffWordsWithSpace(expected, actual);
  let [marked, missing, instead] = ['', '', ''];
  const close = () => {
    marked += `${missing && `[-${missing}-]`}${instead && `{+${instead}+}`}`;
    [missing, instead] = ['', ''];
  };
  for (const [index, { value, added, removed }] of parts.entries()) {
    const isBetween = missing + instead !== '' && index < parts.length - 1 && !/[\p{L}\p{N}]/u.test(value);
    if (!added && !removed && !isBetween) {
      close();
      marked += value;
    } else {
      if (!added) missing += value;
      if (!removed) instead += value;
    }
  }
  close();
  return marked;
}

function renderFirstDifference(expected: string, actual: string): string {
  const { at, wanted, found } = parting(expected, actual);
  return `They differ from character ${at + 1} on: expected ${name(wanted)}, actual ${name(found)}.`;
}

type Parting = { readonly at: number; readonly wanted: string | undefined; readonly found: string | undefined };

/** The first characters that differ; undefined where a line has ended. */
function parting(expected: string, actual: string): Parting {
  const [wanted, found] = [[...expected], [...actual]];
  const index = wanted.findIndex((character, at) => character !== found[at]);
  const at = index === -1 ? wanted.length : index;
  return { at, wanted: wanted[at], found: found[at] };
}

/** Whether the first characters that differ are such as may look like others, or like nothing. */
function isOdd(expected: string, actual: string): boolean {
  const { wanted = ' ', found = ' ' } = parting(expected, actual);
  return !/^[ -~]$/.test(wanted) || !/^[ -~]$/.test(found);
}

/** Without what the eye does not see: kinds and widths of white space, characters without a shape. */
function fold(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function name(character: string | undefined): string {
  if (character === undefined) return 'the end of the line';
  if (/[!-~]/.test(character)) return `"${character}"`;
  return `"${character}" (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;
}
