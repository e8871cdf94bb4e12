import { expect, test } from 'vitest';
import { parseFeature } from './feature.ts';
import { parseQuotes } from './quote.ts';

/** The quotes of the Rule on the first line below the Feature, each as `line:column text`. */
function quotesOf(...lines: readonly string[]): string[] | undefined {
  const text = ['Feature: f', 'Rule: r', ...lines, 'Scenario: s', '* a step'].join('\n');
  return parseFeature(text, 'f.feature')?.rules[0]?.quotes.map(
    ({ text, place }) => `${place.line}:${place.column} ${text}`,
  );
}

test.each([
  ['one line', ['> a b'], ['3:3 a b']],
  ['an indented one', ['    > a b'], ['3:7 a b']],
  ['white space folded', ['  >  a \t b  '], ['3:6 a b']],
  ['adjacent lines are one quote', ['  > a', '  > b', '    > c'], ['3:5 a b c']],
  ['a bare mark joins', ['  > a', '  >', '  > b'], ['3:5 a b']],
  ['a bare mark begins', ['  >', '  > b'], ['3:3 b']],
  ['a blank line ends a quote', ['  > a', '', '  > b'], ['3:5 a', '5:5 b']],
  ['another line ends a quote', ['  > a', '  why', '  > b'], ['3:5 a', '5:5 b']],
  ['a comment ends a quote', ['  > a', '  # why', '  > b'], ['3:5 a', '5:5 b']],
  ['blank and comment lines above', ['', '# x', '', 'text', '', '  # y', '', '  > a'], ['10:5 a']],
  ['equal lines have places of their own', ['  > a', '', '  > a'], ['3:5 a', '5:5 a']],
  ['a mark inside a line is no quote', ['a > b'], []],
  ['a mark without a space', ['  >a', '  > b'], ['3:4 a b']],
  ['what looks like another keyword is kept', ['> Given a', '> # b', '> @c', '> | d |'], ['3:3 Given a # b @c | d |']],
  ['no description', [], []],
])('%s', (_, lines, quotes) => {
  expect(quotesOf(...lines)).toEqual(quotes);
});

test('an empty quote is kept, so that it can be reported', () => {
  expect(parseQuotes('>', { file: 'f', lines: ['Rule: r', '  >'], keywordLine: 1 })).toEqual([
    { text: '', place: { file: 'f', line: 2, column: 3 } },
  ]);
});

test('lines that end in CR and LF', () => {
  const feature = parseFeature('Feature: f\r\n  Rule: r\r\n    > a\r\n    > b\r\n', 'f.feature');
  expect(feature?.rules[0]?.quotes).toEqual([{ text: 'a b', place: { file: 'f.feature', line: 3, column: 7 } }]);
});
