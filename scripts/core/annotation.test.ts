import { expect, test } from 'vitest';
import { renderAnnotations } from './annotation.ts';
import { renderFindings } from './finding.ts';
import { plain } from './palette.ts';

const findings = [
  {
    code: 'quote-not-found',
    place: { file: 'features/2,a.feature', line: 12, column: 5 },
    problem: 'point 2 does not say "100 %:\nmore"',
    fix: 'Quote it exactly',
  },
  {
    code: 'unused-step',
    place: { file: 'steps/a.ts', line: 3, column: 1 },
    problem: 'nobody uses it',
    expected: 'one use',
    actual: 'none',
    fix: 'Remove it',
    detail: 'first line\nsecond line',
  },
] as const;

test('an annotation names the line, and escapes what the workflow command would read', () => {
  expect(renderAnnotations(findings).split('\n')).toEqual([
    '::error file=features/2%2Ca.feature,line=12,col=5,title=quote-not-found::features/2,a.feature:12:5 quote-not-found: point 2 does not say "100 %25:%0Amore". Quote it exactly.',
    '::warning file=steps/a.ts,line=3,col=1,title=unused-step::steps/a.ts:3:1 unused-step: nobody uses it. Expected one use; actual none. Remove it.',
  ]);
});

test('the worst come first, since only some are shown', () => {
  const [quote, unused] = findings;
  const place = { file: 'reports/run/1-of-1/run.json', line: 1, column: 1 };
  const budget = { ...quote, code: 'over-budget' } as const;
  const incomplete = { ...unused, code: 'run-incomplete', place } as const;
  const order = (purpose: 'merge' | 'release') =>
    renderAnnotations([unused, budget, quote, incomplete], purpose)
      .split('\n')
      .map((line) => /^::(\w+) .*title=([\w-]+)/.exec(line)?.slice(1).join(' '));
  expect(order('merge')).toEqual([
    'error run-incomplete',
    'error quote-not-found',
    'warning unused-step',
    'warning over-budget',
  ]);
  expect(order('release')[1]).toBe('error over-budget');
});

test('findings are printed one below the other, with what a step said indented beneath', () => {
  const palette = {
    ...plain,
    red: (text: string) => `<red>${text}</red>`,
    yellow: (text: string) => `<yellow>${text}</yellow>`,
  };
  expect(renderFindings(findings.slice(1), palette)).toBe(
    'steps/a.ts:3:1 <yellow>unused-step</yellow>: nobody uses it. Expected one use; actual none. Remove it.\n    first line\n    second line',
  );
});
