import { expect, test } from 'vitest';
import { type End, outcomesOf, recordedAs, verdictOf } from '../dev/test-support/sample-run.ts';
import { traceOf } from '../dev/test-support/trace-text.ts';
import { renderJUnit } from './junit.ts';

const trace = traceOf({
  'specification.md': '## 2. Screens\n\nIt holds. Its colour is not shown.\n',
  '2-screens.feature': `Feature: 2. Screens
  Rule: It & <others>
    > It holds.
    Scenario: Enforced
      Given "it" <is>
      Then it holds
    Scenario Outline: Row
      Then it holds <n>
      Examples:
        | n |
        | 1 |
    @pending
    Scenario: Open
      > colour
      * to be specified: Which <colour>]]>?
`,
});
const [enforced, row, open] = [0, 1, 2];

function junitAfter(ends: Record<number, End>, policy: object = {}, purpose: 'merge' | 'release' = 'merge'): string {
  return renderJUnit(verdictOf(trace, [recordedAs(outcomesOf(trace, ends))], { policy }), purpose);
}

/** The elements of the one case of that name. */
function caseOf(xml: string, name: string): string {
  const [, inner] = xml.split(`name="${name}"`);
  if (inner === undefined) throw new Error(`Expected a case named ${name}`);
  return /^[^>]*\/>/.exec(inner)?.[0] ?? inner.slice(0, inner.indexOf('</testcase>'));
}

const rule = 'It &amp; &lt;others> - ';

test('what passed passed, and what is open is skipped with its question', () => {
  const xml = junitAfter({});
  expect(xml).toMatch(
    /^<\?xml version="1\.0"\?>\n<testsuite name="Shown" .*tests="3" skipped="1" failures="0" errors="0"/,
  );
  expect(caseOf(xml, `${rule}Enforced`)).not.toMatch(/<failure|<skipped/);
  expect(caseOf(xml, `${rule}Row (line 11)`)).not.toMatch(/<failure|<skipped/);
  expect(caseOf(xml, `${rule}Open`)).toMatch('<skipped message="Which &lt;colour>]]>?">');
  expect(caseOf(xml, `${rule}Open`)).toMatch('Which <colour>]]]]><![CDATA[>?');
});

test.for<[string, End, string]>([
  ['failed', { status: 'failed', message: 'Expected a\nbut was b' }, 'failed at “Given &quot;it&quot; &lt;is>”'],
  ['ended pending', 'pending', ', but is enforced'],
  ['was skipped', 'skipped', 'was skipped'],
  ['was lost', 'unfinished', 'was started but not finished'],
  ['did not run', undefined, 'did not run'],
])('an enforced scenario that %s is a failure', ([, end, expected]) => {
  const xml = junitAfter({ [enforced]: end });
  expect(xml).toMatch('skipped="1" failures="1"');
  expect(caseOf(xml, `${rule}Enforced`)).toMatch('<failure type="Error"');
  expect(caseOf(xml, `${rule}Enforced`)).toMatch(expected);
  if (typeof end === 'object') expect(caseOf(xml, `${rule}Enforced`)).toMatch('Expected a\nbut was b');
});

test('a scenario that was blocked is an error, and what it says is no markup', () => {
  const said = 'gone]]></failure><failure type="Blocked" failures="9" errors="0"></failure>';
  const blocked = { status: 'failed', blocked: 'fault-not-injected', message: said } as const;
  const xml = junitAfter({ [enforced]: blocked, [row]: { status: 'failed', message: said } });
  expect(xml).toMatch('skipped="1" failures="1" errors="1"');
  expect(xml.match(/<(failure|error) type="\w+" message/g)).toEqual([
    '<error type="Blocked" message',
    '<failure type="Error" message',
  ]);
  const [error = ''] = xml.split('</error>');
  expect(error).toMatch(/was blocked on this target.*\n.*gone\]\]\]\]><!\[CDATA\[><\/failure><failure type="Block/);
  expect(xml.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '').match(/<\/(failure|error)>/g)).toEqual(['</error>', '</failure>']);
});

test('how far a failing scenario came is seen by its steps, each as it ended', () => {
  const steps = ['"it" <is>', 'it holds'].map((text, index) => {
    return { text, status: index === 0 ? 'passed' : 'failed', duration: 1 } as const;
  });
  const xml = junitAfter({ [enforced]: { status: 'failed', steps } });
  expect(caseOf(xml, `${rule}Enforced`)).toMatch(/Given "it" <is>\.+passed\nThen it holds\.+failed/);
});

