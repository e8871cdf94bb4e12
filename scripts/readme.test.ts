import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyProject, editFile, run } from './dev/test-support/commands.ts';
import { sidesOf } from './dev/test-support/diff-block.ts';
import { repository } from './dev/test-support/tiny-project.ts';

vi.setConfig({ testTimeout: 240_000 });

const screens = 'features/2-screens-and-routes.feature';

/** The diffs of a page, as the lines that go and those that come. */
function diffsIn(page: string) {
  const text = readFileSync(path.join(repository, page), 'utf8');
  return Array.from(text.matchAll(/^```diff\n(.*?)^```$/gms), ([, diff = '']) => sidesOf(diff));
}

test("the owner's answer in the README, and the edits that follow it, lead to a green accept", async () => {
  const [document] = diffsIn('README.md');
  const [answered, added, base, page] = diffsIn('scripts/dev/test-support/grown-routes.md');
  if (!document || !answered || !added || !base || !page)
    throw new Error('Expected README and edits to hold five diffs.');
  const root = copyProject([['features/specification.md', ...document]]);

  const listed = await run(root, 'fill');
  const [, reanchor = ''] = /^(\S+) scenario "Names of the routes"$/m.exec(listed.stdout) ?? [];
  const [, prune = ''] = /^(\S+) pending scenario "Parameters of the routes": /m.exec(listed.stdout) ?? [];
  const filled = await run(root, 'fill', ['--write', '--reanchor', reanchor, '--prune', prune]);
  expect(filled.exitCode, filled.stdout + filled.stderr).toBe(0);
  const unwritten = await run(root, 'trace', ['--json']);
  const { trace } = JSON.parse(unwritten.stdout) as { trace: { scenarios: { scenario: { kind: string } }[] } };
  expect(trace.scenarios.filter(({ scenario }) => scenario.kind === 'unwritten')).toHaveLength(2);
  expect(unwritten.exitCode, unwritten.stdout).toBe(0);

  editFile(root, screens, ...answered);
  editFile(root, screens, ...added);
  const missing = await run(root, 'accept', ['--name', 'The order that the address names']);
  expect(missing.stdout).toMatch(/scenario-failed: .*heading "Order 7"/);
  expect(missing.exitCode, missing.stdout).toBe(1);

  editFile(root, 'client/index.html', ...base);
  editFile(root, 'client/page.tsx', ...page);
  const accepted = await run(root, 'accept');
  expect(accepted.stdout).toMatch(/^2 Screens and routes +5 +3 +5 +3 +3 +✔ 28 of 28/m);
  expect(accepted.stdout).toMatch('✔ Safe to merge');
  expect(accepted.exitCode, accepted.stdout).toBe(0);
});
