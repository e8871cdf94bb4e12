/** The workbench: what it knows of the files as they are now, what ran on them, and what the page asks for. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { type Case, type Feature, parseFeature } from '../../core/features/feature.ts';
import { type Place, renderPlace } from '../../core/finding.ts';
import { missingPolicy } from '../../core/policy/policy.ts';
import type { Target } from '../../core/runs/run.ts';
import type { TracedScenario } from '../../core/trace/trace.ts';
import type { FeatureEdit } from '../../core/workbench/ask.ts';
import { type CaseResult, joinLive } from '../../core/workbench/live.ts';
import { phraseHints } from '../../core/workbench/phrase-hint.ts';
import type { Activity, LastVerdict, Snapshot } from '../../core/workbench/snapshot.ts';
import type { Project } from '../project.ts';
import { openRunKeeper } from './kept-runs.ts';
import { type KnownCase, type KnownCases, memoizeCases } from './known-cases.ts';
import { readLastVerdict } from './last-verdict.ts';
import { type LiveReading, openLiveSources } from './live-sources.ts';
import { readRecordedResults } from './recorded-results.ts';
import { openRunQueue, type RunJob, type RunQueue } from './run-queue.ts';
import type { WarmProcess } from './warm-process.ts';

/** What the workbench is made for. */
export type WorkbenchSetting = {
  readonly project: Project;
  readonly target: Target;
  /** Another policy than the project's. */
  readonly policy: string | undefined;
  /** Whether anything may run without being asked for: not where actions may write to a deployed target. */
  readonly runsByItself: (reading: LiveReading) => boolean;
  readonly start: (reading: LiveReading) => Promise<WarmProcess>;
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
  run(what: readonly string[] | 'failing' | 'all' | 'changed'): Promise<void>;
  /** Runs the case at a line of a text that is not saved. @throws CannotJudge where there is none, or nothing can run */
  runDraft(edit: FeatureEdit, line: number): Promise<CaseResult | undefined>;
  /** The case at a place, as it is to be run. @throws CannotJudge where nothing can be run now, or there is none */
  job(place: string): Promise<RunJob>;
  runChanged(on: boolean): void;
  setUndo(can: boolean): void;
  /** Takes over the results of the last whole run, where they hold. */
  seed(): Promise<void>;
  end(): Promise<void>;
};

