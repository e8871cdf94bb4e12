/** Other texts of the same kind as one that a sentence, or a step, names. */

/** What stands in the place of a text; where it is a number, the next one. */
export function another(text: string): string {
  const number = /(\d+)(?!.*\d)/su.exec(text);
  if (number !== null && !/\p{L}{2}.*\d|\d\p{L}{3}/su.test(text.replace(/(?<=\d) ?\p{L}+$/u, '')))
    return next(text, number);
  const other = text.replaceAll(/\p{L}/gu, rotated);
  return other === text && number !== null ? next(text, number) : other;
}

/** Without its last word; of a single word, or a number, without its last letter. Undefined where nothing would be left. */
export function cutShort(text: string): string | undefined {
  const words = text.trim().split(/\s+/);
  const [first = ''] = words;
  if (words.length > 1 && !/^[\d.,]+$/.test(first)) return words.slice(0, -1).join(' ');
  const letters = [...first];
  return letters.length > 1 ? [letters.slice(0, -1).join(''), ...words.slice(1)].join(' ') : undefined;
}

function next(text: string, { 0: digits, index }: RegExpExecArray): string {
  const one = String(BigInt(digits) + 1n).padStart(digits.length, '0');
  return text.slice(0, index) + one + text.slice(index + digits.length);
}

/** The letter after it; of the last one, or of one that has none after it, the letter before. */
function rotated(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const after = String.fromCodePoint(code + 1);
  return /\p{L}/u.test(after) && sameCase(letter, after) ? after : String.fromCodePoint(code - 1);
}

function sameCase(one: string, other: string): boolean {
  return (one === one.toLowerCase()) === (other === other.toLowerCase());
}
