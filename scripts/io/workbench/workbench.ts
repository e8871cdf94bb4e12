/** The workbench: what it knows of the files as they are now, what ran on them, and what the page asks for. */
import { inspect } from 'node:util';
import { parseGherkin } from '../../core/features/gherkin.ts';
import type { Target } from '../../core/runs/run.ts';
import type { FeatureEdit } from '../../core/workbench/ask.ts';
import { caseAt } from '../../core/workbench/case-at.ts';
import type { CaseResult } from '../../core/workbench/live.ts';
import type { Activity, LastVerdict, Snapshot } from '../../core/workbench/snapshot.ts';
import type { Project } from '../project.ts';
import { noCaseAt, nothingRead, nothingToRun, requireReadable } from './cannot-run.ts';
import { openResults, type Selection } from './case-results.ts';
import { openRunKeeper } from './kept-runs.ts';
import { readLastVerdict } from './last-verdict.ts';
import { newlyUncovered, toSnapshot } from './live-snapshot.ts';
import { type LiveReading, openLiveSources } from './live-sources.ts';
import { readRecordedResults } from './recorded-results.ts';
import { openRunQueue, type RunJob, type RunQueue } from './run-queue.ts';
import type { WarmProcess } from './warm-process.ts';
import { isCode, isLoaded } from './watched-places.ts';

/** What the workbench is made for. */
export type WorkbenchSetting = {
  readonly project: Project;
  readonly target: Target;
  /** Another policy than the project's. */
  readonly policy: string | undefined;
  /** Whether anything may run without being asked for: not where actions may write to a deployed target. */
  readonly runsByItself: (reading: LiveReading) => boolean;
  /** @param reading the sources as they are now, once they are read: the process must have loaded these */
  readonly start: (policy: LiveReading['policy'], reading: () => Promise<LiveReading>) => Promise<WarmProcess>;
  /** How long what is overtaken may go on, in milliseconds; less than a second where it is left out. */
  readonly graceMs?: number;
  /** Hears of what is new. */
  readonly snapshot: (snapshot: Snapshot) => void;
  readonly activity: (activity: Activity) => void;
};

export type Workbench = {
  /** Reads what changed, and says what is so now. All is read where nothing is named. */
  update(changed?: ReadonlySet<string>): Promise<void>;
  current(): Snapshot | undefined;
  activity(): Activity;
  reading(): LiveReading | undefined;
  readonly queue: RunQueue;
  /** @throws CannotJudge where nothing can be run now */
  run(what: Selection): Promise<void>;
  /** Runs the case at a line of a text that is not saved. @throws CannotJudge where there is none, or nothing can run */
  runDraft(edit: FeatureEdit, line: number): Promise<CaseResult | undefined>;
  /** The case at a place, as it is to be run. @throws CannotJudge where nothing can be run now, or there is none */
  job(place: string): Promise<RunJob>;
  runChanged(on: boolean): void;
  setUndo(can: boolean): void;
  /** Takes over the results of the last whole run, where they hold, as soon as all can be read. */
  seed(): Promise<void>;
  end(): Promise<void>;
};

export function openWorkbench(setting: WorkbenchSetting): Workbench {
  const { project, target } = setting;
  const sources = openLiveSources(project, setting.policy);
  const results = openResults(target);
  let reading: LiveReading | undefined;
  let latest: Promise<LiveReading> | undefined;
  let snapshot: Snapshot | undefined;
  let verdict: LastVerdict | undefined;
  let runsChanged = false;
  let isSeedWanted = false;
  let canUndo = false;
  let updating: Promise<void> = Promise.resolve();

  const queue = openRunQueue({
    keep: openRunKeeper(project),
    ...(setting.graceMs !== undefined && { graceMs: setting.graceMs }),
    start: () => {
      if (reading === undefined) throw nothingRead();
      const known = reading;
      return setting.start(known.policy, async () => (await latest) ?? known);
    },
    ended(job, result) {
      results.keep(job.key, result);
      publish([]);
    },
    changed: () => setting.activity(activity()),
  });

  function activity(): Activity {
    return { ...queue.activity(), runChanged: runsChanged };
  }

  function publish(newly: readonly string[] = snapshot?.newlyUncovered ?? []): void {
    if (reading === undefined) return;
    const { resultOf } = results;
    const number = (snapshot?.number ?? 0) + 1;
    snapshot = toSnapshot(project, target, reading, { number, verdict, newlyUncovered: newly, canUndo, resultOf });
    setting.snapshot(snapshot);
  }

  async function update(changed?: ReadonlySet<string>): Promise<void> {
    const before = snapshot;
    latest = sources.read(changed);
    const overtaken = isLoaded(project, changed) ? queue.renew() : [];
    if (isLoaded(project, changed) && isCode(changed) && mayRunByItself()) queue.warm(); // while it is read
    reading = await latest;
    results.take(reading, changed !== undefined);
    if (verdict) verdict = { ...verdict, stale: true }; // until it is known
    publish(newlyUncovered(before, reading));
    if (reading.basis !== undefined) queue.add(results.select(overtaken));
    if (changed !== undefined) runWhatChanged();
    void refreshVerdict();
    void takeOverLastRun();
  }

  function mayRunByItself(): boolean {
    return runsChanged && reading !== undefined && setting.runsByItself(reading);
  }

  function runWhatChanged(): void {
    if (!mayRunByItself()) return;
    const touched = results.touched();
    if (touched.length > 0 || queue.activity().running.length > 0) queue.replace(touched);
  }

  async function refreshVerdict(): Promise<void> {
    const read = await readLastVerdict(project);
    if (JSON.stringify(read) === JSON.stringify(verdict)) return;
    verdict = read;
    publish();
  }

  /** Once, when all can be read: the results are of the sources that were read before those of the run are compared with them. */
  async function takeOverLastRun(): Promise<void> {
    const then = reading;
    if (!isSeedWanted || then?.basis === undefined) return;
    const recorded = await readRecordedResults(project, target, setting.policy).catch(() => undefined);
    if (!isSeedWanted || recorded === undefined || reading !== then) return;
    isSeedWanted = false;
    results.takeOver(recorded);
    publish();
  }

  /** What is to run, of the sources as they are once they are read. @throws CannotJudge where nothing can run, or there is none */
  async function jobsOf(what: Selection): Promise<RunJob[]> {
    await updating;
    requireReadable(reading);
    const jobs = results.select(what);
    if (jobs.length === 0) throw nothingToRun();
    return jobs;
  }

  return {
    update(changed) {
      updating = updating
        .then(() => update(changed))
        .catch((error: unknown) => {
          process.stderr.write(`${inspect(error)}\n`);
        });
      return updating;
    },
    current: () => snapshot,
    activity,
    reading: () => reading,
    queue,
    run: async (what) => queue.add(await jobsOf(what)),
    async runDraft({ file, text }, line) {
      requireReadable(reading);
      const place = caseAt(parseGherkin(text, file), file, line);
      if (place === undefined) throw noCaseAt(file, line);
      return queue.runDraft({ place, key: '', text });
    },
    async job(place) {
      const [job] = await jobsOf([place]);
      if (job === undefined) throw nothingToRun();
      return job;
    },
    runChanged(on) {
      runsChanged = on;
      if (on) queue.warm();
      runWhatChanged();
      setting.activity(activity());
    },
    setUndo(can) {
      canUndo = can;
      publish();
    },
    async seed() {
      isSeedWanted = true;
      await updating;
      await takeOverLastRun();
    },
    end: () => queue.end(),
  };
}
