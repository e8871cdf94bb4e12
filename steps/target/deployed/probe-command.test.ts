import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSite, type Site } from './site.test-support.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site.close());

const command = ['--import', './register.mjs', 'steps/probe.mjs'];
const credentials = { username: 'annie', password: 'open sesame' };

function start(): ChildProcess {
  const env = {
    ...process.env,
    SHOWN_ACCESS: JSON.stringify({ url: `${site.origin}/`, credentials }),
    SHOWN_BROWSER: JSON.stringify({ name: 'chromium', source: 'remote', endpoint: inject('browser') }),
  };
  return spawn(process.execPath, command, { env, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** What it prints, and its exit code. */
async function run(): Promise<readonly [printed: string, code: unknown]> {
  const child = start();
  const [printed, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'close')]);
  return [printed, code];
}

test('it prints what it has found out as one line of JSON, and ends', async () => {
  site.serve({ '/': '<link rel=icon href=data:,><p>Hello' });
  const [printed, code] = await run();
  expect([printed.match(/\n/g)?.length, code]).toEqual([1, 0]);
  expect(JSON.parse(printed)).toEqual({
    known: { url: `${site.origin}/`, healthy: { lines: ['Hello'], elements: 1, react: false }, techniques: {} },
    trials: [{ side: 'client', technique: 'lost-scripts', effect: 'none' }],
    limits: { loads: 4, requests: 500 },
  });
});

test('a refusal is one too, without a secret in it', async () => {
  site.serve({
    '/': (_, response) => response.writeHead(302, { location: 'https://open%20sesame.example/annie' }).end(),
  });
  const [printed, code] = await run();
  expect([Object.keys(JSON.parse(printed)), Object.keys(JSON.parse(printed).refusal), code]).toEqual([
    ['refusal'],
    ['what', 'mend'],
    0,
  ]);
  expect(printed).not.toMatch(/annie|sesame/);
});

test('it ends with the process that started it', async () => {
  let isAsked: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  site.serve({ '/': () => isAsked() });
  const child = start();
  await asked;
  child.stdin?.end();
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
});
