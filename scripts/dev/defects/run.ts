/** Tries defects one by one on a copy of the repository: runs with each the tests that should notice it. */
import { existsSync, rmSync } from 'node:fs';
import { cp, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { memoize } from '../../core/memoize.ts';
import { childEnvironment } from '../child-environment.ts';
import { type DefectResult, noticedBy } from '../known-defects/result.ts';
import { tryEach } from '../known-defects/try-each.ts';
import { applyEdit } from '../source-edit.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { type Defect, type Tests, testsOf } from './defect.ts';

/** What of Vitest's JSON report is read. */
const Report = z.object({
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** Tests by their file and full name; `reason` is what the first that failed said, `problem` why none could run. */
type TestRun = {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  readonly reason?: string;
  readonly problem?: string;
};

/** Tries the defects on what is in the folder of the repository now, and hands over each result as it ends. */
export async function tryDefects(
  defects: readonly Defect[],
  report: (result: DefectResult) => void,
  repository: string,
): Promise<DefectResult[]> {
  return await inTemporaryFolder({ parent: tmpdir(), prefix: 'shown-defects-' }, async (root) => {
    await copyFiles(repository, root);
    const runHealthy = memoize(async (key: string) => runTests(root, JSON.parse(key)));
    return tryEach({ root, broken: defects, edit: applyEdit, report }, async (defect, whileBroken) => {
      const tests = testsOf(defect);
      const healthy = new Set<string>();
      for (const one of tests) for (const name of await passing(root, one, runHealthy)) healthy.add(name);
      const begun = performance.now();
      const runs = await whileBroken(async () => {
        const runs: TestRun[] = [];
        for (const one of tests) runs.push(await runTests(root, one));
        return runs;
      });
      const failing = runs.flatMap(({ failed }) => failed).filter((name) => healthy.has(name));
      const broken = runs.find(({ problem }) => problem !== undefined)?.problem;
      if (broken !== undefined && failing.length === 0) throw new Error(broken);
      const seconds = Math.round((performance.now() - begun) / 1_000);
      return { defect, failing, seconds, ...noticedBy(failing, 'test') };
    });
  });
}

/** The tests that pass without the defect. @throws Error where that says nothing */
async function passing(
  root: string,
  tests: Tests,
  runHealthy: (key: string) => Promise<TestRun>,
): Promise<readonly string[]> {
  if (!existsSync(path.join(root, tests.file))) throw new Error(`${tests.file} is missing: name the tests anew`);
  const { passed, failed, reason, problem } = await runHealthy(JSON.stringify(tests));
  if (problem !== undefined) throw new Error(problem);
  if (failed.length > 0) throw new Error(`without the defect fails, too, ${failed[0]} (${reason}): fix that first`);
  if (passed.length === 0) throw new Error(`no test of ${tests.file} matches "${tests.test}": correct the pattern`);
  return passed;
}

async function runTests(copy: string, { file, test }: Tests): Promise<TestRun> {
  const output = path.join(copy, 'reports', 'vitest.json');
  rmSync(output, { force: true });
  const projects = ['core', 'harness', 'browser', 'faults'].flatMap((name) => ['--project', name]);
  const report = ['--reporter', 'json', '--outputFile', output];
  const names = test === undefined ? [] : ['-t', test];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...report, file, ...names];
  const { stderr } = await execa(process.execPath, args, {
    cwd: copy,
    env: childEnvironment(),
    extendEnv: false,
    reject: false,
    stdin: 'ignore',
  });
  const { data } = Report.safeParse(await readFile(output, 'utf8').then(JSON.parse, () => undefined));
  const unable = (why: string): TestRun => ({
    passed: [],
    failed: [],
    problem: `${file} did not run: ${why.slice(0, longest)}`,
  });
  if (data === undefined) return unable(stderr);
  const results = data.testResults.flatMap(({ assertionResults }) => assertionResults);
  const named = (wanted: string) =>
    results.flatMap(({ fullName, status }) => (status === wanted ? [`${file}: ${fullName}`] : []));
  const [passed, failed] = [named('passed'), named('failed')];
  const unloaded = data.testResults.find(({ message }) => message !== '');
  if (failed.length === 0 && unloaded) return unable(unloaded.message);
  const [reason = ''] = results.flatMap(({ failureMessages }) => failureMessages ?? []);
  return { passed, failed, reason: reason.slice(0, longest) };
}

/** The most characters that are kept of what Vitest says. */
const longest = 500;

/** Copies all files that git knows or would; the installed packages are shared. */
async function copyFiles(repository: string, copy: string): Promise<void> {
  const { stdout } = await execa('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
  });
  const files = [...new Set(stdout.split('\0'))].filter((file) => file && existsSync(path.join(repository, file)));
  for (const file of files) await cp(path.join(repository, file), path.join(copy, file));
  await symlink(path.join(repository, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
}
