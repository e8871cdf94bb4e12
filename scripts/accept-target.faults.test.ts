/** What becomes of `npm run accept` where the target goes away in the middle of the scenarios. */
import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveDesk } from './dev/targets/desk-application.ts';
import { sourcesOf } from './dev/targets/place.ts';
import { copyProject, run, start } from './dev/test-support/commands.ts';

/** A project with some features of the desk, and a desk, which is gone after the test. */
async function openDesk() {
  const root = copyProject();
  rmSync(path.join(root, 'features'), { recursive: true });
  cpSync(path.join(sourcesOf('desk'), 'features'), path.join(root, 'features'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'features')))
    if (/^[3-9]/.test(name)) rmSync(path.join(root, 'features', name));
  const desk = await serveDesk();
  onTestFinished(desk.close);
  return { root, desk };
}

test('a target that goes away leaves no verdict, and says so; the next run is as it would be', async () => {
  const { root, desk } = await openDesk();
  const running = start(root, 'accept', ['--target', desk.url, '--workers', '1']);
  running.stderr.on('data', (chunk) => / [1-9]\d* passed/.test(String(chunk)) && desk.close());
  const { exitCode, stdout } = await running;
  expect(stdout).toMatch('could not be loaded.');
  expect(stdout).toMatch('net::ERR_CONNECTION_REFUSED');
  expect(stdout).toMatch('✖ No verdict, since this cannot be judged');
  expect(exitCode).toBe(2);

  const next = await serveDesk();
  onTestFinished(next.close);
  const { stdout: later } = await run(root, 'accept', ['--target', next.url, '--name', 'What a visitor sees first']);
  expect(later).toMatch(/^Not a verdict: .* 1 passed, 0 failed/m);
}, 480_000);
