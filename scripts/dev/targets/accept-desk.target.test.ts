/** The verdict on a small deployed application, of which each sentence is enforced by phrases alone. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyProject, run } from '../test-support/commands.ts';
import { readVerdict } from './accept-run.ts';
import { serveDesk } from './desk-application.ts';
import { sourcesOf } from './place.ts';

function deskProject(): string {
  const root = copyProject([['steps/network/writes.ts', '.default([])', ".default('all')"], ['steps/limits.ts', '5_000', '2_000']]);
  rmSync(path.join(root, 'features'), { recursive: true });
  cpSync(path.join(sourcesOf('desk'), 'features'), path.join(root, 'features'), { recursive: true });
  writeFileSync(path.join(root, 'features/release-policy.json'), '{}');
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

test('defects', async () => {
  const { url, close } = await serveDesk();
  const root = deskProject();
  for (const file of readdirSync(path.join(root, 'features')).filter((name) => /^[1-9]/.test(name))) {
    let n = 0;
    const at = path.join(root, 'features', file);
    writeFileSync(
      at,
      readFileSync(at, 'utf8').replaceAll(
        /^ {4}> .+\n/gm,
        (quote) => `${quote}\n    Background:\n      When the user opens the route "/defects/${file[0]}.${++n}"\n`,
      ),
    );
  }
  const { exitCode, stdout, stderr } = await run(root, 'accept', ['--target', url, ...(process.env.DESK_ARGS ?? '').split('|').filter(Boolean)]);
  console.log(stdout, stderr, exitCode);
  await close();
  const verdict = readVerdict(root);
  expect(verdict?.statements.filter(({ state }) => state !== 'failing').map(({ id }) => id)).toEqual([]);
});
