import { describe, expect, test } from 'vitest';
import { shop } from '../dev/test-support/tiny-shop.ts';
import { edit, findingsOf, traceOf } from '../dev/test-support/trace-text.ts';

test('a document and features that agree', () => {
  expect(findingsOf(shop)).toEqual([]);
});

test.each([
  [
    'sentence-uncovered, for words that are not shown',
    '2-roles.feature',
    '> Roles and duties',
    '> Roles',
    [
      'features/specification.md:11:7 sentence-uncovered: no @pending scenario quotes "duties" of "Roles and duties" (sentence 2.0). Quote it in a @pending scenario of point 2 that asks for it, or, if it is shown, give it a sentence of its own.',
    ],
  ],
  [
    'point-without-feature, of a file with a comment alone',
    '2-roles.feature',
    shop['2-roles.feature'] ?? '',
    '# nothing yet',
    [
      'features/specification.md:11:1 point-without-feature: no feature file speaks of point 2 "Roles and duties": features/2-roles.feature is empty, or says nothing. Write Feature: and its scenarios into that file.',
      'features/specification.md:11:7 sentence-uncovered: no @pending scenario quotes "Roles and duties" (sentence 2.0). Quote it in a @pending scenario of point 2 that asks for it, or, if it is shown, give it a sentence of its own.',
    ],
  ],
  [
    'point-without-feature, of a point without a title',
    'specification.md',
    '## 2. Roles and duties',
    '## 2.',
    [
      'features/2-roles.feature:4:7 quote-not-found: point 2 does not say "Roles and duties". Quote the document word for word, or delete the quote.',
    ],
  ],
  [
    'sentence-uncovered, for words apart',
    '1-orders.feature',
    '> An order has a number.',
    '> has',
    [
      'features/specification.md:7:1 sentence-uncovered: no enforced or @unwritten scenario quotes "order" and "number" of "An order has a number." (sentence 1.1). Quote it in a scenario of point 1 that verifies it, or in an @unwritten one.',
    ],
  ],
  [
    'sentence-uncovered, for a word that turns what the title shows into its opposite',
    'specification.md',
    'tiny shop',
    'no tiny shop',
    [
      'features/specification.md:1:3 sentence-uncovered: no enforced or @unwritten scenario quotes "no" of "Specification: no tiny shop" (sentence 0.0). Quote it in a scenario of point 0 that verifies it, or in an @unwritten one.',
    ],
  ],
  [
    'sentence-uncovered, for a shown sentence of words that need no cover elsewhere',
    'specification.md',
    'An order has a number.',
    'An order has a number. It is so.',
    [
      'features/specification.md:7:24 sentence-uncovered: no enforced or @unwritten scenario quotes "It is so." (sentence 1.2). Quote it in a scenario of point 1 that verifies it, or in an @unwritten one.',
    ],
  ],
])('%s', (_, file, from, to, findings) => {
  expect(findingsOf(edit(shop, file, from, to))).toEqual(findings);
});

test('a point that no feature file bears the number of', () => {
  const { '2-roles.feature': _, ...others } = shop;
  expect(findingsOf(others, 'point-without-feature')).toEqual([
    'features/specification.md:11:1 point-without-feature: no feature file speaks of point 2 "Roles and duties". Write a feature file whose name begins with 2, such as 2-its-title.feature.',
  ]);
});

test('a file that says nothing beside another of its point is no finding', () => {
  expect(findingsOf({ ...shop, '2-more.feature': '' })).toEqual([]);
});

test('a point without a title is named by its number alone', () => {
  expect(findingsOf({ ...shop, 'specification.md': `${shop['specification.md']}\n\n## 3.\n` })).toEqual([
    'features/specification.md:15:1 point-without-feature: no feature file speaks of point 3. Write a feature file whose name begins with 3, such as 3-its-title.feature.',
  ]);
});

test.each(['2. Permissions', 'roles and duties', '1. Roles and duties'])(
  'point-without-feature names the file that is titled "%s"',
  (title) => {
    const { '2-roles.feature': roles = '', ...others } = shop;
    const misnamed = { ...others, '1-roles.feature': roles.replace('Feature: 2', `Feature: ${title}`) };
    expect(findingsOf(misnamed, 'point-without-feature')).toEqual([
      `features/specification.md:11:1 point-without-feature: no feature file speaks of point 2 "Roles and duties". Write a feature file whose name begins with 2, such as 2-its-title.feature, or give features/1-roles.feature such a name, if its title "${title}" is right.`,
    ]);
  },
);

