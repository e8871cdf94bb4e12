import { Given, supportCodeLibraryBuilder } from '@cucumber/cucumber';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MismatchError } from './screen/mismatch.ts';
import type { ShownWorld } from './world.ts';

type Step = (this: unknown) => Promise<unknown>;

const access = {
  url: 'https://staging.example/',
  headers: { authorization: 'Bearer s3cr3t-"token"' },
  credentials: { username: 'annie', password: 'open sesame' },
};
const secrets = /s3cr3t|annie|sesame/;

let thrown: unknown;
let step: Step;
let World: typeof ShownWorld;
let world: ShownWorld;
let left: unknown[];

beforeAll(async () => {
  vi.stubEnv('SHOWN_ACCESS', JSON.stringify(access));
  const coordinates = { requireModules: [], requirePaths: [], importPaths: [], loaders: [] };
  vi.resetModules(); // another file of tests may have loaded them before
  supportCodeLibraryBuilder.reset(process.cwd(), () => '', coordinates);
  await import('./hooks.ts');
  Given('it fails', () => {
    throw thrown;
  });
  World = (await import('./world.ts')).ShownWorld;
  step = supportCodeLibraryBuilder.finalize().stepDefinitions[0]?.code as Step;
});

afterAll(() => {
  vi.unstubAllEnvs();
});

beforeEach(() => {
  left = [];
  const keep = (...given: unknown[]) => left.push(given);
  world = new World({ attach: keep as never, log: keep, link: keep, parameters: {} });
});

test('what a step throws leaves without secrets: its message, causes, stack and comparison', async () => {
  thrown = new MismatchError({
    message: 'sent authorization: Bearer s3cr3t-"token"',
    expected: ['open sesame'],
    actual: ['{"a":"s3cr3t-\\"token\\""}', 'annie', 'fine'],
  });
  Object.assign(thrown as Error, {
    cause: new Error('to https://annie:open%20sesame@staging.example/'),
    stack: 'Error: sent Bearer s3cr3t-"token"\n    at open (https://staging.example/open%20sesame.js:1:1)',
  });
  const failure = await step.call(world).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    message: 'sent authorization: (secret)\nBecause: to https://(secret)@staging.example/',
    stack: expect.stringContaining('at open (https://staging.example/(secret).js:1:1)'),
    expected: '(secret)',
    actual: '{"a":"(secret)"}\n(secret)\nfine',
  });
  expect(left).toEqual([
    [
      '{"expected":"(secret)","actual":"{\\"a\\":\\"(secret)\\"}\\n(secret)\\nfine"}',
      { mediaType: 'application/json', fileName: 'mismatch.json' },
    ],
  ]);
});

test('what is no error leaves without secrets', async () => {
  thrown = 'open sesame';
  await expect(step.call(world)).rejects.toThrow(/^\(secret\)$/);
});

test('what a scenario attaches, logs and links leaves without secrets', () => {
  const text = { mediaType: 'text/plain', fileName: 'console.txt' };
  world.attach('log: Basic YW5uaWU6b3BlbiBzZXNhbWU=', text);
  world.log('[annie] opened');
  world.link('https://staging.example/?q=open+sesame');
  expect(left).toEqual([['log: Basic (secret)', text], ['[(secret)] opened'], ['https://staging.example/?q=(secret)']]);
});

test('JSON stays JSON, with its numbers', () => {
  const calls = [{ method: 'GET', url: 'https://staging.example/annie', status: 200, failure: 's3cr3t-"token"' }];
  world.attach(JSON.stringify(calls), { mediaType: 'application/json', fileName: 'calls.json' });
  const [[attached] = []] = left as [string][];
  expect(JSON.parse(attached ?? '')).toEqual([
    { method: 'GET', url: 'https://staging.example/(secret)', status: 200, failure: '(secret)' },
  ]);
  expect(attached).not.toMatch(secrets);
});

test('pictures are attached as they are', () => {
  const picture = Buffer.from('annie');
  world.attach(picture, { mediaType: 'image/jpeg', fileName: 'screen.jpeg' });
  expect(left).toEqual([[picture, { mediaType: 'image/jpeg', fileName: 'screen.jpeg' }]]);
});
