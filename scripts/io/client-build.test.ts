/** A client of two files, built in a temporary folder. */
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CannotJudge } from '../core/cannot-judge.ts';
import { buildClient, clientDigest } from './client-build.ts';
import { type Project, projectAt } from './project.ts';

const repository = path.resolve(import.meta.dirname, '../..');
let project: Project;

beforeEach(async () => {
  project = projectAt(await mkdtemp(path.join(tmpdir(), 'client build ')));
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
      const { projectAt } = await import('${path.join(import.meta.dirname, 'project.ts')}');
      console.log(await buildClient(projectAt(process.env.ROOT)));`;
    const inAnotherProcess = async () => {
      const options = { cwd: repository, env: { ROOT: project.root } };
      const { stdout } = await execa(
        'node',
        ['--import', './register.mjs', '--input-type=module', '--eval', script],
        options,
      );
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

describe('clientDigest', () => {
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
