/** Units: what a number is of, where that can be converted: two minutes are 120 seconds. */

/** How much of its dimension one is: a month has from 28 to 31 days, and `mean` on average. */
export type Unit = {
  readonly dimension: string;
  readonly low: number;
  readonly high: number;
  readonly mean: number;
};

/** The unit of a name or a sign; undefined for any other thing that can be counted. */
export function unitNamed(name: string): Unit | undefined {
  return signs.get(name) ?? words.get(name.toLowerCase());
}

/** Signs and codes of currencies, which may stand in front of their number. */
export const currencies = '€ $ £ ¥ EUR USD GBP CHF JPY'.split(' ');

const exactly = (dimension: string, of: number): Unit => ({ dimension, low: of, high: of, mean: of });
const roughly = (dimension: string, low: number, high: number, mean: number): Unit => ({ dimension, low, high, mean });

const day = 86_400;
const currencyNames = [
  ['EUR', '€ EUR', 'euro euros', 'cent cents ct'],
  ['USD', '$ USD', 'dollar dollars', ''],
  ['GBP', '£ GBP', '', 'pence'],
  ['JPY', '¥ JPY', 'yen', ''],
  ['CHF', 'CHF', 'franc francs', ''],
] as const;

/** Each with its names, case left aside. */
const units: readonly (readonly [Unit, string])[] = [
  [exactly('time', 0.001), 'millisecond milliseconds msec msecs ms'],
  [exactly('time', 1), 'second seconds sec secs s'],
  [exactly('time', 60), 'minute minutes min mins'],
  [exactly('time', 3_600), 'hour hours hr hrs h'],
  [exactly('time', day), 'day days'],
  [exactly('time', 7 * day), 'week weeks'],
  [exactly('time', 14 * day), 'fortnight fortnights'],
  [roughly('time', 28 * day, 31 * day, 30.436_875 * day), 'month months'],
  [roughly('time', 365 * day, 366 * day, 365.2425 * day), 'year years'],
  [exactly('data', 1), 'byte bytes'],
  [roughly('data', 1e3, 1_024, 1e3), 'kb kilobyte kilobytes kib'],
  [roughly('data', 1e6, 1_024 ** 2, 1e6), 'mb megabyte megabytes mib'],
  [roughly('data', 1e9, 1_024 ** 3, 1e9), 'gb gigabyte gigabytes gib'],
  [exactly('share', 1), 'percent percents'],
  [exactly('length', 0.001), 'mm millimetre millimetres millimeter millimeters'],
  [exactly('length', 0.01), 'cm centimetre centimetres centimeter centimeters'],
  [exactly('length', 1), 'metre metres meter meters'],
  [exactly('length', 1_000), 'km kilometre kilometres kilometer kilometers'],
  [exactly('mass', 1), 'gram grams'],
  [exactly('mass', 1_000), 'kg kilogram kilograms'],
  [exactly('pixels', 1), 'px pixel pixels'],
  ...currencyNames.flatMap(([code, , whole, part]): [Unit, string][] => [
    [exactly(code, 1), whole],
    [exactly(code, 0.01), part],
  ]),
];

const words = new Map(units.flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit] as const)));
const signs = new Map([
  ['%', exactly('share', 1)],
  ...currencyNames.flatMap(([code, names]) => names.split(' ').map((name) => [name, exactly(code, 1)] as const)),
]);
words.delete('');
words.set('per cent', exactly('share', 1));