test('what is to be written is skipped, and says that it is no question', () => {
  const unwritten = traceOf({
    'specification.md': '# Shop\n',
    '0-shop.feature': 'Feature: 0\n  @unwritten\n  Scenario: s\n    > Shop\n    * to be written: The shop\n',
  });
  const xml = renderJUnit(verdictOf(unwritten, [recordedAs(outcomesOf(unwritten))]), 'merge');
  expect(xml).toMatch(
    '>\n    <skipped message="to be written: The shop"><![CDATA[to be written: The shop]]></skipped>',
  );
});

test('a failure that is waived is skipped with the reason; what passed at a second attempt passed', () => {
  const waivers = [
    {
      feature: 'features/2-screens.feature',
      rule: 'It & <others>',
      scenario: 'Enforced',
      reason: 'Known',
      owner: 'Ada',
      expires: '2026-12-01',
    },
  ];
  const xml = junitAfter({ [enforced]: 'failed', [row]: { attempts: 2 } }, { waivers });
  expect(xml).toMatch('skipped="2" failures="0"');
  expect(caseOf(xml, `${rule}Enforced`)).toMatch('waived through 2026-12-01, for which Ada answers: Known');
});

test('what is wrong beside the scenarios is a failure too', () => {
  const xml = junitAfter({ [open]: 'pending' }, { reading: 'alternatives' });
  expect(xml).toMatch('failures="1"');
  expect(caseOf(xml, 'run-of-other-reading at reports/run/1-of-1/run.json:1:1')).toMatch('<failure');
});

test('two findings at one place are two cases', () => {
  const place = { file: 'features/2-screens.feature', line: 4, column: 5 };
  const staticFindings = ['red', 'blue'].map((problem) => {
    return { code: 'value-not-checked', place, problem, fix: 'Check it' } as const;
  });
  const xml = renderJUnit(verdictOf(trace, [recordedAs(outcomesOf(trace))], { staticFindings }), 'merge');
  expect(Array.from(xml.matchAll(/name="(value-not-checked[^"]*)"/g), ([, name]) => name)).toEqual([
    'value-not-checked at features/2-screens.feature:4:5',
    'value-not-checked at features/2-screens.feature:4:5 (2)',
  ]);
});

test('for a release, what is open beyond the policy and what passed at a second attempt fail', () => {
  const xml = junitAfter({ [row]: { attempts: 2 } }, {}, 'release');
  expect(xml).toMatch('tests="4" skipped="1" failures="2"');
  expect(caseOf(xml, `${rule}Row (line 11)`)).toMatch('passed only at attempt 2');
  expect(caseOf(xml, 'over-budget at features/2-screens.feature:13:5')).toMatch('<failure');
});

test('no control character reaches the XML', () => {
  const xml = junitAfter({ [enforced]: { status: 'failed', message: 'a\u0000b\u001b[31mc\uFFFE' } });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
});

test('the cases stand in the order of the feature files', () => {
  const rows = Array.from({ length: 12 }, (_, index) => index + 1);
  const outline = `Feature: 2\n  Scenario Outline: Row\n    > It holds.\n    Then it holds <n>\n    Examples:\n      | n |\n${rows.map((n) => `      | ${n} |\n`).join('')}`;
  const many = traceOf({ 'specification.md': '## 2. Screens\n\nIt holds.\n', '2-screens.feature': outline });
  const xml = renderJUnit(verdictOf(many, [recordedAs(outcomesOf(many))]), 'merge');
  expect(Array.from(xml.matchAll(/name="Row \(line (\d+)\)"/g), ([, line]) => Number(line))).toEqual(
    rows.map((n) => n + 6),
  );
});

test('failures with one message are a case each, whose messages begin with the same words', () => {
  const failure = (value: string): End => ({
    status: 'failed',
    message: `Error: It is not ${value}.\n    at f (/m/steps/a.ts:1:1)`,
  });
  const messages = [
    ...junitAfter({ [enforced]: failure('it'), [row]: failure('it') }).matchAll(/<failure.* message="([^"]*)"/g),
  ].map(([, message]) => message);
  expect(messages).toEqual([
    expect.stringMatching(/^It is not it: scenario &quot;Enforced&quot; .*failed at/),
    expect.stringMatching(/^It is not it: scenario &quot;Row&quot; .*failed at/),
  ]);
});

test('what did not run is led by no words of another', () => {
  const xml = junitAfter({ [enforced]: undefined, [row]: undefined });
  expect(xml.match(/ message="scenario &quot;(Enforced|Row)&quot;/g)).toHaveLength(2);
});
