import { expect, test } from 'vitest';
import { shop } from '../dev/test-support/tiny-shop.ts';
import { edit, findingsOf } from '../dev/test-support/trace-text.ts';

test.each([
  [
    'pending-but-shown',
    'specification.md',
    'Its price is not shown.',
    'Its price is 7.',
    [
      'features/1-orders.feature:8:5 pending-but-shown: the scenario asks as not shown what the document shows: "price" of sentence 1.2 (features/specification.md:7:24). Write an enforced scenario in its place, or quote only what is not shown.',
      'features/specification.md:7:24 sentence-uncovered: no enforced or @unwritten scenario quotes "Its price is 7." (sentence 1.2). Quote it in a scenario of point 1 that verifies it, or in an @unwritten one.',
    ],
  ],
  [
    'pending-but-shown, for words outside the contract',
    '1-orders.feature',
    '> Its price\n',
    '> Its price\n\n      > Logs\n',
    [
      'features/1-orders.feature:8:5 pending-but-shown: the scenario asks as not shown what the document puts outside the product\'s own contract: "Logs" of sentence 1.3 (features/specification.md:9:1). Delete it once npm run fill lists it as gone or answered, or quote only what is not shown.',
    ],
  ],
  [
    'enforced-but-not-shown',
    '1-orders.feature',
    '> An order has a number.',
    '> An order has a number. Its price',
    [
      'features/1-orders.feature:4:5 enforced-but-not-shown: the scenario claims as shown what the document says it does not show: "price" of sentence 1.2 (features/specification.md:7:24). Make it a @pending scenario that asks, or say it in the document.',
    ],
  ],
  [
    'enforced-but-not-shown, for words about the document',
    '0-shop.feature',
    '> tiny shop',
    '> tiny shop\n\n    > This document is small.',
    [
      'features/0-shop.feature:6:5 enforced-but-not-shown: the scenario claims as shown what the document says only of itself, or as a heading: "This document is small" of sentence 0.1 (features/specification.md:3:1). Quote what the document shows, or say it there.',
    ],
  ],
  [
    'enforced-but-not-shown, for an unwritten scenario',
    '1-orders.feature',
    '    Scenario: An order',
    '    @unwritten\n    Scenario: The price, in pounds\n      > Its price\n      * to be written: The price\n    Scenario: An order',
    [
      'features/1-orders.feature:5:5 enforced-but-not-shown: the scenario claims as shown what the document says it does not show: "price" of sentence 1.2 (features/specification.md:7:24). Make it a @pending scenario that asks, or say it in the document.',
    ],
  ],
  [
    'question-without-reading',
    '1-orders.feature',
    '    Scenario: An order\n      Then a',
    '    @question\n    Scenario: Numbers\n      * to be specified: Is it a whole number?',
    [
      'features/1-orders.feature:5:5 question-without-reading: the scenario asks how to read "order has a number" of sentence 1.1 (features/specification.md:7:1), but no enforced or @unwritten scenario quotes these words. Quote them in a scenario that checks the reading chosen.',
      'features/specification.md:7:1 sentence-uncovered: no enforced or @unwritten scenario quotes "An order has a number." (sentence 1.1). Quote it in a scenario of point 1 that verifies it, or in an @unwritten one.',
    ],
  ],
  [
    'question-without-reading, for words that are not shown',
    '1-orders.feature',
    '    @pending',
    '    @question',
    [
      'features/1-orders.feature:8:5 question-without-reading: the scenario asks how to read what the document says it does not show: "price" of sentence 1.2 (features/specification.md:7:24). Tag it @pending instead of @question.',
      'features/specification.md:7:24 sentence-uncovered: no @pending scenario quotes "price" of "Its price is not shown." (sentence 1.2). Quote it in a @pending scenario of point 1 that asks for it, or, if it is shown, give it a sentence of its own.',
    ],
  ],
  [
    'question-without-reading, for words that are wrongly enforced, too',
    '1-orders.feature',
    '  Rule: Price\n    @pending\n',
    '  Rule: Price\n    Scenario: It\n      > Its price\n      * a\n    @question\n',
    [
      'features/1-orders.feature:7:5 enforced-but-not-shown: the scenario claims as shown what the document says it does not show: "price" of sentence 1.2 (features/specification.md:7:24). Make it a @pending scenario that asks, or say it in the document.',
      'features/1-orders.feature:11:5 question-without-reading: the scenario asks how to read what the document says it does not show: "price" of sentence 1.2 (features/specification.md:7:24). Tag it @pending instead of @question.',
      'features/specification.md:7:24 sentence-uncovered: no @pending scenario quotes "price" of "Its price is not shown." (sentence 1.2). Quote it in a @pending scenario of point 1 that asks for it, or, if it is shown, give it a sentence of its own.',
    ],
  ],
  [
    'question-without-reading, for words outside the contract',
    '1-orders.feature',
    'Feature: 1\n',
    'Feature: 1\n  @question\n  Scenario: Where\n    > Logs\n    * to be specified: Where?\n',
    [
      'features/1-orders.feature:3:3 question-without-reading: the scenario asks how to read what the document puts outside the product\'s own contract: "Logs" of sentence 1.3 (features/specification.md:9:1). Delete it, or quote what is shown.',
    ],
  ],
  [
    'enforced-but-not-shown, once for each status, the words in the order of the document',
    '1-orders.feature',
    'Feature: 1\n',
    'Feature: 1\n  Scenario: All\n    > contract\n\n    > Its price\n\n    > Logs\n    * a\n',
    [
      'features/1-orders.feature:2:3 enforced-but-not-shown: the scenario claims as shown what the document puts outside the product\'s own contract: "Logs" of sentence 1.3 (features/specification.md:9:1) and "contract" of sentence 1.3 (features/specification.md:9:1). Quote what the document shows, or say it there.',
      'features/1-orders.feature:2:3 enforced-but-not-shown: the scenario claims as shown what the document says it does not show: "price" of sentence 1.2 (features/specification.md:7:24). Make it a @pending scenario that asks, or say it in the document.',
    ],
  ],
  [
    'scenario-without-quote, in a Rule',
    '1-orders.feature',
    '  Rule: Price\n',
    '  Rule: Price\n    Scenario: The price is right\n      * a\n',
    [
      'features/1-orders.feature:7:5 scenario-without-quote: scenario "The price is right" speaks of nothing: neither it nor its Rule quotes the document. Quote, after "> ", the words of the document that it is about.',
    ],
  ],
  [
    'scenario-without-quote, in no Rule',
    '1-orders.feature',
    'Feature: 1\n',
    'Feature: 1\n  Scenario: Lost\n    * a\n',
    [
      'features/1-orders.feature:2:3 scenario-without-quote: scenario "Lost" speaks of nothing: it is in no Rule and does not quote the document. Quote, after "> ", the words of the document that it is about.',
    ],
  ],
  [
    'scenario-without-quote, for free words only',
    '1-orders.feature',
    'Feature: 1\n',
    'Feature: 1\n  @pending\n  Scenario: Free\n    > is not shown\n    * to be specified: What?\n',
    [
      'features/1-orders.feature:3:3 scenario-without-quote: scenario "Free" speaks of nothing: it quotes only words like "the" and "not shown", which need no cover. Quote, after "> ", the words of the document that it is about.',
    ],
  ],
])('%s', (_, file, from, to, findings) => {
  expect(findingsOf(edit(shop, file, from, to))).toEqual(findings);
});

test('the names of columns, which need no scenario, may be quoted with the rows', () => {
  const table = '\n\n| Code | Message |\n|---|---|\n| Lost | Gone. |';
  const said = edit(shop, 'specification.md', 'Its price is not shown.', `Its price is not shown.${table}`);
  const rows = edit(
    said,
    '1-orders.feature',
    '> An order has a number.',
    '> An order has a number.\n\n    > | Lost | Gone. |',
  );
  expect(findingsOf(rows)).toEqual([]);
  expect(findingsOf(edit(rows, '1-orders.feature', '> | Lost', '> | Code | Message |\n\n    > | Lost'))).toEqual([]);
});
