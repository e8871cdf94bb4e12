/** A text that stands whole in a line: not as a part of a longer word or number. */

/** By search, not by a regular expression, which a long text would make too large. */
export function holdsWhole(line: string, text: string): boolean {
  for (let at = line.indexOf(text); at !== -1; at = line.indexOf(text, at + 1)) {
    if (isWhole(line, at, at + text.length)) return true;
  }
  return false;
}

/** White space as it is rendered: one blank, and none at the ends. */
export function foldSpace(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Whether no letter or digit right outside the stretch continues one at its edge, nor a fraction a number. */
function isWhole(line: string, start: number, end: number): boolean {
  const [first, next] = [characterAt(line, start), characterAt(line, end)];
  const [last, before] = [characterBefore(line, end), characterBefore(line, start)];
  if ((isWordy(first) && isWordy(before)) || (isWordy(last) && isWordy(next))) return false;
  const isCut = isDigit(last) && /^[.,]\d/.test(line.slice(end, end + 2));
  return !isCut && !(isDigit(first) && /\d[.,]$/.test(line.slice(Math.max(0, start - 2), start)));
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

function isDigit(character = ''): boolean {
  return /\d/.test(character);
}
