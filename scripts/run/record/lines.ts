/** Reads a file line by line. */
import { createReadStream } from 'node:fs';

/**
 * Every line, the last one also where its line break is missing.
 * @param see takes all bytes of the file, one chunk after the other
 * @throws Error where the file cannot be read
 */
export async function* readLines(file: string, see: (chunk: Buffer) => void = () => {}): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  for await (const chunk of createReadStream(file)) {
    see(chunk);
    const lines = `${rest}${decoder.decode(chunk, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
