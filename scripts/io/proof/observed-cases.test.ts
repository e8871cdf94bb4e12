import { PassThrough } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { parseFeature } from '../../core/features/feature.ts';
import { renderPlace } from '../../core/finding.ts';
import type { Attempt } from '../../core/proof/attempt.ts';
import { attemptOf, difference, failed } from '../../dev/test-support/proof-case.ts';
import { observeCases } from './observed-cases.ts';
import type { AttemptOrder } from './proof-message.ts';

const text = 'Feature: 2\n  Scenario: One\n    When it is opened\n    Then it is right\n';
const [scenario] = parseFeature(text, 'features/2.feature').feature?.scenarios ?? [];
const green = (scenario?.cases ?? []).map((one) => ({ place: renderPlace(one.place), one, statements: ['2.1'] }));

const reached = (ids: string[]): Attempt => ({
  ...attemptOf(),
  record: { looks: [difference.before], code: { calls: [], reached: ids, isEndless: false } },
});

/** What was asked for in the test. */
const asked: AttemptOrder[] = [];
beforeEach(() => void asked.splice(0));

const place = 'features/2.feature:2:3';
const onUsual = { place };
const onSwitched = { place, code: { client: '/built' } };

/** Observes the case on the client with switches, if one is given, where that and the usual one come to these. */
function observed(usual: Attempt, switched?: Attempt) {
  const attempt = async (order: AttemptOrder) => {
    asked.push(order);
    return switched !== undefined && order.code?.client === '/built' ? switched : usual;
  };
  const client = switched && '/built';
  return observeCases({ process: { attempt }, workers: 1, client }, green, { stderr: new PassThrough() });
}

test('of a case that passes, what there was to be seen is kept', async () => {
  const one = { name: 'One', statements: ['2.1'], looks: [difference.before], longestMs: 1 };
  expect(await observed(attemptOf())).toMatchObject([{ one, reached: new Set() }]);
  expect(asked).toEqual([onUsual]);
});

test('where the client has switches, what the case reached of its code is kept, too', async () => {
  const unchanged = reached(['a.ts#1']);
  expect(await observed(attemptOf(failed), unchanged)).toMatchObject([{ unchanged, reached: new Set(['a.ts#1']) }]);
  expect(asked).toEqual([onSwitched]);
});

test('a case that does not pass when it is run again is named, with its step and what that said', async () => {
  const named =
    'features/2.feature:2:3: nothing can be said of what "One" notices, since it does not pass when it is run again: ' +
    '"it is right" (Error: It should be right.). Run npm run accept, and prove once it is green.';
  await expect(observed(attemptOf(failed))).rejects.toThrow(named);
  asked.splice(0);
  const otherwise = attemptOf({ ...failed, message: 'Error: It has switches.' });
  await expect(observed(attemptOf(failed), otherwise)).rejects.toThrow(named);
  expect(asked).toEqual([onSwitched, onUsual]);
});

test('a case that passes but on the client with switches is named as that', async () => {
  await expect(observed(attemptOf(), attemptOf(failed))).rejects.toThrow(
    'features/2.feature:2:3: "One" does not pass on the client with switches in its code, none of which is on: ' +
      '"it is right" (Error: It should be right.). Prove from outside alone (--from outside).',
  );
});
