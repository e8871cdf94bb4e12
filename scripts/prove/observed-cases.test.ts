import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { renderPlace } from '../base/finding.ts';
import { attemptOf, difference, failed } from '../dev/test-support/proof-case.ts';
import { parseFeature } from '../features/feature.ts';
import type { Attempt } from '../proof/attempt.ts';
import { observeCases } from './observed-cases.ts';

const text = 'Feature: 2\n  Scenario: One\n    When it is opened\n    Then it is right\n';
const [scenario] = parseFeature(text, 'features/2.feature')?.scenarios ?? [];
const green = (scenario?.cases ?? []).map((one) => ({ place: renderPlace(one.place), one, sentences: ['2.1'] }));

/** Observes the case, where an attempt at it comes to this. */
const observed = (attempt: Attempt) =>
  observeCases({ process: { attempt: async () => attempt }, workers: 1 }, green, { stderr: new PassThrough() });

test('of a case that passes, what there was to be seen is kept', async () => {
  const one = { name: 'One', sentences: ['2.1'], looks: [difference.before], longestMs: 1 };
  expect(await observed(attemptOf())).toMatchObject([one]);
});

test('a case that does not pass when it is run again is named, with its step and what that said', async () => {
  const named =
    'features/2.feature:2:3: nothing can be said of what "One" notices, since it does not pass when it is run again: ' +
    '"it is right" (Error: It should be right.). Run npm run accept, and prove once it is green.';
  await expect(observed(attemptOf(failed))).rejects.toThrow(named);
});
