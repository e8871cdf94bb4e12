import { describe, expect, test } from 'vitest';
import { CannotJudge } from '../base/cannot-judge.ts';
import { renderPlace } from '../base/finding.ts';
import { parseStepCode } from './parse-steps.ts';
import { renderExpression } from './step-definition.ts';

const importing = `import { Given, When, Then, defineStep, defineParameterType } from '@cucumber/cucumber';\n`;

/** The definitions of `steps/a.ts` and other files, one line each. */
function definitionsOf(text: string, others: Record<string, string> = {}): string[] {
  const files = Object.entries({ 'steps/a.ts': text, ...others }).map(([file, text]) => ({ file, text }));
  return parseStepCode(files).definitions.map((one) => `${renderPlace(one.place)} ${renderExpression(one)}`);
}

function refusalOf(text: string): string {
  try {
    parseStepCode([{ file: 'steps/a.ts', text }]);
  } catch (error) {
    if (error instanceof CannotJudge) return error.message;
    throw error;
  }
  return 'not refused';
}

describe('the expression of a step definition', () => {
  test.each([
    ['a string', `Given('I wait', () => {});`, ['steps/a.ts:2:1 "I wait"']],
    ['a template', 'When(`it\\`s so`, () => {});', ['steps/a.ts:2:1 "it`s so"']],
    ['a regular expression', 'Then(/^a\\/(b)[/]$/iu, () => {});', ['steps/a.ts:2:1 /^a\\/(b)[/]$/iu']],
    ['before options', `Given('I wait', { timeout: 1 }, () => {});`, ['steps/a.ts:2:1 "I wait"']],
    ['of any keyword', `defineStep('I wait', () => {});`, ['steps/a.ts:2:1 "I wait"']],
    ['over several lines', `\n  Given(\n    'I wait',\n    () => {},\n  );`, ['steps/a.ts:3:3 "I wait"']],
    ['a sum', `Given('I ' + 'wa' + 'it', () => {});`, ['steps/a.ts:2:1 "I wait"']],
    ['a constant', `const wait = 'I wait' as const; Given(wait, () => {});`, ['steps/a.ts:2:33 "I wait"']],
    ['a constant further down', `Given(wait, () => {});\nconst wait = /wait/;`, ['steps/a.ts:2:1 /wait/']],
    ['in a condition', `if (process.env.X) { Given('I wait', () => {}); }`, ['steps/a.ts:2:22 "I wait"']],
    ['with an apostrophe', `Given("the client's host", () => {});`, [`steps/a.ts:2:1 "the client's host"`]],
  ])('%s', (_, text, definitions) => {
    expect(definitionsOf(importing + text)).toEqual(definitions);
  });

  test('comes from a constant of another file, also under another name and through a third', () => {
    const text = `${importing}import { wait as pause } from './names.ts';\nGiven(pause, () => {});`;
    const names = { 'steps/names.ts': `export * from './deep/words.ts';` };
    const words = { 'steps/deep/words.ts': `const w = 'I wait';\nexport { w as wait };` };
    expect(definitionsOf(text, { ...names, ...words })).toEqual(['steps/a.ts:3:1 "I wait"']);
  });
});

describe('what a definition says of its steps', () => {
  const traitsOf = (text: string) =>
    parseStepCode([{ file: 'steps/a.ts', text: importing + text }]).definitions.map(({ traits }) => traits);

  test.each([
    ['among its options', `Given('a', { timeout: 1, wrapperOptions: { kind: 'time' } }, f);`, { kind: 'time' }],
    ['in a constant', `const o = { wrapperOptions: { kind: 'call' } };\nGiven('a', o, f);`, { kind: 'call' }],
    [
      'with a name',
      `Given('a', { wrapperOptions: { kind: 'setup', setup: '{}' } }, f);`,
      { kind: 'setup', setup: '{}' },
    ],
    ['nothing', `Given('a', { timeout: 1 }, f);`, undefined],
    ['no options', `Given('a', f);`, undefined],
  ])('%s', (_, text, traits) => {
    expect(traitsOf(text)).toEqual([traits]);
  });

  test.each(["{ kind: 'luck' }", "{ kind: 'time', more: 'a' }", '{ kind }', "{ ['kind']: 'time' }"])(
    '%s is refused',
    (options) => {
      expect(refusalOf(`${importing}Given('a', { wrapperOptions: ${options} }, f);`)).toBe(
        `steps/a.ts:2:1: \`${options}\` says nothing that is known of a step. Write { kind: … }, one of setup, fault, time, call, or leave it out.`,
      );
    },
  );
});

