import { describe, expect, test } from 'vitest';
import { ownTexts, type Texts, traceOf } from '../../test-support/trace-text.ts';
import { renderOpenQuestions } from './open-questions.ts';

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
      '4 are open: 2 about what the document does not show, 1 about words that can be read in more than one way, 1 about what is shown but not yet written as a test. Answer one by editing the document: the sentence that it is about.',
      '## Before point 1',
      '> Specification: shop – 0.0',
      '1. **The shop**\\\n   not yet written, about “shop” (`features/0-shop.feature:3:3`)',
      '## 1. Orders',
      '> Price and weight are not shown. – 1.1',
      '2. **Which price?**\\\n   not shown, about “Price and weight” (`features/1-orders.feature:10:3`)',
      '3. **Which weight?**\\\n   not shown, about “Price and weight” (`features/1-orders.feature:10:3`)',
      '> An order has a *number*. – 1.2',
      '4. **Is \\<digest\\> a \\*whole\\* number?**\\\n   ambiguous, about “a \\*number\\*” (`features/1-orders.feature:6:3`)\n',
    ].join('\n\n'),
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
    expect(openQuestions.filter(({ question }) => !question.endsWith('?'))).toEqual([]);
  });
});

test('features of no point come last', () => {
  const lost = { ...texts, 'lost.feature': '@pending\nFeature: f\n  Scenario: s\n    * to be specified: Why?\n' };
  expect(reportOf(lost)).toMatch(
    /## In no point\n\n\*The document holds no such words \(any longer\); a developer has to follow it:\*\n\n5\. \*\*Why\?\*\*\\\n {3}not shown \(`features\/lost\.feature:3:3`\)\n$/,
  );
});
