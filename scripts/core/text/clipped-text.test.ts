import { describe, expect, test } from 'vitest';
import { type Finding, renderFinding, renderFindings } from '../finding.ts';
import { plain } from '../palette.ts';
import { clipText, shorten } from './clipped-text.ts';

describe('clipText', () => {
  test.each([
    ['abc', 3, 'abc', 0],
    ['abcd', 3, 'abc', 1],
    ['ab🙂c', 3, 'ab', 3],
    ['ab🙂c', 4, 'ab🙂', 1],
    ['', 3, '', 0],
  ])('%j of at most %i', (text, limit, clipped, remaining) => {
    expect(clipText(text, limit)).toEqual({ text: clipped, remaining });
  });
});

test('shorten says what is remaining out', () => {
  expect(shorten('abcd', 4)).toBe('abcd');
  expect(shorten('abcdef', 4)).toBe('abcd … (and 2 more characters)');
  expect(shorten('abcde', 4)).toBe('abcd … (and 1 more character)');
});

test('a finding is reported within bounds, with how to fix it at the end', () => {
  const long = 'x'.repeat(1_000_000);
  const place = { file: 'a.feature', line: 1, column: 1 };
  const finding: Finding = {
    code: 'scenario-failed',
    place,
    problem: long,
    expected: long,
    actual: long,
    fix: 'Fix it',
    detail: long,
  };
  expect(renderFinding(finding).length).toBeLessThan(7_000);
  expect(renderFinding(finding)).toMatch(/ Fix it\.$/);
  expect(renderFindings([finding], plain).length).toBeLessThan(12_000);
});