describe('a function of Cucumber', () => {
  const found = ['steps/a.ts:2:1 "x"'];
  test.each([
    ['under another name', `import { Given as given } from '@cucumber/cucumber';\ngiven('x', f);`, found],
    ['of a namespace', `import * as cucumber from '@cucumber/cucumber';\ncucumber.When('x', f);`, found],
    ['of a default import', `import cucumber from '@cucumber/cucumber';\ncucumber.When('x', f);`, found],
    ['of another package', `import { Given } from 'elsewhere';\nGiven('x', f);`, []],
    ['of the file itself', `function Given(x: string) {}\nGiven('x');`, []],
    ['shadowed', `import { Given } from '@cucumber/cucumber'; function f(Given: any) {\nGiven('x', f); }`, []],
    ['that defines no step', `import { Before } from '@cucumber/cucumber';\nBefore('@x', f);`, []],
    [
      'that is only mentioned',
      `import { Given } from '@cucumber/cucumber';\n// Given('x')\nconst a = "Given('x')";`,
      [],
    ],
  ])('%s', (_, text, definitions) => {
    expect(definitionsOf(text)).toEqual(definitions);
  });

  test.each([
    ['one', `export { Given as given } from '@cucumber/cucumber';`, '{ given }', 'given'],
    ['all, one by one', `export * from '@cucumber/cucumber';`, '* as a', 'a.Given'],
    ['all', `export * as cucumber from '@cucumber/cucumber';`, '{ cucumber }', 'cucumber.Given'],
  ])('passed on by a file of the step code: %s', (_, text, clause, callee) => {
    const others = { 'steps/cucumber.ts': text };
    expect(definitionsOf(`import ${clause} from './cucumber.ts';\n${callee}('x', f);`, others)).toEqual(found);
  });
});

describe('a parameter type', () => {
  test.each([
    ['a regular expression', `{ name: 'host', regexp: /a+/, transformer: (s) => s }`, [/a+/]],
    ['a string', `{ 'name': 'host', regexp: 'a+', transformer(s) { return s } }`, ['a+']],
    ['several', `{ name: 'host', regexp: [/a+/, 'b+'] as const }`, [/a+/, 'b+']],
    ['a constant', `{ name, regexp }; const name = 'host'; const regexp = [/a+/]`, [/a+/]],
  ])('that matches %s', (_, options, regexps) => {
    const [call, ...constants] = options.split('; ');
    const { parameterTypes } = parseStepCode([
      { file: 'steps/a.ts', text: `${importing}${constants.join(';')}\ndefineParameterType(${call});` },
    ]);
    const place = { file: 'steps/a.ts', line: 3, column: 1 };
    expect(parameterTypes).toEqual([
      { name: 'host', regexps, preferForRegexpMatch: false, useForSnippets: true, examples: [], place },
    ]);
  });

  test.for([
    ['is preferred', 'preferForRegexpMatch: true', { preferForRegexpMatch: true, useForSnippets: true }],
    ['no draft uses', 'useForSnippets: false', { preferForRegexpMatch: false, useForSnippets: false }],
  ] as const)('that %s', ([_, option, read]) => {
    const text = `${importing}defineParameterType({ name: 'a', regexp: 'a', ${option} });`;
    expect(parseStepCode([{ file: 'steps/a.ts', text }]).parameterTypes).toMatchObject([read]);
  });
});

describe('step code that says nothing without being run', () => {
  const literal = 'Write a literal, or the name of a constant that is one.';
  const must = (what: string) => `the step code must be run to say what \`${what}\` is. ${literal}`;
  test.each([
    [`Given(\`a \${b}\`, f);`, `2:7: ${must(`\`a \${b}\``)}`],
    ['let a = "a"; Given(a, f);', `2:20: ${must('a')}`],
    ['for (const a of ["a"]) Given(a, f);', `2:30: ${must('a')}`],
    ['function step(a: string) { Given(a, f); }', `2:34: ${must('a')}`],
    ['const a = b; const b = a; Given(a, f);', `2:33: ${must('a')}`],
    ['Given("a" + 1, f);', `2:7: ${must('"a" + 1')}`],
    ['Given("a" - "b", f);', `2:7: ${must('"a" - "b"')}`],
    ['Given(new RegExp("a"), f);', `2:7: ${must('new RegExp("a")')}`],
    ['Given(...a);', `2:7: ${must('...a')}`],
    ['Given();', '2:1: `Given()` defines nothing: it has no argument. Complete it, or delete it.'],
    [
      'defineParameterType(host());',
      '2:1: `defineParameterType(host())` defines nothing: its options are written elsewhere.',
    ],
    ['defineParameterType({ ...host });', '2:1: `defineParameterType({ ...host })` defines nothing: it has no name.'],
    ['defineParameterType({ name: "a", regexp: [/a/, b()] });', `2:48: ${must('b()')}`],
    [
      'defineParameterType({ name: "a" });',
      '2:1: `defineParameterType({ name: "a" })` defines nothing: it has no regexp. Complete it, or delete it.',
    ],
    ['Given("a", f;', `2:13: ')' expected. Correct the syntax.`],
    ['Given(/a/ii, f);', '2:7: /a/ii is no regular expression'],
  ])('%s', (text, message) => {
    expect(refusalOf(importing + text)).toContain(`steps/a.ts:${message}`);
  });
});

describe('step code of which Cucumber runs nothing', () => {
  test.each(['Given("a", function* () { throw 1; });', 'Given("a", { timeout: 1 }, async function* () { throw 1; });'])(
    '%s',
    (text) => {
      expect(refusalOf(importing + text)).toBe(
        `steps/a.ts:2:1: the code of the step "a" is a generator (function*), of which Cucumber runs nothing. Write it as a function or an async function.`,
      );
    },
  );

  test('what has a generator run, or is none, is not refused', () => {
    const text =
      'Given("a", run(function* () {})); Given("b", async () => { for (const a of list()) a(); }); Given("c", f);';
    expect(refusalOf(`${importing}function* list() {}\n${text}`)).toBe('not refused');
  });
});

describe('documentation', () => {
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
});
