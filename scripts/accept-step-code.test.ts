import { expect, test, vi } from 'vitest';
import { copyOpeningHours, copyProject, run, start } from './test-support/commands.ts';

vi.setConfig({ testTimeout: 240_000 });

test('a step file that would have the command end with 0 does not change how its process ends, nor what it prints', async () => {
  const claim = "process.on('exit', () => { process.exitCode = 0; });\nconsole.log('from the steps');\n";
  const root = copyOpeningHours([
    ['steps/page.ts', /$/, claim],
    ['steps/page.steps.ts', /(?<=Then\('it asks for nothing'.*\n)/, "throw new Error('no');\n"],
  ]);
  const { exitCode, stdout, stderr } = await start(root, 'accept', ['--json']);
  expect(JSON.parse(stdout)).toMatchObject({ safeToMerge: false });
  expect(stderr).toMatch('from the steps');
  expect(exitCode).toBe(1);
});

test('a step that lacks its table is told what it needs', async () => {
  const root = copyProject([
    [
      'features/2-screens-and-routes.feature',
      'Then the generic fallback is not shown',
      'Then the list "Orders" shows:\n      And the generic fallback is not shown',
    ],
  ]);
  const { exitCode, stdout } = await run(root, 'accept', ['--workers', '1', '--name', 'Loading succeeds$']);
  expect(stdout).toMatch(/scenario-failed: .* failed at "Then the list "Orders" shows:"/);
  expect(stdout).toMatch('This step needs a table or a text beneath it, and has none.');
  expect(exitCode).toBe(1);
});
