import { describe, expect, test } from 'vitest';
import { findNumbers } from './number.ts';

/** Each number as it stands in the text, with its readings, and whether it is an order or in words. */
function numbersIn(text: string): string[] {
  return findNumbers(text).map(({ start, end, readings, ordinal, inWords }) => {
    const how = [...(ordinal ? ['ordinal'] : []), ...(inWords ? ['in words'] : [])].map((one) => `, ${one}`);
    return `${text.slice(start, end)}: ${readings.join(' or ')}${how.join('')}`;
  });
}

describe('in digits', () => {
  test.for<[string, ...string[]]>([
    ['7', '7: 7'],
    ['from 3 to 12', '3: 3', '12: 12'],
    ['1,000', '1,000: 1000'],
    ['1.000', '1.000: 1 or 1000'],
    ['0.500', '0.500: 0.5'],
    ['0,500', '0,500: 0.5'],
    ['10,500', '10,500: 10500'],
    ['1000.500', '1000.500: 1000.5'],
    ['1,5', '1,5: 1.5'],
    ['2.50', '2.50: 2.5'],
    ['12.34', '12.34: 12.34'],
    ['1,234,567', '1,234,567: 1234567'],
    ['1.234.567', '1.234.567: 1234567'],
    ['1,234.5', '1,234.5: 1234.5'],
    ['1.234,5', '1.234,5: 1234.5'],
    ["1'000'000", "1'000'000: 1000000"],
    ['1’000', '1’000: 1000'],
    ['1 000 lines', '1 000: 1000'],
    ['1 000', '1 000: 1000'],
    ['-4', '-4: -4'],
    ['−4 and ("-5")', '−4: -4', '-5: -5'],
    ['x -6|-7', '-6: -6', '-7: -7'],
    ['5k', '5k: 5000'],
    ['5 thousand', '5 thousand: 5000'],
    ['2 dozen', '2 dozen: 24'],
    ['3 million', '3 million: 3000000'],
    ['1.5 billion', '1.5 billion: 1500000000'],
    ['2 Thousand', '2: 2'],
    ['5 thousands', '5: 5'],
    ['1st 2nd 3rd 4th', '1st: 1, ordinal', '2nd: 2, ordinal', '3rd: 3, ordinal', '4th: 4, ordinal'],
    ['5days', '5: 5'],
    ['5kg', '5: 5'],
    ['3-5 days', '3: 3', '5: 5'],
    ['100%', '100: 100'],
    ['Only 1.', '1: 1'],
    ['Of 1, 2 are', '1: 1', '2: 2'],
  ])('%s', ([text, ...found]) => {
    expect(numbersIn(text)).toEqual(found);
  });

  test.for(['E1', 'x-1', 'v_2', '2026-05-01', '1.2.3.4.5', '12:30', '3D2', '_5', '5_', 'a.5', '#b/7', '10-20-30'])(
    '%s holds none',
    (text) => {
      expect(numbersIn(text)).toEqual([]);
    },
  );
});

describe('in words', () => {
  const small = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
  const teens = ['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];
  const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

  test('from zero to a hundred', () => {
    const names = [...small, ...teens];
    expect(names.flatMap((name) => findNumbers(name).flatMap(({ readings }) => readings))).toEqual([...names.keys()]);
    expect(tens.flatMap((name) => findNumbers(name).flatMap(({ readings }) => readings))).toEqual([
      20, 30, 40, 50, 60, 70, 80, 90,
    ]);
  });

  test.for<[string, ...string[]]>([
    ['twenty-one', 'twenty-one: 21, in words'],
    ['ninety nine', 'ninety nine: 99, in words'],
    ['twenty ten', 'twenty: 20, in words', 'ten: 10, in words'],
    ['a hundred', 'a hundred: 100, in words'],
    ['one hundred and five', 'one hundred and five: 105, in words'],
    ['two hundred fifty', 'two hundred fifty: 250, in words'],
    ['a dozen', 'a dozen: 12, in words'],
    ['three dozen', 'three dozen: 36, in words'],
    ['a thousand', 'a thousand: 1000, in words'],
    ['two thousand and twelve', 'two thousand and twelve: 2012, in words'],
    ['two hundred thousand', 'two hundred thousand: 200000, in words'],
    ['one million two hundred', 'one million two hundred: 1000200, in words'],
    ['a billion', 'a billion: 1000000000, in words'],
    ['Twice', 'Twice: 2, in words'],
    ['THREE', 'THREE: 3, in words'],
    ['the third and the twelfth', 'third: 3, ordinal, in words', 'twelfth: 12, ordinal, in words'],
    [
      'fourth fifth sixth',
      'fourth: 4, ordinal, in words',
      'fifth: 5, ordinal, in words',
      'sixth: 6, ordinal, in words',
    ],
    ['seventh eighth', 'seventh: 7, ordinal, in words', 'eighth: 8, ordinal, in words'],
    [
      'ninth tenth eleventh',
      'ninth: 9, ordinal, in words',
      'tenth: 10, ordinal, in words',
      'eleventh: 11, ordinal, in words',
    ],
    ['two of 3', 'two: 2, in words', '3: 3'],
    ['5 or six', '5: 5', 'six: 6, in words'],
  ])('%s', ([text, ...found]) => {
    expect(numbersIn(text)).toEqual(found);
  });

  test.for([
    'someone',
    'often',
    'first',
    'a third',
    'third-party',
    'one third',
    'tone',
    'two_factor',
    'x-ten',
    'a hundredfold',
    'a thousandth',
  ])('%s holds none', (text) => {
    expect(numbersIn(text).filter((one) => !one.startsWith('one:'))).toEqual([]);
  });
});
