/**
 * `npm run bench`: what the last commit costs beside an earlier one (`-- --against REVISION`), in ratios: both stand in work
 * trees side by side, with packages of their own, and are measured in turn (`--times N` each). `--rehearsal` adds the rehearsal.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { chromium } from 'playwright';
import { z } from 'zod';
import { projectAt } from '../project/project.ts';
import { prepareRun } from '../run/preparation.ts';
import { measureScreen } from './bench/large-screen.ts';
import { measurePage } from './bench/page-at-scale.ts';
import { watchMemory } from './bench/peak-memory.ts';
import { type RunTimes, readRunTimes } from './bench/run-times.ts';
import { measureTrace } from './bench/trace-at-scale.ts';
import { readOptions } from './options.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const trees = path.join(tmpdir(), 'shown-bench');
const workers = availableParallelism();
const scenarios = 200;
/** What the trace of 2,000 sentences and 10,000 scenarios may take, in the time that parsing both takes. */
const traceGoal = 1.2;

/** What a look at a large screen may take, in the time of Playwright's own account of it; and proof, of the time of all steps. */
const screenGoal = 2;
const proofGoal = 0.03;

/** What a command took: ms from its start to its end, what the messages of its run say, and how much memory all its processes had at most. */
type Times = RunTimes & { readonly whole: number; readonly memory: number };

const usage = `Usage: npm run bench -- [--against REVISION] [--times N] [--rehearsal]

Measures the last commit and an earlier one in turn, N times each, and prints ratios. --rehearsal adds the rehearsal.`;

const values = readOptions(usage, {
  against: { type: 'string', default: '06d96e1e' },
  times: { type: 'string', default: '5' },
  rehearsal: { type: 'boolean', default: false },
});
const before = await layTree(values.against);
const now = await layTree('HEAD');
const sides = { [values.against]: before, now };
const ratios: Record<string, number> = {};

await inTurn(sides, (tree) => runShown(tree, ['trace']), { 'start of trace': ({ whole }) => whole });
await inTurn(sides, accept, {
  "accept's first scenario": ({ first }) => first,
  'accept in all': ({ whole }) => whole,
  'memory of accept, in MB for ms': ({ memory }) => memory,
});
if (values.rehearsal) {
  const times = await inTurn(sides, rehearse, { 'the rehearsal': ({ whole }) => whole });
  reportProof('the rehearsal', times);
}
for (const tree of [before, now]) await writeScenarios(tree);
const generated = await inTurn(
  { 'bare Playwright': undefined, ...sides },
  (tree) => (tree === undefined ? runBare() : accept(tree)),
  { [`${scenarios} scenarios`]: (times) => times.scenarios },
);
reportProof(`${scenarios} scenarios`, generated);
reportTrace();
await reportScreens();
await mkdir(path.join(repository, 'reports'), { recursive: true });
await writeFile(path.join(repository, 'reports/bench.json'), `${JSON.stringify(ratios, null, 2)}\n`);

/**
 * Measures all sides in turn, once more at first to make ready what is made once, and prints what the last takes beside each other.
 * @returns the times of the last
 */
async function inTurn<Side>(
  sides: Readonly<Record<string, Side>>,
  measure: (side: Side) => Promise<Times>,
  wanted: Readonly<Record<string, (times: Times) => number>>,
): Promise<readonly Times[]> {
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
  return all.at(-1)?.times ?? [];
}

/** Prints which share of the time of all steps and hooks went into proof. */
function reportProof(what: string, times: readonly Times[]): void {
  const share = middleOf(times.map(({ proof }) => proof));
  ratios[`proof of ${what}, beside all its steps`] = share;
  process.stdout.write(
    `proof of ${what}: ${percent(share)} of the time of its steps, of ${percent(proofGoal)} as a goal\n`,
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** Prints what looking at a large screen, and what opening a large page of ours takes. */
async function reportScreens(): Promise<void> {
  const { launch } = await prepareBare();
  const browser = await chromium.launch({ executablePath: launch.executablePath, args: [...launch.args] });
  try {
    const screen = await measureScreen(now, browser, Number(values.times));
    const [look, aria] = [middleOf(screen.map((one) => one.look)), middleOf(screen.map((one) => one.aria))];
    ratios['a look at a large screen, beside ariaSnapshot'] = look / aria;
    const taken = `${Math.round(look)} and ${Math.round(aria)} ms`;
    process.stdout.write(
      `a look at a large screen: ${(look / aria).toFixed(2)} × ariaSnapshot, of ${screenGoal} as a goal (${taken})\n`,
    );
    const { bytes, firstSight } = await measurePage(browser, Number(values.times));
    const [size, sight] = [(bytes / 1e6).toFixed(1), Math.round(middleOf(firstSight))];
    process.stdout.write(
      `the page at scale: seen after ${sight} ms, of 1000 as a goal, and ${size} MB large, of 6 as a goal\n`,
    );
  } finally {
    await browser.close();
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
  const isLaid = existsSync(path.join(tree, 'node_modules/.package-lock.json'));
  // A tree of a clone that is gone is none any more.
  if (!isLaid || (await execa('git', ['rev-parse', '--git-dir'], { cwd: tree, reject: false })).failed) {
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
  const running = execa(command, args, { cwd: tree, env: { GITHUB_ACTIONS: '' }, reject: false });
  const peak = watchMemory(running.pid);
  const { exitCode, stderr } = await running;
  const whole = Date.now() - begun;
  if (exitCode !== 0 && exitCode !== 1) throw new Error(`${args.join(' ')} ended in ${exitCode}:\n${stderr}`);
  return { whole, memory: peak(), first: whole, scenarios: 0, proof: 0 };
}

async function accept(tree: string): Promise<Times> {
  const begun = Date.now();
  const times = await runShown(tree, ['accept', '--workers', String(workers)]);
  return { ...times, ...(await readRunTimes(tree, begun)) };
}

async function rehearse(tree: string): Promise<Times> {
  const begun = Date.now();
  const times = await run(tree, 'npm', ['run', '-s', 'rehearsal']);
  return { ...times, ...(await readRunTimes(path.join(tree, 'rehearsal'), begun)) };
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
  const { client, launch } = await prepareBare();
  const script = path.join(repository, 'scripts/dev/bench/bare-playwright.mjs');
  const shared = [script, client, JSON.stringify(launch), String(scenarios)];
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
  return { whole: Date.now() - begun, memory: 0, first: started - begun, scenarios: ended - started, proof: 0 };
}

/** The client, and how the browser is started. */
async function prepareBare() {
  const { client, browser } = await prepareRun(projectAt(now), { headed: false }, process.env);
  if (browser.launch === undefined) throw new Error('A bare script cannot be compared in a remote browser');
  return { client, launch: browser.launch };
}
