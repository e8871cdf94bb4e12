import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { processesWith } from '../test-support/processes.ts';
import { repository, tinyProject } from '../test-support/tiny-project.ts';
import { startServer } from './server-process.ts';

// As Next.js does, it prints its address; and it has a process of its own, which nobody else ends.
const shop = `
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
const server = createServer((request, response) => response.end('open'));
server.listen(0, '127.0.0.1', () => {
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  console.log('- Local: http://127.0.0.1:' + server.address().port);
});`;

test('serves until it is closed, and leaves nothing running', async () => {
  const mark = randomUUID();
  const folder = tinyProject({ 'shop.mjs': shop });
  const served = await startServer({ folder, script: ['shop.mjs'], env: { MARK: mark } });
  expect(await (await fetch(served.url)).text()).toBe('open');
  expect(processesWith(mark)).toHaveLength(2);
  await served.close();
  await expect.poll(() => processesWith(mark)).toEqual([]);
  await expect(fetch(served.url)).rejects.toThrow();
});

test('ends with the process that started it, however that ends', async () => {
  const mark = randomUUID();
  const module = path.join(repository, 'scripts/dev/targets/server-process.ts');
  const visitor = `
import { startServer } from '${module}';
await startServer({ folder: import.meta.dirname, script: ['shop.mjs'] });
process.kill(process.pid, 'SIGKILL');`;
  const folder = tinyProject({ 'shop.mjs': shop.replace(/spawn\(.*/, ''), 'visitor.mjs': visitor });
  const loader = import.meta.resolve('tsx');
  const { signal } = await execa({
    cwd: folder,
    env: { MARK: mark },
    reject: false,
  })`node --import ${loader} visitor.mjs`;
  expect(signal).toBe('SIGKILL');
  await expect.poll(() => processesWith(mark), { timeout: 10_000 }).toEqual([]);
});

test.each([
  [
    'ends',
    "console.error('The shop is sold.'); process.exit(3);",
    'the server ended with 3. It printed: The shop is sold.',
  ],
  ['is not there', 'setInterval(() => {}, 1000);', 'the server was not there in time. It printed: '],
  [
    'does not answer',
    `${shop.replace("response.end('open')", '{}')}`,
    /the server did not answer in time\. It printed: - Local: http/,
  ],
])('says so where the server %s, and leaves nothing running', async (_, script, problem) => {
  const mark = randomUUID();
  const folder = tinyProject({ 'shop.mjs': script });
  const starting = startServer({ folder, script: ['shop.mjs'], env: { MARK: mark }, timeoutMs: 1_500 });
  await expect(starting).rejects.toThrow(problem);
  await expect.poll(() => processesWith(mark)).toEqual([]);
});
