/** What readers of JUnit make of the report: two schemas in one, and programs of others that read it back. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as junit2json from 'junit2json';
import { parse as parseResults } from 'test-results-parser';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Purpose } from '../base/finding.ts';
import { outcomesOf, recordedAs, runOf, verdictOf } from '../dev/test-support/sample-run.ts';
import { repository, tinyProject } from '../dev/test-support/tiny-project.ts';
import { traceOf } from '../dev/test-support/trace-text.ts';
import { renderJUnit } from './junit.ts';

const trace = traceOf({
  'specification.md': '## 2. Screens\n\nIt holds. Its colour is not shown. Its size is not shown.\n',
  '2-screens [a b].feature': `Feature: 2. Screens
  Rule: It & <others>
    > It holds.
    Scenario: Passes
      Then it holds
    Scenario: Fails
      Given "it" <is>
      Then it holds
    Scenario: Is blocked
      Then it holds
    Scenario: Is flaky
      Then it holds
    Scenario: Did not run
      Then it holds
    Scenario: Is waived
      Then it holds
    @any-host
    Scenario: Is not applicable
      Then it holds
    Scenario Outline: Row
      Then it holds <n>
      Examples:
        | n |
        | 1 |
        | 2 |
    @pending
    Scenario: Is open
      > colour
      * to be specified: Which <colour>]]>?
    @pending
    Scenario: Is open, and flaky
      > size
      * to be specified: Which size?
  Rule: It & <others>
    Scenario: Passes
      Then it holds, too
`,
});

const said = 'Error: It is not & <so>]]>.\n    at f (/m/steps/a.ts:1:1)';
const failed = { status: 'failed', message: said } as const;
const target = { kind: 'deployed', url: 'https://shop.example/' } as const;
const waiver = { feature: 'features/2-screens [a b].feature', rule: 'It & <others>', scenario: 'Is waived' };
const policy = { waivers: [{ ...waiver, reason: 'Known', owner: 'Ada', expires: '2026-12-01' }] };

/** Times have fractions that no schema takes. */
const ends = {
  0: { duration: 1234.567891 },
  1: { ...failed, attempts: 3, retried: [{ message: said, step: 'it holds' }, { blocked: 'fault-not-injected' }] },
  2: { ...failed, blocked: 'fault-not-injected', retried: [{ blocked: 'fault-not-injected', message: 'gone' }] },
  3: { attempts: 3, duration: 0.0004, retried: [{ message: said, step: 'it holds' }, { blocked: 'run-incomplete' }] },
  4: undefined,
  5: failed,
  6: undefined,
  10: { status: 'pending', attempts: 2, retried: [{ message: said }] },
} as const;

function report(purpose: Purpose = 'merge'): string {
  const run = recordedAs(outcomesOf(trace, ends), runOf({ target }));
  return renderJUnit(verdictOf(trace, [run], { policy, target }), purpose);
}

const schema = readFileSync(path.join(repository, 'scripts/dev/test-support/junit.xsd'), 'utf8');
const validate = (xml: string) => validateXML({ xml: [{ fileName: 'junit.xml', contents: xml }], schema: [schema] });

/** Each case with how it ended, as the verdict has it. */
const expected = {
  'Passes (line 4)': 'passed',
  Fails: 'failed',
  'Is blocked': 'error',
  'Is flaky': 'passed',
  'Did not run': 'failed',
  'Is waived': 'skipped',
  'Is not applicable': 'skipped',
  'Row (line 24)': 'passed',
  'Row (line 25)': 'passed',
  'Is open': 'skipped',
  'Is open, and flaky': 'skipped',
  'Passes (line 35)': 'passed',
} as const;
const named = Object.fromEntries(Object.entries(expected).map(([name, end]) => [`It & <others> - ${name}`, end]));
const count = (wanted: string) => Object.values(expected).filter((end) => end === wanted).length;

/** Those of scenarios alone. */
const ofScenarios = (ends: readonly (readonly [string, string])[]) =>
  Object.fromEntries(ends.filter(([name]) => !/ at \S+.*:\d+:\d+/.test(name)));

describe.for(['merge', 'release'] as const)('for a %s', (purpose) => {
  test('the report is what both schemas take', async () => {
    expect((await validate(report(purpose))).errors.map(({ rawMessage }) => rawMessage)).toEqual([]);
  });
});

