import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { acceptOptions } from '../dev/test-support/described-run.ts';
import { livingSource } from '../dev/test-support/living-page.ts';
import { combine, finishedShop, record, shopProject } from '../dev/test-support/recorded-project.ts';
import { shop } from '../dev/test-support/tiny-shop.ts';
import { writeJudgement } from '../gate.ts';
import type { Project } from '../project/project.ts';
import { wholeScope } from '../run/outcomes/run-description.ts';
import { recordVerdict } from '../verdict/record-verdict.ts';
import { VerdictRecord } from '../verdict/verdict-record.ts';
import { attemptsOf, judgeRuns } from './judge-runs.ts';

vi.setConfig({ testTimeout: 120_000 });

const options = acceptOptions({ release: true });
const whole = ['reports/run/1-of-1'];
const judgeIn = (project: Project, folders = whole) => judgeRuns(options, project, { folders, scope: wholeScope });

async function judgeAll(project: Project, folders?: string[]) {
  const judgement = await judgeIn(project, folders);
  await writeJudgement(options, project, judgement);
  return judgement;
}

const recordAll = async (project: Project, folders?: string[]) =>
  recordVerdict((await judgeAll(project, folders)).verdict);

/** The record without what differs from one true run to the next: how long it took, and what it is called. */
function essence({ runs: _, scenarios, ...record }: VerdictRecord): object {
  return { ...record, scenarios: scenarios.map(({ duration: _, ...scenario }) => scenario) };
}

test('three shards judged together equal one run, in whatever order they are given', async () => {
  const project = shopProject();
  await record(project);
  const one = await judgeAll(project);
  expect(one.verdict.findings.map(({ code }) => code)).toEqual(['over-budget', 'over-budget']);
  expect(one.verdict.safeToMerge).toBe(true);

  const folders: string[] = [];
  for (const index of [1, 2, 3]) {
    const machine = shopProject();
    const folder = await record(machine, { index, total: 3 });
    combine(folder, machine, project);
    folders.push(folder);
  }
  for (const order of [folders, folders.toReversed()])
    expect(essence(await recordAll(project, order))).toEqual(essence(recordVerdict(one.verdict)));
});

test('ten times the same runs give the same verdict, and the same reports to the byte', async () => {
  const project = shopProject();
  await record(project);
  const names = ['verdict.json', 'junit.xml', 'summary.md', 'open-questions.md'];
  const seen = new Set<string>();
  for (let time = 0; time < 10; time++) {
    await judgeAll(project);
    seen.add(names.map((name) => readFileSync(path.join(project.reports, name), 'utf8')).join('\0'));
  }
  expect(seen.size).toBe(1);
});

test('the reports are what their schemas say', async () => {
  const project = shopProject();
  await record(project);
  const made = await recordAll(project);
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(project.reports, name), 'utf8'));
  expect(VerdictRecord.parse(read('verdict.json'))).toEqual(made);
  expect(read('schemas/verdict.schema.json')).toMatchObject({ required: Object.keys(made) });
  expect(read('schemas/release-policy.schema.json')).toMatchObject({ title: 'Release policy' });
  expect(read('schemas/phrases.schema.json')).toMatchObject({ required: ['groups', 'parameters'] });
  expect(read('schemas/names.schema.json')).toMatchObject({ title: 'Names' });
});

test('where one report cannot be written, all stay as they were', async () => {
  const project = shopProject();
  await record(project);
  await judgeAll(project);
  const before = readFileSync(path.join(project.reports, 'verdict.json'), 'utf8');
  rmSync(path.join(project.reports, 'schemas'), { recursive: true });
  writeFileSync(path.join(project.reports, 'schemas'), 'in the way');
  writeFileSync(path.join(project.root, 'features/release-policy.json'), '{ "reading": "alternatives" }');
  await expect(judgeAll(project)).rejects.toThrow(/^reports: the reports cannot be written \(.+\)\. Make room there/);
  expect(readFileSync(path.join(project.reports, 'verdict.json'), 'utf8')).toBe(before);
});

test('messages that were cut, thinned out or put in another order are never safe to release', async () => {
  const project = finishedShop();
  const folder = path.join(project.root, await record(project));
  const safe = async () => (await judgeIn(project)).verdict.safeToRelease;
  expect(await safe()).toBe(true);

  const text = readFileSync(path.join(folder, 'messages.ndjson'), 'utf8');
  const lines = text.trimEnd().split('\n');
  const cut = fc.nat(text.trimEnd().length - 1).map((end) => text.slice(0, end));
  const thinned = fc.subarray(lines, { maxLength: lines.length - 1 }).map((some) => some.join('\n'));
  const shuffled = fc.shuffledSubarray(lines, { minLength: lines.length }).map((some) => some.join('\n'));
  await fc.assert(
    fc.asyncProperty(fc.oneof(cut, thinned, shuffled), async (altered) => {
      fc.pre(altered.trimEnd() !== text.trimEnd());
      writeFileSync(path.join(folder, 'messages.ndjson'), altered);
      expect(await safe()).toBe(false);
    }),
    { numRuns: 100 },
  );
});

test('without a run there is a verdict that nothing was judged', async () => {
  const { verdict } = await judgeAll(shopProject(), []);
  expect(verdict.findings.map(({ code }) => code)).toContain('nothing-judged');
  expect([verdict.safeToMerge, verdict.safeToRelease]).toEqual([false, false]);
});

test('what is shown is the evidence of the attempts that decided, and of those that failed before them', () => {
  const tried = { attempt: 'third', attempts: 3, tries: ['first', 'second', 'third'] };
  const earlier = { attempt: 'second', number: 2 };
  const { verdict } = livingSource(shop, { ends: { 1: { ...tried, earlier }, 2: 'failed' } });
  const [wrong, others] = attemptsOf(verdict);
  expect([...wrong, ...others].toSorted()).toEqual(['attempt-0', 'attempt-2', 'attempt-3', 'second', 'third']);
  expect(wrong).toEqual(expect.arrayContaining(['attempt-2', 'second']));
  const unrun = livingSource(shop, { ends: { 0: undefined, 1: undefined, 2: undefined, 3: undefined } });
  expect(attemptsOf(unrun.verdict)).toEqual([[], []]);
});
