/** The package as npm packs it, installed into a folder that has nothing else. */
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { rehearsalEnv, startRehearsalServer } from './dev/rehearsal-run.ts';
import { configurationFrom, libraryFiles, libraryPage } from './dev/test-support/library-project.ts';
import { serve } from './dev/test-support/small-server.ts';
import { repository, temporaryFolder } from './dev/test-support/tiny-project.ts';

const quietly = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
const env = { NO_COLOR: '1', GITHUB_ACTIONS: '', FORCE_COLOR: '0', ...rehearsalEnv };

/** The peers, in the versions that this repository pins. */
const peers = ['@cucumber/cucumber', 'playwright', '@sparticuz/chromium'].map(
  (name) => `${name}@${JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')).devDependencies[name]}`,
);

let packed: readonly string[] = [];
let root = '';

/** Runs a command of an installed package there. */
const npx = (...args: readonly string[]) => execa('npx', ['--no-install', ...args], { cwd: root, env, reject: false });

/** Puts a project of which something is enforced, with a step of its own, in the place of what there is. */
function layLibrary(): void {
  const { 'package.json': _, ...files } = libraryFiles;
  rmSync(path.join(root, 'features'), { recursive: true, force: true });
  write({
    ...files,
    'cucumber.json': configurationFrom('node_modules/shown'),
    'steps/package.json': '{ "type": "module" }',
  });
}

const write = (files: Readonly<Record<string, string>>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
};

beforeAll(async () => {
  const folder = temporaryFolder();
  const { stdout } = await execa('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
    cwd: repository,
  });
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: { path: string }[] }];
  packed = files.map((file) => file.path);
  root = path.join(folder, 'project');
  mkdirSync(root);
  await execa('npm', ['init', '-y'], { cwd: root }); // whose modules are CommonJS
  await execa('npm', ['install', path.join(folder, filename), ...peers, ...quietly], { cwd: root });
}, 1_800_000); // as long as the tests of targets have: npm installs beside their builds

test('it holds neither tests nor what the harness itself is developed with', () => {
  expect(
    packed.filter((file) => /\.(?:test|test-support)\.|^scripts\/dev\/|^client\/|^features\/|^reports\//.test(file)),
  ).toEqual([]);
  expect(packed).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'register.mjs', 'dist/steps/kit.js', 'dist/types/steps/kit.d.ts']),
  );
});

test('its package.json names no script, since those are of folders that it lacks', () => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'node_modules/shown/package.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: 'shown' });
  expect(manifest).not.toHaveProperty('scripts');
});

test('the real document is laid out, and safe to merge with all of it open', async () => {
  for (const entry of ['features', 'steps', 'cucumber.json', '.github'])
    rmSync(path.join(root, entry), { recursive: true, force: true });
  const document = path.join(root, 'document.md');
  cpSync(path.join(repository, 'features/specification.md'), document);
  expect((await npx('shown', 'init', document)).exitCode).toBe(0);
  const { exitCode, stdout } = await npx('shown', 'accept');
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('✔ Safe to merge')]);
  const cucumber = await npx('cucumber-js');
  expect([cucumber.exitCode, cucumber.stdout]).toEqual([
    0,
    expect.stringMatching(/\n(\d+) scenarios \(\1 pending\)\n/),
  ]);
  const script = await execa('npm', ['run', '--silent', 'trace'], { cwd: root, env });
  expect(script.stdout).toMatch('✔ The features say what the document says');
});

test('a document that is shown to the end is safe to release', async () => {
  rmSync(path.join(root, 'features'), { recursive: true, force: true });
  cpSync(path.join(repository, 'rehearsal/features'), path.join(root, 'features'), { recursive: true });
  write({ 'cucumber.json': configurationFrom('node_modules/shown') });
  const server = await startRehearsalServer();
  onTestFinished(server.close);
  const { exitCode, stdout } = await npx('shown', 'accept', '--release', '--target', server.url);
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('✔ Safe to release: nothing is open.')]);
});

test('a document with a step of its own is accepted, and a change of the package is one of the sources', async () => {
  layLibrary();
  const url = await serve(
    (_request, response) => void response.setHeader('content-type', 'text/html').end(libraryPage),
  );
  const target = ['--target', url];
  const { exitCode, stdout, stderr } = await npx('shown', 'accept', ...target);
  expect([exitCode, stdout, stderr]).toEqual([
    0,
    expect.stringContaining('✔ Safe to merge'),
    expect.stringContaining('2 passed, 0 failed, 8 open'),
  ]);
  appendFileSync(path.join(root, 'node_modules/shown/dist/steps/limits.js'), '\n');
  const changed = await npx('shown', 'gate', ...target);
  expect([changed.exitCode, changed.stdout]).toEqual([2, expect.stringContaining('run-of-other-sources')]);
});

test('a client beside it needs Vite, and says how to get it', async () => {
  layLibrary();
  write({ 'client/index.html': '<p>Open from nine to five</p>' });
  const { exitCode, stderr } = await npx('shown', 'accept');
  rmSync(path.join(root, 'client'), { recursive: true });
  expect([exitCode, stderr.split('\n').at(-1)]).toEqual([
    2,
    'client: it cannot be built, because Vite is not installed. Install it with npm install --save-dev vite, or name what is deployed with --target.',
  ]);
});

test('steps of its own are checked against the types of the kit', async () => {
  layLibrary();
  write({
    'tsconfig.json': JSON.stringify({
      compilerOptions: { module: 'nodenext', target: 'es2023', strict: true, noEmit: true, skipLibCheck: true },
      include: ['steps'],
    }),
  });
  const tsc = path.join(repository, 'node_modules/typescript/bin/tsc');
  expect((await execa('node', [tsc], { cwd: root, reject: false })).stdout).toBe('');
  const file = path.join(root, 'steps/hours.steps.ts');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('product.shows', 'product.showz'));
  const { stdout } = await execa('node', [tsc], { cwd: root, reject: false });
  writeFileSync(file, text);
  expect(stdout).toMatch(/^steps\/hours\.steps\.ts\(7,22\): error TS2551: Property 'showz' does not exist/);
});
