/** An attachment is what Cucumber recorded of something that a scenario attached. It decides nothing. */
import { z } from 'zod';
import { parseJson } from '../text/json-text.ts';
import { pictureTypeOf, signatureLength } from './picture.ts';

const Attachment = z.object({
  /** Missing where it was too long to be read. */
  body: z.string().optional(),
  contentEncoding: z.enum(['BASE64', 'IDENTITY']),
  mediaType: z.string(),
  fileName: z.string().optional(),
  /** The id of the attempt at a scenario that it belongs to. */
  testCaseStartedId: z.string(),
});
export type Attachment = Readonly<z.infer<typeof Attachment>>;

const Line = z.object({ attachment: Attachment });

/** How Cucumber begins the line of an attachment, and then its body. */
const opening = { attachment: '{"attachment":', body: '{"attachment":{"body":"' } as const;

/** How much of the beginning of a line, in bytes, says how much of it is read. */
export const beginningLength = opening.body.length + signatureLength;

/** The longest line that is read, in bytes: a picture of 6 MB fits. All of it is in memory at once. */
const longest = { picture: 8 * 2 ** 20, other: 4 * 2 ** 20 } as const;

/**
 * How many bytes of a line that begins so are read at most: none where it is no attachment.
 * @param beginning all of what says, or as much of it as there is
 */
export function attachmentRoom(beginning: string): number {
  if (!beginning.startsWith(opening.attachment)) return opening.attachment.startsWith(beginning) ? longest.other : 0;
  return beginsWithPicture(beginning) ? longest.picture : longest.other;
}

/** Reads one line; undefined where it is no attachment of a scenario as Cucumber writes it. */
export function parseAttachment(line: string): Attachment | undefined {
  if (!beginsWithPicture(line)) return parse(line);
  const start = opening.body.length;
  const end = line.indexOf('"', start); // Base64 holds none, so all that can be large is cut out.
  if (end === -1) return undefined;
  const attachment = parse(`${opening.attachment}{"body":"${line.slice(end)}`);
  return attachment && { ...attachment, body: line.slice(start, end) };
}

/** Reads what the end of a line that is too long says, which Cucumber begins with the body. */
export function parseAttachmentEnd(end: string): Attachment | undefined {
  const start = end.indexOf('"contentEncoding":'); // not within the body, whose own quotation marks stand behind a \
  return start === -1 ? undefined : parse(`${opening.attachment}{${end.slice(start)}`);
}

function beginsWithPicture(line: string): boolean {
  return line.startsWith(opening.body) && pictureTypeOf(line.slice(opening.body.length, beginningLength)) !== undefined;
}

function parse(line: string): Attachment | undefined {
  return Line.safeParse(parseJson(line)).data?.attachment;
}
