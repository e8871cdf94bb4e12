import { expect, test } from 'vitest';
import { amountOf, findQuantities, isSame, type Quantity } from './quantity.ts';

/** Each quantity as it stands in the text, with how much it is of what. */
function quantitiesIn(text: string): string[] {
  return findQuantities(text).map((one) => {
    const flags = (['ordinal', 'compound', 'article'] as const).filter((flag) => one[flag]);
    const of = one.unit ? `in ${one.unit.dimension}` : `of ${one.noun ?? 'nothing'}`;
    return [`${text.slice(one.start, one.end)}: ${amountOf(one)} ${of}`, ...flags].join(', ');
  });
}

test.for<[string, ...string[]]>([
  ['5 loans', '5 loans: 5 of loans'],
  ['5 Loans a day', '5 Loans: 5 of loans', 'a day: 86400 in time, article'],
  ['5 of them', '5: 5 of nothing'],
  ['5 was', '5: 5 of nothing'],
  ['5 The', '5: 5 of nothing'],
  ['5', '5: 5 of nothing'],
  ['5, loans', '5: 5 of nothing'],
  ['one tries', 'one tries: 1 of tries'],
  ['5 child', '5: 5 of child'],
  ['2 minutes', '2 minutes: 120 in time'],
  ['2minutes', '2minutes: 120 in time'],
  ['2 minutes', '2 minutes: 120 in time'],
  ['20%', '20%: 20 in share'],
  ['20 %', '20 %: 20 in share'],
  ['20 per cent', '20 per cent: 20 in share'],
  ['a 5-minute walk', '5-minute: 300 in time, compound'],
  ['a two-factor sign-in', 'two: 2 of factor, compound'],
  ['3D'],
  ['the 3rd day', '3rd: 3 of day, ordinal'],
  ['the third minute', 'third: 3 of minute, ordinal'],
  ['€5', '€5: 5 in EUR'],
  ['€ 5 loans', '€ 5: 5 in EUR'],
  ['$5.50', '$5.50: 5.5 in USD'],
  ['EUR 7', 'EUR 7: 7 in EUR'],
  ['5 €', '5 €: 5 in EUR'],
  ['50 cents', '50 cents: 0.5 in EUR'],
  ['3 to 5 days', '3: 259200 in time', '5 days: 432000 in time'],
  ['3–5 days', '3: 259200 in time', '5 days: 432000 in time'],
  ['3 – 5 loans', '3: 3 of loans', '5 loans: 5 of loans'],
  ['3 and 5 loans', '3: 3 of loans', '5 loans: 5 of loans'],
  ['3 or 5 loans', '3: 3 of loans', '5 loans: 5 of loans'],
  ['3, 5 loans', '3: 3 of nothing', '5 loans: 5 of loans'],
  ['3 books to 5 days', '3 books: 3 of books', '5 days: 432000 in time'],
  ['3 weeks to 5 days', '3 weeks: 1814400 in time', '5 days: 432000 in time'],
  ['a minute', 'a minute: 60 in time, article'],
  ['An hour', 'An hour: 3600 in time, article'],
  ['half an hour', 'half an hour: 1800 in time, article'],
  ['Half a minute.', 'Half a minute: 30 in time, article'],
  ['a book'],
  ['data minute'],
])('%s', ([text, ...found]) => {
  expect(quantitiesIn(text)).toEqual(found);
});

test('an article has no noun and is in words, as a number is that is written so', () => {
  const [number, article] = findQuantities('two loans in a minute');
  expect(number).toMatchObject({ inWords: true, article: false, noun: 'loans', compound: false });
  expect(article).toEqual({
    ...{ start: 13, end: 21, readings: [1], inWords: true, ordinal: false, noun: undefined },
    ...{ unit: expect.anything(), compound: false, article: true },
  });
  expect(findQuantities('7 loans')[0]).toMatchObject({ inWords: false });
});

test.for([
  ['2 minutes', '120 seconds', true],
  ['2 minutes', '121 seconds', false],
  ['2 minutes', '119 seconds', false],
  ['1 month', '28 days', true],
  ['1 month', '31 days', true],
  ['1 month', '27 days', false],
  ['1 month', '32 days', false],
  ['31 days', '1 month', true],
  ['32 days', '1 month', false],
  ['1 KB', '1,024 bytes', true],
  ['1 KB', '1,025 bytes', false],
  ['0.3 metres', '30 cm', true],
  ['5 minutes', '5 euros', false],
  ['5 loans', '5 books', true],
  ['5 loans', '5 minutes', false],
  ['5 minutes', '5', true],
  ['20 €', '20 rows', false],
  ['7 days', '7 columns', true],
  ['20 €', '20 of them', true],
  ['5', '6', false],
  ['1.000', '1,000', true],
  ['1.000', '1', true],
  ['-5', '-5', true],
  ['-5 minutes', '-300 seconds', true],
] as const)('%s and %s: %s', ([wanted, given, expected]) => {
  const only = (text: string): Quantity => findQuantities(text)[0] ?? expect.fail(text);
  expect(isSame(only(wanted), only(given))).toBe(expected);
});
