import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadConfiguration } from '@cucumber/cucumber/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPlace } from '../base/finding.ts';
import { repository, tinyProject } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { parseStepCode } from './parse-steps.ts';
import { checkImportedCode, readStepCode, readStepFiles } from './read-steps.ts';
import { renderExpression } from './step-definition.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'step definitions '));
});

afterEach(() => rm(root, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.join(root, path.dirname(file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

async function read(): Promise<string[]> {
  const { definitions } = await readStepCode(projectAt(root));
  return definitions.map((one) => `${renderPlace(one.place)} ${renderExpression(one)}`);
}

const define = (text: string) => `import { Given } from '@cucumber/cucumber';\nGiven('${text}', () => {});\n`;

test('reads every step file but the tests and their support, in the order of their names', async () => {
  await write('steps/wait.steps.ts', define('I wait'));
  await write('steps/deep/go.steps.ts', define('I go'));
  await write('steps/wait.test.ts', define('I test'));
  await write('steps/wait.test-support.ts', define('I help'));
  await write('steps/notes.md', define('I note'));
  expect(await read()).toEqual(['steps/deep/go.steps.ts:2:1 "I go"', 'steps/wait.steps.ts:2:1 "I wait"']);
});

test('finds nothing where there is no step code', async () => {
  await mkdir(path.join(root, 'steps'));
  expect(await read()).toEqual([]);
});

test('the steps of this package are read from its build, wherever a copy of them lies, and a changed copy anew', async () => {
  const { definitions, parameterTypes } = await readStepCode(projectAt(repository));
  const read = await parsed();
  expect({ definitions, parameterTypes }).toEqual(read);
  await cp(path.join(repository, 'steps'), path.join(root, 'steps'), { recursive: true });
  expect(await readStepCode(projectAt(root))).toEqual({ ...read, shippedIn: undefined });
  await write('steps/own.steps.ts', define('I wait'));
  expect((await readStepCode(projectAt(root))).definitions).toHaveLength(definitions.length + 1);
});

async function parsed() {
  const { definitions, parameterTypes } = parseStepCode(await readStepFiles(repository, 'steps'));
  return { definitions: definitions.map((one) => ({ ...one, shipped: true })), parameterTypes };
}

const files = {
  'register.mjs': '',
  'steps/a.ts': '',
  'other/b.mjs': '',
};

async function check(configuration: object, more: Record<string, string> = {}): Promise<void> {
  await checkIn(tinyProject({ ...files, 'cucumber.json': JSON.stringify({ default: configuration }), ...more }));
}

async function checkIn(root: string): Promise<void> {
  const { runConfiguration } = await loadConfiguration({}, { cwd: root });
  await checkImportedCode(projectAt(root), runConfiguration.support);
}

test('the configuration of this project loads its step code and nothing else', async () => {
  await expect(checkIn(repository)).resolves.toBeUndefined();
});

test('step code anywhere below steps/ is known', async () => {
  await expect(check({ import: ['register.mjs', './steps/**/*.ts'] })).resolves.toBeUndefined();
});

test.for<[string, object, string]>([
  ['imported', { import: ['register.mjs', 'other/*.mjs'] }, 'other/b.mjs'],
  ['required', { require: ['other/**'] }, 'other/b.mjs'],
  ['a module that is required', { requireModule: ['some-transpiler'] }, 'some-transpiler'],
  ['a loader', { loader: ['some-loader'] }, 'some-loader'],
])('code from elsewhere is refused: %s', async ([, configuration, named]) => {
  await expect(check(configuration)).rejects.toThrow(
    `Cucumber's configuration: it loads ${named}, which is not among the step code of this project (steps/**, `,
  );
});

test('a configuration that Cucumber prefers counts', async () => {
  const preferred = { 'cucumber.mjs': "export default { import: ['other/b.mjs'] };" };
  await expect(check({ import: ['register.mjs'] }, preferred)).rejects.toThrow('it loads other/b.mjs');
});
