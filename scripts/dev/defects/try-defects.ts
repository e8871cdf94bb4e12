/** Tries defects in copies of the repository: makes each edit, and runs what has to notice it. */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import pLimit from 'p-limit';
import { z } from 'zod';
import { escapePattern } from '../../base/text.ts';
import { startRehearsalServer } from '../rehearsal-run.ts';
import { copyRepository, inFolder, shown } from '../repository-copy.ts';
import { repository } from '../targets/place.ts';
import { type Defect, withDefect } from './defects.ts';

export type End = 'noticed' | 'NOT NOTICED' | 'could not try';

/** The names of the scenarios, or the files of tests, that passed and failed. */
type Run = { readonly passed: readonly string[]; readonly failed: readonly string[] };

/** Tries each defect in a copy of the repository, one on each processor at a time; before that, a copy without any defect. */
export async function tryAll(
  chosen: readonly Defect[],
  folder: string,
  report: (defect: Defect, end: readonly [End, string]) => void,
): Promise<void> {
  const copies = Array.from({ length: availableParallelism() }, (_, index) => path.join(folder, `${index}`));
  await Promise.all(copies.map(copyRepository));
  const watchers = await readWatchers(chosen);
  const healthy = await runHealthy(folder, chosen, watchers);
  await pLimit(copies.length).map(chosen, async (defect) => {
    const copy = copies.pop() ?? folder;
    const watching = (watchers.get(defect) ?? []).filter((name) => healthy.passed.includes(name));
    const end = await tryDefect(copy, defect, watching).catch(
      (error: Error) => ['could not try', error.message] as const,
    );
    report(defect, end);
    copies.push(copy);
  });
}

async function tryDefect(copy: string, defect: Defect, watching: readonly string[]): Promise<readonly [End, string]> {
  if (watching.length === 0) return ['could not try', `nothing that passes without it is said by ${defect.by}`];
  const file = path.join(copy, defect.file);
  const text = await readFile(file, 'utf8');
  await writeFile(file, withDefect(defect, text));
  const { failed } = await run(copy, defect, watching).finally(() => writeFile(file, text));
  const [first, ...more] = failed.filter((name) => watching.includes(name));
  if (first === undefined) return ['NOT NOTICED', ''];
  return ['noticed', `by ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`];
}

const Trace = z.object({
  trace: z.object({
    scenarios: z.array(
      z.object({
        scenario: z.object({
          kind: z.string(),
          rule: z.object({ quotes: z.array(z.object({ text: z.string() })) }).optional(),
          cases: z.array(z.object({ name: z.string() })),
        }),
        sentences: z.array(z.string()),
      }),
    ),
  }),
});

/** The names of what has to notice each defect: enforced scenarios of its sentence, or a file of tests. */
async function readWatchers(chosen: readonly Defect[]): Promise<ReadonlyMap<Defect, readonly string[]>> {
  const traces = { client: await readTrace('.'), rehearsal: await readTrace('rehearsal') };
  const named = ({ part, by }: Defect) =>
    traces[part]
      .filter(({ scenario }) => scenario.kind === 'enforced')
      .filter(
        ({ scenario, sentences }) =>
          sentences.includes(by) || scenario.rule?.quotes.some(({ text }) => text.replaceAll('\n', ' ') === by),
      )
      .flatMap(({ scenario }) => scenario.cases.map(({ name }) => name));
  return new Map(chosen.map((defect) => [defect, isTest(defect) ? [defect.by] : named(defect)]));
}

async function readTrace(folder: string) {
  const { stdout } = await shown(path.join(repository, folder), ['trace', '--json']);
  return Trace.parse(JSON.parse(stdout)).trace.scenarios;
}

/** What passes without any defect. */
async function runHealthy(
  folder: string,
  chosen: readonly Defect[],
  watchers: ReadonlyMap<Defect, readonly string[]>,
): Promise<Run> {
  const passed: string[] = [];
  const copy = path.join(folder, '0');
  for (const kind of [isTest, isOfClient, isOfRehearsal]) {
    const [first, ...others] = chosen.filter(kind);
    if (first === undefined) continue;
    const names = new Set([first, ...others].flatMap((defect) => watchers.get(defect) ?? []));
    passed.push(...(await run(copy, first, [...names], availableParallelism())).passed);
  }
  return { passed, failed: [] };
}

const isTest = ({ by }: Defect) => by.endsWith('.test.ts');
const isOfClient = (defect: Defect) => defect.part === 'client' && !isTest(defect);
const isOfRehearsal = ({ part }: Defect) => part === 'rehearsal';

/** Runs the scenarios of these names, or these files of tests, on what is in the copy. */
async function run(copy: string, defect: Defect, names: readonly string[], workers = 1): Promise<Run> {
  if (isTest(defect)) return runTests(copy, names);
  if (isOfClient(defect)) return accept(copy, names, ['--workers', `${workers}`]);
  const server = await startRehearsalServer(copy);
  try {
    const options = ['--target', server.url, '--workers', `${workers}`];
    return await accept(path.join(copy, 'rehearsal'), names, options);
  } finally {
    await server.close();
  }
}

const Verdict = z.object({ scenarios: z.array(z.object({ name: z.string(), state: z.string() })) });

async function accept(folder: string, names: readonly string[], options: readonly string[]): Promise<Run> {
  const name = `^(?:${names.map(escapePattern).join('|')})$`;
  const { stdout, stderr } = await shown(folder, ['accept', '--name', name, ...options, '--json']);
  if (stdout === '') throw new Error(stderr.trim());
  const { scenarios } = Verdict.parse(JSON.parse(stdout));
  const inState = (wanted: string) => scenarios.filter(({ state }) => state === wanted).map(({ name }) => name);
  return { passed: inState('passed'), failed: inState('failed') };
}

async function runTests(copy: string, files: readonly string[]): Promise<Run> {
  const passed: string[] = [];
  const failed: string[] = [];
  for (const file of files) {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--maxWorkers', '1', file];
    const { exitCode } = await execa(process.execPath, args, inFolder(copy));
    (exitCode === 0 ? passed : failed).push(file);
  }
  return { passed, failed };
}
