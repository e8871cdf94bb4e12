import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { CannotJudge } from '../../base/cannot-judge.ts';
import { outcomesOfLines, recordLines } from '../../dev/test-support/recorded-messages.ts';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { readEvidence } from './read-evidence.ts';

const folder = 'reports/run/1-of-1';

/** Writes the messages of a run, and returns the root of its project. */
function write(lines: readonly string[], root = tinyProject({}), at = folder): string {
  mkdirSync(path.join(root, at), { recursive: true });
  writeFileSync(path.join(root, at, 'messages.ndjson'), lines.map((line) => `${line}\n`).join(''));
  return root;
}

/** What was read of some attempts, and the sizes of what was stored, by its name. */
async function read(root: string, wanted: readonly string[][], folders = [folder]) {
  const stored: string[] = [];
  const evidence = await readEvidence({ root }, folders, wanted, (name, bytes) => {
    stored.push(`${name} ${bytes.length}`);
    return `stored/${name}`;
  });
  const pictures = [...evidence].map(([id, { pictures }]) =>
    [id, ...pictures.map(({ source, embedded }) => (embedded ? `embedded ${source.length}` : source))].join(' '),
  );
  return { evidence, stored, pictures };
}

/** A picture of `size` bytes; `mark` makes it another one. */
function png(size: number, mark = ''): Buffer {
  const bytes = Buffer.alloc(size, mark || 'x');
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  return bytes;
}

const nameOf = (bytes: Buffer) => `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.png`;

const attach = (attempt: string, body: string | Buffer, mediaType = 'image/png', fileName = 'screen.png') =>
  JSON.stringify({
    attachment: {
      body: body.toString('base64'),
      contentEncoding: typeof body === 'string' ? 'IDENTITY' : 'BASE64',
      mediaType,
      fileName,
      testCaseStartedId: attempt,
      testStepId: 's',
      timestamp: { seconds: 1, nanos: 2 },
    },
  });

const steps = `
  import { After, Given } from '@cucumber/cucumber';
  let attempts = 0;
  Given('it attaches {string} and fails', function (text) {
    attempts += 1;
    this.attach(text + attempts, { mediaType: 'text/plain', fileName: 'console.txt' });
    this.attach(JSON.stringify({ expected: 'a', actual: 'b' }), { mediaType: 'application/json', fileName: 'mismatch.json' });
    throw new Error('because');
  });
  Given('it looks', function () {
    this.log('seen');
    this.attach(Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAA', 'base64'), { mediaType: 'image/png', fileName: 'screen.png' });
    this.attach('[{"kind":"asset","method":"GET","url":"/","status":200}]', { mediaType: 'application/json', fileName: 'calls.json' });
    this.link('https://shop.example/');
  });`;

