import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { repository, tinyProject } from '../../dev/test-support/tiny-project.ts';

test('who is to give the orders is gone before the run: the process ends, though its first worker would keep it', async () => {
  const orders = pathToFileURL(path.join(import.meta.dirname, 'orders.ts')).href;
  const root = tinyProject({
    'process.mjs': `
      const { takeOrders } = await import(${JSON.stringify(orders)});
      takeOrders({ startBrowser() {} });
      setInterval(() => {}, 1_000); // as the channel to the first worker
      process.send('ready');`,
  });
  const execArgv = ['--import', pathToFileURL(path.join(repository, 'register.mjs')).href];
  const child = fork(path.join(root, 'process.mjs'), { execArgv });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([1, null]);
});
