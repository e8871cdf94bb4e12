/** The values that a text names literally: what stands in quotes, and numbers; and what becomes of them on a screen. */

/** What stands in quotes in a text, and the numbers beside that, each once, in their order. */
export function valuesIn(text: string): string[] {
  const quoted = [...text.matchAll(/"([^"]+)"|“([^”]+)”|`([^`]+)`/g)].flatMap(([, a, b, c]) => a ?? b ?? c ?? []);
  const numbers =
    withoutRoutes(withoutQuotes(text)).match(/(?<![\p{L}\p{N}.:/-])\d[\d,.]*(?<![,.])(?![\p{L}\p{N}:/-])/gu) ?? [];
  return [...new Set([...quoted, ...numbers])];
}

/** The text without what stands in quotes. */
export function withoutQuotes(text: string): string {
  return text.replace(/"[^"]*"|“[^”]*”|`[^`]*`/g, ' ');
}

/** The text without addresses such as /books?page=2, whose numbers are none of the screen. */
function withoutRoutes(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])\/[\p{L}\p{N}]\S*/gu, ' ');
}

/** What stands for any value, and not for one that a scenario names, as ${book} does. */
const placeholder = /(?<!\$)\{[\w ]+\}/;

/** Where a text stands in another in whole words; -1 where it does not. The steps look for it likewise. */
export function findWhole(text: string, sought: string): number {
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    const isCut = [at, end].some((edge) => isInWord(text.charAt(edge - 1), text.charAt(edge)));
    if (!isCut) return at;
  }
  return -1;
}

function isInWord(one: string, other: string): boolean {
  return /[\p{L}\p{N}]/u.test(one) && /[\p{L}\p{N}]/u.test(other);
}

/**
 * The value as it stands in a line: itself, or, where it has placeholders such as `{host}`, with what stands there for them.
 * @returns undefined where the line does not hold it
 */
export function boundIn(line: string, value: string): string | undefined {
  const text = value.replace(/\s+/g, ' ').trim();
  if (text === '') return undefined;
  if (findWhole(line, text) >= 0) return text;
  const said = text.split(placeholder);
  // What is nothing but a placeholder stands anywhere.
  if (said.length === 1 || !said.some((part) => /[\p{L}\p{N}]/u.test(part))) return undefined;
  const pattern = said.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(?:\\S+)');
  const [bound] = new RegExp(pattern).exec(line) ?? [];
  return bound !== undefined && findWhole(line, bound) >= 0 ? bound : undefined;
}

/**
 * The longest run of words that a line has in common with a value; a placeholder stands for any word.
 * @returns undefined where that is less than half of the value
 */
export function sharedIn(line: string, value: string): string | undefined {
  const [words, said] = [line, value].map((text) => text.split(/\s+/).filter((word) => word !== ''));
  if (words === undefined || said === undefined) return undefined;
  const isSame = (word: string | undefined, other: string | undefined) =>
    word !== undefined && other !== undefined && (word === other || /^\{[\w ]+\}$/.test(other));
  const runFrom = (at: number, from: number): readonly string[] => {
    let length = 0;
    while (isSame(words[at + length], said[from + length])) length += 1;
    return words.slice(at, at + length);
  };
  const runs = words.flatMap((_, at) => said.map((__, from) => runFrom(at, from)));
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), []);
  return longest.length > 0 && longest.length * 2 >= said.length ? longest.join(' ') : undefined;
}
