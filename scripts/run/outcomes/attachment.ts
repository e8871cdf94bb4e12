/** An attachment is what Cucumber recorded of something that a scenario attached. It decides nothing. */
import { z } from 'zod';
import { valueOfJson } from '../../base/json.ts';

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
