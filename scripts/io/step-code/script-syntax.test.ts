import { expect, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { refuseBrokenScripts } from './script-syntax.ts';

const refusal = (files: Readonly<Record<string, string>>) =>
  refuseBrokenScripts({ root: tinyProject({ 'package.json': '{ "type": "module" }', ...files }), steps: 'steps' }).then(
    () => 'none',
    (error: Error) => error.message,
  );

test('a syntax error in JavaScript is named by its place', async () => {
  const text = "import { Then } from '@cucumber/cucumber';\n\nconst one = ;\n";
  expect(await refusal({ 'steps/deep/own.mjs': text })).toBe(
    "steps/deep/own.mjs:3:13: Unexpected token ';'. Correct the syntax.",
  );
  expect(await refusal({ 'steps/own.js': text })).toBe("steps/own.js:3:13: Unexpected token ';'. Correct the syntax.");
});

test('what is JavaScript, is none of the steps, or is a test beside them, is let be', async () => {
  const files = {
    'steps/own.mjs': "import missing from 'missing';\nexport const one = await missing();\n",
    'steps/old.cjs': 'with ({}) module.exports = 1;\n',
    'steps/own.test.mjs': 'const = 1;\n',
    'steps/node_modules/one/index.js': 'const = 1;\n',
    'own.mjs': 'const = 1;\n',
  };
  expect(await refusal(files)).toBe('none');
});
