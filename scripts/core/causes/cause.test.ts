import { describe, expect, test } from 'vitest';
import { type End, outcomesOf, recordedAs, verdictOf } from '../../dev/test-support/judged-run.ts';
import { ownTexts, traceOf } from '../../dev/test-support/trace-text.ts';
import { plain } from '../palette.ts';
import { renderCausesSummary } from '../reports/cause-summary.ts';
import { renderCauses } from '../reports/cause-text.ts';
import { recordVerdict } from '../verdict/verdict-record.ts';
import { describeCause, findCauses } from './cause.ts';

const trace = traceOf(ownTexts());
const cases = trace.scenarios.flatMap(({ scenario }) => scenario.cases.map((one) => ({ scenario, one })));

/** The verdict after a run in which each scenario whose name begins so ended so, and all others as they should. */
function verdictAfter(ends: Readonly<Record<string, End | ((name: string) => End)>>) {
  const byIndex = cases.flatMap(({ scenario, one }, index) => {
    const name = Object.keys(ends).find((beginning) => one.name.startsWith(beginning));
    if (name === undefined || scenario.kind !== 'enforced') return [];
    const end = ends[name];
    return [[index, typeof end === 'function' ? end(one.name) : end]] as const;
  });
  return verdictOf(trace, [recordedAs(outcomesOf(trace, Object.fromEntries(byIndex)))]);
}

const causesAfter = (ends: Parameters<typeof verdictAfter>[0]) => {
  const verdict = verdictAfter(ends);
  return findCauses(verdict.findings, verdict);
};

const inWords = ({ causes }: ReturnType<typeof causesAfter>) =>
  causes.map((cause) => {
    const words = describeCause(cause).map(({ kind, text }) => (kind === 'same' ? text : `<${kind} ${text}>`));
    return `${cause.failures.length}: ${words.join('')}`;
  });

const sentence = 'Application error: a client-side or server-side exception has occurred while loading';

/** What a step says of a screen, thrown at a place of its own. */
function failed(problem: string, expected: readonly string[], actual: readonly string[], line = 1): End {
  const sides = ['Expected:', ...expected.map((one) => `  ${one}`), 'Actual:', ...actual.map((one) => `  ${one}`)];
  const message = [`Error: ${problem}`, '', ...sides, `    at f (/some/machine/steps/a.steps.ts:${line}:1)`].join('\n');
  return { status: 'failed', message };
}

const digest = '(and at most one line more, which carries a digest)';

describe('a sentence of the document that lacks a word on the screen', () => {
  const said = (host: string) => `${sentence} ${host}`;
  const shown = (host: string) => said(host).replace('has occurred', 'occurred');
  const verdict = verdictAfter({
    'A client-side exception while loading': failed(
      'It should be the only screen.',
      [said('a.example'), digest],
      [shown('a.example')],
    ),
    'A server-side exception while loading, with': failed(
      'It should be the only screen.',
      [said('a.example'), digest],
      [shown('a.example'), 'Digest: 3'],
    ),
    'The sentence for': (name) =>
      failed('It should read so.', [said(name.length.toString())], [shown(name.length.toString())], name.length),
    'The one message': failed('It should be the only message.', [said('c.example')], [shown('c.example')], 3),
  });
  const caused = findCauses(verdict.findings, verdict);

  test('is one cause, which leads with it, whichever steps noticed', () => {
    expect(inWords(caused)).toEqual([
      '12: 2.5 says “… server-side exception <removed has >occurred while …”, the product shows “… server-side exception occurred while …”',
    ]);
    expect(new Set(caused.others.map(({ code }) => code))).toEqual(new Set(['over-budget']));
  });

  test('is printed once, with its scenarios and what the first of them said', () => {
    const lines = renderCauses(caused, plain, 'merge').split('\n');
    expect(lines.slice(0, 2)).toEqual([
      '1 cause, 12 scenarios',
      '✖ 2.5 says “… server-side exception [-has -]occurred while …”, the product shows “… server-side exception occurred while …”: 12 scenarios',
    ]);
    expect(lines.filter((line) => line.includes(' scenario-failed: '))).toHaveLength(12);
    expect(lines.filter((line) => line.includes('Expected:'))).toHaveLength(1);
  });

  test('stands in the summary once, and in the record', () => {
    const [, count, list = ''] = renderCausesSummary(caused, 'merge');
    expect(count).toBe('1 cause, 12 scenarios.');
    expect(list).toMatch(/^- ✖ 2\.5 says “… server-side exception <del>has <\/del>occurred while/);
    expect(list).toMatch('… and 2 more, in `verdict.json`');
    const { causes } = recordVerdict(verdict, trace, '2026-11-23');
    expect(causes.map(({ statement, scenarios }) => [statement, scenarios.length])).toEqual([['2.5', 12]]);
  });
});

