import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Envelope } from '@cucumber/messages';
import { expect, test } from 'vitest';
import { parseGherkin } from '../../core/features/gherkin.ts';
import { isError, renderPlace } from '../../core/finding.ts';
import type { Activity, Snapshot } from '../../core/workbench/snapshot.ts';
import { copyOpeningHours, editFile } from '../../dev/test-support/commands.ts';
import { projectAt } from '../project.ts';
import type { WarmRun } from './warm-message.ts';
import type { WarmProcess } from './warm-process.ts';
import { openWorkbench } from './workbench.ts';

const [document, messages] = ['features/specification.md', 'features/8-messages.feature'] as const;

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

/** A workbench of the opening hours, whose scenarios end as is said here, by the names of what they fail for. */
async function open(prepare: (root: string) => void = () => {}) {
  const root = copyOpeningHours();
  prepare(root);
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
    async start() {
      started += 1;
      return process;
    },
    snapshot: (snapshot) => {
      latest = snapshot;
    },
    activity: (activity) => activities.push(activity),
  });
  await bench.update();
  const idle = () => expect.poll(() => bench.activity().running.length).toBe(0);
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

test('nothing runs at the start, and nothing is green', async () => {
  const { now, ran, states } = await open();
  expect(ran).toEqual([]);
  expect(states()).toEqual(['stale']);
  expect(now().findings.filter((finding) => isError(finding, 'merge'))).toEqual([]);
  expect(now().problems).toEqual([]);
  expect(now().verdict).toBeUndefined();
});

test('everything runs when it is asked for, and is green then', async () => {
  const { run, states, now, ran } = await open();
  await run('all');
  expect(ran.length).toBeGreaterThan(10);
  expect(states()).toEqual(['passed']);
  expect(now().living?.points.at(-1)?.scenarios.passed).toBe(ran.length);
});

test('a failing scenario is shown with what it said', async () => {
  const { run, failing, now, state } = await open();
  failing.add(messages);
  await run('all');
  expect(state('8.1')).toBe('failing');
  expect(now().findings.map(({ code, place }) => `${code} ${place.file}`)).toContain(`scenario-failed ${messages}`);
  const judged = now().living?.verdict.judged.find((one) => one.state === 'failed');
  expect(judged?.outcome?.message).toBe('Expected this.');
});

test('a sentence that is changed is uncovered at once, and all else stays as it is', async () => {
  const { run, save, now, state } = await open();
  await run('all');
  const before = state('2.1');
  await save(document, 'seven days', 'seven long days');
  expect(now().newlyUncovered).toEqual(['3.1']);
  expect(state('3.1')).toBe('uncovered');
  expect([before, state('2.1')]).toEqual(['passing', 'passing']);
});

test('what ran on other steps is no result of these, and is one again when they are as they were', async () => {
  const { run, save, states } = await open();
  await run('all');
  await save('steps/page.steps.ts', 'Then(', 'const other = 1;\nvoid other;\nThen(');
  expect(states()).toEqual(['stale']);
  await save('steps/page.steps.ts', 'const other = 1;\nvoid other;\nThen(', 'Then(');
  expect(states()).toEqual(['passed']);
});

test('what ran on another client is no result of this one', async () => {
  const { run, save, states, starts } = await open();
  await run('all');
  expect(starts()).toBe(1);
  await save('client/index.html', '<title>', '<title>The ');
  expect(states()).toEqual(['stale']);
  await run('all');
  expect(starts()).toBe(2);
});

test('a result outlives what is written above its scenario', async () => {
  const { run, save, states } = await open();
  await run('all');
  await save(messages, 'Feature:', '# A comment\n\nFeature:');
  expect(states()).toEqual(['passed']);
});

test('a file that is half written says so at its place; all else stays, and no result of it counts', async () => {
  const { run, save, now, state } = await open();
  await run('all');
  const before = now().living?.sentences.length;
  await save(messages, 'Then its', 'nonsense\n      Then its');
  const [problem, ...others] = now().problems;
  expect(others).toEqual([]);
  expect(problem && renderPlace(problem.place)).toMatch(/^features\/8-messages\.feature:\d+:7$/);
  expect(now().living?.sentences.length).toBe(before);
  expect([state('8.1'), state('2.1')]).toEqual(['stale', 'passing']);
  await save(messages, 'nonsense\n      Then its', 'Then its');
  expect(now().problems).toEqual([]);
  expect(state('8.1')).toBe('passing');
});

test('step code that cannot be read leaves no green', async () => {
  const { run, save, now, states, bench } = await open();
  await run('all');
  await save('steps/page.ts', 'export', 'export const = 1;\nexport');
  expect(now().problems.map(({ place }) => place.file)).toEqual(['steps/page.ts']);
  expect(states()).toEqual(['stale']);
  await expect(bench.run('all')).rejects.toThrow('nothing can run while this cannot be read');
});

test('a document that is gone for a moment stays on the page, and comes back', async () => {
  const { root, bench, now } = await open();
  const text = readFileSync(path.join(root, document));
  rmSync(path.join(root, document));
  await bench.update(new Set([document]));
  expect(
    now()
      .problems.map(({ what }) => what)
      .join(),
  ).toContain('the specification cannot be read');
  expect(now().living?.sentences.length).toBeGreaterThan(0);
  writeFileSync(path.join(root, document), text);
  await bench.update(new Set([document]));
  expect(now().problems).toEqual([]);
});

test('what a change touches runs by itself where that is wanted, and nothing else', async () => {
  const { run, save, ran, bench, idle, state } = await open();
  await run('all');
  ran.length = 0;
  await save(messages, 'Scenario: ', 'Scenario: Renamed ');
  expect(ran).toEqual([]);
  bench.runChanged(true);
  await save(messages, 'Scenario: Renamed ', 'Scenario: Once more ');
  await idle();
  expect(ran.map((place) => place.split(':')[0])).toEqual([messages]);
  expect(state('8.1')).toBe('passing');
});

test('a draft is run as it is written, and counts for nothing', async () => {
  const { bench, ran, root, states } = await open();
  const text = readFileSync(path.join(root, messages), 'utf8').replace('Scenario: ', 'Scenario: Another ');
  const line = text.split('\n').findIndex((one) => one.includes('Scenario: Another')) + 2;
  const result = await bench.runDraft({ file: messages, before: '', text }, line);
  expect(result?.outcome.status).toBe('passed');
  expect(result?.outcome.name).toMatch(/^Another /);
  expect(ran).toHaveLength(1);
  expect(states()).toEqual(['stale']);
});

test('steps are said to pass as they do', async () => {
  const { run, activities } = await open();
  await run('all');
  const passed = activities.flatMap(({ running: [first] }) => (first?.state === 'running' ? [first.passed] : []));
  expect(passed.slice(0, 3)).toEqual([0, 1, 2]);
});
