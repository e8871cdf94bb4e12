import { expect, test } from 'vitest';
import { TargetAddress } from '../run/accept-options.ts';
import { acceptLine, gateLine, watchLine } from './command-lines.ts';
import { parseOptions } from './parse-options.ts';

const accept = (...argv: readonly string[]) => parseOptions(acceptLine, argv);

test.for<[argv: string[], message: string]>([
  [['--nmae', 'x'], "unknown option '--nmae' (Did you mean --name?)"],
  [['--release=yes'], "option '--release' takes no value"],
  [['features/2.feature'], 'too many arguments. Expected 0 arguments but got 1'],
  [['--tags'], "option '--tags' argument missing"],
  [['--workers', '0'], 'option --workers <n>: must be at least 1'],
  [['--workers', '1.5'], 'option --workers <n>: must be a whole number'],
  [['--workers', 'two'], 'option --workers <n>: must be a number'],
  ...['4/3', '0/3', 'one'].map((shard): [string[], string] => [
    ['--shard', shard],
    'option --shard <I/N>: must be I/N with I from 1 to N, such as 1/3',
  ]),
  ...['-1', '1.5', 'twice', '', '1e9'].map((retry): [string[], string] => [
    ['--retry', retry],
    'option --retry <n>: must be a whole number from 0 to 999',
  ]),
  ...['soon', '0', '-5m', '169h', '1h 30m'].map((deadline): [string[], string] => [
    ['--deadline', deadline],
    'option --deadline <duration>: must be a duration from 1s to 168h, such as 90s, 15m or 1h30m',
  ]),
  [['--order', 'reverse'], 'option --order <order>: must be defined, random or random:SEED'],
  [['--name', '('], 'option --name <regex...>: must be a regular expression'],
  [['--trace', 'maybe'], 'option --trace <mode>: must be off, on or retain-on-failure'],
  [['--header', 'X-Token: sesame-4711'], 'option --header <header>: is for a deployed --target'],
  [['--storage-state', 'sesame-4711.json'], 'option --storage-state <file>: is for a deployed --target'],
  [['--ignore-https-errors'], 'option --ignore-https-errors: is for a deployed --target'],
  [['--loads-per-second', '2'], 'option --loads-per-second <n>: is for a deployed --target'],
  ...[
    ['0', 'must be at least 1'],
    ['1.5', 'must be a whole number'],
    ['1001', 'must be at most 1000'],
    ['few', 'must be a number'],
  ].map(([given = '', said]): [string[], string] => [
    ['--target', 'https://a.example', '--loads-per-second', given],
    `option --loads-per-second <n>: ${said}`,
  ]),
  [
    ['--workers', '0', '--shard', '0/1'],
    'option --workers <n>: must be at least 1; option --shard <I/N>: must be I/N with I from 1 to N, such as 1/3',
  ],
  // No value of an unknown option is repeated.
  [['--heade=Authorization: Bearer s3cr3t'], "unknown option '--heade'"],
  [["--heade=it's 's3cr3t'\n(Did you mean 's3cr3t'?)"], "unknown option '--heade'"],
  [['--heade: Bearer s3cr3t'], "unknown option '--heade'"],
  [['--headed=s3cr3t'], "option '--headed' takes no value"],
  [['-HAuthorization: Bearer s3cr3t'], "unknown option '-H'"],
  [['-H', 'Authorization: Bearer s3cr3t'], "unknown option '-H'"],
  [['Authorization: Bearer s3cr3t'], 'too many arguments. Expected 0 arguments but got 1'],
  [['--header', 'X-Token:', 's3cr3t'], 'too many arguments. Expected 0 arguments but got 1'],
])('%j is refused in one sentence', ([argv, message]) => {
  const whole = `npm run accept: ${message}. npm run accept -- --help lists the options.`;
  expect(() => accept(...argv)).toThrow(expect.objectContaining({ name: 'CannotJudge', message: whole }));
});

