import { expect, test } from 'vitest';
import { findSetup, parseSetups } from '../../steps/setup.ts';
import { renderFinding } from '../base/finding.ts';
import { repository } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { parseFeature } from './feature.ts';
import { readStepCode } from './read-steps.ts';
import { checkSetups, divideSetup } from './setup.ts';
import { createTraitReader } from './step-definition.ts';
import { withTraits } from './step-traits.ts';

const code = await readStepCode(projectAt(repository));
const file = 'features/setup.feature';

const whole = `Feature: Setup

  @setup @once
  Scenario: signed in as "librarian"
    * a

  @setup
  Scenario: a loan
    Given the user is signed in as "librarian"
    * b
`;

const loans = `Feature: 1. Loans
  Rule: r
    > A loan ends.
    Scenario: one
      Given the setup "a loan"
      Then c
`;

/** The findings of a file of setups beside a feature of a point. */
function findingsOf(setups: string | undefined, feature = loans): string[] {
  const texts = [['features/1-loans.feature', feature], ...(setups === undefined ? [] : [[file, setups]])];
  const features = texts.flatMap(([name = '', text = '']) => parseFeature(text, name) ?? []);
  return checkSetups(divideSetup(withTraits(code, features), file), file).map(renderFinding);
}

/** The file with a line of it, which it must hold, replaced. */
function edited(from: string, to: string): string {
  expect(whole).toContain(from);
  return whole.replace(from, to);
}

test('nothing is wrong with setups that are there and are used', () => {
  expect(findingsOf(whole)).toEqual([]);
  expect(findingsOf(undefined, loans.replace('Given the setup "a loan"', 'Given d'))).toEqual([]);
});

test('nothing is wrong with setups under a Background, a Rule, or a tag of their Feature', () => {
  const setups = `@setup
Feature: Setup
  Background:
    * d
  Rule: Loans
    Scenario: a loan
      * b
`;
  expect(findingsOf(setups)).toEqual([]);
});

test.each<[what: string, setups: string, finding: string]>([
  [
    'a scenario without the tag',
    edited('  @setup\n', ''),
    `${file}:7:3 setup-misplaced: scenario "a loan" stands among the setups without the tag @setup. Tag it @setup, or move it to the feature of its point.`,
  ],
  [
    'an open tag',
    edited('@setup\n  Scenario: a loan', '@setup @unwritten\n  Scenario: a loan'),
    `${file}:8:3 setup-misplaced: the setup "a loan" is tagged @unwritten, and a setup is never open. Take the tag off, and write its steps.`,
  ],
  [
    'examples',
    edited('    * b\n', '    * <b>\n    Examples:\n      | b |\n      | 1 |\n'),
    `${file}:8:3 setup-misplaced: the setup "a loan" has examples, and no step could say which of them. Write a scenario for each of them.`,
  ],
  [
    'a quote',
    edited('a loan\n', 'a loan\n    > A loan ends.\n'),
    `${file}:9:7 setup-misplaced: a setup claims nothing, but "A loan ends." is quoted here. Quote it in the feature of its point.`,
  ],
  [
    'a tag that would decide a status',
    edited('@setup\n  Scenario: a loan', '@setup @shown\n  Scenario: a loan'),
    `${file}:7:10 override-misplaced: @shown decides nothing among setups. Delete it.`,
  ],
  [
    'no steps',
    edited('    Given the user is signed in as "librarian"\n    * b\n', ''),
    `${file}:8:3 scenario-without-steps: the setup "a loan" has no steps. Write its steps, or delete it.`,
  ],
  [
    'a name that is there, but for quotation marks',
    `${whole}\n  @setup\n  Scenario: signed in as librarian\n    * e\n`,
    `${file}:13:3 duplicate-scenario: another setup is called "signed in as librarian", too (${file}:4:3); quotation marks do not count. Say in the name what is different about it.`,
  ],
  [
    'a setup that it calls for and is not there',
    edited('as "librarian"\n    * b', 'as "clerk"\n    * b'),
    `${file}:9:5 setup-unknown: there is no setup "signed in as "clerk"" in ${file}. Expected the name of a setup; actual "signed in as "clerk"", where there is "signed in as "librarian"" and "a loan". Write a scenario of that name, tagged @setup, in ${file}, or name one that is there.`,
  ],
])('%s', (_what, setups, finding) => {
  expect(findingsOf(setups)).toEqual([finding]);
});

