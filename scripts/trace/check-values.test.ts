import { describe, expect, test } from 'vitest';
import { namesOf } from '../dev/test-support/named-values.ts';
import { findingsOf, ownTexts, type Texts, traceOf } from '../dev/test-support/trace-text.ts';

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
    'features/specification.md:3:16 value-not-checked: no step names "30 minutes" of sentence 1.1 "A session ends 30 minutes after the last action, with a warning 2 minu…" (features/specification.md:3:1), which "The warning" (features/1-a.feature:4:5) and "The end" (features/1-a.feature:9:5) quote. Write 30 minutes in a step, a table or an example, or where they verify it in other words, quote it by itself in a Rule tagged @in-other-words.',
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

describe('weakenings', () => {
  const own = ownTexts();
  const { 'setup.feature': _, ...rehearsal } = ownTexts('rehearsal');

  /** What is done, to which file, and the values that the scenarios verify no more. */
  type Weakening = readonly [
    what: string,
    texts: Texts,
    file: string,
    from: RegExp,
    to: string,
    lost: readonly string[],
  ];

  const fallback = 'Application error: a client-side or server-side exception has occurred while loading {host}';
  const sentence = /(?<=fallback reads "Application error): a client-side.*(?=")/g;

  const weakenings: readonly Weakening[] = [
    ['a sentence loosened to a prefix', own, '2-screens-and-routes', sentence, '', [fallback]],
    [
      'each Then of a sentence deleted',
      own,
      '2-screens-and-routes',
      /^ *Then the generic fallback reads .*\n/gm,
      '',
      [fallback],
    ],
    ['a sentence loosened to a prefix, rehearsed', rehearsal, '2-screens-and-routes', sentence, '', [fallback]],
    [
      'a Then deleted',
      rehearsal,
      '1-purpose-and-audience',
      /^ *Then the text "Find a book.*\n/m,
      '',
      ['Find a book, borrow it, bring it back'],
    ],
    [
      'a text cut short',
      rehearsal,
      '1-purpose-and-audience',
      /(?<=text "Find a book), .*(?=")/,
      '',
      ['Find a book, borrow it, bring it back'],
    ],
    [
      'its end alone',
      rehearsal,
      '1-purpose-and-audience',
      /(?<=text ")Find .*, (?=bring)/,
      '',
      ['Find a book, borrow it, bring it back'],
    ],
    [
      'a pattern for a title',
      rehearsal,
      '2-screens-and-routes',
      /titled "Books – Town Library"/,
      'titled /^Books – .*/',
      ['Books – Town Library'],
    ],
    ['an address without its query', rehearsal, '2-screens-and-routes', /\?page=2/g, '', ['/books?page=2']],
    [
      'an address without its search',
      rehearsal,
      '2-screens-and-routes',
      /(?<=address is "\/books)\?search=austen/,
      '',
      ['/books?search={words}'],
    ],
    [
      'the address looked at no more',
      rehearsal,
      '2-screens-and-routes',
      /^ *(?:Then|And) the address is "\/(?:desk|books)"\n(?= *And the heading)/gm,
      '',
      ['/books', '/desk'],
    ],
    [
      'an address that holds a word',
      rehearsal,
      '2-screens-and-routes',
      /the address is "\/sign-in"/,
      'the address has "sign"',
      ['/sign-in'],
    ],
    ['one word of a heading', rehearsal, '2-screens-and-routes', /(?<=heading "Nothing) here/g, '', ['Nothing here']],
    [
      'a link that is no longer followed',
      rehearsal,
      '2-screens-and-routes',
      /the user follows the link "Start"/,
      'the user goes back',
      ['Start'],
    ],
    [
      'a row without its amount',
      rehearsal,
      '3-entities-and-fields',
      /the text "0.20 €" in the row/,
      'the row',
      ['0.20 €'],
    ],
    ['a date cut to its year', rehearsal, '3-entities-and-fields', /3 May 2026(?= \|)/, '2026      ', ['3 May 2026']],
    ['a number of its own', rehearsal, '3-entities-and-fields', /M1001(?=")/g, '${member}', ['M1001']],
    [
      'a password of any length',
      rehearsal,
      '5-validation-rules',
      /ten charac(?=")|has at least 10 characters/g,
      'is far too short, they say',
      ['10'],
    ],
    ['days far from the limit', rehearsal, '5-validation-rules', /9[01](?= days ago)/g, '300', ['90 days']],
    [
      'a link by its first words',
      rehearsal,
      '6-roles-and-permissions',
      /(?<=link "Sign in) to reserve/g,
      '',
      ['Sign in to reserve'],
    ],
    [
      'a heading by its first words',
      rehearsal,
      '6-roles-and-permissions',
      /(?<="Only for) librarians(?=" is)/,
      '',
      ['Only for librarians'],
    ],
    [
      'the last Then deleted',
      rehearsal,
      '6-roles-and-permissions',
      /^ *Then the heading "Only for managers".*\n/m,
      '',
      ['Only for managers'],
    ],
    ['any answer', rehearsal, '6-roles-and-permissions', /was answered 403/g, 'was answered', ['403']],
    [
      'an answer looked at no more',
      rehearsal,
      '7-calls',
      /^ *And POST "\/api\/session" was answered 200\n/m,
      '',
      ['200'],
    ],
    ['another method', rehearsal, '7-calls', /DELETE (?="\/api\/session")/g, 'POST ', ['DELETE /api/session']],
    [
      'any path',
      rehearsal,
      '7-calls',
      /PUT "\/api\/copies\/[^"]*"/g,
      'PUT "/api/copies"',
      ['PUT /api/copies/{barcode}'],
    ],
    [
      'a button by no name',
      rehearsal,
      '7-calls',
      /the button "One moment" is (?:disabled|shown, and)/g,
      'no button is enabled, and',
      ['One moment'],
    ],
    ['a code looked at no more', rehearsal, '8-error-catalogue', / ?\(?"?L412"?\)?/g, '', ['L412']],
    ['any answer to too many attempts', rehearsal, '8-error-catalogue', /answered 429/, 'answered', ['429']],
    ['a time without its number', rehearsal, '9-constants-and-limits', /in 21 days/, 'in some days', ['21 days']],
    ['a table of any length', rehearsal, '9-constants-and-limits', /has 20 rows/g, 'is shown', ['20']],
    ['another number of days', rehearsal, '9-constants-and-limits', /for 7 days more/, 'for 6 days more', ['7 days']],
    ['a row of examples deleted', rehearsal, '9-constants-and-limits', /^ *\| 60 .*\n/m, '', ['8.00 €']],
    ['as often as one likes', rehearsal, '9-constants-and-limits', /mistyped 5 times/, 'mistyped often', ['5']],
  ];

  test.for(weakenings)('%s', ([, texts, name, from, to, lost]) => {
    const file = Object.keys(texts).find((one) => one.startsWith(name)) ?? '';
    const before = texts[file] ?? '';
    const after = replaceSteps(before, from, to);
    expect(after).not.toBe(before);
    expect(namesOf({ ...texts, [file]: after })).toEqual(lost);
  });

  test.each([
    ['this repository', own, 1],
    ['the rehearsal', rehearsal, 100],
  ])('%s names its values in steps, and nothing is named by mistake', (_, texts, least) => {
    expect(namesOf(texts)).toEqual([]);
    expect(valuesOf(texts)).toBeGreaterThanOrEqual(least);
  });

  /** Replaces what is no quote, since a weakened scenario still quotes its sentence. */
  function replaceSteps(feature: string, from: RegExp, to: string): string {
    const quotes = feature.match(quoteLine) ?? [];
    let next = 0;
    return feature
      .replace(quoteLine, '>')
      .replace(from, to)
      .replace(/^>$/gm, () => quotes[next++] ?? '');
  }

  const quoteLine = /^ *> .*$/gm;

  function valuesOf(texts: Texts): number {
    return traceOf(texts).values.quoted;
  }
});
