import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { configurationFrom } from '../dev/test-support/library-project.ts';
import { repository, tinyProject } from '../dev/test-support/tiny-project.ts';
import { refuseConfiguration } from './configuration.ts';
import { readVersion } from './package.ts';

const version = await readVersion();
const importing = (...patterns: string[]) => JSON.stringify({ default: { import: patterns } });
const noList =
  'cucumber.json: it has no list "import" in "default", so that no step is loaded. Give it one: docs/guide.md shows one.';

test.for<[what: string, configuration: string | undefined, message: string | RegExp]>([
  [
    'missing',
    undefined,
    'cucumber.json: there is no such file, so that no step is loaded. Write it: docs/guide.md shows one.',
  ],
  ['no JSON', '{ "default": { "import": [, } }', /^cucumber\.json: it is not JSON \(.+\)\. Fix what it says\.$/],
  [
    'behind a byte-order mark',
    `\uFEFF${importing('steps/**/*.ts')}`,
    'cucumber.json: it begins with a byte-order mark, which Cucumber cannot read. Save it as UTF-8 without one.',
  ],
  ['a list', '[]', noList],
  ['without the profile', '{ "import": ["steps/**/*.ts"] }', noList],
  [
    'of another language',
    '{ "default": { "import": [], "language": "de" } }',
    'cucumber.json: its "language" is "de", so that no feature could be read: their keywords are English. Delete "language" there; what the features say may be in any language.',
  ],
  [
    'with tags that are no expression',
    '{ "default": { "import": [], "tags": "not (@setup" } }',
    'cucumber.json: the text of "tags" is no expression of tags: unmatched (. Write it as in "@one and not (@two or @three)".',
  ],
  ['of one path', '{ "default": { "import": "steps/**/*.ts" } }', noList],
  [
    'of a folder that is not there',
    importing('steps/**/*.ts', 'step/**/*.ts'),
    'cucumber.json: it imports "step/**/*.ts", and there is no step, so that no step of it is loaded. Correct the path, or delete it.',
  ],
  [
    'of a file that is not there',
    importing('./registr.mjs'),
    /^cucumber\.json: it imports ".\/registr\.mjs", and there is no registr\.mjs, /,
  ],
  [
    'of a package that is not installed',
    configurationFrom('node_modules/shown'),
    `cucumber.json: the steps that it loads, node_modules/shown/dist/steps, are not installed. Install the package that npm pack makes (npm install --save-dev …/shown-${version}.tgz), and run npx shown.`,
  ],
])('a configuration that is %s is refused', async ([, configuration, message]) => {
  const root = tinyProject(configuration === undefined ? {} : { 'cucumber.json': configuration });
  await expect(refuseConfiguration(root)).rejects.toThrow(message);
});

test('one that says what there is, or is in another language, is not', async () => {
  const patterns = ['steps/**/*.ts', `${repository}/steps/**`, 'st*/**/*.ts', 'lib/step-*.ts', '**/*.steps.ts'];
  for (const configuration of [
    '{ "default": {} }',
    '{ "default": { "language": "en", "tags": "not @setup" } }',
    ...patterns.map((pattern) => importing(pattern)),
  ])
    await refuseConfiguration(tinyProject({ 'cucumber.json': configuration, 'lib/step-1.ts': '' }));
  await refuseConfiguration(tinyProject({ 'cucumber.mjs': '' }));
  const own = tinyProject({});
  mkdirSync(path.join(own, 'steps'));
  await refuseConfiguration(own);
  await refuseConfiguration(repository);
  await refuseConfiguration(path.join(repository, 'rehearsal'));
});
