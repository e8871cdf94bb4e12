import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../dev/test-support/named-values.ts';
import { findingsOf } from '../../../dev/test-support/trace-text.ts';
import { parseFeature } from '../../features/feature.ts';
import { findLimits, missingSide } from './limit.ts';
import { findValues } from './value.ts';

const limitsIn = (line: string) => findLimits(line, findValues(line));

/** Each limit with the words that make it one, and on which side it is. */
function renderLimits(line: string): string[] {
  return limitsIn(line).map(({ start, end, belongsBelow, isMost, isEnd }) => {
    const flags = [
      belongsBelow ? 'itself below' : 'itself above',
      isMost ? 'most' : 'least',
      ...(isEnd ? ['end'] : []),
    ];
    return `${line.slice(start, end)}: ${flags.join(', ')}`;
  });
}

const most = 'itself below, most';
const least = 'itself above, least';

describe('the words of a limit', () => {
  test.for<[string, ...string[]]>([
    ...['at most', 'at the most', 'up to', 'no more than', 'not more than', 'no longer than', 'no older than'].map(
      (words): [string, string] => [`It has ${words} 5 loans.`, `${words} 5 loans: ${most}`],
    ),
    ...['not greater than', 'no higher than', 'no larger than', 'maximum', 'a maximum of', 'a maximum of about'].map(
      (words): [string, string] => [`It has ${words} 5 loans.`, `${words} 5 loans: ${most}`],
    ),
    ...['at least', 'at the least', 'no fewer than', 'not less than', 'no shorter than', 'no younger than'].map(
      (words): [string, string] => [`It has ${words} 5 loans.`, `${words} 5 loans: ${least}`],
    ),
    ...['no smaller than', 'no lower than', 'minimum of the', 'a minimum of'].map((words): [string, string] => [
      `It has ${words} 5 loans.`,
      `${words} 5 loans: ${least}`,
    ]),
    ...['more', 'longer', 'older', 'greater', 'higher', 'larger'].map((word): [string, string] => [
      `It has ${word} than 5 loans.`,
      `${word} than 5 loans: itself below, least`,
    ]),
    ...['fewer', 'less', 'shorter', 'younger', 'smaller', 'lower'].map((word): [string, string] => [
      `It has ${word} than 5 loans.`,
      `${word} than 5 loans: itself above, most`,
    ]),
    ...['or more', 'or longer', 'or older', 'or above', 'and more', 'and up', 'and above', 'at least'].map(
      (words): [string, string] => [`It has 5 loans ${words}.`, `5 loans ${words}: ${least}`],
    ),
    ...['or fewer', 'or less', 'or shorter', 'or younger', 'or below', 'at most'].map((words): [string, string] => [
      `It has 5 loans ${words}.`,
      `5 loans ${words}: ${most}`,
    ]),
    ['5 child, or more', `5 child, or more: ${least}`],
    ['At most 5 loans', `At most 5 loans: ${most}`],
    ['It has 5 loans.'],
    ['It has 5 loans overnight or more.', `5 loans overnight or more: ${least}`],
    ['It has 5 loans and moreover.'],
    ['It has chat most 5 loans.'],
    ['It has at most five loans', `at most five loans: ${most}`],
    ['at most the third loan'],
  ])('%s', ([line, ...limits]) => {
    expect(renderLimits(line)).toEqual(limits);
  });
});

describe('the ends of a range', () => {
  const [low, high] = ['itself above, least, end', 'itself below, most, end'];
  test.for<[string, ...string[]]>([
    ['between 3 and 5 loans', `between 3 and 5 loans: ${low}`, `between 3 and 5 loans: ${high}`],
    ['It is Between 3 and 5 loans', `Between 3 and 5 loans: ${low}`, `Between 3 and 5 loans: ${high}`],
    ['3 to 5 loans', `3 to 5 loans: ${low}`, `3 to 5 loans: ${high}`],
    ['3–5 loans', `3–5 loans: ${low}`, `3–5 loans: ${high}`],
    ['3 – 5 loans', `3 – 5 loans: ${low}`, `3 – 5 loans: ${high}`],
    ['has 1 to 120 characters, or 7', `1 to 120 characters: ${low}`, `1 to 120 characters: ${high}`],
    ['3 and 5 loans'],
    ['gobetween 3 and 5 loans'],
    ['between 3 or 5 loans'],
    ['3 went to 5 loans'],
    ['3 loans, 4 to 5 books, 6 pens', `4 to 5 books: ${low}`, `4 to 5 books: ${high}`],
  ])('%s', ([line, ...limits]) => {
    expect(renderLimits(line)).toEqual(limits);
  });
});

