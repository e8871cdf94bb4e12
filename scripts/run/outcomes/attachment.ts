/** What Cucumber recorded of something that a scenario attached. It decides nothing, and all in it is text from elsewhere. */
import { z } from 'zod';
import { attachedAs, type RecordName } from '../../../steps/records.ts';
import { valueOfJson } from '../../base/json.ts';
import { oneLine } from '../../base/text.ts';

const Attachment = z.object({
  body: z.string(),
  contentEncoding: z.enum(['BASE64', 'IDENTITY']),
  mediaType: z.string(),
  fileName: z.string().optional(),
  /** The id of the attempt at a scenario that it belongs to. */
  testCaseStartedId: z.string(),
});
export type Attachment = Readonly<z.infer<typeof Attachment>>;

const Line = z.object({ attachment: Attachment });

/** The longest line that is read, in characters: a picture of 6 MB fits. */
const longest = 8 * 2 ** 20;

/** Reads one line; undefined where it is no attachment of a scenario as Cucumber writes it, or one that is too long. */
export function parseAttachment(line: string): Attachment | undefined {
  if (!line.startsWith('{"attachment":') || line.length > longest) return undefined;
  return Line.safeParse(valueOfJson(line)).data?.attachment;
}

/** The value of JSON that a step attached under that name; undefined where the attachment is another one. */
export function attachedValue(
  { body, contentEncoding, mediaType, fileName }: Attachment,
  name: RecordName | 'mismatch',
): unknown {
  const expected = attachedAs(name);
  const isIt = fileName === expected.fileName && mediaType === expected.mediaType && contentEncoding === 'IDENTITY';
  return isIt ? valueOfJson(body) : undefined;
}

/** The items of a list of records, which may be anything; undefined where the attachment is not the list of that name. */
export function attachedList(attachment: Attachment, name: RecordName): readonly unknown[] | undefined {
  const value = attachedValue(attachment, name);
  return Array.isArray(value) ? value : undefined;
}

/** A text of a record, in characters. */
const longestPart = 300;

/** The text as one line of bounded length. Where it is cut, it stands by itself: else it would keep all of the long one in memory. */
export function toPart(text: string): string {
  const line = oneLine(text, longestPart);
  return line === text ? line : structuredClone(line);
}
