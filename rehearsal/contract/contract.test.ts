import { expect, test } from 'vitest';
import { addDays, ageOn, Day, dayInLibrary, daysBetween, writeDay } from './days.ts';
import { isIsbn } from './isbn.ts';
import { feeOf, writeMoney } from './money.ts';
import { EnteredAmount } from './rules.ts';

test('the day in the library begins at its own midnight, in summer and winter', () => {
  expect(dayInLibrary(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
  expect(dayInLibrary(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
  expect(dayInLibrary(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
  expect(dayInLibrary(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
});

test('days are counted over the change of the clocks and leap days', () => {
  expect(addDays('2026-03-20', 21)).toBe('2026-04-10');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-10-20', '2026-11-10')).toBe(21);
  expect(daysBetween('2026-11-10', '2026-10-20')).toBe(-21);
});

test('a day is one that the calendar has', () => {
  for (const day of ['2026-02-29', '2026-2-3', '0026-01-01', '2026-04-31', '2026-01-01T00:00', 'today', ''])
    expect(Day.safeParse(day).success, day).toBe(false);
  expect(Day.parse(' 2028-02-29 ')).toBe('2028-02-29');
});

test('an age grows on the birthday', () => {
  expect([ageOn('2026-05-03', '2020-05-04'), ageOn('2026-05-04', '2020-05-04')]).toEqual([5, 6]);
  expect([ageOn('2026-02-28', '2020-02-29'), ageOn('2026-03-01', '2020-02-29')]).toEqual([5, 6]);
});

test('days and amounts are written as the document says', () => {
  expect(writeDay('2026-05-03')).toBe('3 May 2026');
  expect([0, 20, 800, 123_456].map(writeMoney)).toEqual(['0.00 €', '0.20 €', '8.00 €', '1234.56 €']);
});

test('a fee grows by 0.20 € a day up to 8.00 €', () => {
  expect([-3, 0, 1, 39, 40, 41].map(feeOf)).toEqual([0, 0, 20, 780, 800, 800]);
});

test('an ISBN is known by its check digit', () => {
  expect(['9783161484100', '9780000000002'].map(isIsbn)).toEqual([true, true]);
  expect(['9783161484101', '9783164184100', '978316148410', '97831614841000', '978316148410X'].map(isIsbn)).toEqual(
    Array(5).fill(false),
  );
});

test.for([
  ['2', 200],
  ['2.5', 250],
  [' 2,50 € ', 250],
  ['0.29', 29],
  ['0', undefined],
  ['-1', undefined],
  ['1.005', undefined],
  ['', undefined],
  ['two', undefined],
] as const)('the amount %j is %s cents', ([entered, cents]) => {
  expect(EnteredAmount.safeParse(entered).data).toBe(cents);
});
