import { expect, test } from 'vitest';
import { outcomesOf, recordedAs, today, verdictOf } from '../../dev/test-support/judged-run.ts';
import { shop } from '../../dev/test-support/tiny-shop.ts';
import { traceOf } from '../../dev/test-support/trace-text.ts';
import { recordVerdict } from '../verdict/verdict-record.ts';
import { parseEarlierVerdict } from './earlier-verdict.ts';
import { compareVerdicts } from './verdict-change.ts';

const trace = traceOf(shop);
const blocked = verdictOf(trace, [
  recordedAs(outcomesOf(trace, { 1: { status: 'failed', blocked: 'fault-not-injected' } })),
]);
const record = recordVerdict(blocked, trace, today);

/** The record as a version of the program wrote it that had other names. */
const earlier = JSON.stringify(record)
  .replaceAll('"blocked"', '"not-posed"')
  .replaceAll('fault-not-injected', 'scenario-not-posed');

test('states and findings are read under the names that they had', () => {
  expect(earlier.match(/"state":"not-posed"/g)).toHaveLength(2);
  expect(earlier).toMatch('"code":"scenario-not-posed"');
  const read = parseEarlierVerdict(earlier);
  if (!('verdict' in read)) expect.fail(read.what);
  expect(read.verdict.scenarios.map(({ state }) => state)).toEqual(['passed', 'blocked', 'open', 'open']);
  expect(compareVerdicts(read.verdict, record)).toEqual(compareVerdicts(record, record));
});

test('a state that no version had is refused', () => {
  for (const state of ['toString', 'not-injected'])
    expect(parseEarlierVerdict(earlier.replaceAll('not-posed', state))).toMatchObject({
      what: expect.stringMatching(/^this is not a verdict: .*scenarios\.1\.state/),
    });
});
