import { expect, test } from 'vitest';
import { parseFeature } from '../../features/feature.ts';
import { requireVariables } from './unset-variables.ts';

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
  return parseFeature(text, file).feature?.scenarios ?? [];
}

function errorOf(environment: Readonly<Record<string, string>>, [...names] = ['Ada', 'Bob']) {
  try {
    const cases = scenarios.flatMap((scenario) => scenario.cases).filter(({ name }) => names.includes(name));
    requireVariables(cases, setups, environment);
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
