/** Has a look that ends in a mismatch say what more there is to be seen. */
import { setTimeout as pause } from 'node:timers/promises';
import { MismatchError } from './mismatch.ts';

/** How long, in milliseconds, a page may take to be read for a note. */
const readMs = 1_000;

/** The same look, but that a mismatch has the note at its end, where there is one and it can be read. */
export function withNote<Seen>(
  look: Promise<Seen>,
  readNote: (message: string) => Promise<string | undefined>,
): Promise<Seen> {
  return look.catch(async (error: unknown) => {
    if (!(error instanceof MismatchError)) throw error;
    const read = readNote(error.message).catch(() => undefined);
    const note = await Promise.race([read, pause(readMs, undefined, { ref: false })]);
    if (note !== undefined) addNote(error, note);
    throw error;
  });
}

/** To the same error, so that it is still known by where it was thrown. */
function addNote(error: MismatchError, note: string): void {
  const { message } = error;
  error.message = `${message}\n\n${note}`;
  if (error.stack !== undefined) error.stack = error.stack.replace(message, () => error.message);
}
