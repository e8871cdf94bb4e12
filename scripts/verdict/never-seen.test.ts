import { expect, test } from 'vitest';
import { renderFinding } from '../base/finding.ts';
import { type End, outcomesOf, recordedAs, runOf, verdictOf } from '../dev/test-support/sample-run.ts';
import { traceOf } from '../dev/test-support/trace-text.ts';
import { noWitness, type Witness } from '../run/outcomes/witness.ts';

const trace = traceOf({
  'specification.md': '## 2. Screens\n\nIt shows a list. It shows a form. Its colour is not shown.\n',
  '2-screens.feature': `Feature: 2. Screens
  Rule: List
    > It shows a list.
    Scenario: Lists
      When it opens
      Then POST "/api/bookz" was called 0 times
      Then the list "Books" is shown, and no button "Delte"
    @pending
    Scenario: Open
      > colour
      * to be specified: What?
  Rule: Form
    > It shows a form.
    Scenario: Forms
      Then the form "Book" is shown
`,
});
const policy = { accepted: [{ point: 2, kind: 'pending', scenarios: 1, reason: 'Later.' }] };
const [lists, forms] = [0, 2];
const delte = 'button "Delte"';
const bookz = 'POST "/api/bookz"';

function findingsOf(witness: Partial<Witness>, ends: Readonly<Record<number, End>> = {}): string[] {
  const run = recordedAs(outcomesOf(trace, ends), runOf(), [], { witness: { ...noWitness, ...witness } });
  return verdictOf(trace, [run], { policy }).findings.map(renderFinding);
}

const absentIn = (...attempts: number[]) => new Map([[delte, attempts.map((attempt) => `attempt-${attempt}`)]]);
const unseen =
  'features/2-screens.feature:7:7 absence-unwitnessed: no scenario ever saw the button "Delte", which scenario "Lists" (about 2.1) saw to be absent.';
const fix = 'Spell it as some scenario shows it, or write the scenario in which it is shown.';

test('what is absent in a scenario that passed, and was never seen, is found at its step', () => {
  expect(findingsOf({ absent: absentIn(lists) })).toEqual([`${unseen} ${fix}`]);
});

test('the nearest part of the same kind that was seen is named', () => {
  const seen = new Set(['link "Delte"', 'button "Delete"', 'button "Delay"']);
  expect(findingsOf({ absent: absentIn(lists), seen })).toEqual([
    `${unseen} The nearest that was seen is the button "Delete". ${fix}`,
  ]);
  expect(findingsOf({ absent: absentIn(lists), seen: new Set(['button "Return"', 'form "Delte"']) })).toEqual([
    `${unseen} ${fix}`,
  ]);
});

test('a call that was never seen called is found likewise, with the nearest that was', () => {
  const absent = new Map([[bookz, [`attempt-${lists}`]]]);
  const unseen =
    'features/2-screens.feature:6:7 absence-unwitnessed: no scenario ever saw POST "/api/bookz" called, which scenario "Lists" (about 2.1) saw not to be called.';
  const fix = 'Spell it as the scenario does in which it is called, or write that scenario.';
  const nearest = (...seen: readonly string[]) => findingsOf({ absent, seen: new Set(seen) });
  expect(nearest('button "POST /api/bookz"')).toEqual([`${unseen} ${fix}`]);
  expect(nearest('GET "/api/books"', 'POST "/api/books"')).toEqual([
    `${unseen} The nearest that was seen is POST "/api/books". ${fix}`,
  ]);
  expect(nearest('GET "/api/books"')).toEqual([`${unseen} The nearest that was seen is GET "/api/books". ${fix}`]);
  expect(nearest(bookz)).toEqual([]);
});

test('where no step of the scenario names it, it is found at the first scenario that passed', () => {
  expect(findingsOf({ absent: absentIn(forms) })).toEqual([
    expect.stringMatching(/:14:5 absence-unwitnessed: .* scenario "Forms" \(about 2\.2\)/),
  ]);
  expect(findingsOf({ absent: absentIn(forms, lists) })[0]).toMatch('scenario "Lists"');
});

