/** A client of two files, built in a temporary folder. */
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CannotJudge } from '../../base/cannot-judge.ts';
import { type Project, projectAt } from '../../project/project.ts';
import { buildClient, clientDigest } from './client-build.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
let project: Project;

beforeEach(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'client build '));
  project = { ...projectAt(root), build: path.join(root, 'dist/client') };
  await symlink(path.join(repository, 'node_modules'), path.join(project.root, 'node_modules'));
  await write(
    'client/index.html',
    '<!doctype html><title>Client</title><script type="module" src="main.tsx"></script>',
  );
  await write(
    'client/main.tsx',
    "import { jsx } from 'react/jsx-runtime';\nconsole.log(jsx('p', { children: 'one' }));\n",
  );
  await write(
    'client/vite.config.ts',
    "import { defineConfig } from 'vite';\nexport default defineConfig({ base: './' });\n",
  );
  await write('client/main.test.ts', '');
  await write('package-lock.json', '{}');
});

afterEach(() => rm(project.root, { recursive: true }));

describe('buildClient', () => {
  test('builds once, and again only after a change', async () => {
    const first = await buildClient(project);
    expect(await bundleOf(first)).toContain('one');

    const { birthtimeMs } = await stat(first);
    expect(await buildClient(project)).toBe(first);
    expect((await stat(first)).birthtimeMs).toBe(birthtimeMs);

    await write('client/main.tsx', "console.log('two');");
    const second = await buildClient(project);
    expect(second).not.toBe(first);
    expect(await bundleOf(second)).toContain('two');
    expect(await bundleOf(first)).toContain('one');
  });

  test('says that it cannot be written where there is no room for it', async () => {
    await write('dist', '');
    await expect(buildClient(project)).rejects.toThrow(
      'dist/client: the build of the client cannot be written (ENOTDIR). Make room there, or make it writable.',
    );
  });

  test('builds for production whatever the environment, which it leaves as it was', async () => {
    const bundles = new Set<string>();
    for (const value of ['development', 'test', undefined]) {
      vi.stubEnv('NODE_ENV', value);
      bundles.add(await bundleOf(await buildClient(project)));
      expect(process.env.NODE_ENV).toBe(value);
      await rm(project.build, { recursive: true });
    }
    vi.unstubAllEnvs();
    expect(bundles.size).toBe(1);
    expect([...bundles].join()).not.toContain('jsxDEV');
  });

  test('can be asked twice at once, in one process and in two', async () => {
    const script = `
      const { buildClient } = await import('${path.join(import.meta.dirname, 'client-build.ts')}');
      const { projectAt } = await import('${path.join(import.meta.dirname, '../../project/project.ts')}');
      console.log(await buildClient({ ...projectAt(process.env.ROOT), build: process.env.ROOT + '/dist/client' }));`;
    const inAnotherProcess = async () => {
      const options = { cwd: repository, env: { ROOT: project.root } };
      const { stdout } = await execa('node', ['--import', 'tsx', '--input-type=module', '--eval', script], options);
      return stdout;
    };
    const builds = await Promise.all([
      buildClient(project),
      buildClient(project),
      inAnotherProcess(),
      inAnotherProcess(),
    ]);
    expect(new Set(builds).size).toBe(1);
    expect(await readdir(project.build)).toEqual([path.basename(builds[0])]);
    expect(await bundleOf(builds[0])).toContain('one');
  });

  test('leaves the environment as it was also where a quick build and a slow one meet', async () => {
    const environment = process.env.NODE_ENV;
    const quick = projectAt(path.join(project.root, 'quick'));
    await write('quick/client/index.html', '<!doctype html><script type="module" src="main.tsx"></script>');
    await write('quick/client/main.tsx', '');
    await write('client/main.tsx', "import 'react-dom/client';\nimport 'zod';\n");
    await Promise.all([buildClient(quick), buildClient(project)]);
    expect(process.env.NODE_ENV).toBe(environment);
  });

  test('removes what nobody asked for in a day, once there is something newer', async () => {
    const [old, used] = [path.join(project.build, 'old'), path.join(project.build, '.building-used')];
    await mkdir(old, { recursive: true });
    await mkdir(used);
    await utimes(old, new Date(), new Date(Date.now() - 25 * 60 * 60 * 1000));
    const build = await buildClient(project);
    expect((await readdir(project.build)).toSorted()).toEqual(['.building-used', path.basename(build)].toSorted());
  });

  test('keeps a build that is asked for', async () => {
    const build = await buildClient(project);
    const longAgo = new Date(0);
    await utimes(build, longAgo, longAgo);
    await buildClient(project);
    expect((await stat(build)).mtimeMs).toBeGreaterThan(0);
  });
});

