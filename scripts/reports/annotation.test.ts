import { describe, expect, test } from 'vitest';
import { renderFindings } from '../base/finding.ts';
import { plain } from '../base/palette.ts';
import { type End, outcomesOf, recordedAs, verdictOf } from '../dev/test-support/sample-run.ts';
import { traceOf } from '../dev/test-support/trace-text.ts';
import { renderAnnotations, renderWorkflowCommand } from './annotation.ts';
import { groupFindings } from './finding-group.ts';

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
  expect(renderAnnotations(groupFindings(findings)).split('\n')).toEqual([
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
    renderAnnotations(groupFindings([unused, budget, quote, incomplete]), purpose)
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

describe('scenarios that failed with one message', () => {
  const rows = Array.from({ length: 25 }, (_, row) => `        | ${row} |`).join('\n');
  const trace = traceOf({
    'specification.md': '## 2. Screens\n\nThe page shows a greeting for everybody.\n',
    '2-screens.feature': `Feature: 2. Screens
  Rule: R
    > The page shows a greeting for everybody.
    Scenario: Alone
      Then one
    Scenario Outline: Many
      Then it holds <n>
      Examples:
        | n |
${rows}
`,
  });
  const failed = (message: string, at: number) =>
    ({ status: 'failed', message: `Error: ${message}\n    at f (/m/steps/a.ts:${at}:1)` }) as const;
  const annotated = (ends: Record<number, End>) => {
    const verdict = verdictOf(trace, [recordedAs(outcomesOf(trace, ends))]);
    return renderAnnotations(groupFindings(verdict.findings)).split('\n');
  };
  const manyOf = (end: End) => Object.fromEntries(Array.from({ length: 25 }, (_, row) => [row + 1, end]));

  test('are one annotation, at the first of them, that lists some and counts the others', () => {
    const lines = annotated({ 0: failed('Another one', 2), ...manyOf(failed('It is closed', 1)) });
    expect(lines.map((line) => line.split('%0A')[0])).toEqual([
      '::error file=features/2-screens.feature,line=10,col=9,title=scenario-failed::It is closed: 25 scenarios',
      expect.stringMatching(
        /line=4,.*::features\/2-screens\.feature:4:5 scenario-failed: scenario "Alone" .* failed at/,
      ),
    ]);
    const [, ...listed] = lines[0]?.split('%0A  ') ?? [];
    expect(listed[0]).toMatch(/^features\/2-screens\.feature:10:9 scenario-failed: scenario "Many" /);
    expect(listed.slice(-2)).toEqual(['… and 5 more', expect.stringMatching(/^Fix the product, /)]);
    expect(listed).toHaveLength(22);
  });
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

test('what GitHub would read as a part of the command is escaped, in each part its own', () => {
  expect(renderWorkflowCommand('error', '100 %: a, b\r\nc')).toBe('::error::100 %25: a, b%0D%0Ac');
  expect(renderWorkflowCommand('warning', 'a', { file: 'b:1,c %', line: 2 })).toBe(
    '::warning file=b%3A1%2Cc %25,line=2::a',
  );
});