/** Whether the examples of scenarios, given by their steps, lie on both sides of the first limit of a sentence. */
function hasBoth(sentence: string, ...scenarios: readonly string[]): boolean {
  const texts = scenarios.map((steps, index) => `  Scenario: s${index}\n${steps.replaceAll(/^ */gm, '    ')}\n`);
  const { feature } = parseFeature(`Feature: 1\n${texts.join('')}`, 'features/1-a.feature');
  const [limit = expect.fail('no limit')] = limitsIn(sentence);
  return missingSide(limit, feature?.scenarios ?? []) === undefined;
}

describe('both sides of a limit', () => {
  test.for<[sentence: string, steps: string | readonly string[], expected: boolean]>([
    ['at most 5 loans', 'Given 5 loans\nGiven 6 loans', true],
    ['at most 5 loans', ['Given 5 loans', 'Given 6 loans'], true],
    ['at most 5 loans', 'Given 5 loans', false],
    ['at most 5 loans', 'Given 4 loans\nGiven 5 loans', true],
    ['at most 5 loans', 'Given 3 loans\nGiven 4 loans', false],
    ['at most 5 loans', 'Given 6 loans\nGiven 7 loans', false],
    ['at least 5 loans', 'Given 4 loans\nGiven 5 loans', true],
    ['at least 5 loans', 'Given 4 loans', false],
    ['at least 5 loans', 'Given 6 loans\nGiven 7 loans', false],
    ['fewer than 5 loans', 'Given 4 loans\nGiven 6 loans', true],
    ['more than 5 loans', 'Given 4 loans\nGiven 6 loans', true],
    ['more than 5 minutes', 'Given 5 minutes\nGiven 6 minutes', true],
    ['more than 5 minutes', 'Given 6 minutes\nGiven 7 minutes', false],
    ['at least 5 minutes', 'Given 5 minutes\nGiven 6 minutes', false],
    ['at most 5 minutes', 'Given 4 minutes\nGiven 5 minutes', false],
    ['at most 5 minutes', 'Then 4 minutes\nThen 5 minutes', true],
    ['at most 5 minutes', 'Then 5 minutes\nGiven 4 minutes', false],
    ['at least 5 minutes', 'Then 5 minutes\nThen 6 minutes', true],
    ['at least 5 minutes', 'Then 5 minutes', false],
    ['at most 5 minutes', 'Given 300 seconds\nGiven 301 seconds', true],
    ['at most 5 minutes', 'Given 5\nGiven 6', true],
    ['at most 5 minutes', 'Given 5 loans\nGiven 6 loans', false],
    ['at most 2 MB', 'Given 3 photos of 2 MB\nGiven 4 photos of 2 MB', false],
    ['at most 2 MB', 'Given 3 photos of 2 MB\nGiven 1 photo of 3 MB', true],
    ['at most 5 minutes', 'Given 5 left\nGiven 6 left', true],
    ['at most 5 minutes', 'When 3 minutes pass\nWhen 2 minutes pass\nWhen 1 second passes', true],
    ['at most 5 minutes', 'When 3 minutes pass\nWhen 2 minutes pass', false],
    ['at most 5 loans', 'When 3 minutes pass\nWhen 2 minutes pass\nWhen 1 second passes', false],
    ['at most 5 loans', 'Given 5 books\nGiven 6 books', false],
    ['at most 5 loans', 'Given a loan\nGiven 5 loans\nGiven 1 loan', true],
    ['at most 5 entries', 'Given 5 entries\nGiven 1 entry', true],
    ['at most 5 loans', 'Given 5 loans\nWhen one more is lent', false],
    ['at most 5 loans', 'Given 5 loans\nWhen one loan ends', true],
    ['at most 5 boxes', 'Given 5 boxes\nGiven 1 box', true],
    ['at most 5 loans', 'Given 5 loans\nGiven the 6th loan', false],
    ['at most 5', 'Given 5 books\nGiven 6 books', true],
    ['between 3 and 5 loans', 'Given 2 loans\nGiven 3 loans', true],
    ['between 3 and 5 loans', 'Given 3 loans\nGiven 4 loans', false],
    ['at most 5 loans', 'When GET "/a" is answered 5\nThen 6 loans', false],
    ['at most 5 loans', 'Then "at most 5 loans" is shown\nGiven 6 loans', false],
    ['at most 5 loans', 'Then "5 loans" is shown\nGiven 6 loans', true],
    ['at most 5 loans', 'Given "at most 5 loans" is shown\nGiven 6 loans', true],
    ['at most 2 loans', 'Given the loans:\n  | a |\n  | b |\n  | c |', true],
    ['at most 2 loans', 'Given the loans:\n  | a |\n  | b |', true],
    ['at most 3 loans', 'Given the loans:\n  | a |\n  | b |', false],
    ['at most 2 minutes', 'Given the times:\n  | a |\n  | b |\n  | c |', false],
    ['at most 3 characters', 'When "abc" is put into "x"\nWhen "abcd" is put into "x"', false],
    ['at most 3 characters', 'When the "x" is filled with "abc"\nWhen the "x" is filled with "abcd"', true],
    ['at most 3 characters', 'When the "x" is filled with "ab"\nWhen the "x" is filled with "abc"', false],
    ['at most 3 digits', 'When the "x" is filled with "a1b23"\nWhen the "x" is filled with "1234"', true],
    ['at most 10 characters', 'When "x" is set to "12${unique}"\nWhen "x" is set to "123${unique}"', true],
    ['at most 10 characters', 'When "x" is set to "12${unique}"\nWhen "x" is set to "1${unique 2}"', false],
    ['at most 9 digits', 'When "x" is set to "1${unique number}"\nWhen "x" is set to "12${unique number 2}"', true],
    ['at most 9 digits', 'When "x" is set to "123456789${unique}"\nWhen "x" is set to "1${unique}"', false],
    ['at most 10 characters', 'When "x" is set to "12${member}"\nWhen "x" is set to "123${member}"', false],
    ['at most 12 dollars', 'Given "12${unique}"\nGiven 13 dollars', false],
    ['at most 2 loans', 'Given "Dune ${unique 2}"\nGiven 3 loans', false],
    ['at most 3 days', 'Given "${in 3 days}"\nGiven "${4 days ago}"', true],
  ])('%s, by %j: %s', ([sentence, steps, expected]) => {
    expect(hasBoth(sentence, ...[steps].flat())).toBe(expected);
  });
});

