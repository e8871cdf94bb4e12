import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runFolder, type Shard, wholeScope } from '../core/run/run.ts';
import { VerdictRecord } from '../core/verdict/verdict-record.ts';
import { runOf } from '../test-support/judged-run.ts';
import { tinyProject } from '../test-support/tiny-project.ts';
import { shop } from '../test-support/tiny-shop.ts';
import { gate } from './gate.ts';
import { type Project, projectAt } from './project.ts';
import { recordRun } from './run/recording.ts';
import { readSourceDigests } from './source-digests.ts';

const stepCode = `import { Given } from '@cucumber/cucumber';
Given('s', () => {});
Given('a', () => {});
Given('to be specified: {}', (_question: string) => 'pending');
`;

/** A project without a client to speak of, whose scenarios need no browser. */
function shopProject(): Project {
  const others = [3, 4, 5, 6, 7, 8, 9];
  const silent = others.map((point) => `\n\n## ${point}. Part ${point}\n\nThis document says nothing of it.`).join('');
  const features = Object.entries(shop).map(([name, text]) => [`features/${name}`, text.replace('* a', '* s')]);
  return projectAt(
    tinyProject({
      ...Object.fromEntries(features),
      ...Object.fromEntries(others.map((point) => [`features/${point}-part.feature`, `Feature: ${point}\n`])),
      'features/specification.md': `${shop['specification.md']}${silent}\n`,
      'features/release-policy.json': '{}',
      'cucumber.json': '{ "default": { "import": ["register.mjs", "steps/**/*.ts"], "strict": false } }',
      'register.mjs': "import 'tsx';",
      'steps/shop.steps.ts': stepCode,
      'client/index.html': '<!doctype html>',
    }),
  );
}

async function record(project: Project, shard: Shard = wholeScope.shard): Promise<void> {
  const { messages: _, ...run } = runOf({ shard, digests: await readSourceDigests(project) });
  await recordRun(project, run, { workers: 0, shard, names: [], places: [] }, () => {});
}

const judgeAll = (project: Project, folders?: string[]) =>
  gate(project, { ...(folders && { folders }), scope: wholeScope, purpose: 'release' });

/** The record without what differs from one true run to the next: how long it took, and what it is called. */
function essence({ runs: _, scenarios, ...record }: VerdictRecord): object {
  return { ...record, scenarios: scenarios.map(({ duration: _, ...scenario }) => scenario) };
}

test('three shards judged together equal one run, in whatever order they are given', async () => {
  const project = shopProject();
  await record(project);
  const whole = await judgeAll(project);
  expect(whole.verdict.findings.map(({ code }) => code)).toEqual(['over-budget', 'over-budget']);
  expect(whole.verdict.safeToMerge).toBe(true);

  const folders: string[] = [];
  for (const index of [1, 2, 3]) {
    const machine = shopProject();
    const folder = `reports/${runFolder({ shard: { index, total: 3 }, partial: false })}`;
    await record(machine, { index, total: 3 });
    cpSync(path.join(machine.root, folder), path.join(project.root, folder), { recursive: true });
    folders.push(folder);
  }
  for (const order of [folders, folders.toReversed()])
    expect(essence((await judgeAll(project, order)).record)).toEqual(essence(whole.record));
});

test('a hundred times the same runs give the same verdict, and the same reports to the byte', async () => {
  const project = shopProject();
  await record(project);
  const names = ['verdict.json', 'junit.xml', 'summary.md', 'open-questions.md'];
  const seen = new Set<string>();
  for (let time = 0; time < 100; time++) {
    await judgeAll(project);
    seen.add(names.map((name) => readFileSync(path.join(project.reports, name), 'utf8')).join('\0'));
  }
  expect(seen.size).toBe(1);
});

test('the reports are what their schemas say', async () => {
  const project = shopProject();
  await record(project);
  const { record: made } = await judgeAll(project);
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(project.reports, name), 'utf8'));
  expect(VerdictRecord.parse(read('verdict.json'))).toEqual(made);
  expect(read('schemas/verdict.schema.json')).toMatchObject({ required: Object.keys(VerdictRecord.shape) });
  expect(read('schemas/release-policy.schema.json')).toMatchObject({ title: 'Release policy' });
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

test('without a run there is a verdict that nothing was judged', async () => {
  const { verdict } = await judgeAll(shopProject());
  expect(verdict.findings.map(({ code }) => code)).toContain('nothing-judged');
  expect([verdict.safeToMerge, verdict.safeToRelease]).toEqual([false, false]);
});
