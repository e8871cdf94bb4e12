/** The records that steps attach to a scenario, as lists in JSON under a name of their own. All in them is text from elsewhere. */
import { z } from 'zod';
import { oneLine } from '../text/one-line.ts';
import type { Attachment } from './attachment.ts';
import { parseBoundedJson } from './bounded-json.ts';

/** A part of a record, in characters. */
const longestPart = 300;

const Part = z.string().transform(toPart);

/**
 * A call that a page made. Of one of the product's own, `path` is the shape of its path, with what only says one thing
 * from another left out, and `payload` the shape of its body, with the values left out. `specified` is how a step of the scenario names it.
 */
export const CallRecord = z
  .object({
    kind: Part,
    method: Part,
    url: Part,
    status: z.int().optional(),
    failure: Part.optional(),
    path: Part.optional(),
    payload: Part.optional(),
    specified: Part.optional(),
  })
  .readonly();
export type CallRecord = z.infer<typeof CallRecord>;

/** Of which words of the document another reading was seen, when, and what was seen. */
export const AlternativeRecord = z.object({ words: Part, when: Part, seen: Part }).readonly();
export type AlternativeRecord = z.infer<typeof AlternativeRecord>;

/** How loading was made to fail. */
export const FaultRecord = z.object({ fault: Part, technique: Part }).readonly();
export type FaultRecord = z.infer<typeof FaultRecord>;

/** Which call was answered by the scenario in place of the product, held back or lost, and how. */
export const FakedRecord = z.object({ call: Part, answer: Part }).readonly();
export type FakedRecord = z.infer<typeof FakedRecord>;

/** The names of the lists. */
type ListName = 'calls.json' | 'alternatives.json' | 'faults.json' | 'faked.json' | 'witnessed.json';

/** The items of a list, which may be anything; undefined where the attachment is not the list of that name. */
export function attachedList(
  { body, contentEncoding, mediaType, fileName }: Attachment,
  name: ListName,
): readonly unknown[] | undefined {
  if (fileName !== name || mediaType !== 'application/json' || contentEncoding !== 'IDENTITY') return undefined;
  const value = body === undefined ? undefined : parseBoundedJson(body);
  return Array.isArray(value) ? value : undefined;
}

/** The text as one line of bounded length. Where it is cut, it stands by itself: else it would keep all of the long one in memory. */
export function toPart(text: string): string {
  const line = oneLine(text, longestPart);
  return line === text ? line : structuredClone(line);
}
