/** Streams a file line by line, in memory that does not grow with lines that nobody asked for. */
import { createReadStream } from 'node:fs';

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
 * @param see takes all bytes of the file, one chunk after the other
 * @throws Error where the file cannot be read, and what the taker throws
 */
export async function readLines(
  file: string,
  taker: LineTaker,
  see: (chunk: Buffer) => void = () => {},
): Promise<void> {
  let number = 1;
  let line = beginLine(taker);
  for await (const chunk of createReadStream(file)) {
    see(chunk);
    let start = 0;
    for (let end = chunk.indexOf(lineBreak); end !== -1; end = chunk.indexOf(lineBreak, start)) {
      line.add(chunk.subarray(start, end));
      line.hand(number++);
      line = beginLine(taker);
      start = end + 1;
    }
    if (start < chunk.length) line.add(chunk.subarray(start));
  }
  if (!line.isEmpty()) line.hand(number);
}

const lineBreak = 0x0a;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** A line of which nothing has been read; one that is passed over or too long is let go of at once, but for its end. */
function beginLine(taker: LineTaker) {
  let parts: Buffer[] = [];
  let length = 0;
  let room = Number.POSITIVE_INFINITY;
  let end: Buffer = Buffer.alloc(0);
  return {
    isEmpty: () => length === 0,
    add(part: Buffer) {
      if (length <= room) {
        parts.push(part);
        room = taker.room(Buffer.concat(parts, Math.min(length + part.length, taker.beginning)).toString('latin1'));
      }
      length += part.length;
      end = Buffer.concat([end, part.subarray(-endLength)]).subarray(-endLength);
      if (length > room) parts = [];
    },
    hand(number: number) {
      const text = length <= room ? decode(Buffer.concat(parts)) : undefined;
      if (text !== undefined) taker.take(text, number);
      else if (length <= room) taker.refuse('the line is not UTF-8', number, '');
      else if (room > 0) taker.refuse(`the line is longer than ${room} bytes`, number, end.toString('utf8'));
    },
  };
}

function decode(line: Buffer): string | undefined {
  try {
    return decoder.decode(line);
  } catch {
    return undefined;
  }
}
