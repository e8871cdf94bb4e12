import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { beforeAll, expect, test, vi } from 'vitest';
import { copyRepository } from './dev/bench/repository-copy.ts';
import { repository, temporaryFolder, tinyProject } from './dev/test-support/tiny-project.ts';
import { projectAt } from './io/project.ts';
import { readStepCode } from './io/step-code/step-definitions.ts';

vi.setConfig({ testTimeout: 240_000 });

const kept = 'dist/step-code';
const root = path.join(temporaryFolder(), 'copy');

/** A copy of this repository with its scripts, which may be edited; its step code is read, which takes longer than all else here. */
beforeAll(async () => {
  await Promise.all([copyRepository(root), readStepCode(projectAt(repository))]);
  cpSync(path.join(repository, kept), path.join(root, kept), { recursive: true });
});

/** Runs `npm run trace` of the copy, with these arguments, and gives what it prints last. */
async function trace(...args: readonly string[]) {
  const env = { NO_COLOR: '1', GITHUB_ACTIONS: '' };
  const words = ['scripts/shown.mjs', 'trace', ...args];
  const { exitCode, stdout } = await execa('node', words, { cwd: root, env, reject: false });
  return { exitCode, last: stdout.trim().split('\n').at(-1) };
}

const bundles = path.join(root, 'dist/harness');
const text = 'scripts/core/reports/verdict-text.ts';

test('a command never runs from the bundle of other sources, and two make one bundle', async () => {
  const [one, other] = await Promise.all([trace(), trace()]);
  expect(one).toEqual({ exitCode: 0, last: expect.stringContaining('The features say what the document says') });
  expect(other).toEqual(one);
  expect(readdirSync(bundles)).toHaveLength(1);

  const file = path.join(root, text);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('The features say what the document says', 'The features say it'),
  );
  const edited = await trace();
  expect(edited).toEqual({ exitCode: 0, last: expect.stringContaining('The features say it') });

  // Renamed, but not where it is imported.
  const renamed = path.join(root, 'scripts/core/verdict/renamed.ts');
  renameSync(file, renamed);
  expect((await trace()).exitCode).toBe(2);
  renameSync(renamed, file);
  expect(await trace()).toEqual(edited);
});

test('a bundle that is damaged, or cannot be made, has the command run from the sources', async () => {
  const dist = path.join(root, 'dist');
  const aside = `${dist} aside`;
  rmSync(bundles, { recursive: true, force: true });
  renameSync(dist, aside);
  writeFileSync(dist, '');
  const help = { exitCode: 0, last: expect.stringContaining('docs/reports-and-states.md') };
  expect(await trace('--help')).toEqual(help);

  rmSync(dist);
  renameSync(aside, dist);
  expect(await trace('--help')).toEqual(help);
  const [name = ''] = readdirSync(bundles);
  rmSync(path.join(bundles, name, 'shown.mjs'));
  expect(await trace('--help')).toEqual(help);
  expect(existsSync(path.join(bundles, name))).toBe(true);
});

test.for<[readonly string[], RegExp]>([
  [['--help'], /^Usage: shown <command> \[options\]\n.*\n {2}accept {3}take the document/s],
  [['trace', '--help'], /^Usage: npx shown trace \[options\]/],
  [['watch', '--help'], /docs\/workbench\.md$/],
  [['--version'], /^\d+\.\d+\.\d+$/],
])('%j is answered, also through a link to the command', async ([args, printed]) => {
  const link = path.join(tinyProject({}), 'shown');
  symlinkSync(path.join(import.meta.dirname, 'shown.mjs'), link);
  const { exitCode, stdout, stderr } = await execa('node', [link, ...args], { reject: false });
  expect([exitCode, stdout, stderr]).toEqual([0, expect.stringMatching(printed), '']);
  expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
});

test.for([
  ['accpet', 'The nearest is accept; shown --help lists them'],
  ['--helo', 'The nearest is --help; shown --help lists them'],
  ['serve', 'Name one of accept, fill, gate, init, phrases, prove, trace, watch'],
])('a command that there is not ends in 2: %s', async ([name = '', fix]) => {
  const script = path.join(import.meta.dirname, 'shown.mjs');
  const { exitCode, stderr } = await execa('node', [script, name], { reject: false, env: { GITHUB_ACTIONS: '' } });
  expect([exitCode, stderr]).toEqual([2, `shown: there is no command "${name}". ${fix}.`]);
});
