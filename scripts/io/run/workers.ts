/** The worker processes of a run, which Cucumber starts and forgets: watched, and ended when it is time. */
import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

/** How a worker process ended. */
export type WorkerEnd = {
  /** Cucumber's own name for it: they are counted from 0, in the order in which they are started. */
  readonly worker: string;
  /** The exit code, or the signal that killed it, or why it was never there. */
  readonly by: number | NodeJS.Signals | Error;
};

export type Workers = {
  /** Ends all workers, those in an endless loop as well, and resolves once none is left. Any that starts later ends at once. */
  end(): Promise<void>;
  /** Watches no more. */
  leave(): void;
};

/** How long a worker has, in milliseconds, to end itself and its browser in good order. */
const grace = 2_000;

/** What Node publishes on the channel of this name when a process is about to be started. */
const Created = z.object({ process: z.custom<ChildProcess>() });

/** Watches the workers that this process starts from now on; `ended` hears of each when nothing more will come of it. */
export function watchWorkers(ended: (end: WorkerEnd) => void): Workers {
  const workers = new Set<ChildProcess>();
  let started = 0;
  let isOver = false;

  function watch(child: ChildProcess): void {
    if (!child.connected) return; // Only workers have a channel to this process.
    const worker = String(started++);
    let absence: Error | undefined;
    workers.add(child);
    // Cucumber listens to no errors. One that comes of work for a worker which has just ended is no more than that.
    child.on('error', (error) => {
      if (child.pid === undefined) absence = error;
    });
    child.on('close', (code: number | null, signal: NodeJS.Signals | null) => {
      workers.delete(child);
      ended({ worker, by: absence ?? signal ?? code ?? 0 });
    });
    if (isOver) child.kill('SIGKILL');
  }

  // It is published before the process is there, but in the same turn.
  const created = (message: unknown) => process.nextTick(watch, Created.parse(message).process);
  subscribe('child_process', created);

  return {
    async end() {
      isOver = true;
      for (const worker of workers) worker.kill('SIGTERM'); // Node notifies nobody when one closes that was disconnected.
      await Promise.race([allClosed(workers), setTimeout(grace, undefined, { ref: false })]);
      for (const worker of workers) worker.kill('SIGKILL');
      await allClosed(workers);
    },
    leave: () => void unsubscribe('child_process', created),
  };
}

async function allClosed(workers: ReadonlySet<ChildProcess>): Promise<void> {
  await Promise.all([...workers].map((worker) => new Promise((closed) => worker.once('close', closed))));
}
