/** Whole projects with runs of theirs, recorded by Cucumber itself, whose scenarios need no browser. */

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Project, projectAt } from '../../project/project.ts';
import { runFolder, type Shard, wholeScope } from '../../run/outcomes/run-description.ts';
import { recordRun } from '../../run/record/record-run.ts';
import { readSourceDigests } from '../../run/source-digests.ts';
import { listenToRun } from '../../verdict/progress.ts';
import { acceptOptions, describedRun } from './described-run.ts';
import { tinyProject } from './tiny-project.ts';
import { shop } from './tiny-shop.ts';
import type { Texts } from './trace-text.ts';

const stepCode = `import { Then } from '@cucumber/cucumber';
Then('s', () => {});
Then('a', () => {});
Then('to be specified: {}', (_question: string) => 'pending');
`;

const others = [3, 4, 5, 6, 7, 8, 9];
const silence = others
  .map((point) => `\n\n## ${point}. Part ${point}\n\nIt is not part of the product's own contract.`)
  .join('');

/** The small shop with all nine points. Each is at a place of its own, as on a machine of its own. */
export function shopProject(texts: Texts = shop): Project {
  const features = Object.entries(texts).map(([name, text]) => [`features/${name}`, text.replace('* a', '* s')]);
  return projectAt(
    tinyProject({
      ...Object.fromEntries(features),
      ...Object.fromEntries(others.map((point) => [`features/${point}-part.feature`, `Feature: ${point}\n`])),
      'features/specification.md': `${texts['specification.md']}${silence}\n`,
      'features/release-policy.json': '{ "proven": false }',
      'cucumber.json': '{ "default": { "import": ["register.mjs", "steps/**/*.ts"], "strict": false } }',
      'register.mjs': "import 'tsx';",
      'steps/shop.steps.ts': stepCode,
      'client/index.html': '<!doctype html>',
    }),
  );
}

/** The shop with everything in it shown and enforced, so that a run of it is safe to release. */
export function finishedShop(): Project {
  const document =
    '# Tiny shop\n\n## 1. Orders\n\nAn order has a number. It has a price.\n\n## 2. Roles\n\nEverybody sells.';
  const feature = (point: number, quote: string) =>
    `Feature: ${point}\n  Rule: r\n    > ${quote}\n    Scenario: One\n      Then a\n    Scenario: Other\n      Then s\n`;
  return shopProject({
    'specification.md': document,
    '0-shop.feature': feature(0, 'Tiny shop'),
    '1-orders.feature': feature(1, 'An order has a number. It has a price.'),
    '2-roles.feature': feature(2, 'Everybody sells.'),
  });
}

/** The files of each run, by what it was of. */
const recorded = new Map<string, Promise<ReadonlyMap<string, Buffer>>>();

/** Records a run of the project, but the same sources only once in a test file, and returns its folder, relative to the root. */
export async function record(project: Project, shard: Shard = wholeScope.shard): Promise<string> {
  const digests = await readSourceDigests(project);
  const folder = `reports/${runFolder({ shard, partial: false })}`;
  const place = path.join(project.root, folder);
  const key = JSON.stringify([digests, shard]);
  const files = recorded.get(key);
  if (files === undefined) {
    const recording = recordRun(
      project,
      describedRun({ shard, digests }),
      acceptOptions({ shard }),
      [],
      listenToRun(() => {}),
    ).then(() => readFolder(place));
    recorded.set(key, recording);
    await recording;
  } else {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { recursive: true });
    for (const [name, content] of await files) writeFileSync(path.join(place, name), content);
  }
  return folder;
}

function readFolder(folder: string): Map<string, Buffer> {
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]));
}

/** Copies what was recorded in one project to another, as from one machine to the next. */
export function combine(folder: string, from: Project, to: Project): void {
  cpSync(path.join(from.root, folder), path.join(to.root, folder), { recursive: true });
}
