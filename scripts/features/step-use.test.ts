import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CannotJudge } from '../base/cannot-judge.ts';
import { renderFinding } from '../base/finding.ts';
import type { Feature, Scenario } from './feature.ts';
import type { ParameterTypeDefinition, StepCode, StepDefinition } from './step-definition.ts';
import { joinSteps } from './step-use.ts';

const bare = { keyword: '*', examples: [] } as const;

/** One definition a line of `steps/a.ts`, unless the expression says otherwise. */
function code(
  expressions: (string | RegExp | StepDefinition)[],
  ...types: Partial<ParameterTypeDefinition>[]
): StepCode {
  const parameter = { name: 'host', regexps: [], preferForRegexpMatch: false, useForSnippets: true, examples: [] };
  return {
    definitions: expressions.map((one, index) =>
      typeof one === 'string' || one instanceof RegExp
        ? { ...bare, expression: one, place: at('steps/a.ts', index + 1) }
        : one,
    ),
    parameterTypes: types.map((type, index) => ({ ...parameter, place: at('steps/types.ts', index + 1), ...type })),
  };
}

/** A feature whose scenarios have these cases; a step stands on the line of its position, beginning with 1. */
function feature(file: string, ...scenarios: string[][][]): Feature {
  const place = at(file, 1);
  const rest = { file, point: 1, name: '', place, asides: [], misplaced: [], outlines: [], rules: [] };
  return { ...rest, scenarios: scenarios.map((cases) => scenario(file, cases)) };
}

function scenario(file: string, cases: string[][]): Scenario {
  const step = { keyword: '*', type: 'unknown', shared: false } as const;
  const steps = (texts: string[]) => texts.map((text, index) => ({ ...step, text, place: at(file, index + 1) }));
  const place = at(file, 1);
  const common = { file, point: 1, rule: undefined, name: '', place, tags: [], quotes: [], outline: cases.length > 1 };
  return { ...common, kind: 'enforced', cases: cases.map((texts) => ({ name: '', place, steps: steps(texts) })) };
}

const at = (file: string, line: number) => ({ file, line, column: 1 });
const findingsOf = (...project: Parameters<typeof joinSteps>) => joinSteps(...project).findings.map(renderFinding);

describe('findings', () => {
  test('none where each step has one definition and each definition a step', () => {
    expect(findingsOf(code(['I wait', /^go$/]), [feature('a', [['I wait', 'go']])])).toEqual([]);
  });

  test('a step that nothing defines', () => {
    expect(findingsOf(code(['I wait']), [feature('f', [['I wait', 'I waited']])])).toEqual([
      'f:2:1 undefined-step: no step definition matches "I waited". Did you mean "I wait"? Take a phrase that npm run phrases lists, or have npm run fill -- --steps draft a definition.',
    ]);
    expect(findingsOf(code([]), [feature('f', [['I wait']])])).toEqual([
      'f:1:1 undefined-step: no step definition matches "I wait". Take a phrase that npm run phrases lists, or have npm run fill -- --steps draft a definition.',
    ]);
  });

  test('a step whose texts stand in typographic quotation marks', () => {
    const steps = code(['I fill the field {string} with {string}']);
    for (const text of ['I fill the field “Plate” with "X"', 'I fill the field „Plate“ with «X»'])
      expect(findingsOf(steps, [feature('f', [[text]])]).slice(0, 1)).toEqual([
        expect.stringContaining(
          'Did you mean “I fill the field "Plate" with "X"”, with straight quotation marks? Take a phrase',
        ),
      ]);
  });

  test('a step whose text a backslash keeps from ending', () => {
    const steps = code(['I open {string} in {string}', 'I open it']);
    const fixOf = (text: string) =>
      findingsOf(steps, [feature('f', [[text]])])[0]
        ?.split('. ')
        .slice(1)
        .join('. ');
    const said = /^A backslash before a quotation mark keeps it from ending the text: write the backslash twice\. Take/;
    expect(fixOf(String.raw`I open "C:\dir\"`)).toMatch(said);
    expect(fixOf(String.raw`I open "C:\dir\" in "here"`)).toMatch(said);
    expect(fixOf(String.raw`I opn "C:\dir\\" in "say \"hi\""`)).not.toMatch(said);
  });

  test('a step that two definitions match', () => {
    expect(findingsOf(code(['I {word}', /^I wait$/i]), [feature('f', [['I wait']])])).toEqual([
      'f:1:1 ambiguous-step: 2 step definitions match "I wait". Expected one; actual "I {word}" (steps/a.ts:1:1) and /^I wait$/i (steps/a.ts:2:1). Make all but one of them narrower, or delete them.',
    ]);
  });

  test('a definition that no feature uses, but for the vocabulary', () => {
    const ahead = { ...bare, expression: 'I sleep', place: at('steps/vocabulary/sleep.steps.ts', 1) };
    expect(findingsOf(code(['I wait', ahead, 'I go']), [feature('f', [['I wait']])])).toEqual([
      'steps/a.ts:3:1 unused-step: no feature uses the step "I go". Delete it, or move it to a folder "vocabulary" if it is meant for features to come.',
    ]);
  });

  test('what comes with the harness need not be in use either', () => {
    const shipped = ['fallback', 'loading', 'delivery'].map((noun) => ({
      ...bare,
      expression: `the ${noun} sleeps`,
      shipped: true,
      place: at(`steps/${noun}.steps.ts`, 1),
    }));
    expect(findingsOf(code(['I wait', ...shipped]), [feature('f', [['I wait']])])).toEqual([]);
  });

  test('nor what a project takes from a package, whatever its name', () => {
    const [waiting, own, taken] = ['steps/a.ts', 'steps/b.ts', 'node_modules/shown/steps/b.ts'].map((file, index) => ({
      ...bare,
      expression: `I wait ${index} times`,
      place: at(file, 1),
    }));
    const all = [waiting, own, taken].flatMap((one) => one ?? []);
    const features = [feature('f', [['I wait 0 times']])];
    const unusedIn = (shippedIn?: string) =>
      joinSteps({ ...code(all), shippedIn }, features).findings.map(({ place }) => place.file);
    expect(unusedIn('node_modules/shown/steps')).toEqual(['steps/b.ts']);
    expect(unusedIn()).toEqual(['steps/b.ts', 'node_modules/shown/steps/b.ts']);
  });

  test('a phrase that is missing is reported once, with how many steps are of it', () => {
    const steps = ['I lend "Dune" for 3 days', 'I lend "Emma" for 14 days', 'I lend it'];
    expect(findingsOf(code([]), [feature('f', [steps])]).map((line) => line.split('. ')[0])).toEqual([
      'f:1:1 undefined-step: no step definition matches “I lend "Dune" for 3 days”, in 2 steps of this phrase',
      'f:3:1 undefined-step: no step definition matches "I lend it"',
    ]);
  });

  test('once for each place, however many rows and scenarios run the step there', () => {
    const rows = [['I wait 1 s'], ['I wait 2 s'], ['I wait a bit'], ['I wait a while']];
    const found = findingsOf(code(['I wait {int} s']), [feature('f', rows, [['I wait a bit']]), feature('g', rows)]);
    expect(found.map((line) => line.split('. ')[0])).toEqual([
      'f:1:1 undefined-step: no step definition matches "I wait a bit", in 2 steps of this phrase',
    ]);
  });
});

