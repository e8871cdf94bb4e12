import path from 'node:path';
import { expect, test } from 'vitest';
import { acceptOptions } from '../../dev/test-support/described-run.ts';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { projectAt } from '../../project/project.ts';
import { runFeaturesApart } from './cucumber-process.ts';
import { brokenScript, brokenStepCode, wrongImport } from './load-failure.ts';

const files = {
  'cucumber.json': '{ "default": { "import": ["register.mjs", "steps/**/*.ts"] } }',
  'package.json': '{ "type": "module" }',
  'register.mjs': "await import('tsx');",
  'steps/part.ts': 'export const part = 1;',
  'features/a.feature': 'Feature: A\n  Scenario: Passes\n    * it passes\n',
};

async function endOf(code: Readonly<Record<string, string>>): Promise<unknown> {
  const project = projectAt(tinyProject({ ...files, ...code }));
  const running = runFeaturesApart(project, acceptOptions(), [], path.join(project.root, 'cucumber.html'), () => {});
  return running.catch(String);
}

/** The types before it are gone once it is run, so that its line is another one there. */
const inTypeScript = (line: string, work = '{}') => ({
  'steps/own.steps.ts': `type Many = {\n  one: 1;\n};\nimport { Given } from '@cucumber/cucumber';\n${line}\nGiven('it passes', () => ${work});\n`,
});

test.for<[what: string, line: string, said: string]>([
  ['a name of a file', "import { part, prt } from './part.ts';", "export named 'prt'"],
  ['a name, over lines', "import {\n  prt,\n} from './part.ts';", "export named 'prt'"],
  ['a name of what is no step code', "import { prt } from 'node:fs';", "export named 'prt'"],
  ['a file', "import prt from './prt.js';", 'Cannot find module'],
  ['a part of a package', "import prt from 'zod/prt';", "'./prt' is not defined"],
  ['a package', "import prt from 'parts-of/all';", "Cannot find package 'parts-of'"],
])('an import of %s that is not there is named by its line', async ([, line, said]) => {
  const end = await endOf(inTypeScript(line, 'prt as Many'));
  expect(end).toMatch(/^CannotJudge: steps\/own\.steps\.ts:[57]: what it imports is not there \(/);
  expect(end).toMatch(said);
  expect(end).not.toMatch('imported from');
  expect(end).toMatch(/\)\. Correct the import: the name, or the module that it is taken from\.$/);
});

test.for<[what: string, line: string, said: string]>([
  ['cannot be read', 'const part = 1, part = 2;', 'The symbol "part" has already been declared'],
  ['throws', "throw new Error('no way in');", 'no way in'],
  ['defines a step as none is', "Given('it fails', 1);", 'Invalid second argument: should be a object or function'],
])('step code that %s is named by its line', async ([, line, said]) => {
  const end = await endOf(inTypeScript(line));
  expect(end).toBe(`CannotJudge: steps/own.steps.ts:5: it cannot be loaded (${said}). Correct the step code there.`);
});

test('of an error that names no step code nothing is said', () => {
  expect(brokenStepCode(new Error('no way in'), '/project', 'steps')).toBeUndefined();
  expect(brokenStepCode('no way in', '/project', 'steps')).toBeUndefined();
});

test('of another error, and of an import whose place is unknown, nothing is said', () => {
  const missing = (importer: string) => new Error(`Cannot find package 'one' imported from ${importer}`);
  const root = tinyProject({ 'steps.mjs': '', 'node_modules.mjs': "import 'one';" });
  expect(wrongImport(new Error('no way in'), root)).toBeUndefined();
  expect(wrongImport(missing(path.join(root, 'steps.mjs')), root)).toBeUndefined();
  expect(wrongImport(missing(path.join(root, 'none.mjs')), root)).toBeUndefined();
  expect(wrongImport(missing(path.join(root, 'node_modules.mjs')), path.join(root, 'steps'))).toBeUndefined();
  expect(wrongImport(missing(path.join(root, 'node_modules.mjs')), root)?.where).toBe('node_modules.mjs:1');
});

const scripts = {
  'cucumber.json': '{ "default": { "import": ["steps/own.mjs"] } }',
  // Which nobody imports.
  'steps/an-example.js': 'const one = ];\n',
};

test.for<[what: string, text: string, place: string, said: string]>([
  ['is wrong', "import { Given } from '@cucumber/cucumber';\n\nconst one = ;\n", '3:13', "Unexpected token ';'"],
  ['is missing at the end', "import 'node:fs';\nconst one = () => {\n", '3', 'Unexpected end of input'],
])('JavaScript in which something %s is named by its place', async ([, text, place, said]) => {
  expect(await endOf({ ...scripts, 'steps/own.mjs': text })).toBe(
    `CannotJudge: steps/own.mjs:${place}: it cannot be loaded (${said}). Correct the step code there.`,
  );
});

test('of another error, and of one of syntax that no file has, nothing is said', () => {
  const root = tinyProject(scripts);
  expect(brokenScript(new Error("Unexpected token ']'"), root, 'steps')).toBeUndefined();
  expect(brokenScript(new SyntaxError("Unexpected token ';'"), root, 'steps')).toBeUndefined();
});
