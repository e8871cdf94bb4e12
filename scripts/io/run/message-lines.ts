/** The recorded messages that a verdict is made from, line by line; attachments are passed over unread, but for what scenarios saw. */
import { createHash } from 'node:crypto';
import { beginningLength, isPassedOver } from '../../core/runs/message.ts';
import { witnessBeginning } from '../../core/runs/witness.ts';
import { type LineTaker, readLines } from './lines.ts';

/**
 * Hands over every line that counts: those of a kind that is passed over do not, but for attachments of what scenarios saw.
 * @param longest the bytes of the longest line that is kept; what is longer is no message that counts
 * @returns the SHA-256, in hexadecimal, of the whole file
 * @throws Error where the file cannot be read
 */
export async function readMessageLines(
  file: string,
  { take, refuse }: Pick<LineTaker, 'take' | 'refuse'>,
  longest = 64 * 2 ** 20,
): Promise<string> {
  const digest = createHash('sha256');
  const room = (beginning: string) =>
    isPassedOver(beginning) && !beginning.startsWith(witnessBeginning) && !witnessBeginning.startsWith(beginning)
      ? 0
      : longest;
  const taker = { beginning: Math.max(beginningLength, witnessBeginning.length), room, take, refuse };
  await readLines(file, taker, (chunk) => void digest.update(chunk));
  return digest.digest('hex');
}