test.each([
  ['at most 5 loans', '5 loans', 'above 5 loans'],
  ['at most 5 loans', '6 loans', 'of 5 loans or less'],
  ['at least 5 loans', '6 loans', 'below 5 loans'],
  ['at least 5 loans', '4 loans', 'of 5 loans or more'],
  ['fewer than 5 loans', '4 loans', 'of 5 loans or more'],
  ['more than 5 loans', '6 loans', 'of 5 loans or less'],
  ['up to €5', '5 €', 'above €5'],
  ['up to €5', '5 days', 'on either side of €5'],
  ['1 to 5 books', '1 book', 'below 1 or above 5 books'],
  ['1 to 5 books', '6 books', 'below 1 or of 5 books or less'],
])('of the limit %j, by an example of %s, is missing one %s', (limit, example, lacks) => {
  const texts = textsOf(`It is for ${limit}.`, `Given ${example}\nThen the text "It is for ${limit} alone" is shown`);
  expect(findingsOf(texts, 'limit-one-sided')).toEqual([expect.stringContaining(` has no example ${lacks}, in what `)]);
});

describe('examples that end in the same Thens on either side of a limit', () => {
  const loans = (count: number, ...thens: readonly string[]) =>
    [`Given ${count} loans`, 'When the user lends one more', ...thens.map((then) => `Then ${then}`)].join('\n');
  const lent = 'the text "Lent" is shown';
  const refused = 'the text "Too many" is shown';

  test.for<[sentence: string, scenarios: readonly string[], endAlike: boolean]>([
    ['at most 3 loans', [loans(2, lent), loans(3, lent)], true],
    ['at most 3 loans', [loans(2, lent), loans(3, lent), loans(4, lent)], true],
    ['at most 3 loans', [loans(2, lent), loans(3, refused)], false],
    ['at most 3 loans', [loans(2, lent, refused), loans(3, lent)], false],
    ['at most 3 loans', [loans(2, lent), loans(3, lent), loans(4, refused)], false],
    ['at most 3 loans', [loans(2, lent), loans(3, lent), `When a\nThen ${refused}`], false],
    ['at most 3 loans', [loans(2, 'there are 3 loans'), loans(3, 'there are 3 loans')], false],
    [
      'at most 3 loans',
      [loans(2, '"No more than 3 loans" is shown'), loans(3, '"No more than 3 loans" is shown')],
      false,
    ],
    ['at most 3 loans', [loans(2, 'it is:\n| a |'), loans(3, 'it is:\n| b |')], false],
    ['at most 3 loans', [loans(2, 'it is:\n| a |'), loans(3, 'it is:\n| a |')], true],
    ['at most 3 loans', [2, 3].map((count) => loans(count, 'it is:\n| Book |\n| a |\n| b |\n| c |')), false],
    [
      'at most 3 loans',
      [`Given 2 loans\nWhen the user presses "a"\nThen ${refused}`, `Given 3 loans\nThen ${refused}`],
      false,
    ],
    ['at most 3 loans', [2, 3].map((count) => `Given ${count} loans\nWhen the user presses "${count}"\nThen a`), true],
    ['at most 3 characters', ['abc', 'abcd'].map((text) => `When "a" is set to "${text}"\nThen "a" is "abc"`), false],
    ['at most 3 characters', ['abc', 'abcd'].map((text) => `When "a" is set to "${text}"\nThen "a" is "xyz"`), true],
    ['at most 3 characters', ['abc', 'abcd'].map((text) => `When "a" is set to "${text}"\nThen "a" is "ab"`), true],
    ['all, even with more than 3 loans', [loans(3, lent), loans(4, lent)], false],
    ['all, no matter whether they have 3 loans or more', [loans(2, lent), loans(3, lent)], false],
    ['what comes within at most 2 hours', ['When 2 hours pass\nThen a', 'When 3 hours pass\nThen a'], false],
    ['what goes after more than 2 hours', ['When 2 hours pass\nThen a', 'When 3 hours pass\nThen a'], true],
    ['at most 3 loans', [`${loans(2, lent)}\n* a`, `${loans(3, lent)}\n* b`], false],
    ['at most 3 loans', [`${loans(2, lent)}\n${loans(3, lent)}`], false],
    ['at most 3 loans', [`${loans(2, lent)}\n${loans(3, refused)}`, `${loans(2, lent)}\n${loans(3, refused)}`], false],
    ['at most 3 loans', [loans(2, lent), loans(1, lent)], false],
    ['at most 3 loans', [loans(2, lent), loans(2, lent)], false],
    ['at most 2 hours', ['When 2 hours pass\nThen a', 'When 3 hours pass\nThen a'], true],
    [
      'at most 2 hours',
      ['When 2 hours pass\nThen it took 120 minutes', 'When 3 hours pass\nThen it took 120 minutes'],
      false,
    ],
  ])('%s, by %j: %s', ([sentence, scenarios, endAlike]) => {
    const found = findingsOf(textsOf(`It is for ${sentence}.`, ...scenarios), 'limit-one-sided');
    expect(found.some((finding) => finding.includes('has the same Thens'))).toBe(endAlike);
  });

  test('are named with what to do about it', () => {
    expect(findingsOf(textsOf('A member has at most 3 loans.', loans(2, lent), loans(3, lent)))).toEqual([
      'features/specification.md:3:22 limit-one-sided: the limit "at most 3 loans" of statement 1.1 "A member has at most 3 loans." (features/specification.md:3:1) has the same Thens on either side, in what "s0" (features/1-a.feature:4:5) and "s1" (features/1-a.feature:8:5) quote. Have examples on both sides of it end in different Thens, or where they verify it in other words, quote it by itself in a Rule tagged @in-other-words.',
    ]);
  });

  test('are so at both ends of a range, named once', () => {
    const ofYears = (...years: readonly number[]) => years.map((year) => `When the year "${year}" is sent\nThen a`);
    const texts = textsOf('It is between 3 and 5.', ...ofYears(2, 3, 5, 6));
    expect(findingsOf(texts, 'limit-one-sided')).toEqual([
      expect.stringContaining(
        'the limit "between 3 and 5" of statement 1.1 "It is between 3 and 5." (features/specification.md:3:1) has the same Thens on either side, in',
      ),
    ]);
    const oneEnd = textsOf('It is between 3 and 5.', ...ofYears(2, 3, 5));
    expect(findingsOf(oneEnd, 'limit-one-sided')).toEqual([
      expect.stringContaining(' has no example above 5, in what '),
    ]);
  });
});
