import { describe, expect, test } from 'vitest';
import { type Finding, renderFinding } from '../base/finding.ts';
import { plain } from '../base/palette.ts';
import { type End, outcomesOf, recordedAs, runOf, verdictOf, whole } from '../dev/test-support/judged-run.ts';
import { traceOf } from '../dev/test-support/trace-text.ts';
import { renderEvidence, renderOtherTarget, renderTraceVerdict, renderVerdict } from '../reports/verdict-text.ts';
import type { Outcome } from '../run/outcomes/outcome.ts';
import type { Scope } from '../run/outcomes/run-description.ts';
import { type Verdict, verdictExitCode } from './verdict.ts';

const trace = traceOf({
  'specification.md': '## 2. Screens\n\nIt holds. It does. Its colour is not shown.\n',
  '2-screens.feature': `Feature: 2. Screens
  Rule: One
    > It holds. It does.
    Scenario: Enforced
      Then it holds
    @pending
    Scenario: Open
      > colour
      * to be specified: What?
    Scenario Outline: Row <n>
      Then it holds <n>
      Examples:
        | n |
        | 1 |
        | 2 |
`,
});
const [enforced, open, , second] = [0, 1, 2, 3];
const accepting = { accepted: [{ point: 2, kind: 'pending', scenarios: 1, reason: 'Not before spring' }] };

/** The verdict where some cases ended otherwise than they should. */
const judged = (ends: Record<number, End>, how: Parameters<typeof verdictOf>[2] = {}) =>
  verdictOf(trace, [recordedAs(outcomesOf(trace, ends))], how);
const codesOf = ({ findings }: { findings: readonly Finding[] }) => findings.map(({ code }) => code);

test('a run in which all ended as it should is safe to merge, and to release where the policy accepts what is open', () => {
  const verdict = judged({});
  expect(codesOf(verdict)).toEqual(['over-budget']);
  expect([verdict.safeToMerge, verdict.safeToRelease]).toEqual([true, false]);
  expect([verdictExitCode(verdict, 'merge'), verdictExitCode(verdict, 'release')]).toEqual([0, 1]);
  expect(renderVerdict(verdict, plain)).toBe(
    '✔ Safe to merge: all that is shown passes, all that is open says so.\n' +
      '✖ Not safe to release: 1 scenario open; see reports/open-questions.md.',
  );
  const accepted = judged({}, { policy: accepting });
  expect([accepted.findings, accepted.safeToRelease, verdictExitCode(accepted, 'release')]).toEqual([[], true, 0]);
  expect(renderVerdict(accepted, plain)).toMatch('✔ Safe to release: nothing is open but for what the policy accepts.');
});

describe('what did not end as it should is named at its place', () => {
  test.for<[string, Record<number, End>, string]>([
    [
      'failed',
      { [enforced]: 'failed' },
      '4:5 scenario-failed: scenario "Enforced" (about 2.1, 2.2) failed at "Then it holds". Fix the product, or else the step or the document, if one of these is wrong.',
    ],
    [
      'undefined',
      { [enforced]: 'undefined' },
      '4:5 scenario-failed: scenario "Enforced" (about 2.1, 2.2) failed at "Then it holds". Write the step in a phrase that is defined, or define it.',
    ],
    [
      'ambiguous',
      { [enforced]: 'ambiguous' },
      '4:5 scenario-failed: scenario "Enforced" (about 2.1, 2.2) failed at "Then it holds". Leave one definition of the step, which has several.',
    ],
    [
      'an open scenario failed',
      { [open]: 'failed' },
      '7:5 scenario-failed: scenario "Open" (about 2.3) failed at "* to be specified: What?". See to the hooks around it, and to what its one step does.',
    ],
    [
      'skipped',
      { [second]: 'skipped' },
      '15:9 scenario-skipped: scenario "Row 2" of "Row <n>" (about 2.1, 2.2) was skipped. Let no step or hook skip it.',
    ],
    [
      'pending though enforced',
      { [enforced]: 'pending' },
      '4:5 scenario-pending: scenario "Enforced" (about 2.1, 2.2) ended pending at "Then it holds", but is enforced. Write the step that is pending.',
    ],
    [
      'passed though open',
      { [open]: 'passed' },
      '7:5 open-passed: scenario "Open" (about 2.3) passed, but is open. Let its one step be "to be specified: …".',
    ],
    [
      'skipped though open',
      { [open]: 'skipped' },
      '7:5 scenario-skipped: scenario "Open" (about 2.3) was skipped. Let no step or hook skip it.',
    ],
    [
      'a row that did not run',
      { [second]: undefined },
      '15:9 scenario-not-run: scenario "Row 2" of "Row <n>" (about 2.1, 2.2) did not run. Run all features, and see whether a worker was lost.',
    ],
    [
      'an open scenario that did not run',
      { [open]: undefined },
      '7:5 scenario-not-run: scenario "Open" (about 2.3) did not run. Run all features, and see whether a worker was lost.',
    ],
    [
      'started only',
      { [enforced]: 'unfinished' },
      '4:5 scenario-not-run: scenario "Enforced" (about 2.1, 2.2) was started but not finished. See whether the run was cut short, or a worker was lost.',
    ],
    [
      'without any step',
      { [enforced]: 'unknown' },
      '4:5 scenario-not-run: scenario "Enforced" (about 2.1, 2.2) ended without a step of its own. Give it steps, and let none be left out.',
    ],
  ])('%s', ([, ends, finding]) => {
    const verdict = judged(ends, { policy: accepting });
    expect(verdict.findings.map(renderFinding)).toEqual([`features/2-screens.feature:${finding}`]);
    expect([verdictExitCode(verdict, 'merge'), verdictExitCode(verdict, 'release')]).toEqual([1, 1]);
    expect([verdict.safeToMerge, verdict.safeToRelease]).toEqual([false, false]);
    expect(renderVerdict(verdict, plain)).toMatch('✖ Not safe to merge: the finding above.');
  });
});

