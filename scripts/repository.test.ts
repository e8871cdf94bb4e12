import { readFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { repository, tinyProject } from './test-support/tiny-project.ts';

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

test('the linter holds the walls between the folders', async () => {
  const refused = [
    ['scripts/core', 'node:fs'],
    ['scripts/core', '../io/project.ts'],
    ['scripts/core', 'playwright'],
    ['scripts/core', '../accept.ts'],
    ['scripts/core/trace', 'node:path'],
    ['scripts/core/trace', '../../io/project.ts'],
    ['scripts/io/terminal', '../../trace.ts'],
    ['scripts/io/terminal', '../../../steps/world.ts'],
    ['scripts/io', '../accept.ts'],
    ['scripts/io', '../../steps/world.ts'],
    ['scripts', '../client/app.tsx'],
    ['scripts/red-team', '../../client/app.tsx'],
    ['scripts/red-team/attempts', '../../../steps/world.ts'],
    ['scripts/targets', '../../client/app.tsx'],
    ['scripts/dev/defects', '../../../steps/world.ts'],
    ['steps/pages', '../../client/app.tsx'],
    ['steps', '../scripts/core/finding.ts'],
    ['steps', '../lib/oracle.ts'],
    ['steps/target', '../../lib/oracle.ts'],
    ['client', '../scripts/core/finding.ts'],
    ['client', '../steps/world.ts'],
  ] as const;
  const allowed = [
    ['scripts/core', './finding.ts'],
    ['scripts/core', 'zod'],
    ['scripts/core/trace', '../finding.ts'],
    ['scripts/core/trace', '../document/word.ts'],
    ['scripts/io/terminal', '../../core/finding.ts'],
    ['scripts/io/terminal', '../project.ts'],
    ['scripts/io', '../core/finding.ts'],
    ['scripts', './io/project.ts'],
    ['steps/pages', '../world.ts'],
    ['client', './app.tsx'],
  ] as const;
  const files = [...refused, ...allowed].map(([folder, imported], index) => {
    return [`${folder}/${index}.ts`, `export type { X } from '${imported}';\n`] as const;
  });
  const biome = readFileSync(path.join(repository, 'biome.json'), 'utf8');
  const root = tinyProject({ ...Object.fromEntries(files), 'biome.json': biome });

  const { stdout } = await execa({
    cwd: root,
    reject: false,
  })`npx biome lint --vcs-enabled=false --only=style/noRestrictedImports --reporter=github`;
  const found = [...stdout.matchAll(/noRestrictedImports,file=(.*?),/g)].map(([, file = '']) =>
    path.relative(root, file),
  );
  expect(found.toSorted()).toEqual(
    files
      .slice(0, refused.length)
      .map(([file]) => file)
      .toSorted(),
  );
});
