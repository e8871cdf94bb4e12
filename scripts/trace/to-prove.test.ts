import { expect, test } from 'vitest';
import { traceOf } from '../dev/test-support/trace-text.ts';
import { joinToProve } from './to-prove.ts';

const document = `# Specification: shop

## 1. Purpose

It says "Welcome to {host}" under \`/start\`, and waits 30 seconds. Prices are not shown. It is quick.
`;

/** What is to be proven of a document by scenarios under a Rule that quotes this. */
function toProve(quote: string, scenarios: string) {
  const texts = {
    'specification.md': document,
    '1-purpose.feature': `Feature: 1. Purpose\n\n  Rule: One\n    > ${quote}\n\n${scenarios}`,
  };
  return joinToProve(traceOf(texts));
}

const enforced = '    Scenario: A\n      Then a\n';

test.for<[what: string, quote: string, literals: string[][]]>([
  [
    'a text between its holes, a path, a number with its unit',
    'It says "Welcome to {host}" under `/start`, and waits 30 seconds.',
    [['Welcome to', '/start', '30 seconds']],
  ],
  ['nothing literal', 'It is quick.', [[]]],
  ['nothing where it is not shown', 'Prices', []],
])('%s', ([, quote, literals]) => {
  const [one] = Object.values(toProve(quote, enforced));
  expect(one?.map((sentence) => sentence.literals.toSorted())).toEqual(literals.map((own) => own.toSorted()));
});

test('each example is to prove what its scenario quotes, at the place that Cucumber names', () => {
  const outline =
    '    Scenario Outline: <a>\n      Then <a>\n\n      Examples:\n        | a |\n        | 1 |\n        | 2 |\n';
  expect(Object.keys(toProve('It is quick.', outline))).toEqual([
    'features/1-purpose.feature:11',
    'features/1-purpose.feature:12',
  ]);
});

test('an open scenario proves nothing', () => {
  expect(toProve('Prices', '    @pending\n    Scenario: A\n      * to be specified: Which?\n')).toEqual({});
});