describe('a scenario that was blocked on the target', () => {
  const gone = { status: 'failed', blocked: 'fault-not-injected', message: 'Error: the target went away' } as const;
  const found =
    'features/2-screens.feature:4:5 fault-not-injected: scenario "Enforced" (about 2.1, 2.2) was blocked on this target at "Then it holds". See what it says of the target, and run again once that is fixed: nothing of the product was judged by it.';

  test('leaves no verdict, and says why', () => {
    const verdict = judged({ [enforced]: gone }, { policy: accepting });
    expect(verdict.findings.map(renderFinding)).toEqual([found]);
    expect(verdict.findings[0]?.detail).toBe('Error: the target went away');
    expect([verdict.safeToMerge, verdict.safeToRelease]).toEqual([false, false]);
    expect([verdictExitCode(verdict, 'merge'), verdictExitCode(verdict, 'release')]).toEqual([2, 2]);
    expect(renderVerdict(verdict, plain)).toMatch('✖ No verdict, since this cannot be judged: the finding above.');
  });

  test('may be so by an action that was refused', () => {
    const refused = { ...gone, blocked: 'action-refused', message: 'ActionRefused: no' } as const;
    const verdict = judged({ [enforced]: refused }, { policy: accepting });
    expect(verdict.findings.map(renderFinding)).toEqual([
      'features/2-screens.feature:4:5 action-refused: scenario "Enforced" (about 2.1, 2.2) was blocked on this target at "Then it holds". Allow by "writes" in the policy what it may send, and run again: nothing of the product was judged by it.',
    ]);
    expect(verdict.scenarios[enforced]?.state).toBe('blocked');
    const partial: Verdict = { ...verdict, scope: { ...whole, partial: true } };
    expect([verdictExitCode(verdict, 'merge'), verdictExitCode(partial, 'merge')]).toEqual([2, 2]);
    expect(renderEvidence(partial, plain)).toMatch('cucumber.html');
  });

  test('may be so by the end of its browser', () => {
    const ended = { ...gone, blocked: 'run-incomplete', message: 'NoBrowser: it ended' } as const;
    const verdict = judged({ [enforced]: ended }, { policy: accepting });
    expect(verdict.findings.map(renderFinding)).toEqual([
      'features/2-screens.feature:4:5 run-incomplete: scenario "Enforced" (about 2.1, 2.2) had no browser any more at "Then it holds". See what ended the browser, such as too little memory or a server that went away, and run again: nothing of the product was judged by it.',
    ]);
    expect(verdict.scenarios[enforced]?.state).toBe('blocked');
    expect([verdictExitCode(verdict, 'merge'), verdictExitCode(verdict, 'release')]).toEqual([2, 2]);
  });

  test('is none that failed, beside one that did', () => {
    const verdict = judged({ [enforced]: gone, [second]: 'failed' }, { policy: accepting });
    expect(codesOf(verdict)).toEqual(['fault-not-injected', 'scenario-failed']);
    expect(verdict.scenarios.map(({ state }) => state)).toEqual(['blocked', 'open', 'passed', 'failed']);
    expect(verdictExitCode(verdict, 'merge')).toBe(2);
  });

  test('may be an open one, or one whose hook says so', () => {
    const codes = codesOf(judged({ [open]: gone }, { policy: accepting }));
    expect(codes).toEqual(['fault-not-injected']);
    const place = outcomesOf(trace)[enforced]?.place ?? expect.fail();
    const byHook = {
      place,
      name: 'Enforced',
      ...gone,
      duration: 1,
      attempts: 1,
      attempt: 'a',
      tries: ['a'],
      steps: [],
    };
    const [first] = verdictOf(trace, [recordedAs([byHook])]).findings.filter(({ code }) => code.endsWith('injected'));
    expect(first?.problem).toBe('scenario "Enforced" (about 2.1, 2.2) was blocked on this target');
  });

  test('is covered by no waiver, and leaves none unused', () => {
    const waiver = {
      feature: 'features/2-screens.feature',
      rule: 'One',
      scenario: 'Enforced',
      reason: 'r',
      owner: 'o',
    };
    const policy = { ...accepting, waivers: [{ ...waiver, expires: '2026-11-20' }] };
    expect(judged({ [enforced]: gone }, { policy }).findings.map(renderFinding)).toEqual([found]);
  });

  test('ends a run of some scenarios with 2, also beside one that failed', () => {
    const scope: Scope = { ...whole, partial: true };
    const verdict = judged({ [enforced]: gone, [second]: 'failed' }, { scope });
    expect(verdictExitCode(verdict, 'merge')).toBe(2);
    expect(renderVerdict(verdict, plain)).toMatch('1 passed, 1 failed, 1 blocked, 1 open.');
    expect(renderEvidence(judged({ [enforced]: gone }, { scope }), plain)).toMatch('reports/partial/cucumber.html');
  });
});

