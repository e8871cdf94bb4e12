import { expect, test } from 'vitest';
import type { StepKind } from '../../../steps/records.ts';
import { acceptOptions } from '../../dev/test-support/described-run.ts';
import { repository } from '../../dev/test-support/tiny-project.ts';
import { type Case, parseFeature } from '../../features/feature.ts';
import { readStepCode } from '../../features/read-steps.ts';
import { withTraits } from '../../features/step-traits.ts';
import { projectAt } from '../../project/project.ts';
import {
  injectsFaults,
  refuseTracedVariables,
  requireAsked,
  requireVariables,
  selectCases,
} from './selected-scenarios.ts';

const named = [
  { tags: ['@pending'], cases: [{ name: 'Loading succeeds' }] },
  { tags: ['@any-host'], cases: [{ name: 'A plain name 1' }, { name: 'A plain name 2' }] },
];

test.for<[names: readonly string[], tags: string | undefined, message: string]>([
  [
    ['zzzz'],
    undefined,
    '--name "zzzz": no scenario is called so. Give words of a name as the feature files have it, or a regular expression.',
  ],
  [
    ['^Loading', 'loading'],
    undefined,
    '--name "loading": no scenario is called so. The nearest is "Loading succeeds".',
  ],
  [[], '@pendign', '--tags "@pendign": no scenario has the tag @pendign. The nearest is @pending.'],
  [[], '(@pending or @b)', '--tags "(@pending or @b)": no scenario has the tag @b. Name one of @any-host, @pending.'],
  [[], 'pending', '--tags "pending": a tag begins with @, and pending does not. The nearest is @pending.'],
  [[], 'foo', '--tags "foo": a tag begins with @, and foo does not. Name one of @any-host, @pending.'],
  [[], 'not(Pendign)', '--tags "not(Pendign)": a tag begins with @, and Pendign does not. The nearest is @pending.'],
])('%s %s', ([name, tags, message]) => {
  expect(() => requireAsked(named, acceptOptions({ name, tags }))).toThrow(message);
});

test('what some scenario has can be asked for, and what none is to have', () => {
  expect(() => requireAsked(named, acceptOptions({ name: ['name 2$'], tags: '@any-host' }))).not.toThrow();
  expect(() => requireAsked(named, acceptOptions({ tags: 'not (@slow or @b)' }))).not.toThrow();
  expect(() =>
    requireAsked(named, acceptOptions({ tags: 'not(@any-host)and(@a\\(b\\ c\\))or @pending' })),
  ).not.toThrow();
  expect(() => requireAsked([], acceptOptions({ tags: '@a' }))).toThrow('Leave it out: no scenario has a tag');
});

const code = await readStepCode(projectAt(repository));

function caseAt(line: number, name: string, kind?: StepKind): Case {
  const place = { file: 'features/2-screens.feature', line, column: 3 };
  const traits = kind && { traits: { kind } };
  return { name, place, steps: [{ keyword: 'When ', text: 'a', place, type: 'action', shared: false, ...traits }] };
}

const failing = caseAt(3, 'It fails', 'fault');
const healthy = caseAt(9, 'It opens');

test('a case with a step that has loading fail injects a fault', () => {
  expect(injectsFaults([failing, healthy])).toBe(true);
  expect(injectsFaults([healthy])).toBe(false);
});

test.for<[names: string[], places: string[], taken: readonly Case[]]>([
  [[], [], [failing, healthy]],
  [['^It opens$'], [], [healthy]],
  [['opens', 'fails'], [], [failing, healthy]],
  [[], ['features/2-screens.feature:9'], [healthy]],
  [['fails'], ['features/2-screens.feature:9'], []],
])('a run of the names %j at the places %j takes so many', ([name, places, taken]) => {
  expect(selectCases([{ cases: [failing, healthy] }], acceptOptions({ name }), places)).toEqual(taken);
});

const scenarios = scenariosIn(
  `Feature: 6. Roles
  Rule: Roles
    > Roles.
    Scenario: Ada
      Given the user is signed in as "Ada"
      When the user fills the field "Password" with "\${ADA_PASSWORD}"
      Then the text "\${PRICE}" is shown
    Scenario: Bob
      Given the setup "a new member"
      When the user fills in:
        | Code | \${BOB_CODE} |
        | Name | \${unique}   |
      Then the text "Bob" is shown
`,
  'features/6-roles.feature',
);
const setups = scenariosIn(
  `Feature: Setup
  @setup
  Scenario: signed in as "Ada"
    Given the setup "a new member"
  @setup
  Scenario: a new member
    Given the user is signed in as "Ada"
    When POST "/api/members" is sent with:
      """
      { "password": "\${ADMIN_PASSWORD}" }
      """
  @setup
  Scenario: called by none
    When the user fills the field "Password" with "\${OTHER}"
`,
  'features/setup.feature',
);
function scenariosIn(text: string, file: string) {
  const feature = parseFeature(text, file);
  return withTraits(code, feature ? [feature] : []).flatMap((one) => one.scenarios);
}

const casesOf = (names: readonly string[]) =>
  scenarios.flatMap((scenario) => scenario.cases).filter(({ name }) => names.includes(name));

function errorOf(environment: Readonly<Record<string, string>>, names = ['Ada', 'Bob']) {
  try {
    requireVariables(casesOf(names), setups, environment);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

test('what is not set is named with the first place where it stands, also in setups', () => {
  expect(errorOf({ BOB_CODE: '' })).toBe(
    'features/setup.feature:8:5: the environment has no variable ADMIN_PASSWORD, which the step names, nor has it ADA_PASSWORD (features/6-roles.feature:6:7), nor has it BOB_CODE (features/6-roles.feature:10:7). Set ADMIN_PASSWORD, ADA_PASSWORD, BOB_CODE before the run.',
  );
});

test('what is set is right, and so is what no scenario that runs needs', () => {
  const set = { ADMIN_PASSWORD: 'adm1n', ADA_PASSWORD: 'secret' };
  expect(errorOf({ ...set, BOB_CODE: '1234' })).toBeUndefined();
  expect(errorOf(set, ['Ada'])).toBeUndefined();
  expect(errorOf(set, ['Bob'])).toMatch('BOB_CODE');
});

test('what a variable holds is not to be in a trace, also where a setup names it', () => {
  expect(() => refuseTracedVariables(casesOf(['Bob']), setups)).toThrow(
    '--trace: would keep what the variable ADMIN_PASSWORD holds, which the step at features/setup.feature:8:5 names. Leave it out, or run by --name what names no variable.',
  );
  expect(() => refuseTracedVariables(casesOf([]), setups)).not.toThrow();
});