test('the schema refuses a file that it does not know of, times in scientific notation, and one name twice', async () => {
  const xml = report();
  const refused = async (from: string | RegExp, to: string) => {
    expect(xml.replace(from, to)).not.toBe(xml);
    return (await validate(xml.replace(from, to))).errors.length;
  };
  expect(await refused('classname=', 'file="a" classname=')).toBeGreaterThan(0);
  expect(await refused('time="1.235"', 'time="1e-7"')).toBeGreaterThan(0);
  expect(await refused('Passes (line 4)', 'Passes (line 35)')).toBeGreaterThan(0);
  expect(await refused(/<stackTrace>.*?<\/stackTrace>/s, '')).toBeGreaterThan(0);
});

test('junit2json reads every case as it ended, and the counts are those of the cases', async () => {
  const suite = (await junit2json.parse(report())) as junit2json.TestSuite;
  const cases = suite.testcase ?? [];
  const endOf = ({ failure, error, skipped }: junit2json.TestCase) =>
    failure ? 'failed' : error ? 'error' : skipped ? 'skipped' : 'passed';
  expect(ofScenarios(cases.map((one) => [one.name ?? '', endOf(one)]))).toEqual(named);
  const ended = (wanted: string) => cases.filter((one) => endOf(one) === wanted).length;
  expect(suite).toMatchObject({
    tests: cases.length,
    failures: ended('failed'),
    errors: ended('error'),
    skipped: ended('skipped'),
  });
  const messageOf = (name: string) => {
    const { failure, error, skipped } = cases.find((one) => one.name?.endsWith(name)) ?? {};
    return [failure ?? [], error ?? [], skipped ?? []].flat().map(({ message }) => message);
  };
  expect(messageOf('Is open')).toEqual(['Which <colour>]]>?']);
  expect(messageOf('Is open, and flaky')).toEqual(['Which size?']);
  expect(messageOf('Is waived')).toEqual([expect.stringContaining('Ada answers: Known')]);
  expect(messageOf('Fails')).toEqual([expect.stringMatching(/^It is not & <so>\]\]>: scenario "Fails"/)]);
  expect(new Set(cases.map(({ classname, name }) => `${classname} ${name}`)).size).toBe(cases.length);
});

test('test-results-parser reads every case as it ended, its time, and where it stands', () => {
  const root = tinyProject();
  const file = path.join(root, 'junit.xml');
  writeFileSync(file, report());
  const { suites, ...result } = parseResults({ type: 'junit', files: [file] });
  const cases = suites.flatMap((suite) => suite.cases);
  const words: Record<string, string> = { PASS: 'passed', FAIL: 'failed', SKIP: 'skipped' };
  const withoutErrors = Object.entries(named).map(([name, end]) => [name, end === 'error' ? 'failed' : end]);
  expect(ofScenarios(cases.map(({ name, status }) => [name, words[status] ?? status]))).toEqual(
    Object.fromEntries(withoutErrors),
  );
  expect(result).toMatchObject({ passed: count('passed'), skipped: count('skipped'), errors: count('error') });
  const own = cases.find(({ name }) => name.endsWith('Passes (line 4)'));
  expect(own?.duration).toBe(1235);
  expect(cases.find(({ name }) => name.endsWith('Fails'))?.stack_trace).toMatch(
    /^features\/2-screens \[a b\]\.feature:6:5: It is not & <so>\]\]>: scenario "Fails"/,
  );
});

test.for<[string, Purpose, string[]]>([
  ['Is flaky', 'merge', ['flakyFailure', 'flakyError']],
  ['Is flaky', 'release', ['failure', 'rerunFailure', 'rerunError']],
  ['Fails', 'merge', ['failure', 'rerunFailure', 'rerunError']],
  ['Is blocked', 'merge', ['error', 'rerunError']],
  ['Is open, and flaky', 'merge', ['flakyFailure', 'skipped']],
])('the attempts of "%s" stand in the report for a %s as %s', ([name, purpose, elements]) => {
  const [, inner = ''] = report(purpose).split(` - ${name}"`);
  const [own = ''] = inner.split('</testcase>');
  const found = Array.from(own.matchAll(/^ {4}<([a-zA-Z]+)\b/gm), ([, element]) => element);
  expect(found.filter((element) => element !== 'system')).toEqual(elements);
});
