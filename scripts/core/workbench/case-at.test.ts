import { expect, test } from 'vitest';
import { parseGherkin } from '../features/gherkin.ts';
import { caseAt } from './case-at.ts';

/** Each line of it, with the line of the case that runs there. */
const numbered = (text: string) => {
  const gherkin = parseGherkin(text, 'features/1-a.feature');
  return text.split('\n').map((_, index) => caseAt(gherkin, 'features/1-a.feature', index + 1)?.line ?? '-');
};

test('a line of a scenario runs that scenario, and a line of none runs nothing', () => {
  const text = `Feature: 1. A
  What it is.

  Background:
    Given a page

  @one
  @two
  Scenario: First
    > quoted

    When it opens

  Scenario: Second
    When it opens

  @rule
  Rule: More
    Background:
      Given another page

    Scenario: Third
      When it opens
`;
  const [none, first, second, third] = ['-', 9, 14, 22] as const;
  expect(numbered(text)).toEqual([
    ...[none, none, none, none, none, none],
    ...[first, first, first, first, first, first, first],
    ...[second, second, second],
    ...[none, none, none, none, none],
    ...[third, third, third],
  ]);
});

test('an outline runs the row at the line or before it in its table, and else the first row', () => {
  const text = `Feature: 1. A
  Scenario: Before
    When it opens

  @outline
  Scenario Outline: It says <word>
    When it opens
    Then it says "<word>"

    Examples:
      | word |
      | one  |
      | two  |

    @more
    Examples: More
      | word  |
      | three |

    Examples: None yet
      | word |

  Scenario: After
    When it opens
`;
  const [before, one, two, three, after] = [2, 12, 13, 18, 23] as const;
  expect(numbered(text)).toEqual([
    '-',
    ...[before, before, before],
    ...[one, one, one, one, one, one, one, one],
    ...[two, two],
    ...[three, three, three, three, three],
    ...[one, one, one],
    ...[after, after, after],
  ]);
});

test('an outline without a row, and a file without a feature, run nothing', () => {
  const outline = `Feature: 1. A
  Scenario: Before
    When it opens

  Scenario Outline: It says <word>
    Then it says "<word>"

    Examples:
      | word |`;
  expect(numbered(outline)).toEqual(['-', 2, 2, 2, '-', '-', '-', '-', '-']);
  expect(numbered('# nothing yet\n')).toEqual(['-', '-']);
});
