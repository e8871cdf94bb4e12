/** The sentence of the document that a failure shows not to be true of the product. */
import type { Statement } from '../specification/specification.ts';
import type { FailureKey } from './failure-key.ts';
import { isSentence, sideOfChange, type TextChange } from './text-change.ts';

export type FailedSentence = {
  /** Such as 2.5. */
  readonly id: string;
  /** What it says and what the product shows instead, as far as they differ; missing where the product shows nothing like it. */
  readonly change?: TextChange;
  /** What it says and the product does not show, word for word. */
  readonly said: string;
};

/**
 * The first statement that says what is missing on the screen, word for word, but perhaps for a value at its end; those that
 * the scenarios speak of come first.
 * @param named the ids of these
 */
export function findFailedSentence(
  { missing, change }: Pick<FailureKey, 'missing' | 'change'>,
  statements: ReadonlyMap<string, Pick<Statement, 'text'>>,
  named: readonly string[],
): FailedSentence | undefined {
  if (missing === undefined) return undefined;
  const ids = [...new Set([...named, ...(isSentence(missing) ? statements.keys() : [])])];
  for (const said of change === undefined ? beginnings(fold(missing)) : [fold(sideOfChange(change, 'removed'))]) {
    const id = ids.find((one) => isIn(said, fold(statements.get(one)?.text ?? '')));
    if (id !== undefined && said !== '') return { id, said, ...(change && { change }) };
  }
  return undefined;
}

/** How many words at the end may be of a value, for which the document has a placeholder. */
const mostValues = 2;

/** The text, and its beginnings that lack few of its words and are sentences still. */
function beginnings(text: string): string[] {
  const words = text.split(' ');
  return Array.from({ length: mostValues + 1 }, (_, lacking) =>
    words.slice(0, words.length - lacking).join(' '),
  ).filter((one, lacking) => lacking === 0 || isSentence(one));
}

/** As whole words: "lent" is not in "silent". */
function isIn(said: string, text: string): boolean {
  const at = ` ${text} `.indexOf(said);
  if (at === -1) return false;
  const around = [` ${text} `[at - 1] ?? '', ` ${text} `[at + said.length] ?? ''];
  return around.every((character) => !/[\p{L}\p{N}]/u.test(character));
}

function fold(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
