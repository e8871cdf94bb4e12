import { describe, expect, test } from 'vitest';
import { type Finding, renderFinding } from '../base/finding.ts';
import { plain } from '../base/palette.ts';
import { type End, outcomesOf, recordedAs, runOf, verdictOf, whole } from '../dev/test-support/sample-run.ts';
import { traceOf } from '../dev/test-support/trace-text.ts';
import { renderEvidence, renderOtherTarget, renderTraceVerdict, renderVerdict } from '../reports/verdict-text.ts';
import type { Outcome, OutcomeStatus } from '../run/outcomes/outcome.ts';
import type { Scope } from '../run/outcomes/run-description.ts';
import type { Blocking } from '../run/outcomes/step-failure.ts';
import { verdictExitCode } from './exit-code.ts';
import type { Verdict } from './verdict.ts';

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

/** What is judged, by words such as `0 failed`, `1 blocked by action-refused`, `2 at attempt 3`, `3 did not run`, `waived …`, `partial`. */
function judgedAs(words: string): Verdict {
  const ends: Record<number, End> = {};
  const waivers: object[] = [];
  const waiver = { feature: 'features/2-screens.feature', rule: 'One', reason: 'Known', owner: 'Ada' };
  for (const [, which, how = ''] of words.matchAll(/(\d) ([a-z][^,]*)/g)) {
    const [, blocked] = /^blocked by (.+)/.exec(how) ?? [];
    const [, attempts] = /^at attempt (\d)/.exec(how) ?? [];
    const message = 'Error: the target went away';
    ends[Number(which)] = blocked
      ? { status: 'failed', blocked: blocked as Blocking, message }
      : attempts
        ? { attempts: Number(attempts) }
        : how === 'did not run'
          ? undefined
          : (how as OutcomeStatus);
  }
  for (const [, scenario, expires] of words.matchAll(/waived (\w+) until ([\d-]+)/g))
    waivers.push({ ...waiver, scenario, expires });
  const accepted = words.includes('nothing accepted') ? [] : accepting.accepted;
  return judged(ends, {
    policy: { accepted, waivers },
    ...(words.includes('partial') && { scope: { ...whole, partial: true } }),
  });
}

/** The states of the scenarios, the exit codes for a merge and a release, the findings, and what is said last. */
function toldOf(verdict: Verdict): string {
  const { scenarios, findings, safeToMerge, safeToRelease } = verdict;
  const exits = [verdictExitCode(verdict, 'merge'), verdictExitCode(verdict, 'release')];
  expect([safeToMerge, safeToRelease]).toEqual(exits.map((exit) => exit === 0));
  return [
    `${scenarios.map(({ state }) => state).join(' ')}; exit ${exits.join(' or ')}`,
    ...findings.map((finding) => `  ${renderFinding(finding).replace('features/2-screens.feature:', '')}`),
    `  ${renderVerdict(verdict, plain).replace('\n', ' ')}`,
  ].join('\n');
}

