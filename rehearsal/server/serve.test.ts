/** The rehearsal as npm starts it: below a shell, which passes on no signal. */
import { once } from 'node:events';
import path from 'node:path';
import { execa } from 'execa';
import { expect, onTestFinished, test } from 'vitest';

test('it ends with the shell that npm started it in', async () => {
  const root = path.join(import.meta.dirname, '..', '..');
  const serve = 'node --import tsx rehearsal/server/serve.ts --memory --port 0; true';
  const env = { npm_lifecycle_event: 'rehearsal:serve' };
  const shell = execa('sh', ['-c', serve], { cwd: root, env, detached: true, reject: false });
  let isOver = false;
  onTestFinished(() => void (isOver || process.kill(-Number(shell.pid), 'SIGKILL')));
  const [printed] = await once(shell.stdout, 'data');
  expect(String(printed)).toMatch('The town library is open at http://127.0.0.1:');
  shell.kill('SIGTERM');
  const { signal } = await shell; // once nobody can print to it any more
  isOver = true;
  expect(signal).toBe('SIGTERM');
});
