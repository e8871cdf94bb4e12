/** A workbench over real files, whose scenarios are run by nobody: they end as a test says. */
import type { Envelope } from '@cucumber/messages';
import { expect } from 'vitest';
import { parseGherkin } from '../../core/features/gherkin.ts';
import type { Activity, Snapshot } from '../../core/workbench/snapshot.ts';
import { projectAt } from '../../io/project.ts';
import type { WarmRun } from '../../io/workbench/warm-message.ts';
import type { WarmProcess } from '../../io/workbench/warm-process.ts';
import { openWorkbench } from '../../io/workbench/workbench.ts';
import { copyOpeningHours, editFile } from './commands.ts';

/** The messages of a run of one case, as Cucumber has them. */
function* runOf({ file, text, line, column }: WarmRun, status: 'PASSED' | 'FAILED'): Generator<Envelope> {
  const pickle = parseGherkin(text, file).pickles.find(
    ({ location }) => location?.line === line && location.column === column,
  );
  if (pickle === undefined) throw new Error(`Expected a case at ${file}:${line}:${column}`);
  const at = { seconds: 0, nanos: 0 };
  const testSteps = pickle.steps.map(({ id }) => ({ id: `step ${id}`, pickleStepId: id }));
  yield { testRunStarted: { id: 'run', timestamp: at } };
  yield { pickle };
  yield { testCase: { id: 'case', pickleId: pickle.id, testRunStartedId: 'run', testSteps } };
  yield { testCaseStarted: { id: 'attempt', attempt: 0, testCaseId: 'case', timestamp: at } };
  for (const [index, { id: testStepId }] of testSteps.entries()) {
    const own = index === testSteps.length - 1 ? status : 'PASSED';
    const testStepResult = { status: own, duration: at, ...(own === 'FAILED' && { message: 'Expected this.' }) };
    yield {
      testStepFinished: { testCaseStartedId: 'attempt', testStepId, timestamp: at, testStepResult },
    } as Envelope;
  }
  yield { testCaseFinished: { testCaseStartedId: 'attempt', timestamp: at, willBeRetried: false } };
  yield { testRunFinished: { testRunStartedId: 'run', success: status === 'PASSED', timestamp: at } };
}

/** A workbench of a project, such as the opening hours; the scenarios of the files in `failing` fail. */
export async function openFakeWorkbench({
  root = copyOpeningHours(),
  start,
}: {
  readonly root?: string;
  readonly start?: (fake: WarmProcess) => Promise<WarmProcess>;
} = {}) {
  const ran: string[] = [];
  const failing = new Set<string>();
  const activities: Activity[] = [];
  let started = 0;
  const process: WarmProcess = {
    loaded: Promise.resolve(),
    isAlive: () => true,
    end: async () => {},
    async run(order, hear) {
      ran.push(`${order.file}:${order.line}`);
      for (const envelope of runOf(order, failing.has(order.file) ? 'FAILED' : 'PASSED')) hear(envelope);
    },
  };
  let latest: Snapshot | undefined;
  const bench = openWorkbench({
    project: projectAt(root),
    target: { kind: 'reference client' },
    policy: undefined,
    runsByItself: () => true,
    graceMs: 0,
    async start() {
      started += 1;
      return start === undefined ? process : start(process);
    },
    snapshot: (snapshot) => {
      latest = snapshot;
    },
    activity: (activity) => activities.push(activity),
  });
  await bench.update();
  const idle = () => expect.poll(() => bench.activity().running.length, { timeout: 20_000 }).toBe(0);
  return {
    root,
    bench,
    ran,
    failing,
    activities,
    starts: () => started,
    idle,
    now: () => latest as Snapshot,
    async save(file: string, from: string, to: string) {
      editFile(root, file, from, to);
      await bench.update(new Set([file]));
    },
    async run(what: Parameters<typeof bench.run>[0]) {
      await bench.run(what);
      await idle();
    },
    state: (id: string) => latest?.living?.verdict.statements.find(({ traced }) => traced.statement.id === id)?.state,
    states: () => [...new Set(latest?.living?.verdict.judged.map(({ state }) => state))],
  };
}