test.for(
  `
nothing accepted → passed open passed passed; exit 0 or 1
  7:5 over-budget: point 2 has more @pending scenarios than the release policy accepts. Expected none; actual 1. Answer their questions in the document, or have the owner accept them in policy.json.
  ✔ Safe to merge: all that is shown passes, all that is open says so. ✖ Not safe to release: 1 scenario open; see reports/open-questions.md.
all as they should → passed open passed passed; exit 0 or 0
  ✔ Safe to merge: all that is shown passes, all that is open says so. ✔ Safe to release: nothing is open but for what the policy accepts.
0 failed → failed open passed passed; exit 1 or 1
  4:5 scenario-failed: scenario "Enforced" (about 2.1, 2.2) failed at "Then it holds". Fix the product, or else the step or the document, if one of these is wrong.
  ✖ Not safe to merge: the finding above. ✖ Not safe to release: not safe to merge.
0 undefined → failed open passed passed; exit 1 or 1
  4:5 scenario-failed: scenario "Enforced" (about 2.1, 2.2) failed at "Then it holds". Write the step in a phrase that is defined, or define it.
  ✖ Not safe to merge: the finding above. ✖ Not safe to release: not safe to merge.
0 ambiguous → failed open passed passed; exit 1 or 1
  4:5 scenario-failed: scenario "Enforced" (about 2.1, 2.2) failed at "Then it holds". Leave one definition of the step, which has several.
  ✖ Not safe to merge: the finding above. ✖ Not safe to release: not safe to merge.
1 failed → passed failed passed passed; exit 1 or 1
  7:5 scenario-failed: scenario "Open" (about 2.3) failed at "* to be specified: What?". See to the hooks around it, and to what its one step does.
  ✖ Not safe to merge: the finding above. ✖ Not safe to release: not safe to merge.
3 skipped → passed open passed failed; exit 1 or 1
  15:9 scenario-skipped: scenario "Row 2" of "Row <n>" (about 2.1, 2.2) was skipped. Let no step or hook skip it.
  ✖ Not safe to merge: the finding above. ✖ Not safe to release: not safe to merge.
0 pending → failed open passed passed; exit 1 or 1
  4:5 scenario-pending: scenario "Enforced" (about 2.1, 2.2) ended pending at "Then it holds", but is enforced. Write the step that is pending.
  ✖ Not safe to merge: the finding above. ✖ Not safe to release: not safe to merge.
1 passed → passed failed passed passed; exit 1 or 1
  7:5 open-passed: scenario "Open" (about 2.3) passed, but is open. Let its one step be "to be specified: …".
  ✖ Not safe to merge: the finding above. ✖ Not safe to release: not safe to merge.
1 skipped → passed failed passed passed; exit 1 or 1
  7:5 scenario-skipped: scenario "Open" (about 2.3) was skipped. Let no step or hook skip it.
  ✖ Not safe to merge: the finding above. ✖ Not safe to release: not safe to merge.
3 did not run → passed open passed not-run; exit 1 or 1
  15:9 scenario-not-run: scenario "Row 2" of "Row <n>" (about 2.1, 2.2) did not run. Run all features, and see whether a worker was lost.
  ✖ Not safe to merge: the finding above. ✖ Not safe to release: not safe to merge.
1 did not run → passed not-run passed passed; exit 1 or 1
  7:5 scenario-not-run: scenario "Open" (about 2.3) did not run. Run all features, and see whether a worker was lost.
  ✖ Not safe to merge: the finding above. ✖ Not safe to release: not safe to merge.
0 unfinished → not-run open passed passed; exit 1 or 1
  4:5 scenario-not-run: scenario "Enforced" (about 2.1, 2.2) was started but not finished. See whether the run was cut short, or a worker was lost.
  ✖ Not safe to merge: the finding above. ✖ Not safe to release: not safe to merge.
0 unknown → not-run open passed passed; exit 1 or 1
  4:5 scenario-not-run: scenario "Enforced" (about 2.1, 2.2) ended without a step of its own. Give it steps, and let none be left out.
  ✖ Not safe to merge: the finding above. ✖ Not safe to release: not safe to merge.
0 blocked by fault-not-injected → blocked open passed passed; exit 2 or 2
  4:5 fault-not-injected: scenario "Enforced" (about 2.1, 2.2) was blocked on this target at "Then it holds". See what it says of the target, and run again once that is fixed: nothing of the product was judged by it.
  ✖ No verdict, since this cannot be judged: the finding above. ✖ Not safe to release: no verdict on that either.
0 blocked by action-refused → blocked open passed passed; exit 2 or 2
  4:5 action-refused: scenario "Enforced" (about 2.1, 2.2) was blocked on this target at "Then it holds". Allow by "writes" in the policy what it may send, and run again: nothing of the product was judged by it.
  ✖ No verdict, since this cannot be judged: the finding above. ✖ Not safe to release: no verdict on that either.
0 blocked by run-incomplete → blocked open passed passed; exit 2 or 2
  4:5 run-incomplete: scenario "Enforced" (about 2.1, 2.2) had no browser any more at "Then it holds". See what ended the browser, such as too little memory or a server that went away, and run again: nothing of the product was judged by it.
  ✖ No verdict, since this cannot be judged: the finding above. ✖ Not safe to release: no verdict on that either.
0 blocked by fault-not-injected, 3 failed → blocked open passed failed; exit 2 or 2
  4:5 fault-not-injected: scenario "Enforced" (about 2.1, 2.2) was blocked on this target at "Then it holds". See what it says of the target, and run again once that is fixed: nothing of the product was judged by it.
  15:9 scenario-failed: scenario "Row 2" of "Row <n>" (about 2.1, 2.2) failed at "Then it holds 2". Fix the product, or else the step or the document, if one of these is wrong.
  ✖ No verdict, since this cannot be judged: the 2 findings above. ✖ Not safe to release: no verdict on that either.
1 blocked by fault-not-injected → passed blocked passed passed; exit 2 or 2
  7:5 fault-not-injected: scenario "Open" (about 2.3) was blocked on this target at "* to be specified: What?". See what it says of the target, and run again once that is fixed: nothing of the product was judged by it.
  ✖ No verdict, since this cannot be judged: the finding above. ✖ Not safe to release: no verdict on that either.
0 blocked by fault-not-injected, waived Enforced until 2026-11-20 → blocked open passed passed; exit 2 or 2
  4:5 fault-not-injected: scenario "Enforced" (about 2.1, 2.2) was blocked on this target at "Then it holds". See what it says of the target, and run again once that is fixed: nothing of the product was judged by it.
  ✖ No verdict, since this cannot be judged: the finding above. ✖ Not safe to release: no verdict on that either.
0 at attempt 2 → flaky open passed passed; exit 0 or 1
  4:5 scenario-flaky: scenario "Enforced" (about 2.1, 2.2) passed only at attempt 2. Find out what it depends on.
  ✔ Safe to merge: all that is shown passes, all that is open says so. ✖ Not safe to release: 1 passed only when tried again.
1 at attempt 3 → passed flaky passed passed; exit 0 or 1
  7:5 scenario-flaky: scenario "Open" (about 2.3) asked its question only at attempt 3. Find out what it depends on.
  ✔ Safe to merge: all that is shown passes, all that is open says so. ✖ Not safe to release: 1 passed only when tried again.
0 failed, waived Enforced until 2026-11-20 → waived open passed passed; exit 0 or 0
  4:5 scenario-waived: scenario "Enforced" (about 2.1, 2.2) failed at "Then it holds", which is waived through 2026-11-20, for which Ada answers: Known. Fix it by then.
  ✔ Safe to merge: all that is shown passes but for 1 failure that is waived, all that is open says so. ✔ Safe to release: nothing is open but for what the policy accepts.
0 failed, waived Enforced until 2026-11-19 → failed open passed passed; exit 1 or 1
  4:5 scenario-failed: scenario "Enforced" (about 2.1, 2.2) failed at "Then it holds". Fix the product, or else the step or the document, if one of these is wrong.
  policy.json:1:1 waiver-expired: the waiver of scenario "Enforced", for which Ada answers, held through 2026-11-19 and no longer. Fix what fails and delete the waiver, or have Ada set another day.
  ✖ Not safe to merge: the 2 findings above. ✖ Not safe to release: not safe to merge.
all as they should, waived Enforced until 2026-11-20 → passed open passed passed; exit 1 or 1
  policy.json:1:1 waiver-unused: scenario "Enforced" is waived, but did not fail. Delete the waiver.
  ✖ Not safe to merge: the finding above. ✖ Not safe to release: not safe to merge.
0 failed, waived Other until 2026-11-20 → failed open passed passed; exit 1 or 1
  4:5 scenario-failed: scenario "Enforced" (about 2.1, 2.2) failed at "Then it holds". Fix the product, or else the step or the document, if one of these is wrong.
  policy.json:1:1 waiver-unused: there is no scenario "Other" in Rule "One" of features/2-screens.feature. Correct what the waiver names, or delete it.
  ✖ Not safe to merge: the 2 findings above. ✖ Not safe to release: not safe to merge.
0 skipped, waived Enforced until 2026-11-20 → failed open passed passed; exit 1 or 1
  4:5 scenario-skipped: scenario "Enforced" (about 2.1, 2.2) was skipped. Let no step or hook skip it.
  policy.json:1:1 waiver-unused: scenario "Enforced" is waived, but did not fail. Delete the waiver.
  ✖ Not safe to merge: the 2 findings above. ✖ Not safe to release: not safe to merge.
1 failed, waived Open until 2026-11-20 → passed failed passed passed; exit 1 or 1
  7:5 scenario-failed: scenario "Open" (about 2.3) failed at "* to be specified: What?". See to the hooks around it, and to what its one step does.
  ✖ Not safe to merge: the finding above. ✖ Not safe to release: not safe to merge.
0 did not run, waived Enforced until 2026-11-20 → not-run open passed passed; exit 1 or 1
  4:5 scenario-not-run: scenario "Enforced" (about 2.1, 2.2) did not run. Run all features, and see whether a worker was lost.
  ✖ Not safe to merge: the finding above. ✖ Not safe to release: not safe to merge.
partial, 0 failed → failed open passed passed; exit 1 or 1
  4:5 scenario-failed: scenario "Enforced" (about 2.1, 2.2) failed at "Then it holds". Fix the product, or else the step or the document, if one of these is wrong.
  Not a verdict: only some of the scenarios were asked for. 2 passed, 1 failed, 1 open.
partial, 0 skipped → failed open passed passed; exit 1 or 1
  4:5 scenario-skipped: scenario "Enforced" (about 2.1, 2.2) was skipped. Let no step or hook skip it.
  Not a verdict: only some of the scenarios were asked for. 2 passed, 1 failed, 1 open.
partial, 0 pending → failed open passed passed; exit 1 or 1
  4:5 scenario-pending: scenario "Enforced" (about 2.1, 2.2) ended pending at "Then it holds", but is enforced. Write the step that is pending.
  Not a verdict: only some of the scenarios were asked for. 2 passed, 1 failed, 1 open.
partial, 1 passed → passed failed passed passed; exit 1 or 1
  7:5 open-passed: scenario "Open" (about 2.3) passed, but is open. Let its one step be "to be specified: …".
  Not a verdict: only some of the scenarios were asked for. 3 passed, 1 failed, 0 open.
partial, 0 blocked by action-refused → blocked open passed passed; exit 2 or 2
  4:5 action-refused: scenario "Enforced" (about 2.1, 2.2) was blocked on this target at "Then it holds". Allow by "writes" in the policy what it may send, and run again: nothing of the product was judged by it.
  Not a verdict: only some of the scenarios were asked for. 2 passed, 0 failed, 1 blocked, 1 open.
partial, 0 blocked by fault-not-injected, 3 failed → blocked open passed failed; exit 2 or 2
  4:5 fault-not-injected: scenario "Enforced" (about 2.1, 2.2) was blocked on this target at "Then it holds". See what it says of the target, and run again once that is fixed: nothing of the product was judged by it.
  15:9 scenario-failed: scenario "Row 2" of "Row <n>" (about 2.1, 2.2) failed at "Then it holds 2". Fix the product, or else the step or the document, if one of these is wrong.
  Not a verdict: only some of the scenarios were asked for. 1 passed, 1 failed, 1 blocked, 1 open.
`
    .trim()
    .split(/\n(?! )/)
    .map((row) => row.split(' → ')),
)('%s', ([words = '', told]) => {
  expect(toldOf(judgedAs(words))).toBe(told);
});

