import { describe, expect, test } from 'vitest';
import { outcomesOf, recordedAs, today, verdictOf } from '../../dev/test-support/judged-run.ts';
import { shop } from '../../dev/test-support/tiny-shop.ts';
import { traceOf } from '../../dev/test-support/trace-text.ts';
import { recordVerdict } from '../verdict/verdict-record.ts';
import { ComparedPolicy, findLoosened } from './policy-change.ts';
import { ComparedVerdict, compareVerdicts } from './verdict-change.ts';

const waiver = { feature: 'features/1-a.feature', scenario: 'Late', reason: 'r', owner: 'o', expires: '2026-12-01' };
const accepted = (scenarios: number, kind = 'pending') => [{ point: 3, kind, scenarios, reason: 'r' }];
const writes = (allow: unknown) => ({ allow, reason: 'r' });

const asks = (points: string) => `asks for no proof of point ${points} any more`;
const waives = 'waives "Late" (features/1-a.feature) until';
const budget = 'accepts 2 @pending in point 3, before:';
const limit = 'only warns of a limit that has examples on one side, before: an error';
const sends = (what: string) => `lets actions send ${what} to a deployed target`;

describe('a policy lets pass what an earlier one did not', () => {
  test.for<[before: object, now: object, ...loosened: string[]]>([
    [{ reading: 'verbatim' }, { reading: 'alternatives' }, 'reads what is ambiguous as alternatives, before: verbatim'],
    [{}, { accepted: accepted(2) }, `${budget} 0`],
    [{ accepted: accepted(1) }, { accepted: accepted(2) }, `${budget} 1`],
    [{ accepted: accepted(2, 'question') }, { accepted: accepted(2) }, `${budget} 0`],
    [{}, { waivers: [waiver] }, `${waives} 2026-12-01`],
    [{ waivers: [waiver] }, { waivers: [{ ...waiver, rule: 'Rule' }] }, `${waives} 2026-12-01`],
    [
      { waivers: [waiver] },
      { waivers: [{ ...waiver, expires: '2027-12-01' }] },
      `${waives} 2027-12-01, before: 2026-12-01`,
    ],
    [{ proven: true }, {}, asks('0, 1, 2, 3, 4, 5, 6, 7, 8 and 9')],
    [{ proven: [2, 5] }, { proven: [2] }, asks('5')],
    [{ oneSidedLimits: 'error' }, {}, limit],
    [{ oneSidedLimits: 'error' }, { oneSidedLimits: 'warning' }, limit],
    [{}, { writes: writes(['POST /a', 'PUT /b']) }, sends('POST /a and PUT /b')],
    [{ writes: writes(['POST /a']) }, { writes: writes(['POST /a', 'PUT /b']) }, sends('PUT /b')],
    [{ writes: writes(['POST /a']) }, { writes: writes('all') }, sends('whatever they do')],
  ])('%j, %j', ([before, now, ...loosened]) => {
    const [earlier, later] = [ComparedPolicy.parse(before), ComparedPolicy.parse(now)];
    expect(findLoosened(earlier, later)).toEqual(loosened);
    expect(findLoosened(later, earlier).filter((one) => !/ 2 @question | waives /.test(` ${one}`))).toEqual([]);
    expect(findLoosened(later, later)).toEqual([]);
  });
});

test('a verdict says it of its policy, where both do', () => {
  const trace = traceOf(shop);
  const record = (policy: object) => {
    const verdict = verdictOf(trace, [recordedAs(outcomesOf(trace))], { policy });
    return recordVerdict(verdict, trace, today);
  };
  const [before, now] = [record({}), record({ accepted: accepted(2) })];
  expect(compareVerdicts(before, now).loosened).toEqual([`${budget} 0`]);
  expect(compareVerdicts(ComparedVerdict.parse({ ...before, policy: 'strict' }), now).loosened).toEqual([]);
  const later = { ...before, policy: { ...before.policy, accepted: [{ point: 'of another version' }], more: 1 } };
  expect(compareVerdicts(ComparedVerdict.parse(later), now).loosened).toEqual([`${budget} 0`]);
});
