import { expect, test } from 'vitest';
import { copyOpeningHours, start } from '../dev/test-support/commands.ts';
import { processesWith } from '../dev/test-support/processes.ts';

test.runIf(process.platform === 'linux').each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the page with what it runs, and leaves nothing behind',
  async (signal) => {
    const root = copyOpeningHours([slow]);
    const mark = `watch-faults-${process.pid}-${performance.now()}`;
    const running = start(root, 'watch', ['--port', '0'], { SHOWN_MARK: mark });
    const url = await new Promise<string>((resolve) => {
      running.stdout.on('data', (chunk) => {
        const [found] = /http:\S+/.exec(String(chunk)) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
    const headers = { origin: new URL(url).origin };
    await fetch(`${url}run`, { method: 'POST', headers, body: new URLSearchParams({ places: '[]' }) });
    // Wait until the scenarios begin; the first ones fail by Cucumber's own time-out, and others go on.
    const page = async () => (await fetch(url)).text();
    await expect.poll(page, { timeout: 60_000 }).toMatch(/❯ Scenarios|› failed: /);
    running.kill(signal);
    const { exitCode, stderr } = await running;
    expect(stderr).toContain(`Interrupted by ${signal}: the living page is closed, and every file is as it was saved.`);
    expect(exitCode).toBe(2);
    await expect.poll(() => processesWith(mark), { timeout: 60_000 }).toEqual([]);
  },
);

/** No scenario ends by itself. */
const slow = ['steps/page.ts', 'Promise<Page> {', 'Promise<Page> {\n  await new Promise(() => {});'] as const;
