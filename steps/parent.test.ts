import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const loop = 'for (;;);';
/** As a step that waits for something: it would not end by itself. */
const rest = 'setInterval(() => {}, 1_000);';

/** A process, and the id of a worker that it has started, which ends with it and then does as `code` says; it is killed so long after its parent is gone. */
async function startWorker(
  code: string,
  graceMs: number,
): Promise<{ readonly parent: ChildProcess; readonly worker: number }> {
  const root = mkdtempSync(path.join(tmpdir(), 'parent-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [parent = '', worker = ''] = ['parent.mjs', 'worker.mjs'].map((name) => path.join(root, name));
  writeFileSync(
    worker,
    `import { endWithParent } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'parent.ts')).href)};
     endWithParent({ checkMs: 50, graceMs: ${graceMs} });
     process.on('message', () => {});
     process.send(process.pid, () => { ${code} });`,
  );
  writeFileSync(
    parent,
    `import { fork } from 'node:child_process';
     const worker = fork(${JSON.stringify(worker)}, { execArgv: ['--import', 'tsx'], env: { ...process.env, CUCUMBER_WORKER_ID: '0' } });
     worker.on('message', (id) => process.send(id));
     worker.on('exit', (code) => process.send({ code }));
     process.on('message', (signal) => worker.kill(signal));`,
  );
  const started = fork(parent, { execArgv: [] });
  onTestFinished(() => void started.kill('SIGKILL'));
  const [id] = await once(started, 'message');
  onTestFinished(() => void signal(Number(id), 'SIGKILL'));
  return { parent: started, worker: Number(id) };
}

const isThere = (id: number) => signal(id, 0);

/** Whether there is a process to take the signal. */
function signal(id: number, by: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(id, by);
  } catch {
    return false;
  }
}

/** Longer than any test may take: the process has to end by itself. */
const endless = 600_000;

test.skipIf(process.platform === 'win32').for<[what: string, code: string, graceMs: number]>([
  ['at rest', rest, endless],
  ['in an endless loop', loop, 100],
])('a worker %s ends when its parent is killed', async ([, code, graceMs]) => {
  const { parent, worker } = await startWorker(code, graceMs);
  expect(isThere(worker)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isThere(worker), { timeout: 20_000 }).toBe(false);
});

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'])('a worker ends when it is asked to by %s', async (asked) => {
  const { parent } = await startWorker(rest, endless);
  parent.send(asked);
  expect(await once(parent, 'message')).toEqual([{ code: 1 }, undefined]);
});
