/** `shown init` in folders of several kinds, and what the other commands make of the project. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { run } from './dev/test-support/commands.ts';
import { emptyProject } from './dev/test-support/library-project.ts';
import { repository } from './dev/test-support/tiny-project.ts';

vi.setConfig({ testTimeout: 240_000 });

const real = readFileSync(path.join(repository, 'features/specification.md'), 'utf8');
const read = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');
const listFiles = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .toSorted();

test('the real document becomes a project that is safe to merge, without a client, a target or a browser', async () => {
  const root = emptyProject({ 'doc.md': real });
  const { exitCode, stdout, stderr } = await run(root, 'init', ['doc.md']);
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toMatch('The document is features/specification.md from now on: nothing reads doc.md any more.\n');
  expect(stdout).toMatch(/✔ The project is laid out\. Next: npm run trace, then npm run accept\.$/m);
  expect(listFiles(root)).toEqual([
    '.github/workflows/acceptance.yml',
    '.gitignore',
    'AGENTS.md',
    'cucumber.json',
    'doc.md',
    'features/0-specification-web-application-with-a.feature',
    'features/1-what-the-product-does-and-for-whom.feature',
    'features/2-screens-and-routes.feature',
    'features/3-entities-and-their-fields.feature',
    'features/4-states-and-transitions.feature',
    'features/5-validation-rules.feature',
    'features/6-roles-and-permissions.feature',
    'features/7-the-calls-it-makes.feature',
    'features/8-the-error-catalogue.feature',
    'features/9-business-constants-and-limits.feature',
    'features/release-policy.json',
    'features/specification.md',
    'package.json',
  ]);
  expect(read(root, 'features/specification.md')).toBe(real);
  expect(read(root, 'AGENTS.md')).toMatch(/\]\(\S*\/docs\/guide\.md\)/);
  expect(read(root, '.gitignore')).toBe('node_modules\nreports\n');
  expect(JSON.parse(read(root, 'package.json')).scripts).toMatchObject({
    accept: 'shown accept',
    fill: 'shown fill',
    watch: 'shown watch',
  });

  expect((await run(root, 'trace')).exitCode).toBe(0);
  const accepted = await run(root, 'accept', [], { BROWSER_PATH: '/nowhere', PLAYWRIGHT_WS_ENDPOINT: '' });
  expect(accepted.stderr).toMatch('✔ Client and browser: none are needed, since nothing is enforced');
  expect(accepted.stdout).toMatch(/^No browser, since nothing is enforced, reading verbatim\n/);
  expect(accepted.stdout).toMatch('✔ Safe to merge');
  expect(accepted.exitCode).toBe(0);
  expect((await run(root, 'gate')).exitCode).toBe(0);
});

test('what is enforced needs an application, which a project without a client does not have', async () => {
  const root = emptyProject({ 'doc.md': real });
  await run(root, 'init', ['doc.md']);
  const file = 'features/8-the-error-catalogue.feature';
  const written = read(root, file)
    .replace('@unwritten', '')
    .replace(/\* to be written: .*/, 'When the user opens the route "/"');
  writeFileSync(path.join(root, file), written);
  const { exitCode, stderr } = await run(root, 'accept');
  expect(stderr.split('\n').at(-1)).toBe(
    'client: there is no such folder, and so no application for 1 enforced scenario. Give the address of one that runs ' +
      '(--target URL), or put the client there, as a root of Vite.',
  );
  expect(exitCode).toBe(2);
});

test('where the package is not installed, the first step is to install it, from the tarball of its version', async () => {
  const root = emptyProject({ 'doc.md': real });
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  const { version } = JSON.parse(read(repository, 'package.json'));
  const { stdout } = await run(root, 'init', ['doc.md']);
  expect(stdout).toMatch(
    `Next: npm install --save-dev …/shown-${version}.tgz (from npm pack), then npm run trace, then npm run accept.`,
  );
});

test.each<[what: string, files: Readonly<Record<string, string>>, last: string]>([
  [
    'a product with a server',
    { 'package.json': '{ "scripts": { "dev": "next dev", "start": "next start" } }' },
    'Scenarios run on your product: npm run start, then npm run accept -- --target URL, with the address that it prints.\n' +
      'What they may send to it, "writes" in features/release-policy.json allows.',
  ],
  [
    'a client elsewhere',
    { 'package.json': '{ "scripts": { "dev": "vite", "accept": "true" } }', 'index.html': '<main>' },
    'Scenarios run on your product: npm run dev, then npx shown accept --target URL, with the address that it prints.\n' +
      'What they may send to it, "writes" in features/release-policy.json allows.',
  ],
  [
    'nothing yet',
    {},
    'Scenarios run on client/, a root of Vite, once it is there; or on what runs elsewhere: npm run accept -- --target URL',
  ],
  [
    'a client',
    { 'client/index.html': '<main>' },
    '✔ The project is laid out. Next: npm run trace, then npm run accept.',
  ],
])('of a repository with %s it is said what scenarios run on', async (_, files, last) => {
  const root = emptyProject({ 'doc.md': real, 'AGENTS.md': 'Ours.\n', ...files });
  const { stdout } = await run(root, 'init', ['doc.md']);
  expect(stdout.trimEnd().split('\n').slice(-last.split('\n').length).join('\n')).toBe(last);
  expect(read(root, 'AGENTS.md')).toBe('Ours.\n');
});