describe('use', () => {
  test('each definition with its steps, once for each place and text', () => {
    const rows = [['I wait 1 s'], ['I wait 2 s'], ['I wait 2 s']];
    const { uses } = joinSteps(code(['I wait {int} s', 'I go']), [feature('f', rows), feature('g', [['I wait 1 s']])]);
    expect(uses.map(({ steps }) => steps.map(({ text, place }) => `${place.file} ${text}`))).toEqual([
      ['f I wait 1 s', 'f I wait 2 s', 'g I wait 1 s'],
      [],
    ]);
  });

  test('a step of several definitions counts for each', () => {
    const { uses } = joinSteps(code(['I wait', 'I wait']), [feature('f', [['I wait']])]);
    expect(uses.map(({ steps }) => steps.length)).toEqual([1, 1]);
  });
});

describe('matching', () => {
  test('of parameter types that the step code defines', () => {
    const types = { name: 'host', regexps: [/"([^"]+)"/, 'nowhere'] };
    expect(findingsOf(code(['from {host}'], types), [feature('f', [['from "a.b"', 'from nowhere']])])).toEqual([]);
    expect(findingsOf(code(['from {host}'], types), [feature('f', [['from "a.b"', 'from here']])])).toHaveLength(1);
  });

  test('a text has the same definitions wherever and whenever it is asked for', () => {
    const text = fc.constantFrom('I wait', 'I WAIT', 'wait', 'I wait long', '');
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const defined = (one: string) => /^i wait$/i.test(one) || one.includes('long');
        const undefinedOnes = new Set(texts.filter((one) => !defined(one)));
        const found = findingsOf(code([/^i wait$/i, 'I wait long']), [feature('f', [texts])]);
        expect(found.filter((line) => line.includes('undefined-step'))).toHaveLength(undefinedOnes.size);
      }),
    );
  });
});

describe('what Cucumber refuses', () => {
  const refused = (why: string) => `Cucumber refuses this (${why}`;
  test.each([
    [
      code(['I {wait}']),
      `steps/a.ts:1:1: ${refused("This Cucumber Expression has a problem at column 3: Undefined parameter type 'wait'. Please register a ParameterType for 'wait'). Correct it.")}`,
    ],
    [code(['I', 'I (wait']), `steps/a.ts:2:1: ${refused('This Cucumber Expression has a problem at column 3: The')}`],
    [code([/wait/g]), 'steps/a.ts:1:1: with its flags, /wait/g matches only every other time. Leave the flags'],
    [code([], { name: 'int' }), `steps/types.ts:1:1: ${refused('There is already a parameter type with name int)')}`],
    [code([], { regexps: [/a/i] }), `steps/types.ts:1:1: ${refused("ParameterType Regexps can't use flag 'i')")}`],
    [code([], { name: 'a|b' }), `steps/types.ts:1:1: ${refused('Illegal character in parameter name {a|b}')}`],
    [code(['{host}'], { regexps: ['('] }), `steps/a.ts:1:1: ${refused('Invalid regular expression')}`],
    [
      code([/^(wait)$/], { regexps: ['wait'] }, { name: 'other', regexps: ['wait'] }),
      `steps/a.ts:1:1: ${refused('Your Regular Expression /^(wait)$/ matches multiple parameter types')}`,
    ],
  ])('%#', (stepCode, message) => {
    const join = () => joinSteps(stepCode, [feature('f', [['wait']])]);
    expect(join).toThrow(CannotJudge);
    expect(join).toThrow(message);
  });
});
