/** The records that steps attach to a scenario, as lists in JSON under a name of their own. All in them is text from elsewhere. */
import { z } from 'zod';
import { valueOfJson } from '../../base/json.ts';
import { oneLine } from '../../base/text.ts';
import type { Attachment } from './attachment.ts';

/** A part of a record, in characters. */
const longestPart = 300;

const Part = z.string().transform(toPart);

/** A call that a page made. */
export const CallRecord = z
  .object({
    kind: Part,
    method: Part,
    url: Part,
    status: z.int().optional(),
    failure: Part.optional(),
  })
  .readonly();
export type CallRecord = z.infer<typeof CallRecord>;

/** What else is recorded of a scenario, however it ends: the kinds of record, each by the name of its list. */
export const records = {
  /** Of which words of the document another reading was seen, when, and what was seen. */
  alternatives: z.object({ words: Part, when: Part, seen: Part }).readonly(),
  /** How loading was made to fail. */
  faults: z.object({ fault: Part, technique: Part }).readonly(),
  /** Which call was answered by the scenario in place of the product, held back or lost, and how. */
  faked: z.object({ call: Part, answer: Part }).readonly(),
  /** Which part has no accessible name, and in which file the project gives it one. */
  unnamed: z.object({ part: Part, file: Part }).readonly(),
} as const;
export type RecordName = keyof typeof records;
export const recordNames = Object.keys(records) as readonly RecordName[];
export type RecordOf<Name extends RecordName> = z.infer<(typeof records)[Name]>;

/** The lists of a scenario. */
export type Records = { readonly [Name in RecordName]: readonly RecordOf<Name>[] };

/** The items of a list, which may be anything; undefined where the attachment is not the list of that name. */
export function attachedList(
  { body, contentEncoding, mediaType, fileName }: Attachment,
  name: 'calls' | 'witnessed' | RecordName,
): readonly unknown[] | undefined {
  if (fileName !== `${name}.json` || mediaType !== 'application/json' || contentEncoding !== 'IDENTITY')
    return undefined;
  const value = valueOfJson(body);
  return Array.isArray(value) ? value : undefined;
}

/** The text as one line of bounded length. Where it is cut, it stands by itself: else it would keep all of the long one in memory. */
export function toPart(text: string): string {
  const line = oneLine(text, longestPart);
  return line === text ? line : structuredClone(line);
}
