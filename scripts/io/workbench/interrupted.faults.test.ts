/** Ctrl-C, while a browser is open in which scenarios run. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyProject, start } from '../../dev/test-support/commands.ts';
import { processesWith } from '../../dev/test-support/processes.ts';

/** The first match in what is printed. */
const printed = (stream: NodeJS.ReadableStream, pattern: RegExp) =>
  new Promise<string>((resolve) => {
    let all = '';
    stream.on('data', (chunk) => {
      all += String(chunk);
      const [match] = pattern.exec(all) ?? [];
      if (match !== undefined) resolve(match);
    });
  });

test('a workbench that is interrupted leaves nothing running', async () => {
  const root = copyProject([
    ['steps/loading.steps.ts', /(?<=When\('loading succeeds', .*\n)/, '  await new Promise(() => {});\n'],
  ]);
  const mark = `interrupted-${process.pid}`;
  const temporary = path.join(root, 'temporary');
  mkdirSync(temporary);
  const variables = { SHOWN_MARK: mark, PLAYWRIGHT_WS_ENDPOINT: '', TMPDIR: temporary };
  const running = start(root, 'watch', ['--port', '0'], variables);
  const url = await printed(running.stdout, /http:\/\/127\.0\.0\.1:\d+\/[\w-]+\/(?=\s)/);
  const { origin } = new URL(url);
  const body = JSON.stringify({ kind: 'run', what: 'all' });
  await fetch(`${url}ask`, { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body });
  const commands = () => processesWith(mark).join('\n');
  for (const part of ['warm-child', '--remote-debugging-pipe'])
    await expect.poll(commands, { timeout: 120_000 }).toContain(part);
  const page = await fetch(`${url}events`);
  expect(page.status).toBe(200);
  running.kill('SIGINT');
  const { stderr } = await running;
  expect(stderr).toContain('Interrupted by SIGINT: the workbench is closed, and every file is as it was saved.');
  await expect.poll(() => processesWith(mark), { timeout: 60_000 }).toEqual([]);
  expect(readdirSync(temporary)).toEqual([]);
  await expect(fetch(url)).rejects.toThrow();
  expect(existsSync(path.join(root, 'reports/watch/instance.json'))).toBe(false);
});