test('a Rule among setups that quotes and decides', () => {
  const setups =
    '@setup\nFeature: Setup\n  @outside\n  Rule: Loans\n    > A loan ends.\n    Scenario: a loan\n      * b\n';
  expect(findingsOf(setups)).toEqual([
    expect.stringMatching(/^features\/setup\.feature:5:7 setup-misplaced: a setup claims nothing/),
    expect.stringMatching(/^features\/setup\.feature:4:3 override-misplaced: @outside decides nothing among setups/),
  ]);
});

test('a setup that comes back to itself', () => {
  const own = edited('Given the user is signed in as "librarian"', "Given the setup 'a loan'");
  expect(findingsOf(own)).toEqual([
    `${file}:8:3 setup-circular: the setup "a loan", which uses "a loan", so it never begins. Have none of them use the other again.`,
  ]);
  const others = edited('    * a\n', '    Given the setup "a loan"\n');
  expect(findingsOf(others)).toEqual([
    `${file}:4:3 setup-circular: the setup "signed in as "librarian"", which uses "a loan", which uses "signed in as "librarian"", so it never begins. Have none of them use the other again.`,
    expect.stringMatching(/:8:3 setup-circular: the setup "a loan", which uses "signed in as "librarian""/),
  ]);
});

test('a step that calls for a setup where there is none at all, once for each text of a row', () => {
  const outline = loans
    .replace('Scenario: one', 'Scenario Outline: one')
    .replace('"a loan"', '"<a>"')
    .concat('      Examples:\n        | a |\n        | x |\n        | y |\n        | x |\n');
  expect(findingsOf(undefined, outline)).toEqual([
    `features/1-loans.feature:5:7 setup-unknown: there is no setup "x" in ${file}. Expected the name of a setup; actual "x", where there is none. Write a scenario of that name, tagged @setup, in ${file}, or name one that is there.`,
    expect.stringContaining('there is no setup "y"'),
  ]);
});

test('the tag on a scenario of a point, which would never run', () => {
  expect(findingsOf(whole, loans.replace('    Scenario:', '    @setup\n    Scenario:'))).toEqual([
    `features/1-loans.feature:5:5 setup-misplaced: scenario "one" is tagged @setup, so it never runs by itself, and is no setup here. Move it to ${file}, or take the tag off.`,
  ]);
});

test.each([
  ['signed in as "librarian"', 'the user is signed in as "librarian"', true],
  ['signed in as librarian', 'the user is signed in as "librarian"', true],
  ['signed in as "librarian"', 'the setup "signed in as librarian"', true],
  ['a  "late" loan', `the setup 'a "late" loan'`, true],
  ['a late loan', 'the setup "a loan"', false],
  ['signed in as Librarian', 'the user is signed in as "librarian"', false],
])('of the setup %s and the step %s commands and steps say the same: %s', (name, step, there) => {
  const setup = `Feature: Setup\n  @setup\n  Scenario: ${name}\n    * a\n`;
  expect(findingsOf(setup, `Feature: 1\n  Scenario: s\n    Given ${step}\n`)).toHaveLength(there ? 0 : 1);
  const called = createTraitReader(code)(step)?.setup ?? '';
  const find = () => findSetup(parseSetups(setup, file), called, file);
  if (there) expect(find()).toMatchObject({ file });
  else expect(find).toThrow('There is no setup');
});
