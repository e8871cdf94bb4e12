import { describe, expect, test } from 'vitest';
import { shop } from '../dev/test-support/tiny-shop.ts';
import { edit, findingsOf } from '../dev/test-support/trace-text.ts';

describe('a scenario asserts something where', () => {
  test.each([
    ['it has a Then', 'When a\n      Then b'],
    ['something follows its Then', 'Then a\n      When b\n      And c'],
    ['nothing says whether it has one', '* a\n      And b'],
  ])('%s', (_, steps) => {
    expect(findingsOf(edit(shop, '1-orders.feature', 'Then a', steps))).toEqual([]);
  });

  test('it has a Then of its own, beside that of a Background', () => {
    const steps = (own: string) => `Background:\n      Then b\n    Scenario: An order\n      ${own}\n`;
    const background = (own: string) =>
      findingsOf(edit(shop, '1-orders.feature', 'Scenario: An order\n      Then a\n', steps(own)));
    expect(background('Then a')).toEqual([]);
    expect(background('When a')).toEqual([expect.stringMatching(/:6:5 scenario-without-steps: .* asserts nothing/)]);
    expect(background('* a')).toEqual([expect.stringMatching(/:6:5 scenario-without-steps: .* asserts nothing/)]);
  });

  test('it has a Then in its own language', () => {
    const feature = (keyword: string) =>
      `# language: de\nFunktionalität: 1\n  Szenario: s\n    > order\n    Wenn a\n    ${keyword} b\n`;
    expect(findingsOf({ ...shop, '1-more.feature': feature('Dann') })).toEqual([]);
    expect(findingsOf({ ...shop, '1-more.feature': feature('Und') })).toEqual([
      expect.stringMatching(/^features\/1-more\.feature:3:3 scenario-without-steps: .* asserts nothing/),
    ]);
  });
});

test.each([
  [
    'scenario-without-steps',
    '1-orders.feature',
    '      Then a\n',
    '',
    [
      'features/1-orders.feature:4:5 scenario-without-steps: scenario "An order" has no steps. Write its steps, or delete it.',
    ],
  ],
  [
    'scenario-without-steps, for an outline without rows',
    '1-orders.feature',
    '      Then a\n',
    '      Then <a>\n      Examples:\n        | a |\n',
    [
      'features/1-orders.feature:4:5 scenario-without-steps: the examples of "An order" have no rows, so it never runs. Add a row to each of its Examples, or delete it.',
    ],
  ],
  [
    'duplicate-scenario',
    '1-orders.feature',
    '  Rule: Price\n',
    '    Scenario: An order\n      * b\n  Rule: Price\n',
    [
      'features/1-orders.feature:6:5 duplicate-scenario: another scenario of its Rule is called "An order", too (features/1-orders.feature:4:5). Say in the name what is different about it.',
    ],
  ],
  [
    'scenario-without-steps, for one that asserts nothing',
    '1-orders.feature',
    '      Then a\n',
    '      Given a\n      When b\n      And c\n      * d\n',
    [
      'features/1-orders.feature:4:5 scenario-without-steps: scenario "An order" has no Then, so it asserts nothing. Say in a Then what must hold, or delete it.',
    ],
  ],
])('%s', (_, file, from, to, findings) => {
  expect(findingsOf(edit(shop, file, from, to))).toEqual(findings);
});
