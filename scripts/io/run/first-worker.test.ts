import childProcess, { type ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { expect, onTestFinished, test } from 'vitest';
import { type FirstWorker, startFirstWorker } from './first-worker.ts';

const runWorker = createRequire(import.meta.url).resolve('@cucumber/cucumber/lib/runtime/parallel/run_worker');

function first(): FirstWorker {
  const started = startFirstWorker();
  onTestFinished(() => void started.process.kill('SIGKILL'));
  return started;
}

/** Starts a worker as Cucumber does. */
function start(id: string): ChildProcess {
  const worker = childProcess.fork(runWorker, [], { env: { ...process.env, CUCUMBER_WORKER_ID: id }, stdio: 'ignore' });
  onTestFinished(() => void worker.kill('SIGKILL'));
  return worker;
}

test('Cucumber is handed the first worker when it starts that, once, and those that watch hear of it', () => {
  const created: unknown[] = [];
  const hear = (message: unknown) => void created.push(message);
  subscribe('child_process', hear);
  onTestFinished(() => void unsubscribe('child_process', hear));
  const { process: worker } = first();
  const before = created.length;
  expect(start('1')).not.toBe(worker);
  expect(start('0')).toBe(worker);
  expect(created.slice(before)).toContainEqual({ process: worker });
  expect(start('0')).not.toBe(worker);
});

test('a first worker that has ended is replaced by one that Cucumber starts', async () => {
  const { process: worker } = first();
  worker.kill('SIGKILL');
  await once(worker, 'close');
  expect(start('0')).not.toBe(worker);
});

test('each other worker is of the same program', () => {
  const { process: worker } = first();
  const other = start('1');
  expect(other.spawnargs).toEqual(worker.spawnargs);
  expect(other.pid).not.toBe(worker.pid);
});

test('it ends with the process that has started it', async () => {
  const { process: worker } = first();
  worker.disconnect();
  const [code] = await once(worker, 'exit');
  expect(code).toBe(1);
  expect(start('0')).not.toBe(worker);
});
