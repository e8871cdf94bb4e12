import { expect, test } from 'vitest';
import { CannotJudge } from '../base/cannot-judge.ts';
import { parseAcceptOptions } from './accept-options.ts';
import { parseProveOptions } from './prove-options.ts';
import { parseWatchOptions } from './watch-options.ts';

test.for<[string[], string]>([
  [
    ['--nmae', 'x'],
    "npm run accept: unknown option '--nmae' (Did you mean --name?). npm run accept -- --help lists the options.",
  ],
  [['--release=yes'], "npm run accept: option '--release' takes no value. npm run accept -- --help lists the options."],
  [
    ['features/2.feature'],
    'npm run accept: too many arguments. Expected 0 arguments but got 1. npm run accept -- --help lists the options.',
  ],
  [['--tags'], "npm run accept: option '--tags' argument missing. npm run accept -- --help lists the options."],
  [
    ['--workers', '0'],
    'npm run accept: option --workers <n>: must be at least 1. npm run accept -- --help lists the options.',
  ],
  [
    ['--workers', '1.5'],
    'npm run accept: option --workers <n>: must be a whole number. npm run accept -- --help lists the options.',
  ],
  [
    ['--workers', 'two'],
    'npm run accept: option --workers <n>: must be a number. npm run accept -- --help lists the options.',
  ],
  [
    ['--shard', '4/3'],
    'npm run accept: option --shard <I/N>: must be I/N with I from 1 to N, such as 1/3. npm run accept -- --help lists the options.',
  ],
  [
    ['--shard', '0/3'],
    'npm run accept: option --shard <I/N>: must be I/N with I from 1 to N, such as 1/3. npm run accept -- --help lists the options.',
  ],
  [
    ['--shard', 'one'],
    'npm run accept: option --shard <I/N>: must be I/N with I from 1 to N, such as 1/3. npm run accept -- --help lists the options.',
  ],
  ...['-1', '1.5', 'twice', '', '1e9'].map((retry): [string[], string] => [
    ['--retry', retry],
    'npm run accept: option --retry <n>: must be a whole number from 0 to 999. npm run accept -- --help lists the options.',
  ]),
  ...['soon', '0', '-5m', '169h', '1h 30m'].map((deadline): [string[], string] => [
    ['--deadline', deadline],
    'npm run accept: option --deadline <duration>: must be a duration from 1s to 168h, such as 90s, 15m or 1h30m. npm run accept -- --help lists the options.',
  ]),
  [
    ['--name', '('],
    'npm run accept: option --name <regex...>: must be a regular expression. npm run accept -- --help lists the options.',
  ],
  [
    ['--trace', 'maybe'],
    'npm run accept: option --trace <mode>: must be off, on or retain-on-failure. npm run accept -- --help lists the options.',
  ],
  ...(
    [
      [['--header', 'X-Token: sesame-4711'], '--header <header>'],
      [['--storage-state', 'sesame-4711.json'], '--storage-state <file>'],
      [['--ignore-https-errors'], '--ignore-https-errors'],
    ] as const
  ).map(([argv, option]): [string[], string] => [
    [...argv],
    `npm run accept: option ${option}: is for a deployed --target. npm run accept -- --help lists the options.`,
  ]),
])('%s is refused in one sentence', ([argv, message]) => {
  expect(messageOf(() => parseAcceptOptions(argv))).toBe(message);
});

const tooMany = (count: number) => `too many arguments. Expected 0 arguments but got ${count}`;

test.each([
  [['--heade=Authorization: Bearer s3cr3t'], "unknown option '--heade'"],
  [["--heade=it's 's3cr3t'\n(Did you mean 's3cr3t'?)"], "unknown option '--heade'"],
  [['--heade: Bearer s3cr3t'], "unknown option '--heade'"],
  [['--headed=s3cr3t'], "option '--headed' takes no value"],
  [['-HAuthorization: Bearer s3cr3t'], "unknown option '-H'"],
  [['-H', 'Authorization: Bearer s3cr3t'], "unknown option '-H'"],
  [['Authorization: Bearer s3cr3t'], tooMany(1)],
  [['--header', 'X-Token:', 's3cr3t'], tooMany(1)],
])('no value of an unknown option is repeated: %j', (argv, printed) => {
  const message = messageOf(() => parseAcceptOptions(argv));
  expect(message).toBe(`npm run accept: ${printed}. npm run accept -- --help lists the options.`);
});

test('several mistakes are reported together', () => {
  expect(messageOf(() => parseAcceptOptions(['--workers', '0', '--shard', '0/1']))).toBe(
    'npm run accept: option --workers <n>: must be at least 1; option --shard <I/N>: must be I/N with I from 1 to N, such as 1/3. npm run accept -- --help lists the options.',
  );
});

test('every option reaches the run as data', () => {
  const argv =
    '--release --since main.json --workers 3 --shard 2/3 --retry 2 --order random:7 --deadline 1h30m --tags @a --name b --name c --failed --trace on --headed --json';
  const staging = '--target https://staging.example --storage-state a.json --ignore-https-errors --policy b.json';
  const headers = ['--header', 'X-Token: a, b', '--header', '--x: -1'];
  expect(parseAcceptOptions([...argv.split(' '), ...staging.split(' '), ...headers])).toEqual({
    target: { kind: 'deployed', url: 'https://staging.example/' },
    header: ['X-Token: a, b', '--x: -1'],
    storageState: 'a.json',
    ignoreHttpsErrors: true,
    policy: 'b.json',
    release: true,
    since: 'main.json',
    workers: 3,
    shard: { index: 2, total: 3 },
    retry: 2,
    order: 'random:7',
    deadline: 5_400_000,
    tags: '@a',
    name: ['b', 'c'],
    failed: true,
    trace: 'on',
    headed: true,
    json: true,
  });
});

test('an order of chance has a seed by which it comes again', () => {
  expect(parseAcceptOptions(['--order', 'random']).order).toMatch(/^random:\d+$/);
  expect(messageOf(() => parseAcceptOptions(['--order', 'reverse']))).toMatch('must be defined, random or random:SEED');
});

test('the reference client is meant, nothing is tried again, and no time is set, unless it is asked for', () => {
  expect(parseAcceptOptions([])).toMatchObject({ target: { kind: 'reference client' }, header: [], retry: 0 });
  expect(parseAcceptOptions([])).not.toHaveProperty('deadline');
});

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof CannotJudge) return error.message;
    throw error;
  }
  throw new Error('Expected it to be refused');
}

test('what another command cannot use is said likewise', () => {
  expect(() => parseProveOptions(['--workers', 'many'])).toThrow(/^npm run prove: option --workers <n>: must be /);
  expect(() => parseWatchOptions(['--port', '99999'])).toThrow(
    'npm run watch: option --port <n>: must be a whole number from 0 to 65535. npm run watch -- --help lists the options.',
  );
});
