import { describe, expect, test } from 'vitest';
import type { Finding, FindingCode } from '../base/finding.ts';
import { plain } from '../base/palette.ts';
import { changeOf, everyChange } from '../dev/test-support/changed-verdict.ts';
import { markTurned, renderChange, renderChangeSummary, renderSince } from './change-text.ts';

const nothing = changeOf([], []);

test('a terminal is told how many turned red, and how many sentences are proven by less', () => {
  expect(renderChange(everyChange, plain).split('\n')).toEqual([
    'Since the verdict of 2026-11-19:',
    '✖ Scenarios that turned red: 1, marked below',
    '✖ Sentences that are proven by less: 1, listed below',
  ]);
  expect(renderChange(nothing, plain)).toBe('Nothing turned red or is proven by less since the verdict of 2026-11-19.');
});

test('the summary says the same', () => {
  expect(renderChangeSummary(everyChange)).toEqual([
    '## Since the verdict of 2026-11-19',
    '**Scenarios that turned red: 1, marked below**',
    '**Sentences that are proven by less: 1, listed below**',
  ]);
  expect(renderChangeSummary(nothing)).toEqual([
    'Nothing turned red or is proven by less since the verdict of 2026-11-19.',
  ]);
});

test('the earlier verdict is named by its time and its revision, where these are known', () => {
  const since = {
    day: '2026-11-19',
    start: '2026-11-19T10:05:00.000Z',
    revision: { commit: 'a'.repeat(40), modified: false, branch: 'main' },
  };
  expect(renderSince({ since })).toMatch(/^2026-11-19 10:05 UTC \(revision a{7,12} on main\)$/);
});

describe('among the findings', () => {
  const findingAt = (line: number, code: FindingCode = 'scenario-failed'): Finding => {
    return { code, place: { file: 'features/1.feature', line, column: 3 }, problem: 'it failed', fix: 'Fix it' };
  };
  const problemsOf = (findings: readonly Finding[]) => findings.map(({ problem }) => problem);

  test('what turned red is marked', () => {
    const marked = markTurned([findingAt(1), findingAt(3), findingAt(1, 'value-not-checked')], everyChange);
    expect(problemsOf(marked)).toEqual(['it failed (before: passed)', 'it failed', 'it failed']);
  });

  test('nothing is where nothing changed, or nobody asked', () => {
    for (const change of [undefined, nothing]) expect(markTurned([findingAt(1)], change)).toEqual([findingAt(1)]);
  });
});
