/**
 * The bar that `gate` is held against: parses the messages of a run and does nothing else.
 * Arguments: the file, and the parser, `official` or `json`. Prints how many there are.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseEnvelope } from '@cucumber/messages';

const [file = '', parser] = process.argv.slice(2);
const parse: (line: string) => unknown = parser === 'json' ? JSON.parse : parseEnvelope;

let count = 0;
for await (const line of createInterface({ input: createReadStream(file) })) {
  parse(line);
  count += 1;
}
process.stdout.write(String(count));
