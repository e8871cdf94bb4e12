import { describe, expect, test } from 'vitest';
import { currencies, unitNamed } from './unit.ts';

const day = 86_400;

test.for<[names: string, dimension: string, low: number, high?: number, mean?: number]>([
  ['millisecond milliseconds msec ms', 'time', 0.001],
  ['second seconds sec secs s Seconds', 'time', 1],
  ['minute minutes min mins', 'time', 60],
  ['hour hours hr hrs h', 'time', 3_600],
  ['day days DAY', 'time', day],
  ['week weeks', 'time', 7 * day],
  ['fortnight fortnights', 'time', 14 * day],
  ['month months', 'time', 28 * day, 31 * day, (365.2425 / 12) * day],
  ['year years', 'time', 365 * day, 366 * day, 365.2425 * day],
  ['byte bytes', 'data', 1],
  ['kb kilobyte kilobytes kib KB', 'data', 1_000, 1_024, 1_000],
  ['mb megabyte megabytes mib', 'data', 1_000_000, 1_048_576, 1_000_000],
  ['gb gigabyte gigabytes gib', 'data', 1_000_000_000, 1_073_741_824, 1_000_000_000],
  ['% percent', 'share', 1],
  ['mm millimetre millimetres millimeter millimeters', 'length', 0.001],
  ['cm centimetre centimetres centimeter centimeters', 'length', 0.01],
  ['metre metres meter meters', 'length', 1],
  ['km kilometre kilometres kilometer kilometers', 'length', 1_000],
  ['gram grams', 'mass', 1],
  ['kg kilogram kilograms', 'mass', 1_000],
  ['px pixel pixels', 'pixels', 1],
  ['€ EUR euro euros', 'EUR', 1],
  ['cent cents ct', 'EUR', 0.01],
  ['$ USD dollar dollars', 'USD', 1],
  ['£ GBP', 'GBP', 1],
  ['pence', 'GBP', 0.01],
  ['¥ JPY yen', 'JPY', 1],
  ['CHF franc francs', 'CHF', 1],
])('%s', ([names, dimension, low, high = low, mean = low]) => {
  for (const name of names.split(' ')) {
    const unit = unitNamed(name) ?? expect.fail(`${name} is no unit`);
    expect({ ...unit, mean: Math.round(unit.mean * 1e3) / 1e3 }, name).toEqual({
      dimension,
      low,
      high,
      mean: Math.round(mean * 1e3) / 1e3,
    });
  }
});

describe('what is no unit', () => {
  test.for(['', 'loan', 'eur ', 'm', 'g'])('"%s"', (name) => {
    expect(unitNamed(name)).toBeUndefined();
  });
});

test('"per cent" is a share, and each sign or code of a currency is one', () => {
  expect(unitNamed('per cent')).toEqual(unitNamed('%'));
  expect(currencies.map((name) => unitNamed(name)?.dimension)).toEqual([
    ...['EUR', 'USD', 'GBP', 'JPY'],
    ...['EUR', 'USD', 'GBP', 'CHF', 'JPY'],
  ]);
});
