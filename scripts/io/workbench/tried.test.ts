/** What happens to files, processes and clocks while people work: the workbench says so, goes on, and shows no green of other sources. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { copyOpeningHours, editFile } from '../../dev/test-support/commands.ts';
import { openFakeWorkbench } from '../../dev/test-support/fake-workbench.ts';
import { git } from '../../dev/test-support/git.ts';
import { projectAt } from '../project.ts';
import type { WarmProcess } from './warm-process.ts';
import { watchedPlaces } from './watched-places.ts';
import { watchFiles } from './watcher.ts';

const [document, messages] = ['features/specification.md', 'features/8-messages.feature'] as const;

afterEach(() => {
  vi.useRealTimers();
});

/** One that hears of the files as they are saved. */
async function follow(root = copyOpeningHours()) {
  const fake = await openFakeWorkbench({ root });
  let heard = 0;
  const watcher = watchFiles(fake.root, watchedPlaces(projectAt(fake.root)), (paths) => {
    heard += 1;
    void fake.bench.update(paths);
  });
  onTestFinished(() => watcher.close());
  await watcher.ready;
  const text = () =>
    fake
      .now()
      .living?.parts.map(({ markdown }) => markdown.source)
      .join('') ?? '';
  const shows = (words: string) => expect.poll(text, { timeout: 20_000 }).toContain(words);
  return { ...fake, at: (file: string) => path.join(fake.root, file), shows, heard: () => heard };
}

test('a file that an editor saves by renaming another over it is read', async () => {
  const { at, shows } = await follow();
  const changed = readFileSync(at(document), 'utf8').replace('seven days', 'seven long days');
  writeFileSync(at(`${document}.tmp`), changed);
  renameSync(at(`${document}.tmp`), at(document));
  await shows('seven long days');
});

test('a file that is deleted is said to be gone, and is read again once it is back', async () => {
  const { at, shows, now } = await follow();
  const text = readFileSync(at(document), 'utf8');
  rmSync(at(document));
  await expect.poll(() => now().problems.map(({ place }) => place.file), { timeout: 20_000 }).toEqual([document]);
  expect(now().living?.sentences.length).toBeGreaterThan(0);
  writeFileSync(at(document), text.replace('seven days', 'seven long days'));
  await shows('seven long days');
  expect(now().problems).toEqual([]);
});

test('of many saves in a row the last is what is shown, and most are read together', async () => {
  const { at, shows, heard } = await follow();
  const text = readFileSync(at(document), 'utf8');
  for (let number = 1; number <= 50; number++)
    writeFileSync(at(document), text.replace('seven days', `seven days, save ${number} of 50,`));
  await shows('save 50 of 50');
  expect(heard()).toBeLessThan(50);
});

test('a branch that is switched under it leaves no green of the other, and has its own again when it is back', async () => {
  const root = copyOpeningHours();
  git(root, 'init', '--initial-branch', 'main');
  git(root, 'add', 'client', 'features', 'steps');
  git(root, 'commit', '--message', 'Open');
  git(root, 'switch', '--create', 'other');
  editFile(root, 'steps/page.steps.ts', 'Then(', 'const other = 1;\nvoid other;\nThen(');
  editFile(root, 'client/index.html', 'Closed on public holidays', 'Open on public holidays');
  editFile(root, document, 'seven days', 'seven long days');
  rmSync(path.join(root, messages));
  git(root, 'commit', '--all', '--message', 'Change');
  git(root, 'switch', 'main');
  const { run, states, shows, now } = await follow(root);
  const codes = () => now().findings.map(({ code }) => code);
  await run('all');
  expect(states()).toEqual(['passed']);
  git(root, 'switch', 'other');
  await shows('seven long days');
  await expect.poll(states, { timeout: 20_000 }).toEqual(['stale']);
  await expect.poll(codes, { timeout: 20_000 }).toContain('point-without-feature');
  git(root, 'switch', 'main');
  await expect.poll(codes, { timeout: 20_000 }).not.toContain('point-without-feature');
  await expect.poll(states, { timeout: 20_000 }).toEqual(['passed']);
});

test('a clock that jumps back has no result count for other sources', async () => {
  const { run, save, states } = await openFakeWorkbench();
  await run('all');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2001-01-01') });
  await save('client/index.html', '<title>', '<title>The ');
  expect(states()).toEqual(['stale']);
  await run('all');
  expect(states()).toEqual(['passed']);
});

test('a client that does not build is named, and builds again once it is fixed', async () => {
  let isBroken = true;
  const { bench, run, save, states, activities } = await openFakeWorkbench({
    async start(fake) {
      if (isBroken) throw new CannotJudge({ where: 'client', what: 'it does not build', fix: 'Fix it' });
      return fake;
    },
  });
  await run('all');
  expect(bench.activity().note).toBe('client: it does not build. Fix it.');
  expect(states()).toEqual(['stale']);
  isBroken = false;
  await save('client/index.html', '<title>', '<title>The ');
  expect(activities.at(-1)?.note).toBeUndefined();
  await run('all');
  expect(states()).toEqual(['passed']);
});

test('a process or a browser that is killed is named, and the next run has another', async () => {
  let isKilled = true;
  const { bench, run, states, starts } = await openFakeWorkbench({
    start: async (fake): Promise<WarmProcess> => ({
      ...fake,
      async run(order, hear) {
        if (isKilled) throw new Error('the browser has been closed');
        await fake.run(order, hear);
      },
    }),
  });
  await run('all');
  expect(bench.activity().note).toBe('the browser has been closed');
  expect([states(), starts()]).toEqual([['stale'], 1]);
  isKilled = false;
  await run('all');
  expect([states(), starts(), bench.activity().note]).toEqual([['passed'], 2, undefined]);
});

test('a scenario that is overtaken is interrupted, and what overtook it runs', async () => {
  let ended = 0;
  const { bench, save, idle, state } = await openFakeWorkbench({
    start: async (fake): Promise<WarmProcess> => ({
      ...fake,
      run: (order, hear) => (order.text.includes('Scenario: Slow') ? new Promise(() => {}) : fake.run(order, hear)),
      async end() {
        ended += 1;
      },
    }),
  });
  bench.runChanged(true);
  await save(messages, 'Scenario: ', 'Scenario: Slow ');
  await expect.poll(() => bench.activity().running.map((one) => one.state)).toEqual(['running']);
  await save(messages, 'Scenario: Slow ', 'Scenario: Fast ');
  await idle();
  expect([state('8.1'), ended]).toEqual(['passing', 1]);
});

test('what waits while its step code changes runs on the code of now, and counts for no other', async () => {
  let isFirst = true;
  const { bench, run, save, idle, states } = await openFakeWorkbench({
    start: async (fake): Promise<WarmProcess> => {
      const { run: runFirst } = isFirst ? { run: () => new Promise<void>(() => {}) } : fake;
      isFirst = false;
      return { ...fake, run: runFirst };
    },
  });
  await bench.run('all');
  await save('steps/page.steps.ts', 'Then(', 'const other = 1;\nvoid other;\nThen(');
  await idle();
  expect(states()).toEqual(['passed']);
  await save('steps/page.steps.ts', 'const other = 1;\nvoid other;\nThen(', 'Then(');
  expect(states()).toEqual(['stale']);
  await run('all');
  expect(states()).toEqual(['passed']);
});