test('a scenario may be blocked by its hook, and the finding has what was said', () => {
  const place = outcomesOf(trace)[enforced]?.place ?? expect.fail();
  const blocked = { status: 'failed', blocked: 'fault-not-injected', message: 'Error: the target went away' } as const;
  const ran = { duration: 1, attempts: 1, attempt: 'a', tries: ['a'], steps: [] };
  const { findings } = verdictOf(trace, [recordedAs([{ place, name: 'Enforced', ...blocked, ...ran }])]);
  const [first] = findings.filter(({ code }) => code.endsWith('injected'));
  expect(first?.problem).toBe('scenario "Enforced" (about 2.1, 2.2) was blocked on this target');
  expect(first?.detail).toBe('Error: the target went away');
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
  expect(renderEvidence(judgedAs('partial, 0 blocked by action-refused'), plain)).toMatch('cucumber.html');
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

test('a part of the scenarios does not fail by what is wrong with the sources', () => {
  const place = { file: 'features/specification.md', line: 3, column: 1 };
  const uncovered: Finding = { code: 'sentence-uncovered', place, problem: 'p', fix: 'f' };
  expect(
    verdictExitCode(judged({}, { scope: { ...whole, partial: true }, staticFindings: [uncovered] }), 'merge'),
  ).toBe(2);
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