describe('what is no finding', () => {
  test('that a point beyond the last, which has to go, lacks a feature or a scenario', () => {
    const text = `${shop['specification.md']}\n## 9. Limits\n\n5 orders.\n\n## 10. Payment\n\nA card.\n`;
    expect(findingsOf({ ...shop, 'specification.md': text })).toEqual([
      expect.stringMatching('no feature file speaks of point 9'),
      expect.stringMatching('quotes "5 orders."'),
    ]);
  });

  test.each([
    ['a second file of one point', '1-more.feature', 'Feature: 1\n  Scenario: s\n    > order\n    * a\n'],
    [
      'an unwritten scenario as cover',
      '1-more.feature',
      'Feature: 1\n  @unwritten\n  Scenario: s\n    > order\n    * to be written: It\n',
    ],
    [
      'a question beside an enforced reading',
      '1-more.feature',
      'Feature: 1\n  @question\n  Scenario: s\n    > order\n    * to be specified: What?\n',
    ],
    [
      'one name in two Rules',
      '1-more.feature',
      'Feature: 1\n  Rule: a\n    > order\n    Scenario: s\n      * a\n  Rule: b\n    > number\n    Scenario: s\n      * a\n',
    ],
    [
      'an outline whose Examples differ in tags',
      '1-more.feature',
      'Feature: 1\n  Scenario Outline: s\n    > order\n    * <a>\n    @slow\n    Examples:\n      | a |\n      | 1 |\n    Examples:\n      | a |\n      | 2 |\n',
    ],
    [
      'quotes in the description of the Feature',
      '1-more.feature',
      'Feature: 1\n  > An order\n  Scenario: s\n    > order\n    * a\n',
    ],
    [
      'free words of a sentence of another status',
      '1-more.feature',
      'Feature: 1\n  Scenario: s\n    > number. Its\n    * a\n',
    ],
  ])('%s', (_, file, text) => {
    expect(findingsOf({ ...shop, [file]: text })).toEqual([]);
  });
});

describe('the trace', () => {
  const trace = traceOf(shop);

  test('sentences know their scenarios by kind, and scenarios their sentences', () => {
    const quoted = trace.sentences.map(({ sentence, status, scenarios }) => {
      const names = Object.entries(scenarios).flatMap(([kind, each]) => each.map(({ name }) => `${kind} ${name}`));
      return [sentence.id, status, ...names].join(', ');
    });
    expect(quoted).toEqual([
      '0.0, shown, enforced s',
      '0.1, about',
      '1.0, about',
      '1.1, shown, enforced An order',
      '1.2, not-shown, pending The price',
      '1.3, outside',
      '2.0, not-shown, pending Roles',
      '2.1, not-shown',
    ]);
    expect(trace.scenarios.map(({ scenario, sentences }) => [scenario.name, ...sentences].join(' '))).toEqual([
      's 0.0',
      'An order 1.1',
      'The price 1.2',
      'Roles 2.0',
    ]);
  });

  test('points are counted, the title as a sentence, the headings of points as none', () => {
    expect(trace.points[0]).toMatchObject({ sentences: { shown: 1, 'not-shown': 0, outside: 0, about: 1 } });
    expect(trace.points[1]).toEqual({
      number: 1,
      title: 'Orders',
      sentences: { shown: 1, 'not-shown': 1, outside: 1, about: 0 },
      scenarios: { enforced: 1, pending: 1, question: 0, unwritten: 0 },
    });
    expect(trace.points[2]).toMatchObject({ sentences: { shown: 0, 'not-shown': 1, outside: 0, about: 0 } });
    expect(trace.points.map(({ scenarios: { enforced, pending } }) => [enforced, pending])).toEqual([
      [1, 0],
      [1, 1],
      [0, 1],
    ]);
  });

  test('words that lack cover are known', () => {
    const { sentences } = traceOf(edit(shop, '1-orders.feature', '> An order has a number.', '> a number'));
    expect(sentences.find(({ sentence }) => sentence.id === '1.1')?.uncovered.map(({ text }) => text)).toEqual([
      'order',
      'has',
    ]);
  });

  test('it can be written as JSON and read back', () => {
    expect(JSON.parse(JSON.stringify(trace))).toEqual(trace);
  });
});
