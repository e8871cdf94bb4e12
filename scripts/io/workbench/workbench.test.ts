import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isError, renderPlace } from '../../core/finding.ts';
import { openFakeWorkbench } from '../../dev/test-support/fake-workbench.ts';
import { record, shopProject } from '../../dev/test-support/recorded-project.ts';

const [document, messages] = ['features/specification.md', 'features/8-messages.feature'] as const;

test('nothing runs at the start, and nothing is green', async () => {
  const { now, ran, states } = await openFakeWorkbench();
  expect(ran).toEqual([]);
  expect(states()).toEqual(['stale']);
  expect(now().findings.filter((finding) => isError(finding, 'merge'))).toEqual([]);
  expect(now().problems).toEqual([]);
  expect(now().verdict).toBeUndefined();
});

test('everything runs when it is asked for, and is green then', async () => {
  const { run, states, now, ran } = await openFakeWorkbench();
  await run('all');
  expect(ran.length).toBeGreaterThan(10);
  expect(states()).toEqual(['passed']);
  expect(now().living?.points.at(-1)?.scenarios.passed).toBe(ran.length);
});

test('a failing scenario is shown with what it said', async () => {
  const { run, failing, now, state } = await openFakeWorkbench();
  failing.add(messages);
  await run('all');
  expect(state('8.1')).toBe('failing');
  expect(now().findings.map(({ code, place }) => `${code} ${place.file}`)).toContain(`scenario-failed ${messages}`);
  const judged = now().living?.verdict.judged.find((one) => one.state === 'failed');
  expect(judged?.outcome?.message).toBe('Expected this.');
});

test('a sentence that is changed is uncovered at once, and all else stays as it is', async () => {
  const { run, save, now, state } = await openFakeWorkbench();
  await run('all');
  const before = state('2.1');
  await save(document, 'seven days', 'seven long days');
  expect(now().newlyUncovered).toEqual(['3.1']);
  expect(state('3.1')).toBe('uncovered');
  expect([before, state('2.1')]).toEqual(['passing', 'passing']);
});

test('what ran on other steps is no result of these, and is one again when they are as they were', async () => {
  const { run, save, states } = await openFakeWorkbench();
  await run('all');
  await save('steps/page.steps.ts', 'Then(', 'const other = 1;\nvoid other;\nThen(');
  expect(states()).toEqual(['stale']);
  await save('steps/page.steps.ts', 'const other = 1;\nvoid other;\nThen(', 'Then(');
  expect(states()).toEqual(['passed']);
});

test('what ran on another client is no result of this one', async () => {
  const { run, save, states, starts } = await openFakeWorkbench();
  await run('all');
  expect(starts()).toBe(1);
  await save('client/index.html', '<title>', '<title>The ');
  expect(states()).toEqual(['stale']);
  await run('all');
  expect(starts()).toBe(2);
});

test('what ran on other words of its sentence is no result of these, though the quote is the same', async () => {
  const { run, save, now } = await openFakeWorkbench();
  await save(
    'features/3-days.feature',
    '> The page lists the seven days of the week.',
    '> lists the seven days of the week.',
  );
  await run('all');
  await save(document, 'The page lists the seven', 'The site lists the seven');
  const stale = now().living?.verdict.judged.filter(({ state }) => state === 'stale') ?? [];
  expect([...new Set(stale.map(({ scenario }) => scenario.file))]).toEqual(['features/3-days.feature']);
});

test('the messages of what ran lie among the reports', async () => {
  const { run, ran, root } = await openFakeWorkbench();
  await run('all');
  expect(readdirSync(path.join(root, 'reports/watch/runs'))).toHaveLength(ran.length);
});

test('a result outlives what is written above its scenario', async () => {
  const { run, save, states } = await openFakeWorkbench();
  await run('all');
  await save(messages, 'Feature:', '# A comment\n\nFeature:');
  expect(states()).toEqual(['passed']);
});

