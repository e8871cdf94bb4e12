import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderPlace } from '../../core/finding.ts';
import { renderExpression } from '../../core/step-definitions/step-definition.ts';
import { projectAt } from '../project.ts';
import { readStepCode } from './step-definitions.ts';

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

describe('what was found before', () => {
  let kept: string;
  const found = (text: string) => [`steps/wait.steps.ts:2:1 ${text}`];

  beforeEach(async () => {
    await write('steps/wait.steps.ts', define('I wait'));
    expect(await read()).toEqual(found('"I wait"'));
    const [digest = ''] = await readdir(path.join(root, 'dist/step-code'));
    kept = `dist/step-code/${digest}/step-code.json`;
    const text = await readFile(path.join(root, kept), 'utf8');
    await write(kept, text.replace('I wait', 'I was kept'));
  });

  test('is found again', async () => {
    expect(await read()).toEqual(found('"I was kept"'));
  });

  test('is looked for anew where a step file has changed, and found again where that is as it was', async () => {
    await write('steps/wait.steps.ts', define('I wait long'));
    expect(await read()).toEqual(found('"I wait long"'));
    await write('steps/wait.steps.ts', define('I wait'));
    expect(await read()).toEqual(found('"I was kept"'));
  });

  test('is looked for anew where a step file has another name', async () => {
    await rm(path.join(root, 'steps/wait.steps.ts'));
    await write('steps/go.steps.ts', define('I wait'));
    expect(await read()).toEqual(['steps/go.steps.ts:2:1 "I wait"']);
  });

  test.each(['', '{}', '[1', '{"definitions":[]}'])('is looked for anew where %j was kept', async (text) => {
    await write(kept, text);
    expect(await read()).toEqual(found('"I wait"'));
    expect(await readFile(path.join(root, kept), 'utf8')).toMatch('I wait');
  });

  test('is looked for anew where nothing can be kept', async () => {
    await rm(path.join(root, 'dist'), { recursive: true });
    await write('dist', 'a file where the folder should be');
    expect(await read()).toEqual(found('"I wait"'));
    expect(await read()).toEqual(found('"I wait"'));
  });
});

test('keeps regular expressions, parameter types and what is given them as they are', async () => {
  await write(
    'steps/types.ts',
    `import { defineParameterType, Then } from '@cucumber/cucumber';
     /** Looks at a. @point 2 @example Then a/b */
     Then(/a\\/(b)/iu, () => {});
     /** Where it is. @example "b" */
     defineParameterType({ name: 'host', regexp: [/"[^"]*"/s, 'nowhere'], preferForRegexpMatch: true });`,
  );
  const first = await readStepCode(projectAt(root));
  expect(first.definitions).toMatchObject([
    { keyword: 'Then', meaning: 'Looks at a.', point: 2, examples: ['Then a/b'] },
  ]);
  expect(first.parameterTypes).toMatchObject([{ meaning: 'Where it is.', examples: ['"b"'] }]);
  expect(await readStepCode(projectAt(root))).toEqual(first);
});
