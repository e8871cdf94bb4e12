import { expect, test, vi } from 'vitest';
import { copyOpeningHours, start } from './dev/test-support/commands.ts';

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