test('what a scenario that failed, or none, saw to be absent is not asked about', () => {
  expect(findingsOf({ absent: absentIn(lists) }, { [lists]: 'failed' })).toEqual([
    expect.stringMatching('scenario-failed'),
  ]);
  expect(findingsOf({ absent: new Map([[delte, ['elsewhere']]]) })).toEqual([]);
});

test('what a scenario names that did not pass is not asked about, since it may not have come to that', () => {
  const absent = new Map([['form "Book"', [`attempt-${lists}`]]]);
  expect(findingsOf({ absent })).toEqual([expect.stringMatching('absence-unwitnessed')]);
  expect(findingsOf({ absent }, { [forms]: 'failed' })).toEqual([expect.stringMatching('scenario-failed')]);
});

test('one shard is the witness of what another saw to be absent, and a part of the run is asked for none', () => {
  const [first, ...others] = outcomesOf(trace);
  const shard = (index: number) => runOf({ shard: { index, total: 2 } });
  const dealt = (index: number) => [first, ...others].flatMap((one, at) => (one && at % 2 === index ? [one] : []));
  const one = recordedAs(dealt(0), shard(1), [], { witness: { ...noWitness, absent: absentIn(lists) } });
  const other = (seen: string) =>
    recordedAs(dealt(1), shard(2), [], { witness: { ...noWitness, seen: new Set([seen]) } });
  const codes = (...runs: (typeof one)[]) => verdictOf(trace, runs, { policy }).findings.map(({ code }) => code);
  expect(codes(one, other(delte))).toEqual([]);
  expect(codes(one, other('button "Other"'))).toEqual(['absence-unwitnessed']);
  expect(codes(one)).not.toContain('absence-unwitnessed');
  const scope = { shard: { index: 1, total: 2 }, partial: false };
  expect(verdictOf(trace, [one], { scope }).findings).toEqual([]);
});

test('where there were too many parts to be kept, that is what is found', () => {
  expect(findingsOf({ absent: absentIn(lists), isFull: true })).toEqual([
    'reports/run/1-of-1/messages.ndjson:1:1 absence-unwitnessed: the scenarios name more than 10000 different parts and calls, so that nobody can say which of those that were absent was never seen. Run them in more shards.',
  ]);
});

test('what an open scenario that passed saw to be absent is not asked about, nor of one that did not run', () => {
  const open = 1;
  expect(findingsOf({ absent: absentIn(open) }, { [open]: 'passed' })).toEqual([expect.stringMatching('open-passed')]);
  expect(findingsOf({ absent: absentIn(forms) }, { [lists]: undefined })).toEqual([
    expect.stringMatching('scenario-not-run'),
    expect.stringMatching('absence-unwitnessed'),
  ]);
});

test.for<[absent: string, seen: string[], nearest: string | undefined]>([
  ['button "Yes"', ['button "No"'], undefined],
  ['button "Delxe"', ['button "Delbe"', 'button "Delae"'], 'the button "Delae"'],
  ['button "Delete"', ['button "Deleted"', 'button "Delet"'], 'the button "Deleted"'],
  ['button "Delete"', ['button "Delte"', 'button "Delate"', 'button "Deletes"'], 'the button "Deletes"'],
  ['button "xy"', ['button "abcde"'], undefined],
  ['button "abc"', ['button "abcde"'], 'the button "abcde"'],
  ['text "Send "Go""', ['text "Send "No""'], 'the text "Send "No""'],
  ['text "A "Go""', ['button "A "Go""'], undefined],
  ['POST "/a"', ['button "POST "/a"'], undefined],
])('the nearest to %s among %s', ([part, seen, nearest]) => {
  const absent = new Map([[part, [`attempt-${lists}`]]]);
  const found = findingsOf({ absent, seen: new Set(seen) });
  expect(found.map((text) => /The nearest that was seen is (.*?)\. Spell/.exec(text)?.[1])).toEqual([nearest]);
});
