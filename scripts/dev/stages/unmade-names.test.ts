import { expect, test } from 'vitest';
import { parseFeature } from '../../core/features/feature.ts';
import { findUnmadeNames } from './unmade-names.ts';

const setup = `Feature: Setup

  @setup
  Scenario: an empty form
    When the user opens the route "/new-book"

  @setup
  Scenario: a book is being entered
    Given the setup "an empty form"
    When the user fills in:
      | Title  | Zadig \${unique} |
      | Author | Voltaire        |

  @setup
  Scenario: signed in as "member"
    When POST "/api/session" is sent with:
      """
      { "name": "Ada \${unique}", "email": "ada.\${unique}@library.example" }
      """

  @setup
  Scenario: a member is signed in, and a book is being entered
    Given the user is signed in as "member"
    And the setup "a book is being entered"
    Then the heading "Candide \${unique}" is shown
`;

const unmade = (...steps: readonly string[]) => {
  const text = ['Feature: Books', '  Scenario: One', ...steps.map((step) => `    ${step}`)].join('\n');
  const features = Object.entries({ '3-books.feature': text, 'setup.feature': setup }).flatMap(
    ([file, text]) => parseFeature(text, file).feature ?? [],
  );
  return findUnmadeNames(features, 'setup.feature');
};

test('a name is made by a setup, by one that it begins with, or by a step before', () => {
  const all = [
    'Given the setup "a member is signed in, and a book is being entered"',
    'Then the heading "Zadig ${unique}" is shown',
    'And the text "Ada ${unique}, member" is shown',
    'And the text "ada.${unique}@library.example" is shown',
    'When the user fills the field "Title" with "Dune II ${unique}"',
    'Then the heading "Dune II ${unique}" is shown',
  ];
  expect(unmade(...all)).toEqual([]);
});

test.for([
  ['another than the setup has', 'Then the heading "Sonnets ${unique}" is shown', 'Sonnets ${unique}'],
  ['one that a setup only looks for', 'Then the heading "Candide ${unique}" is shown', 'Candide ${unique}'],
  ['one of a setup that is not called', 'Then the text "ada.${unique}@library.example" is shown', 'ada.${unique}'],
] as const)('%s is made by nothing', ([, step, name]) => {
  expect(unmade('Given the setup "a book is being entered"', step)).toEqual([`3-books.feature:4 ${name}`]);
});

test('what a table expects is looked at, and what is made only afterwards is not there yet', () => {
  const steps = [
    'Given the setup "a book is being entered"',
    'Then POST "/api/books" was called with:',
    '  | payload.title | "Sonnets ${unique}" |',
    'When the user fills the field "Title" with "Sonnets ${unique}"',
  ];
  expect(unmade(...steps)).toEqual(['3-books.feature:4 Sonnets ${unique}']);
});