test('no more scenarios run at a time than pages may be loaded in a second', () => {
  const paced = (...argv: string[]) =>
    accept('--target', 'https://a.example', '--loads-per-second', '2', ...argv).workers;
  expect([paced('--workers', '5'), paced('--workers', '1')]).toEqual([2, 1]);
});

test('every option reaches the run as data', () => {
  const argv =
    '--release --since main.json --workers 3 --shard 2/3 --retry 2 --order random:7 --deadline 1h30m --tags @a --name b --name c --failed --trace on --headed --json';
  const staging =
    '--target https://staging.example --storage-state a.json --ignore-https-errors --policy b.json --loads-per-second 5';
  const headers = ['--header', 'X-Token: a, b', '--header', '--x: -1'];
  expect(accept(...argv.split(' '), ...staging.split(' '), ...headers)).toEqual({
    target: { kind: 'deployed', url: 'https://staging.example/' },
    header: ['X-Token: a, b', '--x: -1'],
    storageState: 'a.json',
    ignoreHttpsErrors: true,
    loadsPerSecond: 5,
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
  expect(accept('--order', 'random').order).toMatch(/^random:\d+$/);
});

test('the reference client is meant, nothing is tried again, and no time is set, unless it is asked for', () => {
  expect(accept()).toMatchObject({ target: { kind: 'reference client' }, header: [], retry: 0 });
  expect(accept()).not.toHaveProperty('deadline');
});

test('what another command cannot use is said likewise', () => {
  expect(() => parseOptions(watchLine, ['--port', '99999'])).toThrow(
    'npm run watch: option --port <n>: must be a whole number from 0 to 65535. npm run watch -- --help lists the options.',
  );
});

test.for([
  ['https://staging.example', 'https://staging.example/'],
  ['HTTPS://Staging.Example:443/shop/../', 'https://staging.example/'],
  ['http://staging.example:8080/a?b=c', 'http://staging.example:8080/a?b=c'],
  ['http://[::1]:3000', 'http://[::1]:3000/'],
  ['https://bücher.example', 'https://xn--bcher-kva.example/'],
] as const)('%s is the target at %s', ([given, url]) => {
  expect(accept('--target', given).target).toEqual({ kind: 'deployed', url });
});

test('an address with an umlaut is one, however often that is asked', () => {
  let found = 0;
  for (let asked = 0; asked < 20_000; asked += 1)
    if (TargetAddress.safeParse('https://bücher.example').success) found += 1;
  expect(found).toBe(20_000);
});

const noAddress = 'must be an address that begins with http:// or https://, such as http://localhost:3000';
const noHost = 'must name a host behind http:// or https://, and no port above 65535, as http://localhost:3000 does';
const noSecret = 'must not hold a user or a password: give them as SHOWN_USERNAME and SHOWN_PASSWORD';

test.for([
  ['staging.example', noAddress],
  ['', noAddress],
  ['ftp://staging.example', noAddress],
  ['https:staging.example', noAddress],
  ['localhost:3000', noAddress],
  ['https://', noHost],
  ['https://a b/', noHost],
  ['HTTP://staging.example:99999', noHost],
  ['javascript:alert(1)', noAddress],
  ['https://ada@staging.example', noSecret],
  ['https://ada:s3cret@staging.example', noSecret],
  ['https://:s3cret@staging.example', noSecret],
  ['https://staging.example/#orders', 'must not hold a fragment, which begins with #'],
  ['https://staging.example/#', 'must not hold a fragment, which begins with #'],
] as const)('%s is refused, and not repeated', ([given, printed]) => {
  const message = `npm run gate: option --target <url>: ${printed}. npm run gate -- --help lists the options.`;
  const refused = expect.objectContaining({ name: 'CannotJudge', message });
  expect(() => parseOptions(gateLine, ['--target', given])).toThrow(refused);
});
