import { describe, expect, test } from 'vitest';
import { ownTexts, type Texts, traceOf } from '../../dev/test-support/trace-text.ts';
import { isAsked, renderOpenQuestions, summarizeOpenQuestions, summarizeUnwritten } from './open-questions.ts';

const reportOf = (texts: Texts) => renderOpenQuestions(traceOf(texts));

const texts: Texts = {
  'specification.md': [
    '# Specification: shop',
    '',
    '## 1. Orders',
    '',
    'Price and weight are not shown. An order has a *number*.',
  ].join('\n'),
  '0-shop.feature': 'Feature: 0\n  @unwritten\n  Scenario: s\n    > shop\n    * to be written: The shop\n',
  '1-orders.feature': [
    'Feature: 1',
    '  Scenario: n',
    '    > An order has a *number*.',
    '    * a',
    '  @question',
    '  Scenario: The number',
    '    > a *number*',
    '    * to be specified: Is <digest> a *whole* number?',
    '  @pending',
    '  Scenario Outline: <what>',
    '    > Price and weight',
    '    * to be specified: Which <what>?',
    '    Examples:',
    '      | what   |',
    '      | price  |',
    '      | weight |',
    '',
  ].join('\n'),
};

test('numbered through, by point and in the order of the document, each sentence once', () => {
  expect(reportOf(texts)).toBe(
    [
      '# Open questions',
      '3 are open: 2 about what the document does not show, 1 about words that can be read in more than one way. Answer one by editing the document: the sentence that it is about.',
      '## 1. Orders',
      '> Price and weight are not shown. – 1.1',
      '1. **Which price?**\\\n   not shown, about “Price and weight” (`features/1-orders.feature:10:3`)',
      '2. **Which weight?**\\\n   not shown, about “Price and weight” (`features/1-orders.feature:10:3`)',
      '> An order has a *number*. – 1.2',
      '3. **Is \\<digest\\> a \\*whole\\* number?**\\\n   ambiguous, about “a \\*number\\*” (`features/1-orders.feature:6:3`)',
      '## To be written',
      "1 scenario is to be written: the document shows what it is about, but no test checks it yet. That is the developers' work; there is nothing to answer.",
      '- **The shop**\\\n  about 0.0 (`features/0-shop.feature:3:3`)\n',
    ].join('\n\n'),
  );
});

test('what is to be written is numbered after all that is asked, and is no question', () => {
  const { openQuestions } = traceOf(texts);
  expect(openQuestions.map(({ number, kind }) => [number, kind])).toEqual([
    [1, 'pending'],
    [2, 'pending'],
    [3, 'question'],
    [4, 'unwritten'],
  ]);
  expect(summarizeOpenQuestions(openQuestions.slice(3))).toBe('No question is open.');
  expect(summarizeUnwritten(openQuestions.slice(0, 3))).toBeUndefined();
});

test('what is to be written of words that are gone says so, and is words', () => {
  const gone = '1-gone.feature';
  const feature = 'Feature: 1\n  @unwritten\n  Scenario: s\n    > a colour\n    * to be written: *All* <b>of</b> it\n';
  const report = reportOf({ ...texts, [gone]: feature });
  expect(report).toMatch('2 scenarios are to be written: the document shows what they are about');
  expect(report).toMatch(
    '- **\\*All\\* \\<b\\>of\\</b\\> it**\\\n  about words that the document does not contain (any longer) (`features/1-gone.feature:3:3`)',
  );
});

test('nothing open', () => {
  expect(reportOf({ 'specification.md': '# T', '0-t.feature': 'Feature: 0\n' })).toBe(
    '# Open questions\n\nNothing is open.\n',
  );
});

describe('the project’s own', () => {
  const { openQuestions, scenarios } = traceOf(ownTexts());

  test('every open scenario asks one question', () => {
    expect(openQuestions).toHaveLength(scenarios.filter(({ scenario }) => scenario.kind !== 'enforced').length);
    expect(openQuestions.map(({ number }) => number)).toEqual(openQuestions.map((_, index) => index + 1));
  });

  test('every question stands under a sentence and ends as a question', () => {
    expect(openQuestions.filter(({ sentences }) => sentences.length === 0)).toEqual([]);
    expect(openQuestions.filter((one) => isAsked(one) && !one.question.endsWith('?'))).toEqual([]);
  });
});

test('features of no point come last', () => {
  const lost = { ...texts, 'lost.feature': '@pending\nFeature: f\n  Scenario: s\n    * to be specified: Why?\n' };
  expect(reportOf(lost)).toMatch(
    /## In no point\n\n\*The document contains no such words \(any longer\); a developer has to follow it:\*\n\n4\. \*\*Why\?\*\*\\\n {3}not shown \(`features\/lost\.feature:3:3`\)\n\n## To be written\n/,
  );
});
