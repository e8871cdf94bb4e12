/** The commands in a folder elsewhere, which takes the vocabulary from this package. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { run, start } from './dev/test-support/commands.ts';
import { configurationFrom, libraryPage, libraryProject } from './dev/test-support/library-project.ts';
import { serve } from './dev/test-support/small-server.ts';
import { repository } from './dev/test-support/tiny-project.ts';
import { projectAt } from './project/project.ts';
import { readSourceDigests } from './run/source-digests.ts';

vi.setConfig({ testTimeout: 240_000 });

const serveLibrary = (page = libraryPage) =>
  serve((_, response) => void response.setHeader('content-type', 'text/html').end(page));

test('a project elsewhere is accepted with the vocabulary and a step of its own', async () => {
  const root = libraryProject();
  const target = ['--target', await serveLibrary()];
  const { exitCode, stdout, stderr } = await start(root, 'accept', target);
  expect(stderr).toMatch('2 passed, 0 failed, 8 open');
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('✔ Safe to merge')]);
  expect(existsSync(path.join(root, 'reports/schemas/release-policy.schema.json'))).toBe(true);
  expect(existsSync(path.join(root, 'dist'))).toBe(false);

  expect((await run(root, 'gate', target)).exitCode).toBe(0);
  const file = path.join(root, 'steps/hours.steps.ts');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
  const changed = await run(root, 'gate', target);
  expect([changed.exitCode, changed.stdout]).toEqual([2, expect.stringContaining('run-of-other-sources')]);
});

test('a project that takes the package from a folder above imports the kit from there', async () => {
  const root = libraryProject();
  const above = path.relative(root, repository);
  const file = path.join(root, 'steps/hours.steps.ts');
  rmSync(path.join(root, 'node_modules/shown'));
  writeFileSync(path.join(root, 'cucumber.json'), configurationFrom(above));
  writeFileSync(file, readFileSync(file, 'utf8').replace("'shown/kit'", `'../${above}/dist/steps/kit.js'`));
  const { exitCode, stdout } = await run(root, 'accept', ['--target', await serveLibrary()]);
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('✔ Safe to merge')]);
});

test('a step of its own that fails is named by its place in the project', async () => {
  const root = libraryProject();
  const page = libraryPage.replace('18:00', '17:00');
  const { exitCode, stdout } = await run(root, 'accept', ['--target', await serveLibrary(page)]);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^features\/2-screens\.feature:13:5 scenario-failed: .*\n.*Monday: 10:00 to 18:00/m);
  const messages = readFileSync(path.join(root, 'reports/run/1-of-1/messages.ndjson'), 'utf8');
  expect(messages).toMatch(/"sourceReference":\{"uri":"steps\/hours\.steps\.ts","location":\{"line":6\b/);
});

test('a change of the steps that it takes from the package makes other sources', async () => {
  const folder = 'installed/dist/steps';
  const project = { ...projectAt(libraryProject({ [`${folder}/a.js`]: 'one' })) };
  const sources = {
    ...project,
    stepSources: project.stepSources.map((one) => one.replace(/^node_modules\/shown/, 'installed')),
  };
  const before = (await readSourceDigests(sources)).steps;
  writeFileSync(path.join(project.root, folder, 'a.js'), 'two');
  expect((await readSourceDigests(sources)).steps).not.toBe(before);
});

test('trace reports phrases of the project that nothing uses, and none of the package', async () => {
  const unused = "import { Then } from '@cucumber/cucumber';\nThen('nobody says this', () => {});\n";
  const root = libraryProject({ 'steps/unused.steps.ts': unused });
  const { exitCode, stdout } = await run(root, 'trace');
  expect(stdout.match(/^.*unused-step.*$/gm)).toEqual([
    expect.stringMatching(/^steps\/unused\.steps\.ts:2:1 unused-step: no feature uses the step "nobody says this"\./),
  ]);
  expect(exitCode).toBe(0);
});

test('phrases marks those of the project', async () => {
  const root = libraryProject();
  const { stdout } = await run(root, 'phrases', ['--json']);
  const { groups } = JSON.parse(stdout) as { groups: { noun: string; phrases: { phrase: string; own: boolean }[] }[] };
  const all = groups.flatMap(({ phrases }) => phrases);
  expect(all.filter(({ own }) => own).map(({ phrase }) => phrase)).toEqual([
    'the library is open for {int} hours on {string}',
  ]);
  expect(groups.map(({ noun }) => noun)).toEqual(expect.arrayContaining(['Fallback', 'Hours']));
  const printed = await run(root, 'phrases', ['library']);
  expect(printed.stdout).toMatch('own      defined by this project, at steps/hours.steps.ts:6:1');
});

test.for<[string, (packages: string) => void, RegExp]>([
  [
    'is not installed',
    () => {},
    /the steps that it loads, node_modules\/shown\/dist\/steps, are not installed\. Install the package that npm pack makes /,
  ],
  [
    'is another one than that of the command',
    (packages) => mkdirSync(path.join(packages, 'shown/dist/steps'), { recursive: true }),
    /node_modules\/shown\/dist\/steps, belong to another package than this command, .*\. Run npx shown there\.$/,
  ],
])('a package that %s is named in one message', async ([, install, message]) => {
  const root = libraryProject();
  rmSync(path.join(root, 'node_modules/shown'));
  install(path.join(root, 'node_modules'));
  const { exitCode, stderr } = await run(root, 'trace');
  expect([exitCode, stderr]).toEqual([2, expect.stringMatching(message)]);
});

test('fill drafts steps of its own, with the World of the kit', async () => {
  const root = libraryProject();
  const file = path.join(root, 'features/2-screens.feature');
  writeFileSync(file, readFileSync(file, 'utf8').replace('is open for 8 hours on "Monday"', 'closes at "18:00"'));
  const { stdout } = await run(root, 'fill', ['--steps', '--write']);
  expect(stdout).toMatch('steps/screens.steps.ts');
  const drafted = readFileSync(path.join(root, 'steps/screens.steps.ts'), 'utf8');
  expect(drafted).toMatch(/import type \{ ShownWorld \} from ['"]shown\/kit['"]/);
  expect(drafted).toMatch('the library closes at {string}');
});