test('package.json and .gitignore are added to, and what stands in them stays', async () => {
  const manifest = '{\r\n\t"name": "shop",\r\n\t"scripts": {\r\n\t\t"trace": "trace all"\r\n\t}\r\n}\r\n';
  const root = emptyProject({ 'doc.md': real, 'package.json': manifest, '.gitignore': '/dist\n/node_modules/' });
  const { stdout } = await run(root, 'init', ['doc.md']);
  expect(stdout).toMatch('! package.json has a script "trace" of its own: npx shown trace.');
  expect(stdout).toMatch(/Next: npx shown trace, then npm run accept\.$/m);
  expect(read(root, 'package.json')).toMatch(
    /^\{\r\n\t"name": "shop",\r\n\t"scripts": \{\r\n\t\t"trace": "trace all",\r\n\t\t"accept": "shown accept",\r\n/,
  );
  expect(read(root, '.gitignore')).toBe('/dist\n/node_modules/\nreports\n');
  // Else steps of the project's own would be CommonJS.
  expect(JSON.parse(read(root, 'steps/package.json'))).toEqual({ type: 'module' });
});

test('in a folder of this repository, the scripts run the commands that are there', async () => {
  mkdirSync(path.join(repository, 'dist'), { recursive: true });
  const root = mkdtempSync(path.join(repository, 'dist/init-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'doc.md'), real);
  const { stdout } = await run(root, 'init', ['doc.md']);
  expect(stdout).toMatch(/Next: npm run trace, then npm run accept\.$/m);
  const { exitCode, stdout: traced } = await execa('npm', ['run', 'trace'], { cwd: root, reject: false });
  expect(traced).toMatch('✔ The features say what the document says');
  expect(exitCode).toBe(0);
});

test.for<[string, Readonly<Record<string, string>>, string]>([
  ['a feature', { 'features/a.feature': 'Feature: A' }, 'features/a.feature: it is there already'],
  ['a configuration of Cucumber', { 'cucumber.mjs': '' }, 'cucumber.mjs: it is there already'],
  [
    'a workflow of that name',
    { '.github/workflows/acceptance.yml': 'on: push' },
    '.github/workflows/acceptance.yml: it is there already',
  ],
  ['a package.json that is no JSON', { 'package.json': '{' }, 'package.json: it is no object in JSON'],
  ['a file in the place of a folder', { '.github': '' }, 'the changes cannot be written'],
  [
    'a document without one of its points',
    { 'doc.md': real.replace(/^## 9\. /m, '## ') },
    'no feature can follow the document: there is no point 9. Begin its heading',
  ],
  ['an empty document', { 'doc.md': '' }, 'doc.md: the specification is empty'],
])('with %s it ends in 2 and writes nothing', async ([, files, message]) => {
  const root = emptyProject({ 'doc.md': real, ...files });
  const before = listFiles(root);
  const { exitCode, stdout, stderr } = await run(root, 'init', ['doc.md']);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(message);
  expect(stderr.split('\n')).toHaveLength(1);
  expect(listFiles(root)).toEqual(before);
  expect(existsSync(path.join(root, 'features'))).toBe('features/a.feature' in files);
});

test('all headings that are not read as points are named at once', async () => {
  const root = emptyProject({ 'doc.md': real.replaceAll(/^## (\d)\. /gm, '## $1: ') });
  const { exitCode, stdout, stderr } = await run(root, 'init', ['doc.md']);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr.split('\n').map((line) => line.replace(/^(doc\.md):\d+:\d+/, '$1'))).toEqual([
    expect.stringMatching(
      /^doc\.md: no feature can follow the document: there is no point 1, since the heading "1: .*\.$/,
    ),
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) =>
      expect.stringMatching(
        `^doc\\.md point-missing: there is no point ${number}, since .* Write it as "## ${number}\\. .*"\\.$`,
      ),
    ),
  ]);
});

test('the document of the project in a folder above is refused', async () => {
  const root = emptyProject({ 'features/specification.md': real, 'cucumber.json': '{}' });
  const { exitCode, stderr } = await run(path.join(root, 'features'), 'init', ['specification.md']);
  expect([exitCode, stderr]).toEqual([
    2,
    'specification.md: it is the document of the project in .., which is laid out already. Run the commands there.',
  ]);
  expect(listFiles(root)).toEqual(['cucumber.json', 'features/specification.md']);
});

test('without a document it says how it is called', async () => {
  const root = emptyProject({});
  const { exitCode, stderr } = await run(root, 'init');
  expect([exitCode, stderr]).toEqual([
    2,
    "npx shown init: missing required argument 'document'. npx shown init --help lists the options.",
  ]);
  mkdirSync(path.join(root, 'features'));
  const { stderr: nowhere } = await run(root, 'init', ['nowhere.md']);
  expect(nowhere).toMatch(
    /^nowhere\.md: the specification cannot be read \(ENOENT: .*\)\. Name a Markdown file that may be read\.$/,
  );
});

test('the workflow uses the same actions as that of this repository', () => {
  const actionsOf = (file: string) => {
    const { jobs } = parse(read(repository, file)) as { jobs: Record<string, { steps: { uses?: string }[] }> };
    return Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
  };
  const own = actionsOf('.github/workflows/acceptance.yml');
  expect(own).toEqual(expect.arrayContaining(actionsOf('scripts/fill/init/acceptance.yml')));
});
