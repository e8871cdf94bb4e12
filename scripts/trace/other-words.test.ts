import { expect, test } from 'vitest';
import { findingsOf, type Texts, traceOf } from '../dev/test-support/trace-text.ts';

const sentence = 'A session ends 30 minutes after the last action, with a warning 2 minutes before.';

/** A feature of two Rules: one about the sentence, and one with tags and a quote of its own. */
function textsOf(tags: string, quote: string, steps = 'Then the heading "Sign in" is shown'): Texts {
  const feature = `Feature: 1
  Rule: The session
    > ${sentence}
    Scenario: The warning
      Then the alert "2 minutes left" is shown
  ${tags}
  Rule: Its end
    > ${quote}
    Scenario: The end
      ${steps}
`;
  return { 'specification.md': `## 1. A\n\n${sentence}`, '1-a.feature': feature };
}

test('a Rule says of one value that its scenarios verify it in other words, and the trace counts it', () => {
  const texts = textsOf('@in-other-words', '30 minutes');
  expect(findingsOf(texts)).toEqual([]);
  expect(traceOf(texts).values).toEqual({ quoted: 2, named: 1, inOtherWords: 1 });
});

test('without the tag the value is named, with its place and the scenarios that quote it', () => {
  expect(findingsOf(textsOf('', '30 minutes'))).toEqual([
    'features/specification.md:3:16 value-not-checked: no step names "30 minutes" of sentence 1.1 "A session ends 30 minutes after the last action, with a warning 2 minu…" (features/specification.md:3:1), which "The warning" (features/1-a.feature:4:5) and "The end" (features/1-a.feature:9:5) quote. Name it in a step, a table or an example, as the document does, or where they verify it in other words, quote it by itself in a Rule tagged @in-other-words.',
  ]);
});

test.each([
  [
    'no value',
    'last action',
    'holds no value that is looked for. Quote exactly the words of the value, or take the tag off',
  ],
  [
    'several values',
    'ends 30 minutes after the last action, with a warning 2',
    'holds 2 values at once. Quote the one that is verified in other words, by itself',
  ],
  ['a value that steps name', '2 minutes', 'is named in steps as it stands. Take the tag off'],
])('a quote of %s decides nothing', (_, quote, problem) => {
  expect(findingsOf(textsOf('@in-other-words', quote), 'override-misplaced')).toEqual([
    expect.stringContaining(
      `features/1-a.feature:8:7 override-misplaced: @in-other-words decides nothing: "${quote}" ${problem}.`,
    ),
  ]);
  expect(findingsOf(textsOf('@in-other-words', quote), 'value-not-checked')).toHaveLength(1);
});

test('a scenario that is open verifies nothing in other words', () => {
  const texts = textsOf('@in-other-words @unwritten', '30 minutes', '* to be written: The end');
  expect(findingsOf(texts, 'override-misplaced')).toEqual([
    expect.stringContaining(
      '"30 minutes" is verified by no scenario of this Rule. Write the scenario that verifies it into this Rule.',
    ),
  ]);
});

test('it decides for a number that is only put in, too', () => {
  const texts = (tag: string): Texts => ({
    'specification.md': '## 1. A\n\nA cart holds at most 5 books.',
    '1-a.feature': `Feature: 1
  ${tag}
  Rule: r
    > A cart holds at most 5 books.
    Scenario: s
      When 5 books are ordered
      Then they are in the cart
`,
  });
  expect(findingsOf(texts(''))).toEqual([
    'features/specification.md:3:22 limit-one-sided: "5" of sentence 1.1 "A cart holds at most 5 books." (features/specification.md:3:1) is put in, and no number beside it, in what "s" (features/1-a.feature:5:5) quotes. Add an example of one more or one less, or where they verify it in other words, quote it by itself in a Rule tagged @in-other-words.',
  ]);
  expect(findingsOf(texts('@in-other-words'))).toEqual([]);
});

test('words that only @unwritten scenarios quote are not looked at, nor what is not shown', () => {
  const texts = {
    'specification.md': '## 1. A\n\nIt waits 5 minutes. What comes after 10 minutes is not shown.',
    '1-a.feature': `Feature: 1
  @unwritten
  Scenario: s
    > It waits 5 minutes.
    * to be written: s
  @pending
  Scenario: p
    > What comes after 10 minutes
    * to be specified: What?
`,
  };
  expect(findingsOf(texts)).toEqual([]);
  expect(traceOf(texts).values.quoted).toBe(0);
});

test('on anything but a Rule the tag decides nothing', () => {
  const texts = textsOf('', '30 minutes');
  const feature = (texts['1-a.feature'] ?? '').replace('Scenario: The end', '@in-other-words\n    Scenario: The end');
  expect(findingsOf({ ...texts, '1-a.feature': feature }, 'override-misplaced')).toEqual([
    'features/1-a.feature:9:5 override-misplaced: @in-other-words decides nothing on a Scenario. Tag the Rule that quotes the words it is to decide for, or delete it.',
  ]);
});

test('a quote that the document does not hold decides nothing, and is one finding', () => {
  expect(findingsOf(textsOf('@in-other-words', '40 minutes')).map((finding) => finding.split(' ')[1])).toEqual([
    'quote-not-found:',
    'value-not-checked:',
  ]);
});

test('it decides for no value at the same place of another point', () => {
  const texts: Texts = {
    'specification.md': '## 1. A\n\nA session ends after 30 minutes.\n\n## 2. B\n\nA loan ends after 7 days.',
    '1-a.feature':
      'Feature: 1\n  @in-other-words\n  Rule: r\n    > A session ends after 30 minutes.\n    Scenario: s\n      Then it ends\n',
    '2-b.feature': 'Feature: 2\n  Rule: r\n    > A loan ends after 7 days.\n    Scenario: s\n      Then it ends\n',
  };
  expect(findingsOf(texts)).toEqual([
    expect.stringMatching(/^features\/specification\.md:7:19 value-not-checked: no step names "7 days"/),
  ]);
  expect(traceOf(texts).values).toEqual({ quoted: 2, named: 0, inOtherWords: 1 });
});
