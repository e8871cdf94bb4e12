import { expect, test } from 'vitest';
import { parseStepCode } from './parse-steps.ts';

const importing = `import { Given, When, Then, defineStep, defineParameterType } from '@cucumber/cucumber';\n`;

/** Keyword, meaning and examples of what a text defines. */
function documentationOf(text: string) {
  const { definitions, parameterTypes } = parseStepCode([{ file: 'steps/a.ts', text: importing + text }]);
  return [...definitions, ...parameterTypes].map(({ meaning, examples }) => [meaning, ...examples]);
}

const step = (comment: string) => `${comment}\nWhen('I wait', () => {});`;

test.each([
  ['nothing', '', [undefined]],
  ['a comment of another kind', '// Waits.', [undefined]],
  ['a block comment of another kind', '/* Waits. */', [undefined]],
  ['an empty one', '/** */', [undefined]],
  ['a meaning', '/** Waits. */', ['Waits.']],
  ['a meaning over several lines', '/**\n * Waits\n *   a bit.\n *\n * Or longer.\n */', ['Waits a bit. Or longer.']],
  ['a meaning and an example', '/**\n * Waits.\n *\n * @example When I wait\n */', ['Waits.', 'When I wait']],
  ['an example alone', '/** @example When I wait */', [undefined, 'When I wait']],
  ['an example beneath its tag', '/**\n * @example\n * When I wait\n */', [undefined, 'When I wait']],
  ['examples', '/** @example When I wait\n * @example And I wait */', [undefined, 'When I wait', 'And I wait']],
  ['a tag without a text', '/** Waits. @example */', ['Waits.']],
  ['other tags', '/** Waits.\n * @remarks Long.\n * @throws Error never */', ['Waits.']],
  [
    'a link',
    '/** Waits, as {@link https://a.example | reported}. */',
    ['Waits, as {@link https://a.example | reported}.'],
  ],
  [
    'a parameter',
    '/** @example When I wait for "{host}" and "a@b.example" */',
    [undefined, 'When I wait for "{host}" and "a@b.example"'],
  ],
  [
    'a parameter that would be a tag, or the end',
    '/** @example When \\@I wait for *\\/ {\\@link a} \\n */',
    [undefined, 'When @I wait for */ {@link a} \\n'],
  ],
  ['two comments', '/** First. */\n/** Second. */', ['Second.']],
  ['a comment between', '/** Waits. */\n// biome-ignore lint: so', ['Waits.']],
  ['the comment of the file', '/** Of the file. */\nimport a from "a";', [undefined]],
])('%s', (_, comment, printed) => {
  expect(documentationOf(step(comment))).toEqual([printed]);
});

test.for<[string, number | undefined]>([
  ['@point 7', 7],
  ['@point 7\n * @example When I wait', 7],
  ['@point 10', undefined],
  ['@point calls', undefined],
  ['@point', undefined],
])('the point of %j', ([tags, point]) => {
  const { definitions } = parseStepCode([
    { file: 'steps/a.ts', text: importing + step(`/**\n * Waits.\n * ${tags}\n */`) },
  ]);
  expect(definitions[0]?.point).toBe(point);
});

test('a table beneath an example keeps its lines', () => {
  const [printed] = documentationOf(step('/**\n * @example\n * When I wait for\n *   | a |\n *   | b |\n */'));
  expect(printed?.[1]).toBe('When I wait for\n  | a |\n  | b |');
});

test('each definition has its own', () => {
  expect(
    documentationOf(`/** One. */
      Given('1', () => {});
      Given('2', () => {});
      if (process.env.X) {
        /** Three. */
        Then('3', () => {});
      }
      /** A host. @example "a.example" */
      defineParameterType({ name: 'host', regexp: /a/ });`),
  ).toEqual([['One.'], [undefined], ['Three.'], ['A host.', '"a.example"']]);
});

test('the function that defines a step is its keyword', () => {
  const text = `Given('1', f); When('2', f); Then('3', f); defineStep('4', f);`;
  const { definitions } = parseStepCode([{ file: 'steps/a.ts', text: importing + text }]);
  expect(definitions.map(({ keyword }) => keyword)).toEqual(['Given', 'When', 'Then', '*']);
});
