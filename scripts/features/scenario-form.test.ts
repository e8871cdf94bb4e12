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

describe('the question of an open scenario', () => {
  const asking = (question: string) => edit(shop, '1-orders.feature', 'to be specified: Which?', question);

  test.each(['Which?', 'Which？', 'أي؟', 'هل «أ»؟', 'Is it 7? Or 8?'])('is %j', (question) => {
    expect(findingsOf(asking(`to be specified: ${question}`))).toEqual([]);
  });

  test.each(['Which', 'Which.', '?', '5?', '… ?', 'Which? Say.', 'TODO', '–'])('is not %j', (question) => {
    expect(findingsOf(asking(`to be specified: ${question}`))).toEqual([
      `features/1-orders.feature:10:7 open-without-question: the @pending scenario asks no question. Expected words that end with a question mark; actual "${question}". Ask the question that somebody must answer.`,
    ]);
  });

  test.each(['5', '–', '?'])('what is to be written is not %j', (what) => {
    const unwritten = edit(asking(`to be written: ${what}`), '1-orders.feature', '@pending', '@unwritten');
    expect(findingsOf(edit(unwritten, '1-orders.feature', '> Its price', '> a number'))).toContain(
      `features/1-orders.feature:10:7 open-without-question: the @unwritten scenario does not say what is to be written. Expected words; actual "${what}". Say what is to be written.`,
    );
  });
});

test.each([
  [
    'open-without-question',
    '1-orders.feature',
    'to be specified: Which?',
    'to be specified: ',
    [
      'features/1-orders.feature:10:7 open-without-question: the @pending scenario does not say what is open. Expected "* to be specified: <question>"; actual "* to be specified:". Ask the question that somebody must answer.',
    ],
  ],
  [
    'open-without-question, in another phrase',
    '1-orders.feature',
    '* to be specified: Which?',
    'Given to be written: The price',
    [
      'features/1-orders.feature:10:7 open-without-question: the @pending scenario does not say what is open. Expected "* to be specified: <question>"; actual "Given to be written: The price". Ask the question that somebody must answer.',
    ],
  ],
  [
    'open-with-other-steps',
    '1-orders.feature',
    '      * to be specified: Which?',
    '      Given a price\n      * to be specified: Which?\n      Then b',
    [
      'features/1-orders.feature:8:5 open-with-other-steps: the @pending scenario "The price" has other steps beside what is open. Expected one step; actual also "a price" (features/1-orders.feature:10:7) and "b" (features/1-orders.feature:12:7). Leave it the one step, and put the others into an enforced scenario; a Background counts, too.',
    ],
  ],
  [
    'open-with-other-steps, from a Background',
    '1-orders.feature',
    '  Rule: Price\n',
    '  Rule: Price\n    Background:\n      Given a\n',
    [
      'features/1-orders.feature:10:5 open-with-other-steps: the @pending scenario "The price" has other steps beside what is open. Expected one step; actual also "a" (features/1-orders.feature:8:7). Leave it the one step, and put the others into an enforced scenario; a Background counts, too.',
    ],
  ],
  [
    'open-with-other-steps, for two tags',
    '1-orders.feature',
    '    @pending',
    '    @unwritten @pending',
    [
      'features/1-orders.feature:8:5 open-with-other-steps: scenario "The price" is open in more than one way, and is taken for @pending. Expected one tag; actual @unwritten and @pending. Make it a scenario for each tag, or drop all tags but one, those inherited from its Rule or Feature included.',
    ],
  ],
])('%s', (_, file, from, to, findings) => {
  expect(findingsOf(edit(shop, file, from, to))).toEqual(findings);
});

test.each([
  [
    'as its only step',
    '      * to be written: An order',
    'features/1-orders.feature:5:7 scenario-pending: scenario "An order" is enforced, and "* to be written: An order" is the step of an open one. Tag the scenario @unwritten, or write its steps.',
  ],
  [
    'as a question',
    '      * to be specified: Which?',
    'features/1-orders.feature:5:7 scenario-pending: scenario "An order" is enforced, and "* to be specified: Which?" is the step of an open one. Tag the scenario @pending, or @question where the document can be read in two ways, or write its steps.',
  ],
  [
    'beside others',
    '      When a\n      Then to be written: b',
    'features/1-orders.feature:6:7 scenario-pending: scenario "An order" is enforced, and "Then to be written: b" is the step of an open one. Move it to a scenario of its own with the tag @unwritten, or write in its place what is to be done.',
  ],
])('the step of an open scenario stands in an enforced one, %s', (_, steps, finding) => {
  expect(findingsOf(edit(shop, '1-orders.feature', '      Then a', steps))).toEqual([finding]);
});
