import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { readLines } from './lines.ts';

async function linesOf(file: string, see?: (chunk: Buffer) => void): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(file, see)) lines.push(line);
  return lines;
}

test('lines end at line feeds alone, wherever the chunks of the file end', async () => {
  const lines = ['€'.repeat(2 ** 16), '', 'a\u2028b\rc', 'x'.repeat(2 ** 17), 'the last'];
  const text = lines.join('\n');
  const file = path.join(tinyProject({ text, ended: `${text}\n` }), 'text');
  let seen = 0;
  expect(
    await linesOf(file, ({ length }) => {
      seen += length;
    }),
  ).toEqual(lines);
  expect(seen).toBe(Buffer.byteLength(text));
  expect(await linesOf(file.replace(/text$/, 'ended'))).toEqual(lines);
});
