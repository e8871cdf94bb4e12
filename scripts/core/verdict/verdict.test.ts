import { describe, expect, test } from 'vitest';
import { parseFeature } from '../feature/feature.ts';
import { type Finding, renderFinding, sortFindings } from '../finding.ts';
import { plain } from '../palette.ts';
import type { Outcome, OutcomeStatus } from '../run/outcome.ts';
import type { Scope } from '../run/run.ts';
import { judge, verdictExitCode } from './verdict.ts';
import { renderEvidence, renderTraceVerdict, renderVerdict } from './verdict-text.ts';

const { feature } = parseFeature(
  `Feature: 2. Screens
  Rule: One
    Scenario: Enforced
      Then it holds
    @pending
    Scenario: Open
      * to be specified: What?
    Scenario Outline: Row <n>
      Then it holds <n>
      Examples:
        | n |
        | 1 |
        | 2 |
`,
  'features/2-screens.feature',
);
const features = feature ? [feature] : [];
const trace = {
  scenarios: features.flatMap(({ scenarios }) =>
    scenarios.map((scenario) => ({ scenario, statements: ['2.4', '2.5'] })),
  ),
};
const cases = features.flatMap(({ scenarios }) =>
  scenarios.flatMap((each) => each.cases.map((one) => ({ each, one }))),
);
const whole: Scope = { shard: { index: 1, total: 1 }, partial: false };
const good: OutcomeStatus[] = ['passed', 'pending', 'passed', 'passed'];

/** One outcome for each case of the feature, by its status; none where there is no status. */
function outcomesOf(statuses: readonly (OutcomeStatus | undefined)[]): Outcome[] {
  return cases.flatMap(({ each, one }, index) => {
    const status = statuses[index];
    return status ? [{ place: one.place, name: each.name, status, duration: 1, step: 'Then it holds' }] : [];
  });
}

function judged(
  statuses: readonly (OutcomeStatus | undefined)[],
  { scope = whole, finished = true, found = [] as Finding[] } = {},
) {
  return judge(trace, found, { outcomes: outcomesOf(statuses), finished }, scope);
}

test('a run in which everything enforced passed and everything open ended pending is safe to merge, not to release', () => {
  const verdict = judged(good);
  expect(verdict.findings).toEqual([]);
  expect([verdict.safeToMerge, verdict.safeToRelease]).toEqual([true, false]);
  expect([verdictExitCode(verdict, false), verdictExitCode(verdict, true)]).toEqual([0, 1]);
  expect(renderVerdict(verdict, plain)).toBe(
    '✔ Safe to merge: all that is shown passes, all that is open says so.\n' +
      '✖ Not safe to release: 1 open; see reports/open-questions.md.',
  );
});

describe('what did not end as it should is named at its place', () => {
  test.for<[string, (OutcomeStatus | undefined)[], 0 | 1 | 2, string]>([
    [
      'failed',
      ['failed', 'pending', 'passed', 'passed'],
      1,
      '3:5 scenario-failed: scenario "Enforced" (about 2.4, 2.5) failed at "Then it holds". Mend the product, or the document if it is no longer true.',
    ],
    [
      'undefined',
      ['undefined', 'pending', 'passed', 'passed'],
      1,
      '3:5 scenario-failed: scenario "Enforced" (about 2.4, 2.5) failed at "Then it holds". Define the step, which nobody has defined.',
    ],
    [
      'an open scenario failed',
      ['passed', 'failed', 'passed', 'passed'],
      1,
      '6:5 scenario-failed: scenario "Open" (about 2.4, 2.5) failed at "Then it holds". Mend the product, or the document if it is no longer true.',
    ],
    [
      'skipped',
      ['passed', 'pending', 'passed', 'skipped'],
      1,
      '13:9 scenario-skipped: scenario "Row <n>" (about 2.4, 2.5) was skipped. Let no step or hook skip it.',
    ],
    [
      'pending though enforced',
      ['pending', 'pending', 'passed', 'passed'],
      1,
      '3:5 scenario-pending: scenario "Enforced" (about 2.4, 2.5) ended pending, but is enforced. Write the step that is pending.',
    ],
    [
      'passed though open',
      ['passed', 'passed', 'passed', 'passed'],
      1,
      '6:5 open-passed: scenario "Open" (about 2.4, 2.5) passed, but is open. Let its one step be "to be specified: …".',
    ],
    [
      'skipped though open',
      ['passed', 'skipped', 'passed', 'passed'],
      1,
      '6:5 scenario-skipped: scenario "Open" (about 2.4, 2.5) was skipped. Let no step or hook skip it.',
    ],
    [
      'a row that did not run',
      ['passed', 'pending', 'passed', undefined],
      1,
      '13:9 scenario-not-run: scenario "Row <n>" (about 2.4, 2.5) did not run. Run all features, and see whether a worker was lost.',
    ],
    [
      'an open scenario that did not run',
      ['passed', undefined, 'passed', 'passed'],
      1,
      '6:5 scenario-not-run: scenario "Open" (about 2.4, 2.5) did not run. Run all features, and see whether a worker was lost.',
    ],
    [
      'started only',
      ['unfinished', 'pending', 'passed', 'passed'],
      1,
      '3:5 scenario-not-run: scenario "Enforced" (about 2.4, 2.5) was started but not finished. See whether a worker was lost.',
    ],
    [
      'without any step',
      ['unknown', 'pending', 'passed', 'passed'],
      1,
      '3:5 scenario-not-run: scenario "Enforced" (about 2.4, 2.5) was started but not finished. See whether a worker was lost.',
    ],
  ])('%s', ([, statuses, code, finding]) => {
    const verdict = judged(statuses);
    expect(verdict.findings.map(renderFinding)).toEqual([`features/2-screens.feature:${finding}`]);
    expect(verdictExitCode(verdict, false)).toBe(code);
    expect(verdict.safeToMerge || verdict.safeToRelease).toBe(false);
    expect(renderVerdict(verdict, plain)).toMatch('✖ Not safe to merge: the finding above.');
  });
});