test('what Cucumber records of attachments is read back for the last attempts, and for those alone', async () => {
  const feature =
    'Feature: F\n  Scenario: Fails\n    * it attaches "said" and fails\n  Scenario: Looks\n    * it looks\n';
  const lines = await recordLines({ 'features/f.feature': feature, 'steps.mjs': steps });
  const [failed = '', looked = ''] = outcomesOfLines(lines).outcomes.map(({ attempt }) => attempt);
  const root = write(lines);
  const { evidence } = await read(root, [[failed], [looked]]);
  expect([...evidence.keys()]).toEqual([failed, looked]);
  expect(evidence.get(failed)).toMatchObject({
    console: { text: 'said2', remaining: 0 },
    comparison: { expected: { text: 'a' }, actual: { text: 'b' } },
    pictures: [],
    others: [],
  });
  expect(evidence.get(looked)).toMatchObject({
    log: { text: 'seen' },
    calls: [{ kind: 'asset', method: 'GET', url: '/', status: 200 }],
    pictures: [{ source: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAA=', bytes: 29, embedded: true }],
    others: [{ name: 'attachment', mediaType: 'text/uri-list' }],
  });
  expect([...(await read(root, [[], [looked]])).evidence.keys()]).toEqual([looked]);
});

test('pictures have room on the page while they are small and few, those of the first group first', async () => {
  const small = Array.from({ length: 30 }, (_, index) => attach(`passed ${index % 6}`, png(100_000, `${index}`)));
  const large = png(100_001);
  const root = write([...small, attach('passed 0', large), attach('failed', large), attach('failed', png(90_000))]);
  const groups = [['failed'], [0, 1, 2, 3, 4, 5].map((index) => `passed ${index}`)];
  const { pictures, stored } = await read(root, groups);
  expect(pictures[0]).toBe(`failed stored/${nameOf(large)} embedded 120022`);
  const sources = pictures.slice(1).flatMap((line) => line.split(/ (?=stored|embedded)/).slice(1));
  expect(sources.filter((source) => source.startsWith('embedded'))).toHaveLength(17);
  expect(stored.filter((line) => line === `${nameOf(large)} 100001`)).toHaveLength(1);
  expect(stored).toHaveLength(1 + 30 - 17);
  expect(sources.reduce((sum, source) => sum + Number(/embedded (\d+)/.exec(source)?.[1] ?? 0), 120_022)).toBeLessThan(
    2_500_000,
  );
});

test('equal pictures are stored once, in however many runs they are', async () => {
  const [one, other] = [png(200_000), png(200_000, 'other')];
  const shards = ['2-of-2', '1-of-2'];
  const root = write([attach('a', one), attach('b', one), attach('b', other)], undefined, shards[1]);
  write([attach('c', other)], root, shards[0]);
  const { pictures, stored } = await read(root, [['a', 'b', 'c']], shards);
  expect(stored).toEqual([`${nameOf(one)} 200000`, `${nameOf(other)} 200000`]);
  expect(pictures).toEqual([
    `a stored/${nameOf(one)}`,
    `b stored/${nameOf(one)} stored/${nameOf(other)}`,
    `c stored/${nameOf(other)}`,
  ]);
  expect(await read(root, [['a', 'b', 'c']], [...shards, ...shards].toReversed())).toEqual(
    await read(root, [['a', 'b', 'c']], shards),
  );
});

test('texts of all scenarios together are bounded, those of the first group first', async () => {
  const console = (attempt: string) => attach(attempt, 'x'.repeat(10_000), 'text/plain', 'console.txt');
  const passed = Array.from({ length: 320 }, (_, index) => `passed ${index}`);
  const { evidence } = await read(write([...passed, 'failed'].map(console)), [['failed'], passed]);
  expect(evidence.get('failed')?.console).toEqual({ text: 'x'.repeat(4_000), remaining: 6_000 });
  expect([...evidence.values()].filter((each) => each.console)).toHaveLength(247);
  expect(evidence.get('passed 319')).toMatchObject({ others: [], othersRemaining: 1 });
});

test('an attachment that is too long is left out, and the rest is read', async () => {
  const root = write([attach('a', png(7 * 2 ** 20), 'image/png', 'huge.png'), attach('a', png(5 * 2 ** 20))]);
  const { evidence, stored } = await read(root, [['a']]);
  expect(evidence.get('a')).toMatchObject({
    pictures: [{ bytes: 5 * 2 ** 20, embedded: false }],
    others: [],
  });
  expect(stored).toHaveLength(1);
});

test('whatever else stands in the messages, or is missing, gives no evidence and is no error', async () => {
  const lines = [
    '',
    '{"attachment":',
    '{"attachment":{"body":"iVBORw0KGgoAAAANSUhEUg',
    '{"attachment":{"testCaseStartedId":"a"}}',
    '{"attachment":null}',
    attach('a', 'x').replace('"a"', '{"toString":1}'),
    attach('__proto__', 'x'),
    '\0\ufffd',
    '{"attachm',
  ];
  expect((await read(write(lines), [['a', '']])).evidence.size).toBe(0);
  const root = tinyProject({ 'reports/run/1-of-1/messages.ndjson/x': '' });
  const { evidence } = await read(write([attach('a', 'x')], root, 'good'), [['a']], ['none', folder, 'good']);
  expect([...evidence.keys()]).toEqual(['a']);
});

test('a picture that cannot be stored is an error', async () => {
  const error = new CannotJudge({ where: 'reports', what: 'there is no room', fix: 'Make some' });
  const fail = () => {
    throw error;
  };
  await expect(readEvidence({ root: write([attach('a', png(200_000))]) }, [folder], [['a']], fail)).rejects.toBe(error);
});

test('what is left out is not kept in memory either', async () => {
  const attempts = Array.from({ length: 15 }, (_, index) => `${index}`);
  const root = writeLong(attempts);
  const before = usedMemory();
  const { evidence } = await read(root, [attempts]);
  const kept = usedMemory() - before;
  expect(evidence.size).toBe(15);
  expect(evidence.get('14')?.calls[0]?.url).toMatch(/^x{300}…$/);
  expect(kept).toBeLessThan(10e6);
});

/** Writes texts of a million characters, in every place where there may be one, for each attempt. */
function writeLong(attempts: readonly string[]): string {
  const long = 'x'.repeat(10 ** 6);
  return write(
    attempts.flatMap((attempt) => [
      attach(attempt, long, 'text/plain', 'console.txt'),
      attach(attempt, JSON.stringify({ expected: long, actual: long }), 'application/json', 'mismatch.json'),
      attach(attempt, JSON.stringify([{ kind: long, method: '', url: long }]), 'application/json', 'calls.json'),
      attach(attempt, '', 'x', long),
    ]),
  );
}

function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
