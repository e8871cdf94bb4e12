import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { defaultLimits } from '../../limits.ts';
import { runProbe } from './probe-command.ts';
import { openSite, redirect, type Site } from './site.test-support.ts';

let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site.close());

const command = ['dist/steps/probe.mjs'];
const credentials = { username: 'annie', password: 'open sesame' };

const variables = () => ({
  SHOWN_ACCESS: JSON.stringify({ url: `${site.origin}/`, credentials }),
  SHOWN_BROWSER: JSON.stringify({ name: 'chromium', source: 'remote', endpoint: inject('browser') }),
  SHOWN_FAULTS: 'true',
  SHOWN_SIGNS_IN: 'false',
});

function start(): ChildProcess {
  return spawn(process.execPath, command, { env: { ...process.env, ...variables() }, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** What it prints, and its exit code. */
async function run(): Promise<readonly [printed: string, code: unknown]> {
  const child = start();
  const [printed, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'close')]);
  return [printed, code];
}

test('it prints what it has found out as one line of JSON', async () => {
  site.serve({ '/': '<link rel=icon href=data:,><p>Hello' });
  for (const [name, value] of Object.entries(variables())) vi.stubEnv(name, value);
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    write.mockRestore();
  });
  await runProbe({ ...defaultLimits, healthyMs: 100, timeoutMs: 500 });
  const printed = write.mock.calls.map(([text]) => String(text));
  expect(printed).toEqual([expect.stringMatching(/^.+\n$/)]);
  expect(JSON.parse(printed.join(''))).toEqual({
    known: {
      url: `${site.origin}/`,
      healthy: { lines: ['Hello'], elements: 1, react: false },
      techniques: {},
      obstacles: { client: 'React does not render it; tried lost-scripts', server: 'React does not render it' },
    },
    attempts: [{ side: 'client', technique: 'lost-scripts', effect: 'none' }],
    limits: { loads: 4, requests: 500 },
  });
});

test('a refusal is one line too, without a secret in it, and it ends', async () => {
  site.serve({ '/': redirect('https://annie.example/') });
  const [line, code] = await run();
  expect([line.match(/\n/g)?.length, code]).toEqual([1, 0]);
  const printed = JSON.parse(line);
  expect([Object.keys(printed), Object.keys(printed.refusal)]).toEqual([['refusal'], ['what', 'fix']]);
  expect(printed.refusal.what).toMatch(/^it redirects to https:\/\/(?!annie)/);
  expect(line).not.toContain('annie');
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