test('what was seen of a failure is said to be in the report of that run', () => {
  const partial: Scope = { ...whole, partial: true };
  expect(renderEvidence(judged(good), plain)).toBe('');
  expect(renderEvidence(judged(['failed'], { scope: partial }), plain)).toMatch('reports/partial/cucumber.html');
  expect(renderEvidence(judged(['failed', ...good.slice(1)]), plain)).toMatch('reports/run/1-of-1/cucumber.html');
});

test('a run without an end cannot be judged, even if everything in it passed', () => {
  const verdict = judged(good, { finished: false });
  expect(verdict.findings.map(({ code }) => code)).toEqual(['run-incomplete']);
  expect([verdict.safeToMerge, verdictExitCode(verdict, false)]).toEqual([false, 2]);
});

test('a scenario that ran though no feature file holds it makes the run one of other sources', () => {
  const place = { file: 'features/9-other.feature.md', line: 3, column: 1 };
  const stranger: Outcome = { place, name: 'Strange', status: 'passed', duration: 1 };
  const verdict = judge(trace, [], { outcomes: [...outcomesOf(good), stranger], finished: true }, whole);
  expect(verdict.findings.map(renderFinding)).toEqual([
    'features/9-other.feature.md:3:1 run-of-other-sources: scenario "Strange" ran, but the feature files do not hold it here. Run the features as they are now, all of them in .feature files.',
  ]);
  expect(verdictExitCode(verdict, false)).toBe(2);
});

test('a run of nothing cannot be judged', () => {
  const verdict = judged([]);
  expect(verdict.findings.map(({ code }) => code)).toContain('nothing-judged');
  expect(verdictExitCode(verdict, false)).toBe(2);
});

test('a static finding makes a run that passed unsafe, a warning does not', () => {
  const finding = (code: Finding['code']): Finding => ({
    code,
    place: { file: 'steps/a.ts', line: 1, column: 1 },
    problem: 'something',
    mend: 'Mend it',
  });
  expect(verdictExitCode(judged(good, { found: [finding('undefined-step')] }), false)).toBe(1);
  expect(verdictExitCode(judged(good, { found: [finding('unused-step')] }), false)).toBe(0);
  expect(renderTraceVerdict([finding('undefined-step')], plain)).toMatch('1 finding above');
  expect(renderTraceVerdict([finding('unused-step')], plain)).toMatch('✔');
});

describe('a part of the scenarios is no verdict', () => {
  const partial: Scope = { ...whole, partial: true };
  test.for<[string, (OutcomeStatus | undefined)[], Scope, 0 | 1 | 2, string]>([
    [
      'partial and passed',
      ['passed'],
      partial,
      2,
      'Not a verdict: only some of the scenarios were asked for. 1 passed, 0 failed, 0 open.',
    ],
    ['partial and failed', ['failed'], partial, 1, 'Not a verdict'],
    ['partial and nothing ran', [], partial, 2, 'Not a verdict'],
    [
      'a shard with its own scenarios',
      ['passed', undefined, 'passed'],
      { shard: { index: 1, total: 2 }, partial: false },
      0,
      'Shard 1 of 2, not a verdict of the whole. 2 passed, 0 failed, 0 open.',
    ],
    [
      'a shard without one of its own',
      ['passed'],
      { shard: { index: 1, total: 2 }, partial: false },
      1,
      'Shard 1 of 2',
    ],
  ])('%s', ([, statuses, scope, code, sentence]) => {
    const verdict = judged(statuses, { scope });
    expect(verdictExitCode(verdict, true)).toBe(code);
    expect([verdict.safeToMerge, verdict.safeToRelease]).toEqual([false, false]);
    expect(renderVerdict(verdict, plain)).toMatch(sentence);
  });
});

test('findings are sorted by file, line, column and code', () => {
  const at = (file: string, line: number, column: number, code: Finding['code']): Finding => ({
    code,
    place: { file, line, column },
    problem: '',
    mend: '',
  });
  const sorted = [
    at('a', 2, 9, 'quote-not-found'),
    at('a', 10, 1, 'quote-ambiguous'),
    at('a', 10, 1, 'quote-not-found'),
    at('a', 10, 3, 'quote-ambiguous'),
    at('b', 1, 1, 'quote-ambiguous'),
  ];
  expect(sortFindings(sorted.toReversed())).toEqual(sorted);
});