test('a scenario that passed only when tried again is safe to merge, not to release', () => {
  const verdict = judged({ [enforced]: { attempts: 2 } }, { policy: accepting });
  expect(verdict.findings.map(renderFinding)).toEqual([
    'features/2-screens.feature:4:5 scenario-flaky: scenario "Enforced" (about 2.1, 2.2) passed only at attempt 2. Find out what it depends on.',
  ]);
  expect([verdictExitCode(verdict, 'merge'), verdictExitCode(verdict, 'release')]).toEqual([0, 1]);
  expect(renderVerdict(verdict, plain)).toMatch('✖ Not safe to release: 1 passed only when tried again.');
});

describe('a scenario that is shown, and not yet written', () => {
  const feature = `Feature: 2. Screens
  Scenario: Holds
    > It holds.
    Then it holds
  @unwritten
  Scenario: Does
    > It does.
    # Answered in the document: Does it?
    * to be written: that it does
`;
  const unwrittenTrace = (more = '', words = '') =>
    traceOf({
      'specification.md': `## 2. Screens\n\nIt holds. It does.${words}\n`,
      '2-screens.feature': `${feature}${more}`,
    });
  const ended = (end: End, policy: object = {}, trace = unwrittenTrace()) =>
    verdictOf(trace, [recordedAs(outcomesOf(trace, { 1: end }))], { policy, staticFindings: trace.findings });
  const accepted = { accepted: [{ point: 2, kind: 'unwritten', scenarios: 1, reason: 'After the fair' }] };

  test('is safe to merge, and said not to pass', () => {
    const verdict = ended('pending');
    expect([verdictExitCode(verdict, 'merge'), verdictExitCode(verdict, 'release')]).toEqual([0, 1]);
    expect(renderVerdict(verdict, plain)).toBe(
      '✔ Safe to merge: all that is shown passes but for 1 scenario to be written, all that is open says so.\n' +
        '✖ Not safe to release: 1 scenario to be written; see reports/open-questions.md.',
    );
  });

  test('is safe to release where the policy accepts it, and still said not to pass', () => {
    const verdict = ended('pending', accepted);
    expect(codesOf(verdict)).toEqual([]);
    expect(renderVerdict(verdict, plain)).toBe(
      '✔ Safe to merge: all that is shown passes but for 1 scenario to be written, all that is open says so.\n' +
        '✔ Safe to release: nothing is open but for what the policy accepts.',
    );
  });

  test('is counted apart from what is open and in question', () => {
    const more = `  @pending
  Scenario: Colour
    > colour
    * to be specified: Which?
  @question
  Scenario: How
    > holds
    * to be specified: How long?
`;
    const verdict = ended('pending', accepted, unwrittenTrace(more, ' Its colour is not shown.'));
    expect(renderVerdict(verdict, plain)).toMatch(
      '✖ Not safe to release: 1 scenario open, 1 in question, 1 to be written, of which the policy accepts 1; see',
    );
  });

  test('stands beside a failure that is waived', () => {
    const waiver = { feature: 'features/2-screens.feature', scenario: 'Holds', reason: 'r', owner: 'o' };
    const policy = { ...accepted, waivers: [{ ...waiver, expires: '2026-11-20' }] };
    const trace = unwrittenTrace();
    const verdict = verdictOf(trace, [recordedAs(outcomesOf(trace, { 0: 'failed' }))], { policy });
    expect(renderVerdict(verdict, plain)).toMatch(
      'all that is shown passes but for 1 failure that is waived and 1 scenario to be written, all',
    );
  });

  test.for<[string, End, string]>([
    [
      'passes',
      'passed',
      'open-passed: scenario "Does" (about 2.2) passed, but is open. Let its one step be "to be written: …".',
    ],
    [
      'is tried again',
      { attempts: 2 },
      'scenario-flaky: scenario "Does" (about 2.2) ended as an open one only at attempt 2. Find out what it depends on.',
    ],
    [
      'did not run',
      undefined,
      'scenario-not-run: scenario "Does" (about 2.2) did not run. Run all features, and see whether a worker was lost.',
    ],
  ])('where it %s, that is found', ([, end, finding]) => {
    expect(ended(end, accepted).findings.map(renderFinding)).toEqual([`features/2-screens.feature:6:3 ${finding}`]);
  });
});

