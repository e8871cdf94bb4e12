/** Runs cases one after another in a warm browser, in a process that is replaced when its step code or client has changed. */
import { CannotJudge } from '../../core/cannot-judge.ts';
import { type Place, renderPlace } from '../../core/finding.ts';
import type { CaseResult } from '../../core/workbench/live.ts';
import { recordCase } from '../../core/workbench/recorded-case.ts';
import type { Activity, Running } from '../../core/workbench/snapshot.ts';
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
  /** Has all that runs from now on run in a process of the sources as they are now. */
  renew(): void;
  /** Starts the process, so that it is there when something is to run. */
  warm(): void;
  activity(): Pick<Activity, 'running' | 'note'>;
  end(): Promise<void>;
};

export type QueueSetting = {
  /** Starts a process of the sources as they are now. @throws CannotJudge where client or browser cannot be had */
  readonly start: () => Promise<WarmProcess>;
  /** Hears of each result. */
  readonly ended: (job: RunJob, result: CaseResult) => void;
  /** Hears that `activity` would say something else. */
  readonly changed: () => void;
};

type Waiting = RunJob & { readonly draft?: (result: CaseResult | undefined, error?: unknown) => void };

export function openRunQueue({ start, ended, changed }: QueueSetting): RunQueue {
  let waiting: Waiting[] = [];
  let current: { readonly job: Waiting; passed: number; isDropped: boolean } | undefined;
  let warm: Promise<WarmProcess> | undefined;
  let note: string | undefined;
  let isWorking = false;

  function process(): Promise<WarmProcess> {
    warm ??= start();
    return warm;
  }

  async function leave(): Promise<void> {
    const before = warm;
    warm = undefined;
    await before?.then((one) => one.end()).catch(() => {});
  }

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
    const state = { job, passed: 0, isDropped: false };
    current = state;
    changed();
    try {
      const result = await attempt(job, (passed) => {
        state.passed = passed;
        changed();
      });
      note = undefined;
      if (job.draft) job.draft(result);
      else if (result !== undefined && !state.isDropped) ended(job, result);
    } catch (error) {
      if (job.draft) job.draft(undefined, error);
      else if (!state.isDropped) {
        note = error instanceof CannotJudge || error instanceof Error ? error.message : String(error);
        waiting = waiting.filter(({ draft }) => draft !== undefined); // which would fail for the same reason
      }
      await leave();
    } finally {
      current = undefined;
    }
  }

  async function attempt({ place, text }: RunJob, follow: (passed: number) => void): Promise<CaseResult | undefined> {
    const record = recordCase({ show: embed, take: () => true });
    const one = await process();
    let passed = 0;
    await one.run({ file: place.file, text, line: place.line, column: place.column }, (envelope) => {
      record.add(envelope);
      if (record.passed() === passed) return;
      passed = record.passed();
      follow(passed);
    });
    return record.result(new Date().toISOString());
  }

  return {
    replace(jobs) {
      waiting = [...waiting.filter(({ draft }) => draft !== undefined), ...jobs];
      if (current && !current.job.draft && !jobs.some(({ key }) => key === current?.job.key)) current.isDropped = true;
      changed();
      void work();
    },
    add(jobs) {
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
      for (const { draft } of waiting) draft?.(undefined);
      waiting = [];
      if (current) {
        current.isDropped = true;
        void leave();
      }
      changed();
    },
    renew() {
      note = undefined;
      if (current) current.isDropped = true;
      void leave();
    },
    warm: () => void process().catch(() => {}), // whoever runs something hears of it
    activity: () => ({ running: listRunning(current, waiting), note }),
    async end() {
      waiting = [];
      await leave();
    },
  };
}

function listRunning(
  current: { readonly job: Waiting; readonly passed: number; readonly isDropped: boolean } | undefined,
  waiting: readonly Waiting[],
): Running[] {
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
