/** Cucumber's workers, in a program of this harness; the first is started before Cucumber is: what a worker loads takes longer than all that comes before its start. */
import childProcess, { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { channel } from 'node:diagnostics_channel';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { BrowserChoice } from '../browser/browser-choice.ts';
import { findProgram } from './child-program.ts';
import { definedIn } from './variables.ts';
import type { WorkerOrder } from './worker-order.ts';

/** Cucumber's own name for it. */
const firstId = '0';

export type FirstWorker = {
  readonly process: ChildProcess;
  /** Has it start the browser that the scenarios will most likely ask for, and every later worker as soon as it is there. */
  startBrowser(choice: BrowserChoice): void;
};

/**
 * Starts a worker that loads Cucumber and Playwright, and then waits. Cucumber is handed it when it starts its first worker,
 * under the environment that Cucumber gives it; if it has ended by then, as for each other one, a worker is started that
 * loads the same in the same order.
 */
export function startFirstWorker(): FirstWorker {
  const first = startWorker({ stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  let browser: BrowserChoice | undefined;
  const sendBrowser = (worker: ChildProcess) => {
    if (browser !== undefined) sendTo(worker, { kind: 'browser', browser });
  };
  let waiting: ChildProcess | undefined = first;
  replaceWorkers((options) => {
    const handed = options.env?.CUCUMBER_WORKER_ID === firstId && waiting?.connected ? waiting : undefined;
    const worker = handed ?? startWorker(options);
    if (handed === undefined) sendBrowser(worker);
    else channel('child_process').publish({ process: worker }); // as Node does for one that it starts
    if (handed !== undefined) waiting = undefined;
    sendTo(worker, { kind: 'work', env: definedIn(options.env ?? {}) });
    return worker;
  });
  return {
    process: first,
    startBrowser(choice) {
      browser = choice;
      sendBrowser(first);
    },
  };
}

function startWorker(options: ForkOptions): ChildProcess {
  const program = findProgram(new URL('./cucumber-worker.ts', import.meta.url));
  const worker = fork(program.file, { ...options, execArgv: [...program.execArgv] });
  worker.on('error', () => {}); // then it is not connected
  return worker;
}

function sendTo(worker: ChildProcess, order: WorkerOrder): void {
  if (worker.connected) worker.send(order, () => {});
}

/** Answers Cucumber's starts of workers from now on. */
function replaceWorkers(start: (options: ForkOptions) => ChildProcess): void {
  const runWorker = createRequire(import.meta.url).resolve('@cucumber/cucumber/lib/runtime/parallel/run_worker');
  const forkAnew = childProcess.fork;
  const forkInstead = (file: string, args: readonly string[] = [], options: ForkOptions = {}): ChildProcess =>
    file === runWorker ? start(options) : forkAnew(file, args, options);
  childProcess.fork = forkInstead as typeof fork;
  syncBuiltinESMExports();
}
