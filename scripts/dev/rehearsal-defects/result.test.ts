import { expect, test } from 'vitest';
import { plain } from '../../core/palette.ts';
import { renderResult, resultsExitCode } from '../known-defects/result.ts';
import { type DefectRun, endOf } from './result.ts';

const run = (states: Partial<DefectRun>): DefectRun => ({ passed: [], failed: [], others: [], ...states });

const healthy = run({ passed: ['9.feature:7 A new loan', '9.feature:9 Another'] });
const red = run({ failed: ['9.feature:7 A new loan', '9.feature:9 Another'] });
const noticed = endOf(red, healthy);
const unnoticed = endOf(healthy, healthy);
const blocked = endOf(run({ others: ['9.feature:7 A new loan'] }), healthy);
const broken = endOf(red, run({ failed: ['9.feature:7 A new loan'] }));
const notRun = endOf(red, run({}));

test('2 beats 1, and nothing tried is no success', () => {
  expect([[noticed], [noticed, unnoticed], [blocked], [unnoticed, broken], [notRun], []].map(resultsExitCode)).toEqual([
    0, 1, 1, 2, 2, 2,
  ]);
});

test('a result is reported on one line', () => {
  const defect = { name: 'A loan lasts 21 days.', file: 'contract/limits.ts' };
  expect(
    [noticed, unnoticed, blocked, broken, notRun].map((end) => renderResult({ ...defect, ...end }, plain)),
  ).toEqual([
    '✔ noticed A loan lasts 21 days. (contract/limits.ts) by 9.feature:7 A new loan and 1 scenario more',
    '✖ UNNOTICED A loan lasts 21 days. (contract/limits.ts)',
    '✖ UNNOTICED A loan lasts 21 days. (contract/limits.ts); nothing can be said by 9.feature:7 A new loan',
    '✖ could not try A loan lasts 21 days. (contract/limits.ts): without the defect does not pass, either: 9.feature:7 A new loan',
    '✖ could not try A loan lasts 21 days. (contract/limits.ts): no scenario of it ran',
  ]);
});
