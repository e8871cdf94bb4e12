/** Other texts that a screen may show in the place of one: each differs in one respect, the most telling first. */

/** Of a number: one more, a digit more, one less. Of a text: a number in it one more, a word or a letter fewer, a letter in another case, a mark fewer. */
export function variantsOf(value: string): string[] {
  const words = wordsIn(value);
  // A value that a scenario names, such as ${book}, is another one each time.
  if (value.includes('${')) return distinct(value, [...wordsLess(words), `${value}7`]);
  const number = /\d[\d,.]*(?<![,.])/.exec(value)?.[0];
  if (number === value) return distinct(value, [added(value, 1), `${value}${value.at(-1)}`, added(value, -1)]);
  const middle = Math.floor(words.length / 2);
  return distinct(value, [
    ...(number === undefined ? [] : [value.replace(number, () => added(number, 1))]),
    words.length > 1 ? without(words, words.length - 1) : [...value].slice(0, -1).join(''),
    ...(words.length > 2 ? [without(words, middle)] : []),
    otherCase(value),
    withoutMark(value),
    ...(words.length > 1 ? [without(words, 0)] : []),
  ]);
}

/** The value without each of its words in turn. */
export function withoutEachWord(value: string): string[] {
  const words = wordsIn(value);
  return words.length < 2
    ? []
    : distinct(
        value,
        words.map((_, at) => without(words, at)),
      );
}

/** Without the last, and without the first, where there are more. */
function wordsLess(words: readonly string[]): string[] {
  return words.length < 2 ? [] : [without(words, words.length - 1), without(words, 0)];
}

/** A name in braces is one word, whatever it is. */
function wordsIn(value: string): string[] {
  return value.match(/(?:\$\{[^}]*\}|\S)+/g) ?? [];
}

function distinct(value: string, variants: readonly string[]): string[] {
  return [...new Set(variants.map((variant) => variant.trim()))].filter((variant) => variant !== value);
}

function without(words: readonly string[], at: number): string {
  return words.filter((_, index) => index !== at).join(' ');
}

/** As an integer of any length; one less than nothing is one more. */
function added(number: string, step: 1 | -1): string {
  const digits = number.replaceAll(/[,.]/g, '');
  const sum = BigInt(digits) + BigInt(step);
  const next = String(sum < 0n ? 1n : sum).padStart(digits.length, '0');
  // Marks stay where they stand, counted from the end.
  let [left, at] = [next, number.length - 1];
  let result = '';
  for (; left !== ''; at -= 1) {
    const mark = number[at];
    if (mark === ',' || mark === '.') result = mark + result;
    else [result, left] = [left.slice(-1) + result, left.slice(0, -1)];
  }
  return result;
}

function otherCase(value: string): string {
  const at = value.search(/\p{Lu}|\p{Ll}/u);
  const letter = value.charAt(at);
  const other = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
  return at < 0 || other.length !== 1 ? value : value.slice(0, at) + other + value.slice(at + 1);
}

/** A colon, a comma, a full stop or the like, that stands at the end of a word. */
function withoutMark(value: string): string {
  return value.replace(/(?<=[\p{L}\p{N}])[:;,.!?](?=\s|$)/u, '');
}
