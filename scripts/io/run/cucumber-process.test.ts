import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { type CucumberProcess, startCucumber } from './cucumber-process.ts';

function start(): CucumberProcess {
  const started = startCucumber({ root: tinyProject({}) });
  onTestFinished(() => started.kill());
  return started;
}

/** The ids of the processes that a process has started, as Linux keeps them. */
function startedBy(id: number | undefined): string[] {
  const list = `/proc/${id}/task/${id}/children`;
  return existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').filter(Boolean) : [];
}

test('it ends where the process that started it is gone before there is a run', async () => {
  const { child } = start();
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([1, null]);
});

test.runIf(process.platform === 'linux')('so does its first worker', async () => {
  const { child } = start();
  const [worker] = await vi.waitUntil(() => startedBy(child.pid).length > 0 && startedBy(child.pid), {
    timeout: 20_000,
  });
  child.disconnect();
  await once(child, 'exit');
  await vi.waitUntil(() => !existsSync(`/proc/${worker}`), { timeout: 20_000 });
});
