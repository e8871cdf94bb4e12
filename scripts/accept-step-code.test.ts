import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { copyProject, start } from './test-support/commands.ts';
import { processesWith } from './test-support/processes.ts';

vi.setConfig({ testTimeout: 240_000 });

describe('a step file', () => {
  test.for<[does: string, code: string, end: string]>([
    ['ends its process with 0', 'process.exit(0);', 'ended with exit code 0'],
    [
      'fails and claims success',
      "process.on('exit', () => { process.exitCode = 0; }); setTimeout(() => { throw new Error('Oh'); });",
      'ended with exit code 0',
    ],
  ])('that %s leaves no verdict', async ([, code, end]) => {
    const root = copyProject([['steps/limits.ts', /$/, `${code}\n`]]);
    const { exitCode, stdout, stderr } = await start(root, 'accept');
    expect(stderr.split('\n').at(-1)).toBe(
      `cucumber.json: the process that runs Cucumber ${end} before the run was over. ` +
        'Let no step file and no plugin end it, as process.exit does.',
    );
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(readdirSync(path.join(root, 'reports'))).toEqual([]);
  });

  test('that would have the command end with 0 does not change how it ends', async () => {
    const claim = "process.on('exit', () => { process.exitCode = 0; });\nconsole.log('from the steps');\n";
    const root = copyProject([
      ['steps/limits.ts', /$/, claim],
      [
        'steps/loading.steps.ts',
        "When('loading succeeds', async function (this: ShownWorld) {",
        "$& throw new Error('no');",
      ],
    ]);
    const { exitCode, stdout, stderr } = await start(root, 'accept', ['--json']);
    expect(JSON.parse(stdout)).toMatchObject({ safeToMerge: false });
    expect(stderr).toMatch('from the steps');
    expect(exitCode).toBe(1);
  });

  test('of a step that lacks its table is told what the step needs', async () => {
    const root = copyProject([
      [
        'features/2-screens-and-routes.feature',
        'Then the generic fallback is not shown',
        'Then the list "Orders" shows:\n      And the generic fallback is not shown',
      ],
    ]);
    const { exitCode, stdout } = await start(root, 'accept', ['--name', 'Loading succeeds$']);
    expect(stdout).toMatch(/scenario-failed: .* failed at "Then the list "Orders" shows:"/);
    expect(stdout).toMatch('This step needs a table or a text beneath it, and has none.');
    expect(exitCode).toBe(1);
  });

  test.runIf(process.platform === 'linux')('in an endless loop ends with the command', async () => {
    const loop = "process.stderr.write('round and round\\n');\nwhile (true) {}\n";
    const root = copyProject([['steps/limits.ts', /$/, loop]]);
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const mark = `accept-loop-${signal}-${process.pid}-${Date.now()}`;
      const running = start(root, 'accept', [], { SHOWN_MARK: mark });
      await new Promise<void>((resolve) =>
        running.stderr.on('data', (chunk) => String(chunk).includes('round and round') && resolve()),
      );
      running.kill(signal);
      expect((await running).exitCode).toBe(signal === 'SIGTERM' ? 2 : undefined);
      await expect.poll(() => processesWith(mark), { timeout: 20_000 }).toEqual([]);
    }
  });
});
