import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { readLines } from './lines.ts';

const chunk = 2 ** 18;

/** What is handed over of lines of which those that begin with a digit have room for so many units, others for none. */
async function linesOf(content: string, unit = chunk, root = tinyProject({})): Promise<string[]> {
  const file = path.join(root, 'lines');
  writeFileSync(file, content);
  const lines: string[] = [];
  await readLines(file, {
    beginning: 1,
    room: (beginning) => (beginning === '' ? 1 : Number(beginning) || 0) * unit,
    take: (line, number) => void lines.push(`${number}: ${line.slice(0, 5)} ${line.length}`),
    refuse: (problem, number, end) => void lines.push(`${number} refused: ${problem}, ${end.slice(-5)} ${end.length}`),
  });
  return lines;
}

test.for([1000, chunk])(
  'a line is kept as its beginning says, and of one that is too long the end: %i',
  async (unit) => {
    const line = (first: string, length: number) => `${first}${'x'.repeat(length - 5)}€end`;
    const lines = [line('a', 3 * unit), line('1', 2 * unit), line('3', 2 * unit), line('0', 99), line('1', 99)];
    expect(await linesOf(lines.join('\n'), unit)).toEqual([
      expect.stringMatching(`2 refused: the line is longer than ${unit} bytes, x€end (2000|2046)`),
      `3: 3xxxx ${2 * unit}`,
      '5: 1xxxx 99',
    ]);
  },
);

test('a line that is too long is reported with the same end, wherever the chunks of a file end', async () => {
  const root = tinyProject({});
  for (const before of [0, 2, 3, 4, 1000, 2047, 2048, 2049, chunk - 1, chunk - 2, chunk - 2047]) {
    const ahead = before === 0 ? '' : `${'a'.repeat(before - 1)}\n`;
    const printed = await linesOf(`${ahead}1${'x'.repeat(chunk - 1)}end\n2\n`, chunk, root);
    const number = before === 0 ? 1 : 2;
    const refused = `${number} refused: the line is longer than ${chunk} bytes, xxend 2048`;
    expect([before, ...printed]).toEqual([before, refused, `${number + 1}: 2 1`]);
  }
});

test('lines of many chunks are whole, whatever was held before them', async () => {
  const lines = ['a', 'b', 'c'].map((letter, index) => letter.repeat((3 - index) * chunk + 7));
  const file = path.join(tinyProject({ lines: lines.join('\n') }), 'lines');
  const taken: string[] = [];
  const room = (beginning: string) => (beginning === 'b' ? 2 * chunk : 4 * chunk);
  await readLines(file, { beginning: 1, room, take: (line) => void taken.push(line), refuse: () => {} });
  expect(taken.map((line) => [line.length, [...new Set(line)].join('')])).toEqual([
    [3 * chunk + 7, 'a'],
    [chunk + 7, 'c'],
  ]);
});

test('what a taker throws ends the reading', async () => {
  const file = path.join(tinyProject({ lines: '1\n2\n' }), 'lines');
  const refuse = () => {};
  const take = () => {
    throw new TypeError('enough');
  };
  await expect(readLines(file, { beginning: 1, room: () => 9, take, refuse })).rejects.toThrow('enough');
});
