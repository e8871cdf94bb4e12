import { expect, test } from 'vitest';
import type { Finding } from '../../finding.ts';
import { showFindings } from './shown-findings.ts';

const finding = (line: number, code: Finding['code'] = 'value-not-checked'): Finding => {
  return { code, place: { file: 'features/specification.md', line, column: 1 }, problem: 'wrong', fix: 'Fix it' };
};
const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => finding(from + index));

test('as many findings as a reader takes in are as they were', () => {
  expect(showFindings({ causes: [], others: lines(1, 100) })).toEqual({ causes: [], others: lines(1, 100) });
});

test('of more, those stay that are shown, and the others are counted', () => {
  const shown = showFindings({ causes: [], others: [...lines(1, 100), finding(101, 'run-incomplete')] });
  expect(shown).toEqual({ causes: [], others: [finding(101, 'run-incomplete'), ...lines(1, 99)], hidden: 1 });
});
