/** Streams a file line by line, in memory that does not grow with lines that nobody asked for. */
import { open } from 'node:fs/promises';

/** Takes the lines of a file, numbered from 1. */
export type LineTaker = {
  /** How much of the beginning of a line, in bytes, says how much of it is kept. */
  readonly beginning: number;
  /**
   * How many bytes of a line are kept at most; none where it is passed over unread. Of a line that has not been read so
   * far it is asked again.
   */
  room(beginning: string): number;
  take(line: string, number: number): void;
  /** Hears what is wrong with a line that cannot be taken. @param end the last of a line that is longer than its room */
  refuse(problem: string, number: number, end: string): void;
};

/** How much of a line that is too long is handed over, in bytes. */
const endLength = 2_048;

/**
 * Hands over every line that is not passed over, the last one also where its line break is missing.
 * @param see takes all bytes of the file, one chunk after the other, each of which lasts only as long as the call
 * @throws Error where the file cannot be read, and what the taker throws
 */
export async function readLines(
  file: string,
  taker: LineTaker,
  see: (chunk: Buffer) => void = () => {},
): Promise<void> {
  const splitter = splitLines(taker);
  for await (const chunk of readChunks(file)) {
    see(chunk);
    splitter.push(chunk);
  }
  splitter.end();
}

/** The bytes of a file, always in the same buffer, so that a long file leaves no more behind than a short one. */
async function* readChunks(file: string): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(2 ** 18);
  const handle = await open(file);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

const lineBreak = 0x0a;

/** Cuts chunks of bytes into lines. What is left of a chunk is copied, since its bytes do not last. */
function splitLines(taker: LineTaker) {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const held = holdLine(taker);
  let number = 1;
  const refuseLong = (room: number, end: Buffer) => {
    if (room > 0) taker.refuse(`the line is longer than ${room} bytes`, number, end.toString('utf8'));
  };
  const hand = (line: Buffer) => {
    const room = taker.room(line.toString('latin1', 0, taker.beginning));
    if (line.length > room) return refuseLong(room, line.subarray(-endLength));
    const text = decode(decoder, line);
    if (text === undefined) taker.refuse('the line is not UTF-8', number, '');
    else taker.take(text, number);
  };
  const handHeld = () => {
    const released = held.release();
    if (Buffer.isBuffer(released)) hand(released);
    else refuseLong(released.room, released.end);
  };
  return {
    push(chunk: Buffer) {
      let start = 0;
      for (let end = chunk.indexOf(lineBreak); end !== -1; end = chunk.indexOf(lineBreak, start)) {
        const line = chunk.subarray(start, end);
        if (held.isEmpty()) hand(line);
        else {
          held.add(line);
          handHeld();
        }
        start = end + 1;
        number += 1;
      }
      if (start < chunk.length) held.add(chunk.subarray(start));
    },
    end() {
      if (!held.isEmpty()) handHeld();
    },
  };
}

/** Holds a line of which only a part has been read; one that is passed over or too long is let go of at once. */
function holdLine({ beginning, room }: Pick<LineTaker, 'beginning' | 'room'>) {
  const nothing = Buffer.alloc(0);
  let held = nothing; // used again for the next line, so that many long lines take as much memory as the longest
  let length = 0;
  let end = nothing;
  let kept = 0;
  let isKept = true;
  return {
    isEmpty: () => length === 0,
    add(part: Buffer) {
      const before = held.subarray(0, length);
      length += part.length;
      end = Buffer.concat([end, part.subarray(-endLength)]).subarray(-endLength);
      if (!isKept) return;
      kept = room(Buffer.concat([before, part], Math.min(length, beginning)).toString('latin1'));
      isKept = length <= kept;
      if (!isKept) return;
      if (length > held.length) held = Buffer.concat([before], Math.max(length, 2 * held.length));
      part.copy(held, before.length);
    },
    /** The line, which lasts until the next one is held, or the end of one that was let go of. */
    release(): Buffer | { readonly room: number; readonly end: Buffer } {
      const released = isKept ? held.subarray(0, length) : { room: kept, end };
      [length, end, isKept] = [0, nothing, true];
      return released;
    },
  };
}

function decode(decoder: TextDecoder, line: Buffer): string | undefined {
  try {
    return decoder.decode(line);
  } catch {
    return undefined;
  }
}
