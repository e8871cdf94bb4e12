import { expect, test } from 'vitest';
import { plain } from '../../core/palette.ts';
import { type DefectResult, type DefectRun, renderResult, resultsExitCode } from './result.ts';

const defect = { sentence: 'A loan lasts 21 days.', file: 'contract/limits.ts', from: '21', to: '22' };

const run = (states: Partial<DefectRun>): DefectRun => ({ defect, passed: [], failed: [], others: [], ...states });

const healthy = run({ passed: ['9.feature:7 A new loan', '9.feature:9 Another'] });
const noticed: DefectResult = { ...run({ failed: ['9.feature:7 A new loan', '9.feature:9 Another'] }), healthy };
const unnoticed: DefectResult = { ...healthy, healthy };
const blocked: DefectResult = { ...run({ others: ['9.feature:7 A new loan'] }), healthy };
const broken: DefectResult = { ...noticed, healthy: run({ failed: ['9.feature:7 A new loan'] }) };
const notRun: DefectResult = { ...noticed, healthy: run({}) };

test('2 beats 1, and nothing tried is no success', () => {
  expect([[noticed], [noticed, unnoticed], [blocked], [unnoticed, broken], [notRun], []].map(resultsExitCode)).toEqual([
    0, 1, 1, 2, 2, 2,
  ]);
});

test('a result is reported on one line', () => {
  expect([noticed, unnoticed, blocked, broken, notRun].map((result) => renderResult(result, plain))).toEqual([
    '✔ noticed A loan lasts 21 days. (contract/limits.ts) by 9.feature:7 A new loan and 1 scenario more',
    '✖ UNNOTICED A loan lasts 21 days. (contract/limits.ts)',
    '✖ UNNOTICED A loan lasts 21 days. (contract/limits.ts); nothing can be said by 9.feature:7 A new loan',
    '✖ could not try A loan lasts 21 days. (contract/limits.ts): without the defect does not pass, either: 9.feature:7 A new loan',
    '✖ could not try A loan lasts 21 days. (contract/limits.ts): no scenario of it ran',
  ]);
});
