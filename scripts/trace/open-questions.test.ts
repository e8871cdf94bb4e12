import { describe, expect, test } from 'vitest';
import { ownTexts, type Texts, traceOf } from '../dev/test-support/trace-text.ts';
import { shownIds } from './cover.ts';
import {
  isAnswered,
  isAsked,
  renderOpenQuestions,
  summarizeOpenQuestions,
  summarizeUnwritten,
} from './open-questions.ts';

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

test('a question that the document answers is one for developers', () => {
  const answered = `${texts['specification.md']}`.replace('are not shown', 'are those of the label');
  const report = reportOf({ ...texts, 'specification.md': answered });
  expect(report).toMatch('   answered in the document; a developer has to follow, about “Price and weight”');
  expect(report).not.toMatch('   not shown, about');
  expect(report).toMatch(
    '3 are open: 1 about words that can be read in more than one way, 2 answered in the document; a developer has to follow. Answer one by editing',
  );
});

test('where the document answers all of them nothing is to be answered', () => {
  const answered = questionsOf(
    [[1, 'An order.']],
    '1   @pending\n  Scenario: s\n    > order\n    * to be specified: Why?\n',
  );
  expect(reportOf(answered)).toMatch(/^1 is open: 1 answered in the document; a developer has to follow\.$/m);
});

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
  expect(summarizeOpenQuestions(openQuestions.slice(3), new Set())).toBe('No question is open.');
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

/** A document of points with one open scenario for each of these words of them, in the given order. */
function questionsOf(points: readonly (readonly [number, string])[], ...asked: readonly string[]): Texts {
  const documents = points.map(([number, sentence]) =>
    number === 0 ? sentence : `## ${number}. P${number}\n\n${sentence}`,
  );
  const features = points.map(([number]) => [
    `${number}-p.feature`,
    `Feature: ${number}\n${asked
      .filter((one) => one.startsWith(`${number} `))
      .map((one) => one.slice(2))
      .join('')}`,
  ]);
  return { 'specification.md': documents.join('\n\n'), ...Object.fromEntries(features.toReversed()) };
}

const asks = (tag: string, ...quotes: readonly string[]) =>
  `  @${tag}\n  Scenario: ${quotes.join(', ')}\n${quotes.map((quote) => `    > ${quote}\n\n`).join('')}    * to be specified: What of ${quotes.join(', ')}?\n`;

test('a single question is open, of the one kind that there is', () => {
  const texts = questionsOf([[1, 'Its colour is not shown.']], `1 ${asks('pending', 'colour')}`);
  expect(summarizeOpenQuestions(traceOf(texts).openQuestions, new Set())).toBe(
    '1 is open: 1 about what the document does not show. Answer one by editing the document: the sentence that it is about.',
  );
});

test('what is asked above point 1 comes first, about each sentence and each fragment that it quotes', () => {
  const above = 'Its colour is not shown. Its size is not shown.';
  const texts = questionsOf(
    [
      [0, above],
      [1, 'Its price is not shown.'],
    ],
    `1 ${asks('pending', 'price')}`,
    `0 ${asks('pending', 'colour', 'size')}`,
  );
  expect(reportOf(texts).split('\n\n').slice(2)).toEqual([
    '## Before point 1',
    '> Its colour is not shown. – 0.1\n>\n> Its size is not shown. – 0.2',
    '1. **What of colour, size?**\\\n   not shown, about “colour” and “size” (`features/0-p.feature:3:3`)',
    '## 1. P1',
    '> Its price is not shown. – 1.1',
    '2. **What of price?**\\\n   not shown, about “price” (`features/1-p.feature:3:3`)\n',
  ]);
});

test('within a point they come in the order of what they quote, and what quotes nothing last', () => {
  const nothing = '  @pending\n  Scenario: n\n    * to be specified: What of nothing?\n';
  const sentence = 'Its colour and its size are not shown. Its price is not shown.';
  const texts = questionsOf(
    [[1, sentence]],
    `1 ${nothing}${asks('pending', 'price')}${asks('pending', 'size')}${asks('pending', 'colour')}`,
  );
  const { openQuestions } = traceOf(texts);
  expect(openQuestions.map(({ question }) => question)).toEqual([
    'What of colour?',
    'What of size?',
    'What of price?',
    'What of nothing?',
  ]);
  expect(
    reportOf(texts)
      .split('\n\n')
      .filter((block) => block.startsWith('>')),
  ).toEqual(['> Its colour and its size are not shown. – 1.1', '> Its price is not shown. – 1.2']);
});

test('a point that the document does not have has no title, and several things to be written a line each', () => {
  const unwritten = (name: string) =>
    `  @unwritten\n  Scenario: ${name}\n    > An order\n\n    > has a number\n    * to be written: ${name}\n`;
  const texts = questionsOf([[1, 'An order has a number. It is so.']], `1 ${unwritten('one')}${unwritten('two')}`);
  const gone = 'Feature: 7\n  @pending\n  Scenario: s\n    > a colour\n    * to be specified: Which?\n';
  const report = reportOf({ ...texts, '7-gone.feature': gone });
  expect(report).toMatch('\n\n## 7.\n\n*The document contains no such words');
  expect(report).toMatch(
    '- **one**\\\n  about 1.1 (`features/1-p.feature:3:3`)\n- **two**\\\n  about 1.1 (`features/1-p.feature:9:3`)\n',
  );
});

test('points come in their order, whatever their questions quote, and features of no point last', () => {
  const texts = questionsOf(
    [
      [0, 'It is old. It is blue. It is so large that its size is not shown.'],
      [1, 'Its price is not shown.'],
    ],
    `0 ${asks('pending', 'size')}`,
    `1 ${asks('pending', 'price')}`,
  );
  const lost = 'Feature: f\n  @pending\n  Scenario: s\n    * to be specified: Why?\n';
  const { openQuestions } = traceOf({
    'specification.md': texts['specification.md'] ?? '',
    'lost.feature': lost,
    ...texts,
  });
  expect(openQuestions.map(({ point, question }) => `${point} ${question}`)).toEqual([
    '0 What of size?',
    '1 What of price?',
    'undefined Why?',
  ]);
});

test('what is to be written names each sentence that it is about', () => {
  const unwritten = '  @unwritten\n  Scenario: s\n    > An order. A loan\n    * to be written: s\n';
  expect(reportOf(questionsOf([[1, 'An order. A loan.']], `1 ${unwritten}`))).toMatch('**s**\\\n  about 1.1, 1.2 (');
});

test('a question is answered where the document shows all that it is about', () => {
  const shown = new Set(['1.1', '1.2']);
  const asked = (kind: 'pending' | 'question', ...ids: readonly string[]) =>
    isAnswered(
      {
        ...{ number: 1, kind, point: 1, question: 'Why?', quotes: [] },
        sentences: ids.map((id) => ({ id, text: '' })),
        place: { file: 'a', line: 1, column: 1 },
      },
      shown,
    );
  expect([asked('pending', '1.1'), asked('pending', '1.1', '1.2')]).toEqual([true, true]);
  expect([asked('pending', '1.1', '1.3'), asked('pending'), asked('question', '1.1')]).toEqual([false, false, false]);
});

test('the sentences that are shown are known by their ids', () => {
  expect([...shownIds(traceOf(texts).sentences)]).toEqual(['0.0', '1.2']);
});
