/** Schemas of files that people write as JSON: what each part expects is said in the words of a message. */
import { z } from 'zod';

export const words = z.string('a text with words in it').regex(/[\p{L}\p{N}]/u, 'a text with words in it');

/** Where an editor finds the rules of a file. */
export const schemaField = z.string('a text').optional().describe('Where an editor finds the rules of this file');

/** An object with these fields only; `whole` is what is expected where it is none. */
export function strictObject<const T extends z.core.$ZodLooseShape>(shape: T, whole = 'an object') {
  const fields = `only ${Object.keys(shape).join(', ')}`;
  return z.strictObject(shape, { error: ({ code }) => (code === 'unrecognized_keys' ? fields : whole) });
}

/** Refuses an entry of a list that is the same as one before, by its key. */
export function refuseTwice<T>(keyOf: (entry: T) => string, sameness: string) {
  return (entries: readonly T[], context: z.RefinementCtx): void => {
    const numbers = new Map<string, number>();
    for (const [index, entry] of entries.entries()) {
      const first = numbers.get(keyOf(entry));
      if (first === undefined) numbers.set(keyOf(entry), index + 1);
      else context.addIssue({ code: 'custom', path: [index], message: `${sameness} as number ${first}` });
    }
  };
}