export function openWorkbench(setting: WorkbenchSetting): Workbench {
  const { project, target } = setting;
  const sources = openLiveSources(project, setting.policy);
  const casesOf = memoizeCases(target);
  const results = new Map<string, CaseResult>();
  let reading: LiveReading | undefined;
  let cases: KnownCases = new Map();
  let snapshot: Snapshot | undefined;
  let verdict: LastVerdict | undefined;
  let runsChanged = false;
  /** The keys of what changed since the workbench was opened, and has not run since. */
  let changedKeys: ReadonlySet<string> = new Set();
  let canUndo = false;
  let updating: Promise<void> = Promise.resolve();

  const queue = openRunQueue({
    keep: openRunKeeper(project),
    ...(setting.graceMs !== undefined && { graceMs: setting.graceMs }),
    start: () => {
      if (reading === undefined) throw nothingRead();
      return setting.start(reading);
    },
    ended(job, result) {
      results.set(job.key, result);
      publish([]);
    },
    changed: () => setting.activity(activity()),
  });

  function activity(): Activity {
    return { ...queue.activity(), runChanged: runsChanged };
  }

  function publish(newlyUncovered: readonly string[]): void {
    if (reading === undefined) return;
    snapshot = toSnapshot(reading, newlyUncovered);
    setting.snapshot(snapshot);
  }

  function toSnapshot(now: LiveReading, newlyUncovered: readonly string[]): Snapshot {
    const { document, trace, code, problems } = now;
    const policy = now.policy ?? missingPolicy(path.relative(project.root, project.policy));
    const resultOf = (_traced: TracedScenario, one: Case) => results.get(cases.get(renderPlace(one.place))?.key ?? '');
    const today = new Date().toISOString().slice(0, 10);
    const living =
      document && trace && joinLive({ document, trace, findings: now.findings, policy, target, today, resultOf });
    return {
      number: (snapshot?.number ?? 0) + 1,
      project: path.basename(project.root),
      target: target.url ?? 'the reference client',
      living,
      findings: living?.verdict.findings ?? [],
      problems,
      verdict,
      newlyUncovered,
      phrases: code ? hintsOf(code) : [],
      canUndo,
    };
  }

  async function update(changed?: ReadonlySet<string>): Promise<void> {
    const before = snapshot;
    const keysBefore = new Set([...cases.values()].map(({ key }) => key));
    reading = await sources.read(changed);
    cases = casesOf(reading);
    if (changed !== undefined) {
      const keys = [...cases.values()].map(({ key }) => key);
      changedKeys = new Set(keys.filter((key) => changedKeys.has(key) || !keysBefore.has(key)));
    }
    if (verdict) verdict = { ...verdict, stale: true }; // until it is known
    if (isLoaded(changed)) queue.renew();
    publish(newlyUncovered(before, reading));
    if (changed !== undefined) runWhatChanged();
    void refreshVerdict();
  }

  function runWhatChanged(): void {
    if (!runsChanged || reading === undefined || !setting.runsByItself(reading)) return;
    const touched = [...cases.values()].filter(({ key }) => changedKeys.has(key) && !results.has(key));
    if (touched.length > 0 || queue.activity().running.length > 0) queue.replace(jobsOf(touched));
  }

  async function refreshVerdict(): Promise<void> {
    const read = await readLastVerdict(project);
    if (JSON.stringify(read) === JSON.stringify(verdict)) return;
    verdict = read;
    publish(snapshot?.newlyUncovered ?? []);
  }

  /** Those that failed before come first. */
  function jobsOf(some: readonly KnownCase[]): RunJob[] {
    const failed = new Set([...results.values()].filter(hasFailed).map(({ outcome }) => outcome.name));
    const rank = ({ one }: KnownCase) => (failed.has(one.name) ? 0 : 1);
    return some
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ one, key }) => ({ place: one.place, key, text: reading?.texts.get(one.place.file) ?? '' }));
  }

  function select(what: readonly string[] | 'failing' | 'all' | 'changed'): KnownCase[] {
    const all = [...cases.values()];
    if (what === 'all') return all;
    if (what === 'changed') return all.filter(({ key }) => !results.has(key));
    if (what === 'failing') {
      return all.filter(({ key }) => {
        const result = results.get(key);
        return result !== undefined && hasFailed(result);
      });
    }
    return what.flatMap((place) => cases.get(place) ?? []);
  }

  return {
    update(changed) {
      updating = updating
        .then(() => update(changed))
        .catch((error: unknown) => {
          process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        });
      return updating;
    },
    current: () => snapshot,
    activity,
    reading: () => reading,
    queue,
    async run(what) {
      await updating;
      if (reading?.basis === undefined) throw nothingRuns(reading?.problems[0]?.place);
      const chosen = select(what);
      if (chosen.length === 0) throw nothingToRun();
      queue.add(jobsOf(chosen));
    },
    async runDraft({ file, text }, line) {
      if (reading?.basis === undefined) throw nothingRuns(reading?.problems[0]?.place);
      const { feature } = parseFeature(text, file);
      const place = caseAt(feature, line);
      if (place === undefined) throw nothingToRun();
      return queue.runDraft({ place, key: '', text });
    },
    async job(place) {
      await updating;
      if (reading?.basis === undefined) throw nothingRuns(reading?.problems[0]?.place);
      const [job] = jobsOf(select([place]));
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
      publish(snapshot?.newlyUncovered ?? []);
    },
    async seed() {
      if (!existsSync(path.join(project.reports, 'run'))) return;
      await updating;
      const then = cases; // of the sources as they are before those of the run are compared with them
      const recorded = await readRecordedResults(project, target, setting.policy).catch(() => undefined);
      for (const [place, result] of recorded ?? []) {
        const key = then.get(place)?.key;
        if (key !== undefined && !results.has(key)) results.set(key, result);
      }
      publish(snapshot?.newlyUncovered ?? []);
    },
    end: () => queue.end(),
  };
}

/** The case that a line is in: the last that begins there or above. */
function caseAt(feature: Feature | undefined, line: number): Place | undefined {
  return (feature?.scenarios ?? [])
    .flatMap(({ place, cases }) => cases.map((one) => ({ from: place.line, place: one.place })))
    .filter(({ from, place }) => from <= line && (place.line <= line || place.line === from))
    .at(-1)?.place;
}

function hasFailed({ outcome }: CaseResult): boolean {
  return outcome.status !== 'passed';
}

/** Whether any of what changed is loaded by the process that runs scenarios: steps, client, names, configuration. */
function isLoaded(changed: ReadonlySet<string> = new Set()): boolean {
  return [...changed].some((file) => !/\.(?:feature|md)$/.test(file));
}

/** The sentences with words that are uncovered now and were covered before. */
function newlyUncovered(before: Snapshot | undefined, { trace }: LiveReading): string[] {
  if (before?.living === undefined || trace === undefined) return [];
  const had = new Set(
    before.living.verdict.statements
      .filter(({ traced }) => traced.uncovered.length > 0)
      .map(({ traced }) => traced.statement.text),
  );
  return trace.statements
    .filter(({ statement, uncovered }) => uncovered.length > 0 && !had.has(statement.text))
    .map(({ statement }) => statement.id);
}

let hints: { readonly code: unknown; readonly value: ReturnType<typeof phraseHints> } | undefined;

function hintsOf(code: Parameters<typeof phraseHints>[0]): ReturnType<typeof phraseHints> {
  if (hints?.code !== code) hints = { code, value: phraseHints(code) };
  return hints.value;
}

function nothingRead(): CannotJudge {
  return new CannotJudge({ where: 'features', what: 'nothing was read yet', fix: 'Try again' });
}

function nothingRuns(place: Place | undefined): CannotJudge {
  const where = place ? renderPlace(place) : 'features';
  return new CannotJudge({ where, what: 'nothing can run while this cannot be read', fix: 'Fix it first' });
}

function nothingToRun(): CannotJudge {
  return new CannotJudge({ where: 'run', what: 'there is no such scenario to run', fix: 'Choose another' });
}
