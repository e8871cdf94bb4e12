import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CannotJudge } from '../../base/cannot-judge.ts';
import { acceptOptions } from '../../dev/test-support/described-run.ts';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { projectAt } from '../../project/project.ts';
import type { AcceptOptions } from '../accept-options.ts';
import { readAccess } from './access.ts';

const url = 'https://staging.example/';
const target = { kind: 'deployed', url } as const;
const secret = 'sesame-4711';

function read(options: Partial<AcceptOptions> = {}, environment: NodeJS.ProcessEnv = {}, root = '/') {
  return readAccess(projectAt(root), acceptOptions({ target, ...options }), environment);
}

const literal = '$& ${TOKEN}';
const headersOf = async (...header: string[]) => (await read({ header }, { TOKEN: secret, OTHER: literal }))?.headers;

test('an open target needs nothing but its address', async () => {
  expect(await read()).toEqual({ url, headers: {}, ignoreHTTPSErrors: false, loadGapMs: 0 });
});

test('each worker loads its part of the pages of a second', async () => {
  expect(await read({ workers: 3, loadsPerSecond: 4 })).toMatchObject({ loadGapMs: 750 });
});

describe('headers', () => {
  test.for<[string, [name: string, value: string]]>([
    ['X-Token: a', ['x-token', 'a']],
    ['X-Token:a: b ', ['x-token', 'a: b']],
    ['X-Empty:', ['x-empty', '']],
    ['Authorization: Bearer ${TOKEN}', ['authorization', `Bearer ${secret}`]],
    ['X: ${OTHER}', ['x', literal]],
    ['X: $TOKEN', ['x', '$TOKEN']],
  ])('%s', async ([header, [name, value]]) => {
    expect(await headersOf(header)).toEqual({ [name]: value });
  });

  test('the last of one name is sent', async () => {
    expect(await headersOf('X: a', 'x: b')).toEqual({ x: 'b' });
  });

  const noHeader = "--header: is no header. Write it as 'Name: value'.";
  test.for<[string, string]>([
    [secret, noHeader],
    ['', noHeader],
    [`: ${secret}`, noHeader],
    [`X Token: ${secret}`, noHeader],
    [`X: a\r\nY: ${secret}`, noHeader],
    [`Cookie: a=${secret}`, '--header Cookie: is set by the browser alone. Give cookies by --storage-state.'],
    ['HOST: shop.example', '--header HOST: is set by the browser alone. Give the host in --target.'],
    ['X: ${UNSET}', '--header X: names ${UNSET}, which is not set, or empty. Set UNSET.'],
    ['X: ${EMPTY}', '--header X: names ${EMPTY}, which is not set, or empty. Set EMPTY.'],
    ['X: ${TOKEN', '--header X: holds a "${" that names no variable. Name one between the braces, and close them.'],
    [`X: ${secret} Ж`, '--header X: holds a line break, or a character that no header can. Take it out.'],
  ])('%j is refused, and its value not repeated', async ([header, message]) => {
    expect(await refusalOf(read({ header: [header] }, { EMPTY: '' }))).toBe(message);
  });
});

describe('HTTP authentication', () => {
  test('takes both a name and a password', async () => {
    const { credentials } = (await read({}, { SHOWN_USERNAME: 'ada', SHOWN_PASSWORD: secret })) ?? {};
    expect(credentials).toEqual({ username: 'ada', password: secret });
  });

  test.for<[NodeJS.ProcessEnv, string]>([
    [{ SHOWN_PASSWORD: secret }, 'SHOWN_USERNAME: is not set, but SHOWN_PASSWORD is. Set both, or neither.'],
    [
      { SHOWN_USERNAME: secret, SHOWN_PASSWORD: '' },
      'SHOWN_PASSWORD: is not set, but SHOWN_USERNAME is. Set both, or neither.',
    ],
  ])('not one of them: %j', async ([environment, message]) => {
    expect(await refusalOf(read({}, environment))).toBe(message);
  });
});

describe('a storage state', () => {
  const state = { cookies: [{ name: 'session', value: secret }], origins: [] };

  test('is found from the root of the project', async () => {
    const root = tinyProject({ 'state.json': JSON.stringify(state) });
    const { storageState } = (await read({ storageState: 'state.json' }, {}, root)) ?? {};
    expect(storageState).toBe(path.join(root, 'state.json'));
  });

  const fix = "Let Playwright write it, as by context.storageState({ path: '…' }).";
  const unlike = `--storage-state: names a file that holds no storage state. ${fix}`;
  test.for<[string, string | undefined, string]>([
    ['missing', undefined, `--storage-state: names a file that cannot be read. ${fix}`],
    ['empty', '', unlike],
    ['no JSON', secret, unlike],
    ['cut short', JSON.stringify(state).slice(0, -2), unlike],
    ['a list', JSON.stringify([secret]), unlike],
    ['no list of cookies', JSON.stringify({ cookies: secret }), unlike],
    ['of cookies without a value', JSON.stringify({ cookies: [{ name: secret }] }), unlike],
    ['of origins without a name', JSON.stringify({ origins: [{ localStorage: [] }] }), unlike],
    [
      'of an origin whose storage is no list',
      JSON.stringify({ origins: [{ origin: url, localStorage: secret }] }),
      unlike,
    ],
    ['other JSON', JSON.stringify({ token: secret }), unlike],
  ])('that is %s is refused, and what it holds not repeated', async ([, content, message]) => {
    const root = tinyProject({});
    if (content !== undefined) writeFileSync(path.join(root, 'state.json'), content);
    expect(await refusalOf(read({ storageState: 'state.json' }, {}, root))).toBe(message);
  });
});

describe("Playwright's trace", () => {
  const trace = 'retain-on-failure';

  test('is kept of an open target', async () => {
    await expect(read({ trace })).resolves.toHaveProperty('url', url);
  });

  test.for<[string, Partial<AcceptOptions>, NodeJS.ProcessEnv]>([
    ['a header', { header: ['X: a'] }, {}],
    ['a storage state', { storageState: 'state.json' }, {}],
    ['HTTP authentication', {}, { SHOWN_USERNAME: 'ada', SHOWN_PASSWORD: secret }],
    ['the password of a proxy', {}, { HTTPS_PROXY: `http://ada:${secret}@proxy.example:3128` }],
  ])('is not kept where %s would be in it', async ([, options, environment]) => {
    const root = tinyProject({ 'state.json': '{"cookies":[]}' });
    expect(await refusalOf(read({ ...options, trace }, environment, root))).toBe(
      '--trace: would keep what lets the browser in. Leave it out where the target is protected.',
    );
  });
});

async function refusalOf(reading: Promise<unknown>): Promise<string> {
  const reason = await reading.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (reason instanceof CannotJudge) return reason.message;
  throw new Error('Expected it to be refused', { cause: reason });
}