test('a question that was asked only when tried again is flaky, too', () => {
  const verdict = judged({ [open]: { attempts: 3 } }, { policy: accepting });
  expect(verdict.findings.map(renderFinding)).toEqual([
    'features/2-screens.feature:7:5 scenario-flaky: scenario "Open" (about 2.3) asked its question only at attempt 3. Find out what it depends on.',
  ]);
  expect(verdictExitCode(verdict, 'release')).toBe(1);
});

test('a shard for a release fails where a scenario of its own is flaky', () => {
  const scope: Scope = { shard: { index: 1, total: 2 }, partial: false };
  const own = outcomesOf(trace, { [enforced]: { attempts: 2 }, [open]: undefined, [second]: undefined });
  const verdict = verdictOf(trace, [recordedAs(own, runOf({ shard: scope.shard }))], { scope });
  expect([verdictExitCode(verdict, 'merge'), verdictExitCode(verdict, 'release')]).toEqual([0, 1]);
});

test('what waits for a release is expected beside what the policy accepts of it', () => {
  const policy = { accepted: [{ point: 2, kind: 'question', scenarios: 0, reason: 'r' }, ...accepting.accepted] };
  const verdict = verdictOf(
    traceOf({
      'specification.md': '## 2. Screens\n\nIts colour and its size are not shown.\n',
      '2-screens.feature':
        'Feature: 2\n  @pending\n  Scenario: A\n    > colour\n    * to be specified: A?\n  @pending\n  Scenario: B\n    > size\n    * to be specified: B?\n',
    }),
    [],
    { policy },
  );
  const expected = {
    ...verdict,
    findings: verdict.findings.filter(({ code }) => code === 'over-budget'),
    safeToMerge: true,
  };
  expect(renderVerdict(expected, plain)).toMatch(
    '✖ Not safe to release: 2 scenarios open, of which the policy accepts 1; see',
  );
});

