/** Of the rehearsal's defects those that concern a copy of a book, in client, contract and server: each is noticed. */
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { repository } from './place.ts';

test('a defect is noticed by the scenarios that quote its sentence', async () => {
  const args = ['--import', './register.mjs', 'scripts/dev/rehearsal-defects.ts', '--only', 'copy'];
  const { exitCode, stdout } = await execa(process.execPath, args, { cwd: repository, reject: false });
  expect(stdout.match(/^\d+\/\d+ ✔ noticed .+/gm)?.length, stdout).toBeGreaterThanOrEqual(13);
  expect(exitCode).toBe(0);
});
