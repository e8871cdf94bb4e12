/**
 * `npm run bench`: what the last commit costs beside an earlier one (`-- --against REVISION`), in ratios: both stand in work
 * trees side by side, with packages of their own, and are measured in turn (`--times N` each). `--rehearsal` adds the rehearsal.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { z } from 'zod';
import { projectAt } from '../project/project.ts';
import { prepareRun } from '../run/preparation.ts';
import { measureTrace } from './bench/trace-at-scale.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const trees = path.join(tmpdir(), 'shown-bench');
const workers = availableParallelism();
const scenarios = 200;
/** What the trace of 2,000 sentences and 10,000 scenarios may take, in the time that parsing both takes. */
const traceGoal = 1.2;

/** What a command took, in ms: from its start to its end, until the first scenario began, and from then to the end of the last. */
type Times = { readonly whole: number; readonly first: number; readonly scenarios: number };

const Moment = z
  .object({ timestamp: z.object({ seconds: z.number(), nanos: z.number() }) })
  .transform(({ timestamp: { seconds, nanos } }) => seconds * 1e3 + nanos / 1e6);
const Message = z.object({ testCaseStarted: Moment.optional(), testCaseFinished: Moment.optional() });

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: '06d96e1e' },
    times: { type: 'string', default: '5' },
    rehearsal: { type: 'boolean', default: false },
  },
});
const before = await layTree(values.against);
const now = await layTree('HEAD');
const sides = { [values.against]: before, now };
const ratios: Record<string, number> = {};

await inTurn(sides, (tree) => runShown(tree, ['trace']), { 'start of trace': ({ whole }) => whole });
await inTurn(sides, accept, { "accept's first scenario": ({ first }) => first, 'accept in all': ({ whole }) => whole });
if (values.rehearsal)
  await inTurn(sides, (tree) => run(tree, 'npm', ['run', '-s', 'rehearsal']), {
    'the rehearsal': ({ whole }) => whole,
  });
for (const tree of [before, now]) await writeScenarios(tree);
await inTurn({ 'bare Playwright': undefined, ...sides }, (tree) => (tree === undefined ? runBare() : accept(tree)), {
  [`${scenarios} scenarios`]: (times) => times.scenarios,
});
reportTrace();
await mkdir(path.join(repository, 'reports'), { recursive: true });
await writeFile(path.join(repository, 'reports/bench.json'), `${JSON.stringify(ratios, null, 2)}\n`);

/** Measures all sides in turn, once more at first to make ready what is made once, and prints what the last takes beside each other. */
async function inTurn<Side>(
  sides: Readonly<Record<string, Side>>,
  measure: (side: Side) => Promise<Times>,
  wanted: Readonly<Record<string, (times: Times) => number>>,
): Promise<void> {
  const all = Object.entries(sides).map(([name, side]) => ({ name, side, times: [] as Times[] }));
  for (let round = 0; round <= Number(values.times); round++)
    for (const { side, times } of all) {
      const taken = await measure(side);
      if (round > 0) times.push(taken);
    }
  for (const [what, timeOf] of Object.entries(wanted)) {
    const middles = all.map(({ name, times }) => ({ name, ms: middleOf(times.map(timeOf)) }));
    const own = middles.pop()?.ms ?? Number.NaN;
    for (const { name, ms } of middles) {
      ratios[`${what}, beside ${name}`] = own / ms;
      process.stdout.write(
        `${what}: ${(own / ms).toFixed(2)} × ${name} (${Math.round(own)} and ${Math.round(ms)} ms)\n`,
      );
    }
  }
}

/** Prints what tracing a large project takes beside parsing it, and what it may take. */
function reportTrace(): void {
  const times = measureTrace(Number(values.times));
  const [trace, parsing] = [middleOf(times.map((one) => one.trace)), middleOf(times.map((one) => one.parsing))];
  ratios['trace at scale, beside parsing'] = trace / parsing;
  const taken = `${Math.round(trace)} and ${Math.round(parsing)} ms`;
  process.stdout.write(
    `trace at scale: ${(trace / parsing).toFixed(2)} × parsing, of ${traceGoal} as a goal (${taken})\n`,
  );
}

function middleOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** A work tree of that revision with its packages, in a folder that is named after the commit. */
async function layTree(revision: string): Promise<string> {
  const git = (...args: readonly string[]) => execa('git', args, { cwd: repository });
  const { stdout: commit } = await git('rev-parse', '--short=8', `${revision}^{commit}`);
  const tree = path.join(trees, commit);
  if (!existsSync(path.join(tree, 'node_modules/.package-lock.json'))) {
    await rm(tree, { recursive: true, force: true });
    await git('worktree', 'prune');
    await git('worktree', 'add', '--detach', tree, commit);
    await execa('npm', ['ci'], { cwd: tree });
  }
  await execa('git', ['checkout', '--quiet', '--force', commit], { cwd: tree });
  await execa('git', ['clean', '--quiet', '--force', 'features'], { cwd: tree });
  return tree;
}

/** Runs a command of that tree on its own project. */
async function runShown(tree: string, args: readonly string[]): Promise<Times> {
  const manifest = z.object({ bin: z.object({ shown: z.string() }) });
  const { bin } = manifest.parse(JSON.parse(await readFile(path.join(tree, 'package.json'), 'utf8')));
  return run(tree, process.execPath, [bin.shown, ...args]);
}

/** @throws Error where it ends in neither 0 nor 1 */
async function run(tree: string, command: string, args: readonly string[]): Promise<Times> {
  const begun = Date.now();
  const { exitCode, stderr } = await execa(command, args, { cwd: tree, env: { GITHUB_ACTIONS: '' }, reject: false });
  const whole = Date.now() - begun;
  if (exitCode !== 0 && exitCode !== 1) throw new Error(`${args.join(' ')} ended in ${exitCode}:\n${stderr}`);
  return { whole, first: whole, scenarios: 0 };
}

async function accept(tree: string): Promise<Times> {
  const begun = Date.now();
  const { whole } = await runShown(tree, ['accept', '--workers', String(workers)]);
  const text = await readFile(path.join(tree, 'reports/run/1-of-1/messages.ndjson'), 'utf8');
  const messages = text
    .trim()
    .split('\n')
    .map((line) => Message.parse(JSON.parse(line)));
  const first = Math.min(...messages.flatMap(({ testCaseStarted }) => testCaseStarted ?? []));
  const last = Math.max(...messages.flatMap(({ testCaseFinished }) => testCaseFinished ?? []));
  return { whole, first: first - begun, scenarios: last - first };
}

/** Writes generated scenarios in place of the features of a tree; they leave the document uncovered. */
async function writeScenarios(tree: string): Promise<void> {
  const features = path.join(tree, 'features');
  for (const file of await readdir(features)) if (file.endsWith('.feature')) await rm(path.join(features, file));
  const all = Array.from({ length: scenarios }, (_, number) => {
    const host = `shop-${number}.example`;
    return `  Scenario: Host ${number}
    Given the client is loading from "${host}"
    When loading fails with an unhandled server-side exception with the digest ${number}
    Then the generic fallback reads "Application error: a client-side or server-side exception has occurred while loading ${host}"`;
  });
  await writeFile(
    path.join(features, '2-generated.feature'),
    `Feature: 2. Screens and routes\n\n${all.join('\n\n')}\n`,
  );
}

/** Runs the generated scenarios by a script of bare Playwright, in the same browser, with a process for each worker. */
async function runBare(): Promise<Times> {
  const { client, browser } = await prepareRun(projectAt(now), { headed: false }, process.env);
  if (browser.launch === undefined) throw new Error('A bare script cannot be compared in a remote browser');
  const script = path.join(repository, 'scripts/dev/bench/bare-playwright.mjs');
  const shared = [script, client, JSON.stringify(browser.launch), String(scenarios)];
  const begun = Date.now();
  const runs = await Promise.all(
    Array.from({ length: workers }, (_, worker) =>
      execa(process.execPath, [...shared, String(worker), String(workers)]),
    ),
  );
  const times = runs.map(({ stdout }) =>
    z.object({ started: z.number(), ended: z.number() }).parse(JSON.parse(stdout)),
  );
  const started = Math.min(...times.map((time) => time.started));
  const ended = Math.max(...times.map((time) => time.ended));
  return { whole: Date.now() - begun, first: started - begun, scenarios: ended - started };
}