describe('a waiver', () => {
  const waiving = (expires: string, scenario = 'Enforced') => ({
    ...accepting,
    waivers: [{ feature: 'features/2-screens.feature', rule: 'One', scenario, reason: 'Known', owner: 'Ada', expires }],
  });

  test('lets a failing scenario pass through both verdicts, and says so', () => {
    const verdict = judged({ [enforced]: 'failed' }, { policy: waiving('2026-11-20') });
    expect(verdict.findings.map(renderFinding)).toEqual([
      'features/2-screens.feature:4:5 scenario-waived: scenario "Enforced" (about 2.1, 2.2) failed at "Then it holds", which is waived through 2026-11-20, for which Ada answers: Known. Fix it by then.',
    ]);
    expect([verdict.safeToMerge, verdict.safeToRelease]).toEqual([true, true]);
    expect(renderVerdict(verdict, plain)).toMatch(
      '✔ Safe to merge: all that is shown passes but for 1 failure that is waived, all that is open says so.',
    );
  });

  test.for<[string, Record<number, End>, object, string[]]>([
    ['expired', { [enforced]: 'failed' }, waiving('2026-11-19'), ['scenario-failed', 'waiver-expired']],
    ['of a scenario that passes', {}, waiving('2026-11-20'), ['waiver-unused']],
    ['of another', { [enforced]: 'failed' }, waiving('2026-11-20', 'Other'), ['scenario-failed', 'waiver-unused']],
    ['of one that was skipped', { [enforced]: 'skipped' }, waiving('2026-11-20'), ['scenario-skipped']],
    ['of one that is open', { [open]: 'failed' }, waiving('2026-11-20', 'Open'), ['scenario-failed']],
  ])('%s does not', ([, ends, policy, codes]) => {
    const verdict = judged(ends, { policy });
    expect(codesOf(verdict)).toEqual(expect.arrayContaining(codes));
    expect(verdictExitCode(verdict, 'merge')).toBe(1);
  });
});

describe('what was recorded must be a run of these sources', () => {
  const outcomes = outcomesOf(trace);
  const unknownScenario: Outcome = {
    place: { file: 'features/9-other.feature.md', line: 3, column: 1 },
    name: 'Strange',
    status: 'passed',
    duration: 1,
    attempts: 1,
    attempt: 'a',
    tries: ['a'],
    steps: [],
  };
  const [first, ...others] = outcomes;
  const cut = { ...first, steps: [] } as Outcome;

  test.for<[string, Outcome[], string]>([
    [
      'a scenario that no feature file holds',
      [...outcomes, unknownScenario],
      'features/9-other.feature.md:3:1 run-of-other-sources: scenario "Strange" ran, but the feature files do not have it here. Run the features as they are now, all of them in .feature files.',
    ],
    [
      'a scenario with other steps',
      [cut, ...others],
      'features/2-screens.feature:4:5 run-of-other-sources: scenario "Enforced" ran with other steps than it has. Expected "it holds"; actual none. Run the features as they are now.',
    ],
  ])('%s', ([, ran, finding]) => {
    const verdict = verdictOf(trace, [recordedAs(ran)], { policy: accepting });
    expect(verdict.findings.map(renderFinding)).toEqual([finding]);
    expect(verdictExitCode(verdict, 'merge')).toBe(2);
    expect(renderVerdict(verdict, plain)).toMatch('✖ No verdict, since this cannot be judged: the finding above.');
  });

  test('one of features that have changed since says so once, beside what failed as it still stands there', () => {
    const digests = { ...runOf().digests, features: 'e'.repeat(64) };
    const below = outcomes.map((one) => ({ ...one, place: { ...one.place, line: one.place.line + 1 } }));
    const moved = verdictOf(trace, [recordedAs(below, runOf({ digests }))], { policy: accepting });
    expect(codesOf(moved)).toEqual(['run-of-other-sources']);
    expect([moved.safeToMerge, verdictExitCode(moved, 'merge')]).toEqual([false, 2]);
    const failed = [cut, { ...others[0], status: 'failed' } as Outcome, ...others.slice(1)];
    const edited = verdictOf(trace, [recordedAs(failed, runOf({ digests }))], { policy: accepting });
    expect(codesOf(edited)).toEqual(['scenario-failed', 'run-of-other-sources']);
  });

  test('a part that is missing is expected once, and not of each scenario in it', () => {
    const shard = { index: 1, total: 2 };
    const own = outcomes
      .filter((_, index) => index % 2 === 0)
      .with(0, { ...cut, status: 'failed', steps: first?.steps ?? [] });
    const verdict = verdictOf(trace, [recordedAs(own, runOf({ shard }))], { policy: accepting });
    expect(codesOf(verdict)).toEqual(['scenario-failed', 'run-incomplete']);
  });

  test('of a run that was cut short only what it recorded is judged', () => {
    const finding = {
      code: 'run-incomplete',
      place: { file: 'a', line: 1, column: 1 },
      problem: 'p',
      fix: 'm',
    } as const;
    const some = outcomesOf(trace, { [open]: undefined, [second]: undefined, [enforced]: 'unfinished' });
    const verdict = verdictOf(trace, [recordedAs(some, runOf(), [finding])], { policy: accepting });
    expect(codesOf(verdict)).toEqual(['run-incomplete', 'scenario-not-run']);
    expect(renderVerdict(verdict, plain)).toMatch('✖ Not safe to release: no verdict on that either.');
  });

  test('without any run nothing is judged', () => {
    const verdict = verdictOf(trace, [], { policy: accepting });
    expect(codesOf(verdict)).toEqual(['nothing-judged']);
    expect(verdictExitCode(verdict, 'merge')).toBe(2);
  });
});

