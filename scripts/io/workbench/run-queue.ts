/** Runs cases one after another in a warm browser, in a process that is replaced when its step code or client has changed. */
import type { Envelope } from '@cucumber/messages';
import type { CannotJudge } from '../../core/cannot-judge.ts';
import { type Place, renderPlace } from '../../core/finding.ts';
import type { CaseResult } from '../../core/workbench/live.ts';
import { recordCase } from '../../core/workbench/recorded-case.ts';
import type { Activity, Running } from '../../core/workbench/snapshot.ts';
import { overtaken } from './cannot-run.ts';
import type { RunKeeper } from './kept-runs.ts';
import { keepWarm } from './warm-place.ts';
import type { WarmProcess } from './warm-process.ts';

export type RunJob = {
  readonly place: Place;
  /** What its result will rest on. */
  readonly key: string;
  /** The text of its feature file. */
  readonly text: string;
};

export type RunQueue = {
  /** Runs these after what is running now, in place of what waits. */
  replace(jobs: readonly RunJob[]): void;
  /** Runs these as well, after what waits. */
  add(jobs: readonly RunJob[]): void;
  /** Runs a text that is not on disk, before all others. @throws CannotJudge where it cannot be run */
  runDraft(job: RunJob): Promise<CaseResult | undefined>;
  /** Forgets what waits and what runs; of the latter no result is kept. */
  stop(): void;
  /**
   * Has all that runs from now on run in a process of the sources as they are now. What runs or waits was to run on others.
   * @returns the places of it
   */
  renew(): string[];
  /** Starts the process, so that it is there when something is to run. */
  warm(): void;
  activity(): Pick<Activity, 'running' | 'note'>;
  end(): Promise<void>;
};

export type QueueSetting = {
  /** Starts a process of the sources as they are now. @throws CannotJudge where client or browser cannot be had */
  readonly start: () => Promise<WarmProcess>;
  /** Keeps the messages of what ran. */
  readonly keep: RunKeeper;
  /** How long what is overtaken may go on, in milliseconds: no longer than another process takes to start. */
  readonly graceMs?: number;
  /** Hears of each result. */
  readonly ended: (job: RunJob, result: CaseResult) => void;
  /** Hears that `activity` would say something else. */
  readonly changed: () => void;
};

type Waiting = RunJob & { readonly draft?: (result: CaseResult | undefined, error?: unknown) => void };

type Current = {
  readonly job: Waiting;
  passed: number;
  isDropped: boolean;
  timer?: NodeJS.Timeout;
  /** Has it end now; the process that runs it is ended. @param reason what a draft says of it; none where nobody asks any more */
  interrupt(reason?: CannotJudge): void;
};

export function openRunQueue({ start, keep, graceMs = 500, ended, changed }: QueueSetting): RunQueue {
  let waiting: Waiting[] = [];
  let current: Current | undefined;
  const warm = keepWarm(start);
  let note: string | undefined;
  let isWorking = false;

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    try {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await runOne(job);
    } finally {
      isWorking = false;
      changed();
    }
  }

  async function runOne(job: Waiting): Promise<void> {
    const state: Current = { job, passed: 0, isDropped: false, interrupt: () => {} };
    const interrupted = new Promise<never>((_, reject) => {
      state.interrupt = reject;
    });
    current = state;
    changed();
    try {
      const running = attempt(job, (passed) => {
        state.passed = passed;
        if (current === state) changed();
      });
      running.catch(() => {}); // after it was interrupted
      const result = await Promise.race([running, interrupted]);
      note = undefined;
      if (job.draft) job.draft(result);
      else if (result !== undefined && !state.isDropped) ended(job, result);
    } catch (error) {
      if (job.draft) job.draft(undefined, error);
      else if (!state.isDropped) {
        note = error instanceof Error ? error.message : String(error);
        waiting = waiting.filter(({ draft }) => draft !== undefined); // which would fail for the same reason
      }
      warm.leave();
    } finally {
      clearTimeout(state.timer);
      current = undefined;
    }
  }

  async function attempt({ place, text }: RunJob, follow: (passed: number) => void): Promise<CaseResult | undefined> {
    const record = recordCase({ show: embed, take: () => true });
    const messages: Envelope[] = [];
    const one = await warm.process();
    let passed = 0;
    await one.run({ file: place.file, text, line: place.line, column: place.column }, (envelope) => {
      messages.push(envelope);
      record.add(envelope);
      if (record.passed() === passed) return;
      passed = record.passed();
      follow(passed);
    });
    await keep(place, messages).catch(() => {}); // a result is one, whether or not there is room for its messages
    return record.result(new Date().toISOString());
  }

  function drop(one: Current): void {
    one.isDropped = true;
    one.timer ??= setTimeout(() => one.interrupt(), graceMs);
  }

  /** Of what waits and what runs nobody awaits a result any more. */
  function dropAll(): void {
    for (const { draft } of waiting) draft?.(undefined);
    waiting = [];
    if (current === undefined) return;
    current.isDropped = true;
    current.interrupt();
  }

  return {
    replace(jobs) {
      waiting = [...waiting.filter(({ draft }) => draft !== undefined), ...jobs];
      if (current && !current.job.draft && !jobs.some(({ key }) => key === current?.job.key)) drop(current);
      changed();
      void work();
    },
    add(jobs) {
      if (jobs.length === 0) return;
      const known = new Set(waiting.map(({ key }) => key));
      waiting.push(...jobs.filter(({ key }) => !known.has(key)));
      changed();
      void work();
    },
    runDraft: (job) =>
      new Promise((resolve, reject) => {
        waiting.unshift({ ...job, draft: (result, error) => (error === undefined ? resolve(result) : reject(error)) });
        void work();
      }),
    stop() {
      dropAll();
      changed();
    },
    renew() {
      const saved = [...(current?.isDropped === false ? [current.job] : []), ...waiting].filter(({ draft }) => !draft);
      const isNews = saved.length > 0 || note !== undefined;
      note = undefined;
      warm.leave();
      waiting = waiting.filter(({ draft }) => draft !== undefined);
      if (current) {
        current.isDropped = true;
        current.interrupt(overtaken(current.job.place));
      }
      if (isNews) changed();
      return saved.map(({ place }) => renderPlace(place));
    },
    warm: () => void warm.process().catch(() => {}), // whoever runs something hears of it
    activity: () => ({ running: listRunning(current, waiting), note }),
    async end() {
      dropAll();
      warm.leave();
      await warm.left();
    },
  };
}

function listRunning(current: Current | undefined, waiting: readonly Waiting[]): Running[] {
  const now = current && !current.isDropped ? [current] : [];
  return [
    ...now.map(({ job, passed }) => ({ place: renderPlace(job.place), state: 'running' as const, passed })),
    ...waiting.map(({ place }) => ({ place: renderPlace(place), state: 'waiting' as const, passed: 0 })),
  ];
}

/** The page is on this machine, and has room. */
function embed({ type, base64 }: { readonly type: string; readonly base64: string }) {
  return { source: `data:${type};base64,${base64}`, bytes: Math.floor((base64.length * 3) / 4), embedded: true };
}
