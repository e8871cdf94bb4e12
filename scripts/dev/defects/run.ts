/** Tries defects one by one on a copy of the repository: applies each, runs the tests that should notice it, and takes it back. */
import { existsSync, rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { remember } from '../../core/remember.ts';
import { onInterrupt } from '../../io/terminal/command.ts';
import { anchorProblem, applyDefect, type Defect, type Tests, type Trial } from './defect.ts';

/** What of Vitest's JSON report is read. */
const Report = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Tests by their file and full name, and, where none of them tells anything, why. */
type TestRun = { readonly passed: readonly string[]; readonly failed: readonly string[]; readonly problem?: string };

/** Tries the defects on what is in the folder of the repository now, and hands over each trial as it ends. */
export async function tryDefects(
  repository: string,
  defects: readonly Defect[],
  tell: (trial: Trial) => void,
): Promise<Trial[]> {
  return await inCopy(repository, async (copy) => {
    const trials: Trial[] = [];
    const runHealthy = remember(async (key: string) => runTests(copy, JSON.parse(key)));
    for (const defect of defects) {
      const trial = await tryDefect(copy, defect, (tests) => runHealthy(JSON.stringify(tests)));
      tell(trial);
      trials.push(trial);
    }
    return trials;
  });
}

async function tryDefect(copy: string, defect: Defect, runHealthy: (tests: Tests) => Promise<TestRun>): Promise<Trial> {
  const refuse = (problem: string): Trial => ({ defect, failing: [], problem, seconds: 0 });
  const file = path.join(copy, defect.file);
  const text = await readFile(file, 'utf8').catch(() => '');
  const problem = anchorProblem(defect, text);
  if (problem !== undefined) return refuse(problem);
  const healthy = new Set<string>();
  for (const tests of defect.noticedBy) {
    if (!existsSync(path.join(copy, tests.file))) return refuse(`${tests.file} is missing: name the tests anew`);
    const run = await runHealthy(tests);
    if (run.problem !== undefined) return refuse(run.problem);
    if (run.failed.length > 0) return refuse(`without the defect fails, too, ${run.failed[0]}: fix that first`);
    if (run.passed.length === 0) return refuse(`no test of ${tests.file} matches "${tests.test}": correct the pattern`);
    for (const name of run.passed) healthy.add(name);
  }
  const begun = performance.now();
  await writeFile(file, applyDefect(defect, text));
  try {
    const runs: TestRun[] = [];
    for (const tests of defect.noticedBy) runs.push(await runTests(copy, tests));
    const failing = runs.flatMap(({ failed }) => failed).filter((name) => healthy.has(name));
    const broken = runs.find((run) => run.problem !== undefined)?.problem;
    const seconds = Math.round((performance.now() - begun) / 1_000);
    return { defect, failing, seconds, ...(broken !== undefined && failing.length === 0 && { problem: broken }) };
  } finally {
    await writeFile(file, text);
  }
}

async function runTests(copy: string, { file, test }: Tests): Promise<TestRun> {
  const output = path.join(copy, 'reports', 'vitest.json');
  rmSync(output, { force: true });
  const names = test === undefined ? [] : ['-t', test];
  const projects = ['--project', 'harness', '--project', 'browser'];
  const report = ['--reporter', 'json', '--outputFile', output];
  const { stderr } = await execa('npx', ['vitest', 'run', ...projects, ...report, file, ...names], {
    cwd: copy,
    env: { NO_COLOR: '1' },
    reject: false,
    stdin: 'ignore',
  });
  const { data } = Report.safeParse(await readFile(output, 'utf8').then(JSON.parse, () => undefined));
  if (data === undefined) return { passed: [], failed: [], problem: `${file} did not run: ${stderr.slice(0, 300)}` };
  const named = (wanted: string) =>
    data.testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ fullName, status }) => (status === wanted ? [`${file}: ${fullName}`] : [])),
    );
  const [passed, failed] = [named('passed'), named('failed')];
  const unloaded = data.testResults.find(({ message }) => message !== '');
  const problem =
    failed.length === 0 && unloaded ? `${file} did not run: ${unloaded.message.slice(0, 300)}` : undefined;
  return { passed, failed, ...(problem !== undefined && { problem }) };
}

/** Calls `use` with a copy of all files that git knows or would, which is gone afterwards; the installed packages are shared. */
async function inCopy<T>(repository: string, use: (copy: string) => Promise<T>): Promise<T> {
  const copy = await realpath(await mkdtemp(path.join(tmpdir(), 'shown-defects-')));
  const clear = () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  const interrupt = onInterrupt(clear);
  try {
    const { stdout } = await execa('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: repository,
    });
    const files = [...new Set(stdout.split('\0'))].filter((file) => file && existsSync(path.join(repository, file)));
    for (const file of files) await cp(path.join(repository, file), path.join(copy, file));
    await symlink(path.join(repository, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
    return await use(copy);
  } finally {
    clear();
    interrupt.done();
  }
}