describe('a client that cannot be built', () => {
  const fix = 'Fix what is named there.';

  test.for([
    ['does not parse', 'client/main.tsx', 'const a = ;', /Unexpected token \(.*client\/main\.tsx:1:11\)\. /],
    [
      'imports what is not there',
      'client/main.tsx',
      "import './no.ts';",
      /Could not resolve '.\/no.ts' in .*main\.tsx:1:8\)\. /,
    ],
    [
      'has a configuration that throws',
      'client/vite.config.ts',
      "throw new Error('Broken.');",
      /cannot be built: Broken\. /,
    ],
    [
      'names a script that is not there',
      'client/index.html',
      '<script type="module" src="no.tsx"></script>',
      /Failed to resolve no\.tsx/,
    ],
  ] as const)('since it %s', async ([, file, content, message]) => {
    const earlier = await buildClient(project);
    await write(file, content);

    const error: unknown = await buildClient(project).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CannotJudge);
    const text = String(error);
    expect(text).toMatch(message);
    expect(text).toContain(fix);
    expect(text).toBe(stripVTControlCharacters(text).replaceAll('\n', ''));
    expect(await readdir(project.build)).toEqual([path.basename(earlier)]);
    expect(await bundleOf(earlier)).toContain('one');
  });

  test('since it is not there', async () => {
    await rm(project.client, { recursive: true });
    await expect(buildClient(project)).rejects.toThrow(CannotJudge);
    expect(await readdir(path.dirname(project.build)).catch(() => [])).toEqual([]);
  });
});

describe('a client that takes in what could change unnoticed is refused', () => {
  test.for<[string, string, string, string, RegExp]>([
    ['a module', 'client/main.tsx', "import '../shared/title.ts';", 'shared/title.ts', /^client\/main\.tsx: /],
    [
      'a module that is loaded late',
      'client/main.tsx',
      "await import('../shared/late.ts');",
      'shared/late.ts',
      /^client\/main\.tsx: /,
    ],
    ['an asset', 'client/main.tsx', "import '../shared/raw.txt?raw';", 'shared/raw.txt', /^client\/main\.tsx: /],
    [
      'what supports tests',
      'client/main.tsx',
      "import './visit.test-support.ts';",
      'client/visit.test-support.ts',
      /^client\/main\.tsx: /,
    ],
    [
      'a part of its configuration',
      'client/vite.config.ts',
      "import '../shared/base.ts';\nexport default {};",
      'shared/base.ts',
      /^Vite's configuration: /,
    ],
    [
      'a folder of files that are delivered as they are',
      'client/vite.config.ts',
      "export default { publicDir: '../shared' };",
      'shared',
      /^Vite's configuration \(publicDir\): /,
    ],
    [
      'a folder of variables',
      'client/vite.config.ts',
      "export default { envDir: '../shared' };",
      'shared',
      /^Vite's configuration \(envDir\): /,
    ],
    [
      'a module of a worker',
      'client/main.tsx',
      "new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });",
      'shared/work.ts',
      /^client\/worker\.ts: /,
    ],
  ])('%s', async ([, file, content, foreign, where]) => {
    await write('client/worker.ts', "import '../shared/work.ts';");
    await write(foreign === 'shared' ? 'shared/file' : foreign, '');
    await write(file, content);
    const error: unknown = await buildClient(project).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CannotJudge);
    expect(String(error).replace('CannotJudge: ', '')).toMatch(where);
    expect(String(error)).toContain(`it takes in ${foreign}, which is not among the sources of the client (client/**`);
    expect(await readdir(project.build)).toEqual([]);
  });

  test('also the folder above, for a file of variables that may come to be there', async () => {
    await write('client/vite.config.ts', "export default { envDir: '..' };");
    await expect(buildClient(project)).rejects.toThrow(
      'it takes in the folder of the project, which is not among the sources of the client',
    );
  });

  test('and not a file of variables in its folder, which is among its sources', async () => {
    await write('client/.env', 'VITE_TITLE=one');
    await write('client/main.tsx', 'console.log(import.meta.env.VITE_TITLE);');
    expect(await bundleOf(await buildClient(project))).toContain('one');
    await write('client/.env', 'VITE_TITLE=two');
    expect(await bundleOf(await buildClient(project))).toContain('two');
  });

  test('and not what a link in its folder leads to, which is among its sources', async () => {
    await write('shared/title.ts', "console.log('linked');");
    await symlink(path.join(project.root, 'shared'), path.join(project.client, 'shared'));
    await write('client/main.tsx', "import './shared/title.ts';");
    const before = await buildClient(project);
    await write('shared/title.ts', "console.log('changed');");
    expect(await bundleOf(before)).toContain('linked');
    expect(await bundleOf(await buildClient(project))).toContain('changed');
  });
});