describe('on a target that not every scenario can run on', () => {
  const tagged = traceOf({
    'specification.md': '## 2. Screens\n\nIt holds. It does.\n',
    '2-screens.feature': `Feature: 2. Screens
  @any-host
  Scenario: Any host
    > It holds.
    Then it holds
  Scenario: Any target
    > It does.
    Then it does
`,
  });
  const deployed = runOf({ target: { kind: 'deployed', url: 'https://staging.example/' } });
  const anyHost = 0;

  const { target } = deployed;

  test('such a scenario is not applicable, and never passed', () => {
    const verdict = verdictOf(tagged, [recordedAs(outcomesOf(tagged, { [anyHost]: undefined }), deployed)], { target });
    expect(verdict.scenarios.map(({ state }) => state)).toEqual(['not-applicable', 'passed']);
  });

  test.for(['passed', 'failed'] as const)('one that is said to have %s all the same leaves no verdict', (status) => {
    const verdict = verdictOf(tagged, [recordedAs(outcomesOf(tagged, { [anyHost]: status }), deployed)], { target });
    expect(verdict.scenarios.map(({ state }) => state)).toEqual(['not-applicable', 'passed']);
    expect(codesOf(verdict)).toEqual(['run-of-other-sources', 'sentence-not-judged']);
  });

  test('what can run is decided by the target that was asked about, not by the run', () => {
    const verdict = verdictOf(tagged, [recordedAs(outcomesOf(tagged, { [anyHost]: 'failed' }), deployed)]);
    expect(codesOf(verdict)).toEqual(['scenario-failed', 'run-of-other-sources']);
  });

  test('a shown sentence that is left with none is not judged', () => {
    const verdict = verdictOf(tagged, [recordedAs(outcomesOf(tagged, { [anyHost]: undefined }), deployed)], { target });
    expect(verdict.findings.map(renderFinding)).toEqual([
      'features/specification.md:3:1 sentence-not-judged: no scenario of "It holds." (sentence 2.1) can run on this target. Write one that can, or judge the product on a target that all of it can run on.',
    ]);
    expect(verdictExitCode(verdict, 'merge')).toBe(2);
  });
});

describe('what is unwritten, on a target that not every scenario can run on', () => {
  const deployed = runOf({ target: { kind: 'deployed', url: 'https://staging.example/' } });
  const { target } = deployed;
  const tagged = traceOf({
    'specification.md': '## 2. Screens\n\nIt holds under any host.\n',
    '2-screens.feature': `Feature: 2. Screens
  @any-host
  Rule: Any host
    Scenario: Holds
      > It holds
      Then it holds
    @unwritten
    Scenario: Host
      > under any host
      * to be written: the hosts
`,
  });
  const policy = { accepted: [{ point: 2, kind: 'unwritten', scenarios: 1, reason: 'After the fair' }] };
  const ran = outcomesOf(tagged, { 0: undefined });

  test('is asked all the same, and is open', () => {
    const verdict = verdictOf(tagged, [recordedAs(ran, deployed)], { target, policy });
    expect(verdict.scenarios.map(({ state }) => state)).toEqual(['not-applicable', 'open']);
    const notRun = verdictOf(tagged, [recordedAs([], deployed)], { target, policy });
    expect(notRun.scenarios.map(({ state }) => state)).toEqual(['not-applicable', 'not-run']);
  });

  test('makes up for no scenario that checks the sentence and cannot run', () => {
    const verdict = verdictOf(tagged, [recordedAs(ran, deployed)], { target, policy });
    expect(codesOf(verdict)).toEqual(['sentence-not-judged']);
    expect(verdictExitCode(verdict, 'merge')).toBe(2);
  });
});

