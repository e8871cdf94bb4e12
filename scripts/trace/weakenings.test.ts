/** Weakened scenarios of this repository and of the rehearsal: a value that is verified no more is named without a run. */
import { expect, test } from 'vitest';
import { namesOf } from '../dev/test-support/named-values.ts';
import { ownTexts, type Texts, traceOf } from '../dev/test-support/trace-text.ts';

const own = ownTexts();
const { 'setup.feature': _, ...rehearsal } = ownTexts('rehearsal');

/** What is done, to which file, and the values that the scenarios verify no more. */
type Weakening = readonly [what: string, texts: Texts, file: string, from: RegExp, to: string, lost: readonly string[]];

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
  ['a number of its own', rehearsal, '3-entities-and-fields', /M1001(?=")/, '${member}', ['M1001']],
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
  ['any path', rehearsal, '7-calls', /PUT "\/api\/copies\/[^"]*"/g, 'PUT "/api/copies"', ['PUT /api/copies/{barcode}']],
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