test('a file that is half written says so at its place; all else stays, and no result of it counts', async () => {
  const { run, save, now, state } = await openFakeWorkbench();
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
  const { run, save, now, states, bench } = await openFakeWorkbench();
  await run('all');
  await save('steps/page.ts', 'export', 'export const = 1;\nexport');
  expect(now().problems.map(({ place }) => place.file)).toEqual(['steps/page.ts']);
  expect(states()).toEqual(['stale']);
  await expect(bench.run('all')).rejects.toThrow('nothing can run while this cannot be read');
  await save('steps/page.ts', 'export const = 1;\n', '');
  expect(now().problems).toEqual([]);
  await run('all');
  expect(states()).toEqual(['passed']);
});

test('a document that is gone for a moment stays on the page, and comes back', async () => {
  const { root, bench, now } = await openFakeWorkbench();
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
  const { run, save, ran, bench, idle, state } = await openFakeWorkbench();
  await run('all');
  ran.length = 0;
  await save(messages, 'Scenario: ', 'Scenario: Renamed ');
  expect(ran).toEqual([]);
  bench.runChanged(true);
  await idle();
  expect(ran.map((place) => place.split(':')[0])).toEqual([messages]);
  await save(messages, 'Scenario: Renamed ', 'Scenario: Once more ');
  await idle();
  expect(ran.map((place) => place.split(':')[0])).toEqual([messages, messages]);
  expect(state('8.1')).toBe('passing');
});

test('a draft is run as it is written, and counts for nothing', async () => {
  const { bench, ran, root, states } = await openFakeWorkbench();
  const text = readFileSync(path.join(root, messages), 'utf8').replace('Scenario: ', 'Scenario: Another ');
  const line = text.split('\n').findIndex((one) => one.includes('Scenario: Another')) + 2;
  const result = await bench.runDraft({ file: messages, before: '', text }, line);
  expect(result?.outcome.status).toBe('passed');
  expect(result?.outcome.name).toMatch(/^Another /);
  expect(ran).toHaveLength(1);
  expect(states()).toEqual(['stale']);
  await expect(bench.runDraft({ file: messages, before: '', text }, 1)).rejects.toThrow(
    `${messages}:1: the cursor is in no scenario that has something to run. Put it into one`,
  );
});

test('a draft that runs, and one that waits, end without a result as the workbench does', async () => {
  const endless = () => new Promise<void>(() => {});
  const { bench, root } = await openFakeWorkbench({ start: async (fake) => ({ ...fake, run: endless }) });
  const text = readFileSync(path.join(root, messages), 'utf8');
  const line = text.split('\n').findIndex((one) => one.includes('Scenario: ')) + 2;
  const drafts = [1, 2].map(() => bench.runDraft({ file: messages, before: '', text }, line));
  await bench.end();
  expect(await Promise.all(drafts)).toEqual([undefined, undefined]);
});

test('steps are said to pass as they do', async () => {
  const { run, activities } = await openFakeWorkbench();
  await run('all');
  const passed = activities.flatMap(({ running: [first] }) => (first?.state === 'running' ? [first.passed] : []));
  expect(passed.slice(0, 3)).toEqual([0, 1, 2]);
});

test('a save that has nothing run is no news of what runs', async () => {
  const { save, activities } = await openFakeWorkbench();
  await save(document, 'seven days', 'seven long days');
  await save('steps/page.steps.ts', 'Then(', 'const other = 1;\nvoid other;\nThen(');
  expect(activities).toEqual([]);
});

test('the results of the last run are taken over as soon as the document can be read', async () => {
  const project = shopProject();
  await record(project);
  const text = readFileSync(project.specification);
  rmSync(project.specification);
  const { bench, states } = await openFakeWorkbench({ root: project.root });
  await bench.seed();
  expect(states()).toEqual([]);
  writeFileSync(project.specification, text);
  await bench.update(new Set([document]));
  await expect.poll(states, { timeout: 20_000 }).toEqual(['passed', 'open']);
});
