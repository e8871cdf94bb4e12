import { readFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { repository, tinyProject } from './dev/test-support/tiny-project.ts';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

describe('the lock file', () => {
  const { packages } = Lock.parse(JSON.parse(readFileSync(path.join(repository, 'package-lock.json'), 'utf8')));

  test('holds every platform package, so that other systems install too', () => {
    const missing = Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !(`${at}/node_modules/${name}` in packages || `node_modules/${name}` in packages),
      ),
    );
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  test('names no registry', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
  });
});

/** A folder and its folders below, down to the depth, and the way back out of the first of them. */
const depths = (folder: string, depth: number) =>
  Array.from({ length: depth }, (_, index) => ({
    within: [folder, ...Array.from({ length: index }, (_, level) => `room${level}`)].join('/'),
    out: '../'.repeat(index + folder.split('/').length),
    /** To what stands beside the folder. */
    beside: '../'.repeat(index + 1),
    up: '../'.repeat(index),
  }));

/** The rooms in their order: each may know those before it. */
const rooms = [
  'base',
  'project',
  'document',
  'features',
  'trace',
  'fill',
  'run',
  'verdict',
  'reports',
  'command',
  'watch',
];

/** The rooms that only compute, but for their modules that read or write. */
const pureRooms = ['base', 'document', 'features', 'trace', 'fill', 'verdict', 'reports'];

test('the linter holds the walls between the folders, at every depth', async () => {
  const refused = [
    ...rooms.flatMap((room, index) =>
      depths(`scripts/${room}`, 2).flatMap(({ within, beside, out }) => [
        ...rooms.slice(index + 1).map((later) => [within, `${beside}${later}/record.ts`] as const),
        [within, `${beside}dev/bench.ts`] as const,
        [within, `${beside}accept.ts`] as const,
        [within, `${out}steps/world.ts`] as const,
        [within, `${out}steps/network/records.ts`] as const,
        [within, `${out}client/app.tsx`] as const,
      ]),
    ),
    ...pureRooms.flatMap((room) =>
      depths(`scripts/${room}`, 2).flatMap(({ within }) => [
        [within, 'node:fs'],
        [within, 'playwright'],
      ]),
    ),
    ...depths('scripts/dev', 4).flatMap(({ within, out }) => [
      [within, `${out}client/app.tsx`],
      [within, `${out}steps/world.ts`],
    ]),
    ['scripts', '../client/app.tsx'],
    ...depths('steps', 4).flatMap(({ within, out }) => [
      [within, `${out}client/app.tsx`],
      [within, `${out}scripts/base/finding.ts`],
      [within, `${out}lib/oracle.ts`],
    ]),
    ...depths('client', 3).flatMap(({ within, out }) => [
      [within, `${out}steps/world.ts`],
      [within, `${out}scripts/base/finding.ts`],
    ]),
    ...depths('rehearsal/client', 2).flatMap(({ within, beside, out }) => [
      [within, `${beside}server/app.ts`],
      [within, `${out}steps/world.ts`],
    ]),
    ...depths('rehearsal/server', 2).flatMap(({ within, beside, out }) => [
      [within, `${beside}client/app.tsx`],
      [within, `${out}scripts/base/finding.ts`],
    ]),
    ['rehearsal/contract', '../server/app.ts'],
    ['rehearsal/contract', 'node:fs'],
    ['scripts', '../rehearsal/server/start.ts'],
  ];
  const allowed = [
    ...rooms.flatMap((room, index) =>
      depths(`scripts/${room}`, 2).flatMap(({ within, beside, out, up }) => [
        ...rooms.slice(0, index).map((earlier) => [within, `${beside}${earlier}/record.ts`] as const),
        [within, './record.ts'] as const,
        [within, `${out}steps/records.ts`] as const,
        [within, `${up || './'}record.ts`] as const,
        [within, 'zod'] as const,
      ]),
    ),
    ['scripts/document', 'remark-parse'],
    ['scripts/features', '@cucumber/gherkin'],
    ['scripts/run', 'playwright'],
    ['scripts', './project/project.ts'],
    ['scripts', '../steps/records.ts'],
    ['scripts/dev/bench', '../../../steps/records.ts'],
    ['scripts/dev/bench', '../../project/project.ts'],
    ...depths('steps', 4).map(({ within, up }) => [within, `${up || './'}world.ts`]),
    ['client', './app.tsx'],
    ...depths('rehearsal/client', 2).flatMap(({ within, up, beside }) => [
      [within, `${beside}contract/days.ts`],
      [within, `${up || './'}app.tsx`],
    ]),
    ...depths('rehearsal/server', 2).flatMap(({ within, up, beside }) => [
      [within, `${beside}contract/days.ts`],
      [within, `${up || './'}app.ts`],
      [within, 'hono'],
    ]),
    ['rehearsal/contract', './days.ts'],
    ['rehearsal/contract', 'zod'],
  ];
  const files = [...refused, ...allowed].map(([folder, imported], index) => {
    return [`${folder}/${index}.ts`, `export type { X } from '${imported}';\n`] as const;
  });
  const biome = readFileSync(path.join(repository, 'biome.json'), 'utf8');
  const root = tinyProject({ ...Object.fromEntries(files), 'biome.json': biome });

  const found = await refusedBy('style/noRestrictedImports', root);
  expect(found).toEqual(
    files
      .slice(0, refused.length)
      .map(([file]) => file)
      .toSorted(),
  );
});

test('the linter refuses modules in a circle, of types alone, too', async () => {
  const root = tinyProject({
    'steps/one.ts': "export type { Two } from './two.ts';\nexport type One = 1;\n",
    'steps/two.ts': "export type { One } from './one.ts';\nexport type Two = 2;\n",
    'steps/three.ts': "export type { Two } from './two.ts';\n",
    'biome.json': readFileSync(path.join(repository, 'biome.json'), 'utf8'),
  });
  expect(await refusedBy('suspicious/noImportCycles', root)).toEqual(['steps/one.ts', 'steps/two.ts']);
});

/** The files in which the linter finds that a rule is broken, relative to their root. */
async function refusedBy(rule: string, root: string): Promise<string[]> {
  const args = ['biome', 'lint', '--vcs-enabled=false', `--only=${rule}`, '--reporter=github'];
  const { stdout } = await execa('npx', args, { cwd: root, reject: false });
  const found = [...stdout.matchAll(/file=(.*?),/g)].map(([, file = '']) => path.relative(root, file));
  return found.toSorted();
}
