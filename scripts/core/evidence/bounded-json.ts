/** JSON from elsewhere, which is read only where that takes no more memory than its length suggests. */
import { parseJson } from '../text/json-text.ts';

/** Of how many parts JSON may be made: each takes memory of its own, however short it is. */
const mostParts = 100_000;

/** The value that a text holds; undefined where it is no JSON, or is made of too many parts. */
export function parseBoundedJson(text: string): unknown {
  if (text.length > mostParts && countParts(text) > mostParts) return undefined;
  return parseJson(text);
}

/** How many arrays, objects and further items of these there are. */
function countParts(text: string): number {
  let parts = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') index = endOfString(text, index);
    else if (character === '[' || character === '{' || character === ',') parts += 1;
  }
  return parts;
}

/** Where the string ends that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1))
    if (!isEscaped(text, end)) return end;
  return text.length;
}

/** Whether an odd number of backslashes stands before a character. */
function isEscaped(text: string, index: number): boolean {
  let before = index;
  while (text[before - 1] === '\\') before -= 1;
  return (index - before) % 2 === 1;
}
