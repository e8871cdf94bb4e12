import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { readMessageLines } from './message-lines.ts';

/** What is handed over of a file with this content, each line as `number: text`. */
async function linesOf(content: string | Buffer, longest?: number): Promise<string[]> {
  const file = path.join(tinyProject({}), 'messages.ndjson');
  writeFileSync(file, content);
  return readLines(file, longest);
}

async function readLines(file: string, longest?: number): Promise<string[]> {
  const lines: string[] = [];
  const taker = {
    take: (line: string, number: number) => void lines.push(`${number}: ${line}`),
    refuse: (problem: string, number: number) => void lines.push(`${number} refused: ${problem}`),
  };
  await readMessageLines(file, taker, longest);
  return lines;
}

test('lines are handed over with their numbers, but for those that are passed over by their beginning', async () => {
  expect(await linesOf('{"meta":{}}\n{"pickle":1}\n\n{ "meta": {} }\n{"attachment":broken\n{"testCase":2}\n')).toEqual([
    '2: {"pickle":1}',
    '3: ',
    '4: { "meta": {} }',
    '6: {"testCase":2}',
  ]);
  expect(await linesOf('')).toEqual([]);
});

test('a last line without its line break is handed over, too', async () => {
  expect(await linesOf('{"pickle":1}\n{"testCase":')).toEqual(['1: {"pickle":1}', '2: {"testCase":']);
  expect(await linesOf('{"pickle":1}\n{"attachment":{"body":"…')).toEqual(['1: {"pickle":1}']);
  expect(await linesOf('{"pickle":1}\n{"attachm')).toEqual(['1: {"pickle":1}', '2: {"attachm']);
});

test('a line that is not UTF-8, or longer than any message that counts, is refused', async () => {
  const broken = Buffer.concat([
    Buffer.from('{"pickle":"'),
    Buffer.from([0xe2, 0x82]),
    Buffer.from('"}\n{"pickle":1}\n'),
  ]);
  expect(await linesOf(broken)).toEqual(['1 refused: the line is not UTF-8', '2: {"pickle":1}']);
  const chunk = 2 ** 18;
  const body = Array.from({ length: chunk }, (_, index) => index).join();
  const long = `{"pickle":"${body}"}\n{"attachment":"${body}"}\n{"pickle":1}\n`;
  expect(await linesOf(long, chunk)).toEqual([`1 refused: the line is longer than ${chunk} bytes`, '3: {"pickle":1}']);
  expect(await linesOf(long)).toEqual([`1: {"pickle":"${body}"}`, '3: {"pickle":1}']);
});

test('wherever the chunks of a file end, the lines are the same', async () => {
  const chunk = 2 ** 18;
  const tail = '\n{"pickle":"€"}\n{"undefinedParameterType":{}}\n{"testCase":1}\n';
  const root = tinyProject({});
  for (let missing = 0; missing < tail.length + 2; missing += 1) {
    const file = path.join(root, `${missing}.ndjson`);
    writeFileSync(file, `{"attachment":"${'x'.repeat(chunk - 17 - missing)}"}${tail}`);
    expect(await readLines(file)).toEqual(['2: {"pickle":"€"}', '4: {"testCase":1}']);
  }
});

test('the digest is of all bytes, those that are passed over included', async () => {
  const root = tinyProject({});
  const file = path.join(root, 'messages.ndjson');
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      writeFileSync(file, bytes);
      const digest = await readMessageLines(file, { take: () => {}, refuse: () => {} });
      expect(digest).toBe(createHash('sha256').update(bytes).digest('hex'));
    }),
  );
});

test('a file that cannot be read is an error', async () => {
  await expect(readLines(path.join(tinyProject({}), 'none'))).rejects.toThrow('ENOENT');
});
