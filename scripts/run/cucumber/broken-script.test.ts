import path from 'node:path';
import { expect, test } from 'vitest';
import { acceptOptions } from '../../dev/test-support/described-run.ts';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { projectAt } from '../../project/project.ts';
import { brokenScript } from './broken-script.ts';
import { runFeaturesApart } from './cucumber-process.ts';

const files = {
  'cucumber.json': '{ "default": { "import": ["steps/own.mjs"] } }',
  'package.json': '{ "type": "module" }',
  'features/a.feature': 'Feature: A\n  Scenario: Passes\n    * it passes\n',
  // Which nobody imports.
  'steps/an-example.js': 'const one = ];\n',
};

function endOf(text: string): Promise<unknown> {
  const project = projectAt(tinyProject({ ...files, 'steps/own.mjs': text }));
  return runFeaturesApart(project, acceptOptions(), [], path.join(project.root, 'cucumber.html'), () => {}).catch(
    String,
  );
}

test.for<[what: string, text: string, place: string, said: string]>([
  ['is wrong', "import { Given } from '@cucumber/cucumber';\n\nconst one = ;\n", '3:13', "Unexpected token ';'"],
  ['is missing at the end', "import 'node:fs';\nconst one = () => {\n", '3', 'Unexpected end of input'],
])('JavaScript in which something %s is named by its place', async ([, text, place, said]) => {
  expect(await endOf(text)).toBe(
    `CannotJudge: steps/own.mjs:${place}: it cannot be loaded (${said}). Correct the step code there.`,
  );
});

test('of another error, and of one of syntax that no file has, nothing is said', () => {
  const root = tinyProject(files);
  expect(brokenScript(new Error("Unexpected token ']'"), root, 'steps')).toBeUndefined();
  expect(brokenScript(new SyntaxError("Unexpected token ';'"), root, 'steps')).toBeUndefined();
});