test('a static finding makes a run that passed unsafe, a warning does not', () => {
  const finding = (code: Finding['code']): Finding => ({
    code,
    place: { file: 'steps/a.ts', line: 1, column: 1 },
    problem: 'something',
    fix: 'Fix it',
  });
  expect(verdictExitCode(judged({}, { staticFindings: [finding('undefined-step')] }), 'merge')).toBe(1);
  expect(verdictExitCode(judged({}, { staticFindings: [finding('unused-step')] }), 'merge')).toBe(0);
  expect(renderTraceVerdict([finding('undefined-step')], plain)).toMatch('1 finding above');
  expect(renderTraceVerdict([finding('unused-step')], plain)).toMatch(/^✔.*true\.$/);
  expect(renderTraceVerdict([finding('sentence-uncovered')], plain)).toMatch(
    'above. npm run fill has the features follow the document.',
  );
  expect(renderTraceVerdict([finding('sentence-uncovered'), finding('point-twice')], plain)).toMatch(
    'above. Once its nine points are right, npm run fill has the features follow the document.',
  );
  expect(renderTraceVerdict([finding('enforced-but-not-shown')], plain)).toMatch(/1 finding above\.$/);
});

test('of scenarios that are to be written the trace says what helps', () => {
  const help = 'to be written: npm run phrases lists the steps that there are.';
  expect(renderTraceVerdict([], plain, 1).split('\n').slice(1)).toEqual([`! 1 scenario is ${help}`]);
  expect(renderTraceVerdict([], plain, 12).split('\n').slice(1)).toEqual([`! 12 scenarios are ${help}`]);
});

test('what the features lack is drafted by a command that the verdict names', () => {
  const uncovered: Finding = {
    code: 'sentence-uncovered',
    place: { file: 'features/specification.md', line: 1, column: 1 },
    problem: 'something',
    fix: 'Fix it',
  };
  expect(renderVerdict(judged({}, { staticFindings: [uncovered] }), plain)).toMatch(
    '✖ Not safe to merge: the finding above. npm run fill has the features follow the document.\n✖ Not safe to release',
  );
});

test('says where to see it sentence by sentence, or, of a part, what was seen of a failure', () => {
  const partial: Scope = { ...whole, partial: true };
  expect(renderEvidence(judged({}, { scope: partial }), plain)).toBe('');
  expect(renderEvidence(judged({ [enforced]: 'failed' }, { scope: partial }), plain)).toMatch(
    'reports/partial/cucumber.html',
  );
  expect(renderEvidence(judged({}), plain)).toMatch('reports/living-specification.html');
});

test('where each failure saw nothing on the reference client, says how another application is judged', () => {
  const saw = (actual: string) =>
    ({
      status: 'failed',
      message: `The heading "A" should be shown.\n\nExpected:\n  A\nActual:\n  ${actual}`,
    }) as const;
  const [empty, none] = [saw('(nothing: the screen is empty)'), saw('(no menu item)')];
  const said = 'This ran on client/; for a product that is deployed: --target URL';
  const isSaid = (...how: Parameters<typeof judged>) => renderOtherTarget(judged(...how), plain);
  expect(isSaid({ [enforced]: empty, [second]: none })).toBe(said);
  expect(isSaid({ [enforced]: empty, [second]: saw('B') })).toBe('');
  expect(isSaid({ [enforced]: empty, [second]: 'failed' })).toBe('');
  expect(isSaid({})).toBe('');
  const target = { kind: 'deployed', url: 'https://shop.example/' } as const;
  const deployed = verdictOf(trace, [recordedAs(outcomesOf(trace, { [enforced]: empty }), runOf({ target }))], {
    target,
  });
  expect(renderOtherTarget(deployed, plain)).toBe('');
});

describe('a part of the scenarios is no verdict', () => {
  const partial: Scope = { ...whole, partial: true };
  const half: Scope = { shard: { index: 1, total: 2 }, partial: false };
  const not = undefined;
  test.for<[string, Record<number, End>, Scope, 0 | 1 | 2, string]>([
    [
      'partial and passed',
      { 1: not, 2: not, 3: not },
      partial,
      2,
      'Not a verdict: only some of the scenarios were asked for. 1 passed, 0 failed, 0 open.',
    ],
    ['partial and failed', { 0: 'failed', 1: not, 2: not, 3: not }, partial, 1, 'Not a verdict'],
    ['partial and nothing ran', { 0: not, 1: not, 2: not, 3: not }, partial, 2, 'Not a verdict'],
    [
      'a shard with its own scenarios',
      { 1: not, 3: not },
      half,
      0,
      'Shard 1 of 2, not a verdict of the whole. 2 passed, 0 failed, 0 open. All shards together: npm run gate',
    ],
    ['a shard without one of its own', { 1: not, 2: not, 3: not }, half, 1, 'Shard 1 of 2'],
  ])('%s', ([, ends, scope, code, sentence]) => {
    const verdict = verdictOf(trace, [recordedAs(outcomesOf(trace, ends), runOf({ shard: scope.shard }))], { scope });
    expect(verdictExitCode(verdict, 'release')).toBe(code);
    expect([verdict.safeToMerge, verdict.safeToRelease]).toEqual([false, false]);
    expect(renderVerdict(verdict, plain)).toMatch(sentence);
  });
});

