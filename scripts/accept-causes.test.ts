import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyProject, run, shortWaits } from './dev/test-support/commands.ts';

vi.setConfig({ testTimeout: 240_000 });

test('a word missing in the sentence of the client is one cause, on the terminal, on the page and in the record', async () => {
  const root = copyProject([['client/fallback.tsx', 'has occurred', 'occurred'], shortWaits]);
  const { exitCode, stdout } = await run(root, 'accept');
  const [first] = stdout.match(/^1 cause, \d+ scenarios\n.*$/m) ?? [];
  expect(first?.split('\n')[1]).toMatch(/^✖ 2\.5 says “.*\[-has -\]occurred.*”, the product shows “.* occurred .*”: /);
  const verdict = JSON.parse(readFileSync(path.join(root, 'reports/verdict.json'), 'utf8'));
  const failed = verdict.scenarios.filter(({ state }: { state: string }) => state === 'failed').length;
  expect(verdict.causes).toMatchObject([{ statement: '2.5' }]);
  expect(verdict.causes[0].scenarios).toHaveLength(failed);
  const page = readFileSync(path.join(root, 'reports/living-specification.html'), 'utf8');
  expect(page).toMatch(`<p class="causes">1 cause, ${failed} scenarios</p>`);
  expect(exitCode).toBe(1);
});
