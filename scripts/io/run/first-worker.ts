/** The first of Cucumber's workers, started before Cucumber is: what a worker loads takes longer than all that comes before its start. */
import childProcess, { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { channel } from 'node:diagnostics_channel';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { BrowserChoice } from '../browser/browser-choice.ts';
import { findProgram } from '../bundle/program.ts';
import { definedIn } from './variables.ts';
import type { WorkerOrder } from './worker-order.ts';

/** Cucumber's own name for it. */
const firstId = '0';

export type FirstWorker = {
  readonly process: ChildProcess;
  /** Has it start the browser that the scenarios will most likely ask for. */
  startBrowser(choice: BrowserChoice): void;
};

/**
 * Starts a worker that loads Cucumber and Playwright, and then waits. Cucumber is handed it when it starts its first worker,
 * under the environment that Cucumber gives it; if it has ended by then, Cucumber starts one as always.
 */
export function startFirstWorker(): FirstWorker {
  const program = findProgram('cucumber-worker', new URL('./cucumber-worker.ts', import.meta.url));
  const worker = fork(program.file, {
    execArgv: [...program.execArgv],
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  worker.on('error', () => {}); // then it is not connected
  const send = (order: WorkerOrder) => void (worker.connected && worker.send(order, () => {}));
  handOver(worker, (env) => send({ kind: 'work', env: definedIn(env) }));
  return { process: worker, startBrowser: (browser) => send({ kind: 'browser', browser }) };
}

/** Answers Cucumber's next start of its first worker with this one. */
function handOver(worker: ChildProcess, begin: (env: NodeJS.ProcessEnv) => void): void {
  const runWorker = createRequire(import.meta.url).resolve('@cucumber/cucumber/lib/runtime/parallel/run_worker');
  const forkAnew = childProcess.fork;
  const forkOnce = (file: string, args: readonly string[] = [], options: ForkOptions = {}): ChildProcess => {
    if (file !== runWorker || options.env?.CUCUMBER_WORKER_ID !== firstId) return forkAnew(file, args, options);
    putBack();
    if (!worker.connected) return forkAnew(file, args, options);
    channel('child_process').publish({ process: worker }); // as Node does for one that it starts
    begin(options.env);
    return worker;
  };
  const putBack = () => {
    childProcess.fork = forkAnew;
    syncBuiltinESMExports();
  };
  childProcess.fork = forkOnce as typeof fork;
  syncBuiltinESMExports();
}
