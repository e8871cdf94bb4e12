import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { plain } from '../../core/palette.ts';
import { anchorProblem } from '../source-edit.ts';
import { repository } from '../test-support/tiny-project.ts';
import { type Defect, type DefectResult, renderResult, resultsExitCode } from './defect.ts';
import { defects } from './defects.ts';

const defect: Defect = { name: 'A is b', file: 'a.ts', from: 'a', to: '$&', noticedBy: [{ file: 'a.test.ts' }] };

describe('the table', () => {
  test.for(defects)('$name', (one) => {
    expect(anchorProblem(one, readFileSync(path.join(repository, one.file), 'utf8'))).toBeUndefined();
    expect(one.noticedBy.filter(({ file }) => !existsSync(path.join(repository, file)))).toEqual([]);
    expect(one.noticedBy.length).toBeGreaterThan(0);
  });

  test('has forty defects, of names of their own, ten of which only a process shows', () => {
    expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
    expect(defects.length).toBeGreaterThanOrEqual(40);
    expect(defects.filter(({ byProcess }) => byProcess).length).toBeGreaterThanOrEqual(10);
  });
});

const noticed: DefectResult = { defect, failing: ['a.test.ts: one', 'a.test.ts: two'], seconds: 3 };
const unnoticed: DefectResult = { defect, failing: [], seconds: 3 };
const untried: DefectResult = { defect, failing: [], seconds: 0, problem: 'no such file' };

test('2 beats 1, and nothing tried is no success', () => {
  expect([[noticed], [noticed, unnoticed], [unnoticed, untried], []].map(resultsExitCode)).toEqual([0, 1, 2, 2]);
});

test('a result is reported on one line', () => {
  expect([noticed, unnoticed, untried].map((result) => renderResult(result, plain))).toEqual([
    '✔ noticed A is b (a.ts, 3 s) by a.test.ts: one and 1 test more',
    '✖ UNNOTICED A is b (a.ts, 3 s)',
    '✖ could not try A is b (a.ts, 0 s): no such file',
  ]);
});
