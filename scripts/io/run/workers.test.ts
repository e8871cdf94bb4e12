import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { type WorkerEnd, watchWorkers } from './workers.ts';

function watched() {
  const ends: WorkerEnd[] = [];
  const workers = watchWorkers((end) => ends.push(end));
  onTestFinished(() => workers.leave());
  return { ends, workers };
}

/** A worker that runs the code once it was given to. */
function worker(code: string, options: { execPath?: string } = {}) {
  const root = tinyProject({ 'worker.mjs': `process.once('message', () => { ${code} });` });
  return fork(path.join(root, 'worker.mjs'), { ...options, execArgv: [] });
}

const closed = (child: ChildProcess) => new Promise((resolve) => child.once('close', resolve));

async function run(code: string): Promise<void> {
  const child = worker(code);
  child.send('go');
  await closed(child);
}

test('of each worker is reported how it ended', async () => {
  const { ends } = watched();
  await run('process.exit(0)');
  await run('process.exit(3)');
  await run("process.kill(process.pid, 'SIGKILL')");
  expect(ends).toEqual([
    { worker: '0', by: 0 },
    { worker: '1', by: 3 },
    { worker: '2', by: 'SIGKILL' },
  ]);
});

test('other processes are no workers', async () => {
  const { ends } = watched();
  await closed(spawn(process.execPath, ['-e', '']));
  expect(ends).toEqual([]);
});

test('a worker that cannot be started, or is asked for more when it is gone, brings nothing down', async () => {
  const { ends } = watched();
  await closed(worker('', { execPath: '/nowhere/node' }));
  const child = worker('process.exit(0)');
  const end = closed(child);
  child.once('exit', () => child.send('more'));
  child.send('go');
  await end;
  expect(ends).toEqual([
    { worker: '0', by: expect.objectContaining({ code: 'ENOENT' }) },
    { worker: '1', by: 0 },
  ]);
});

test('workers are ended, one in good order and one that is in an endless loop', async () => {
  const { ends, workers } = watched();
  const tidy = worker(
    "process.on('SIGTERM', () => process.exit(7)); process.on('message', () => {}); process.send('here')",
  );
  const stuck = worker("process.on('SIGTERM', () => {}); process.send('here', () => { for (;;); })");
  for (const child of [tidy, stuck]) child.send('go');
  await Promise.all([once(tidy, 'message'), once(stuck, 'message')]);
  await workers.end();
  expect(ends.toSorted((a, b) => a.worker.localeCompare(b.worker))).toEqual([
    { worker: '0', by: 7 },
    { worker: '1', by: 'SIGKILL' },
  ]);
});

test('a worker that starts once they were ended is ended at once, unless they are no longer watched', async () => {
  const { ends, workers } = watched();
  await workers.end();
  await closed(worker(''));
  expect(ends).toEqual([{ worker: '0', by: 'SIGKILL' }]);
  workers.leave();
  await run('process.exit(0)');
  expect(ends).toHaveLength(1);
});