describe('a part of the scenarios fails by what became of these alone', () => {
  const scope: Scope = { ...whole, partial: true };
  test.for<[string, End]>([
    ['failed', 'failed'],
    ['was skipped', 'skipped'],
    ['ended pending', 'pending'],
  ])('an enforced one that %s', ([, end]) => {
    expect(verdictExitCode(judged({ [enforced]: end }, { scope }), 'merge')).toBe(1);
  });

  test('an open one that passed', () => {
    expect(verdictExitCode(judged({ [open]: 'passed' }, { scope }), 'merge')).toBe(1);
  });

  test('not by what is wrong with the sources', () => {
    const place = { file: 'features/specification.md', line: 3, column: 1 };
    const uncovered: Finding = { code: 'sentence-uncovered', place, problem: 'p', fix: 'f' };
    expect(verdictExitCode(judged({}, { scope, staticFindings: [uncovered] }), 'merge')).toBe(2);
  });
});

test('a waiver of a scenario that did not run is not called unused', () => {
  const waiver = { feature: 'features/2-screens.feature', rule: 'One', scenario: 'Enforced', reason: 'r', owner: 'o' };
  const policy = { ...accepting, waivers: [{ ...waiver, expires: '2026-11-20' }] };
  expect(codesOf(judged({ [enforced]: undefined }, { policy }))).toEqual(['scenario-not-run']);
  expect(codesOf(judged({}, { policy }))).toEqual(['waiver-unused']);
});

test.for<[string, Scope, string]>([
  [
    'of all',
    whole,
    'reports/run:1:1 nothing-judged: no scenario ran, so nothing was judged. Run npm run accept, or put together what it recorded: each folder, such as 1-of-3, right below reports/run.',
  ],
  [
    'of a shard',
    { shard: { index: 2, total: 3 }, partial: false },
    'reports/run/2-of-3:1:1 nothing-judged: no scenario ran, so nothing was judged. Check the tags, the names and the shard that were asked for.',
  ],
  [
    'of a part',
    { ...whole, partial: true },
    'reports/partial:1:1 nothing-judged: no scenario ran, so nothing was judged. Check the tags, the names and the shard that were asked for.',
  ],
])('where nothing ran %s, that is what is wrong', ([, scope, finding]) => {
  const { findings } = verdictOf(trace, [], { scope, policy: accepting });
  expect(findings.filter(({ code }) => code === 'nothing-judged').map(renderFinding)).toEqual([finding]);
});

test('where nothing ran on a deployed target, it is to be run on that', () => {
  const target = { kind: 'deployed', url: 'https://staging.example/' } as const;
  const { findings } = verdictOf(trace, [], { target, policy: accepting });
  expect(findings.map(({ fix }) => fix)).toContainEqual(
    expect.stringMatching(/^Run npm run accept -- --target https:\/\/staging\.example\/, or /),
  );
});

test('a sentence is judged where one of its scenarios can run, and asked for nothing where it has no case or is not shown', () => {
  const target = { kind: 'deployed', url: 'https://staging.example/' } as const;
  const tagged = traceOf({
    'specification.md': '## 2. Screens\n\nIt holds. It does. Its colour is not shown.\n',
    '2-screens.feature': `Feature: 2
  @any-host
  Scenario: Anywhere
    > It holds.
    Then it holds
  Scenario: Holds
    > It holds.
    Then it holds
  Scenario Outline: Row <n>
    > It does.
    Then it does <n>
    Examples:
      | n |
  @any-host
  Scenario: Colour
    > colour
    Then it is red
`,
  });
  const { findings } = verdictOf(tagged, [recordedAs(outcomesOf(tagged), runOf({ target }))], { target });
  expect(findings.filter(({ code }) => code === 'sentence-not-judged')).toEqual([]);
});