test.for<[string, string]>([
  ['VITE_TITLE', '{}'],
  ['APP_TITLE', "{ envPrefix: ['APP_'] }"],
])('a build does not depend on the variable %s, which stays', async ([name, config]) => {
  await write('client/vite.config.ts', `export default ${config};`);
  await write('client/main.tsx', `console.log('title', import.meta.env.${name});`);
  vi.stubEnv(name, 'of this machine');
  const bundle = await bundleOf(await buildClient(project));
  expect(process.env[name]).toBe('of this machine');
  vi.unstubAllEnvs();
  expect(bundle).toContain('title');
  expect(bundle).not.toContain('of this machine');
});

describe('clientDigest', () => {
  const installed = (version: string, more = {}) =>
    JSON.stringify({ packages: { 'node_modules/a': { version }, ...more } });

  test('other packages that are installed make a new one, but for those of one platform', async () => {
    await rm(path.join(project.root, 'node_modules'));
    const digests: string[] = [];
    for (const text of [
      installed('1.0.0'),
      installed('1.0.0', { 'node_modules/b': { version: '1.0.0', optional: true } }),
      installed('1.0.1'),
    ]) {
      await write('node_modules/.package-lock.json', text);
      digests.push(await clientDigest(project));
    }
    expect(digests[1]).toBe(digests[0]);
    expect(digests[2]).not.toBe(digests[0]);
  });

  test.for([
    ['client/main.tsx', true],
    ['client/vite.config.ts', true],
    ['client/public/page-data.json', true],
    ['client/.hidden', true],
    ['package-lock.json', true],
    ['tsconfig.json', true],
    ['client/main.test.ts', false],
    ['client/visit.test-support.ts', false],
    ['features/specification.md', false],
    ['README.md', false],
  ] as const)('a change of %s makes a new one: %s', async ([file, changes]) => {
    const before = await clientDigest(project);
    await write(file, 'changed');
    expect((await clientDigest(project)) !== before).toBe(changes);
  });

  test('does not depend on where the project is', async () => {
    const before = await clientDigest(project);
    const { root } = project;
    project = projectAt(`${root} moved`);
    await rename(root, project.root);
    expect(await clientDigest(project)).toBe(before);
  });
});

async function write(file: string, content: string): Promise<void> {
  const target = path.join(project.root, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}

async function bundleOf(build: string): Promise<string> {
  const [script] = (await readdir(path.join(build, 'assets'))).filter((name) => name.endsWith('.js'));
  return readFile(path.join(build, 'assets', script ?? ''), 'utf8');
}
