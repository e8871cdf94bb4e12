/** Streams recorded messages line by line, in memory that does not grow with the size of attachments. */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { beginningLength, isPassedOver } from '../../core/run/message.ts';

/** Takes the lines of a file, numbered from 1, but for those of a kind that is passed over. */
export type LineTaker = {
  take(line: string, number: number): void;
  /** Hears what is wrong with a line that cannot be taken. */
  refuse(problem: string, number: number): void;
};

/**
 * Hands over every line that counts, the last one also where its line break is missing.
 * @param longest the bytes of the longest line that is kept; what is longer is no message that counts
 * @returns the SHA-256, in hexadecimal, of the whole file
 * @throws Error where the file cannot be read
 */
export async function readMessageLines(file: string, taker: LineTaker, longest = 64 * 2 ** 20): Promise<string> {
  const digest = createHash('sha256');
  const splitter = splitLines(taker, longest);
  for await (const chunk of readChunks(file)) {
    digest.update(chunk);
    splitter.push(chunk);
  }
  splitter.end();
  return digest.digest('hex');
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
function splitLines({ take, refuse }: LineTaker, longest: number) {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const held = holdLine(longest);
  let number = 1;
  const hand = (line: Buffer) => {
    if (startsPassedOver(line)) return;
    try {
      take(decoder.decode(line), number);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      refuse('the line is not UTF-8', number);
    }
  };
  const handHeld = () => {
    const line = held.release();
    if (line === 'too long') refuse(`the line is longer than ${longest} bytes`, number);
    else if (line !== 'passed over') hand(line);
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
function holdLine(longest: number) {
  let parts: Buffer[] = [];
  let length = 0;
  let fate: 'kept' | 'passed over' | 'too long' = 'kept';
  return {
    isEmpty: () => length === 0,
    add(part: Buffer) {
      length += part.length;
      if (fate === 'kept') parts.push(Buffer.from(part));
      if (length > longest && fate === 'kept') fate = 'too long';
      if (startsPassedOver(Buffer.concat(parts, Math.min(length, beginningLength)))) fate = 'passed over';
      if (fate !== 'kept') parts = [];
    },
    release(): Buffer | 'passed over' | 'too long' {
      const line = fate === 'kept' ? Buffer.concat(parts) : fate;
      [parts, length, fate] = [[], 0, 'kept'];
      return line;
    },
  };
}

function startsPassedOver(line: Buffer): boolean {
  return isPassedOver(line.toString('latin1', 0, beginningLength));
}
