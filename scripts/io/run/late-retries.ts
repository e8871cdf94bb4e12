/** Has Cucumber try again what failed only when all else has ended, one scenario at a time: so that load is no reason to fail. */
import { createRequire } from 'node:module';
import { type Envelope, TestStepResultStatus } from '@cucumber/messages';

/** What Cucumber plans to run: see `lib/runtime/parallel/adapter.js` in its package, whose class is extended here. */
type Item = { readonly pickle: { readonly id: string }; readonly testCase: { readonly id: string } };
type Worker = { readonly id: string; state: number };
type FromWorker =
  | { readonly type: 'ENVELOPE'; readonly envelope: Envelope }
  | { readonly type: 'FINISHED'; readonly success: boolean }
  | { readonly type: 'READY' };

type Adapter = {
  todo: Item[];
  inProgress: Record<string, Item>;
  readonly workers: Record<string, Worker>;
  parseWorkerMessage(worker: Worker, message: FromWorker): void;
  giveWork(worker: Worker, force?: boolean): void;
  awakenWorkers(worker: Worker): void;
  onWorkerProcessClose(exitCode: number): void;
};
type Options = { readonly retry?: number };
/** Its fifth parameter are the options of the run. */
type AdapterClass = new (...given: readonly [unknown, unknown, unknown, unknown, Options, ...unknown[]]) => Adapter;

/** The states of a worker, in Cucumber's numbers. */
const [idle, closed] = [0, 1];

const done = new WeakSet<object>();

/** To be called before a run with retries; a run without any is Cucumber's own. */
export function retryLate(require: NodeJS.Require = createRequire(import.meta.url)): void {
  const adapter = require('@cucumber/cucumber/lib/runtime/parallel/adapter') as { ChildProcessAdapter: AdapterClass };
  if (done.has(adapter)) return;
  done.add(adapter);
  adapter.ChildProcessAdapter = lateRetries(adapter.ChildProcessAdapter);
}

function lateRetries(Own: AdapterClass): AdapterClass {
  return class extends Own {
    readonly #most: number;
    readonly #attempts = new Map<string, number>();
    readonly #failed = new Set<string>();
    readonly #again = new Set<Item>();
    readonly #waiting: Item[] = [];

    constructor(...given: ConstructorParameters<AdapterClass>) {
      const [run, environment, logger, broadcaster, options, ...others] = given;
      super(run, environment, logger, broadcaster, { ...options, retry: 0 }, ...others); // no worker tries again by itself
      this.#most = options.retry ?? 0;
    }

    override parseWorkerMessage(worker: Worker, message: FromWorker): void {
      const item = this.inProgress[worker.id];
      if (message.type === 'ENVELOPE' && item) this.#follow(message.envelope, item);
      const again = message.type === 'FINISHED' && item !== undefined && this.#again.delete(item);
      if (again) this.#waiting.push(item);
      super.parseWorkerMessage(worker, again ? { ...message, success: true } : message);
    }

    /** Numbers the attempts, and says of a failed one whether another follows. */
    #follow({ testCaseStarted, testStepFinished, testCaseFinished }: Envelope, item: Item): void {
      const { id } = item.testCase;
      const attempt = this.#attempts.get(id) ?? 0;
      if (testCaseStarted) Object.assign(testCaseStarted, { attempt });
      if (testStepFinished?.testStepResult.status === TestStepResultStatus.FAILED) this.#failed.add(id);
      if (!testCaseFinished || !this.#failed.delete(id) || attempt >= this.#most) return;
      Object.assign(testCaseFinished, { willBeRetried: true });
      this.#attempts.set(id, attempt + 1);
      this.#again.add(item);
    }

    /** Where nothing is left to begin, a worker waits for the others, whose scenarios may fail. */
    override giveWork(worker: Worker, force?: boolean): void {
      if (this.todo.length === 0) {
        if (Object.keys(this.inProgress).length > 0) return;
        this.todo.push(...this.#waiting.splice(0, 1));
      }
      super.giveWork(worker, force);
    }

    /** One that is lost leaves nothing to wait for. */
    override onWorkerProcessClose(exitCode: number): void {
      const workers = Object.values(this.workers);
      for (const { id, state } of workers) if (state === closed) delete this.inProgress[id];
      const free = workers.find(({ state }) => state === idle);
      if (free) this.awakenWorkers(free);
      super.onWorkerProcessClose(exitCode);
    }
  };
}
