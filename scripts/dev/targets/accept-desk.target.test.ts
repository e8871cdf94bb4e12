/** The verdict on a small deployed application, of which each sentence is enforced by phrases alone. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyProject, run } from '../test-support/commands.ts';
import { readVerdict } from './accept-run.ts';
import { serveDesk } from './desk-application.ts';
import { sourcesOf } from './place.ts';

function deskProject(): string {
  const root = copyProject([['steps/network/writes.ts', '.default([])', ".default('all')"]]);
  rmSync(path.join(root, 'features'), { recursive: true });
  cpSync(path.join(sourcesOf('desk'), 'features'), path.join(root, 'features'), { recursive: true });
  return root;
}

test('is safe to merge, and safe to release', async () => {
  const { url, close } = await serveDesk();
  const root = deskProject();
  const { exitCode, stdout, stderr } = await run(root, 'accept', ['--target', url, '--release', ...(process.env.DESK_ARGS ?? '').split('|').filter(Boolean)]);
  console.log(stdout, stderr, exitCode);
  await close();
  expect(readVerdict(root)).toMatchObject({ safeToMerge: true, safeToRelease: true });
  expect(exitCode).toBe(0);
});