test('five different defects are five causes', () => {
  const crashed = { status: 'failed', message: 'TypeError: x is no function\n    at g (/m/steps/b.ts:7:2)' } as const;
  const caused = causesAfter({
    'A client-side exception while loading': failed(
      'It should be the only screen.',
      [`${sentence} a`],
      [`${sentence} a`, 'More'],
    ),
    'A server-side exception while loading': failed(
      'It should be the only screen.',
      [`${sentence} a`],
      [`${sentence.replace('client', 'user')} a`],
    ),
    'The sentence for': failed('It should read so.', [`${sentence} a`], [`${sentence.replace('has', 'had')} a`]),
    'The line carries': failed('The button "Save" should be shown.', ['Save'], ['Store']),
    'Loading succeeds': crashed,
    'The one message': failed('The button "Send" should be shown.', ['Send'], ['Store']),
  });
  expect(caused.causes.map(({ failures }) => failures.length).toSorted((a, b) => b - a)).toEqual([11, 6, 3, 2, 2, 1]);
});

test('the same message without its values, from the same place in step code, is one cause on any machine', () => {
  const thrown = (machine: string, text: string, line = 4): End => ({
    status: 'failed',
    message: `Error: ${text}\n    at f (/${machine}/steps/a.steps.ts:${line}:1)\n    at node:internal/x:1:1`,
  });
  const caused = causesAfter({
    'A client-side exception while loading': thrown('one', 'waited 312 ms for 0b9c2f4e-1111-4222-8333-944455566677'),
    'A server-side exception while loading': thrown('other', 'waited 47 ms for 1b9c2f4e-1111-4222-8333-944455566678'),
    'Loading succeeds': thrown('one', 'waited 47 ms for 1b9c2f4e-1111-4222-8333-944455566678', 5),
  });
  expect(caused.causes.map(({ failures }) => failures.length)).toEqual([3, 2]);
});

test('values of a row of the examples are no part of a message', () => {
  const caused = causesAfter({
    'The sentence for': (name) => ({ status: 'failed', message: `Error: nothing for ${hosts[name] ?? 'any'} here` }),
  });
  expect(inWords(caused).map((text) => text.replace(/nothing for \S+/, '…'))).toEqual(['4: … here', '2: … here']);
});

const hosts: Readonly<Record<string, string>> = {
  'The sentence for a plain name': 'shop.example',
  'The sentence for another name': 'www.orders.shop.example',
  'The sentence for an IPv4 address': '192.0.2.7',
  'The sentence for an IPv6 address': '[2001:db8::7]',
};

test('the cause of what cannot be judged comes first, then what concerns most scenarios', () => {
  const { causes, others } = causesAfter({
    'The sentence for': undefined,
    'A client-side exception while loading': { status: 'failed', message: 'E', blocked: 'fault-not-injected' },
    'Loading succeeds': { status: 'failed', message: 'Error: b' },
  });
  expect(causes.map(({ failures }) => [failures[0]?.finding.code, failures.length])).toEqual([
    ['fault-not-injected', 1],
    ['scenario-not-run', 6],
    ['scenario-failed', 2],
  ]);
  expect(others.map(({ code }) => code)).not.toContain('scenario-failed');
});

test('a run of other sources comes before all that may follow from it', () => {
  const caused = causesAfter({ 'The sentence for': undefined });
  const place = { file: 'reports/run/1-of-1/run.json', line: 1, column: 1 };
  const other = {
    code: 'run-of-other-sources',
    place,
    problem: 'the features have changed',
    fix: 'Run again',
  } as const;
  const found = { ...caused, others: [...caused.others, other] };
  expect(renderCauses(found, plain, 'merge')).toMatch(
    /^reports\/run\/1-of-1\/run\.json:1:1 run-of-other-sources: .*\n/,
  );
  const [, , items = ''] = renderCausesSummary(found, 'merge');
  expect(items).toMatch(/^- ✖ `reports\/run\/1-of-1\/run\.json:1:1` \*\*run-of-other-sources\*\*: /);
  expect(items.match(/run-of-other-sources/g)).toHaveLength(1);
});

test('one scenario that failed alone is reported as any other finding is', () => {
  const caused = causesAfter({ 'Loading succeeds after': { status: 'failed', message: 'Error: b' } });
  expect(renderCauses(caused, plain, 'merge')).toMatch(/^features\/2-.*: scenario "Loading succeeds after/);
});

test('of words that stand in a line with others it is not said that the product does not show them', () => {
  const named = failed('It should.', ['generic fallback'], ['Oops', 'generic fallback Try again']);
  expect(inWords(causesAfter({ 'The one message': named }))).toEqual([
    '3: 8.2 says “… generic fallback …”, the product shows “… generic fallback<added  Try again> …”',
  ]);
});

test('a sentence that the product shows nothing of is named whole', () => {
  const caused = causesAfter({ 'The one message': failed('It should.', [`${sentence} shop.example`], ['Oops']) });
  expect(inWords(caused)).toEqual([`3: 2.5 says “${sentence}”, which the product does not show`]);
});
