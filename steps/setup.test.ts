import { expect, test } from 'vitest';
import { findSetup, parseSetups } from './setup.ts';

const file = 'own/setup.feature';

const text = `\uFEFFFeature: Setup

  Background:
    Given a library

  @setup @once
  Scenario: signed in as "librarian"
    When the user fills in:
      | Name | Ada |
    * a note:
      """
      one
      """

  Rule: Loans

    @setup
    Scenario: a loan
      Given the user is signed in as "librarian"

    Scenario: no setup
      * a step
`;

test('the scenarios that are tagged, with the steps of a Background, their keywords and places', () => {
  const [signedIn, loan, ...others] = parseSetups(text, file);
  expect(signedIn).toMatchObject({ name: 'signed in as "librarian"', file, once: true });
  expect(signedIn?.steps.map(({ keyword, step, place }) => [keyword, step.text, place])).toEqual([
    ['Given', 'a library', 'own/setup.feature:4'],
    ['When', 'the user fills in:', 'own/setup.feature:8'],
    ['*', 'a note:', 'own/setup.feature:10'],
  ]);
  expect(signedIn?.steps[1]?.step.argument?.dataTable?.rows[0]?.cells.map(({ value }) => value)).toEqual([
    'Name',
    'Ada',
  ]);
  expect(signedIn?.steps[2]?.step.argument?.docString?.content).toBe('one');
  expect(loan).toMatchObject({ name: 'a loan', once: false });
  expect(others).toEqual([]);
});

test('what is no Gherkin is refused with its place', () => {
  expect(() => parseSetups('Feature: a\n  Scenario: b\n    * c\n    nonsense', file)).toThrow('(4:5)');
});

test('a setup is found by its name, whatever the quotation marks', () => {
  const setups = parseSetups(text, file);
  for (const name of ['signed in as "librarian"', 'signed in as librarian', ' signed in  as librarian']) {
    expect(findSetup(setups, name, file)).toBe(setups[0]);
  }
  expect(
    findSetup(parseSetups(text.replace('"librarian"', 'librarian'), file), 'signed in as "librarian"', file),
  ).toMatchObject({ once: true });
});

test('one that is not there is said with those that are', () => {
  expect(() => findSetup(parseSetups(text, file), 'signed in', file)).toThrow(
    'There is no setup "signed in" in own/setup.feature, where there is "signed in as "librarian"" and "a loan". Write a scenario of that name, tagged @setup.',
  );
  expect(() => findSetup([], 'a', file)).toThrow('where there is none.');
});
