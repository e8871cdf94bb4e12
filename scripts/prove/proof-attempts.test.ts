import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { attemptOf, casesOf, difference, failed } from '../dev/test-support/proof-case.ts';
import type { ProvenMutant } from '../proof/proof.ts';
import type { ProofCase } from '../proof/proof-case.ts';
import { attemptWithProgress } from './proof-attempts.ts';

const steps = ['When it is opened', 'Then it reads "Left 2"'];
const cases = casesOf(steps, ['Left 2']);
const sentences = [
  { id: '2.1', text: 'It reads "Left 2".' },
  { id: '2.2', text: 'Nothing else does.' },
];
const context = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough(), env: {} };

/** Attempts a mutant that the case notices, and says whether it was, or is known from before. */
async function attempted(earlier: readonly ProvenMutant[] = [], changed = {}) {
  const given = { cases, sentences, basis: 'sources', ...changed };
  let count = 0;
  const process = {
    attempt: async () => {
      count += 1;
      return { ...attemptOf(failed), record: { looks: [difference.after], difference } };
    },
    end: async () => {},
  };
  const { cases: own, ...others } = given;
  const setting = { process, workers: 1, earlier, keep: () => {}, ...others };
  const proven = await attemptWithProgress(setting, [blankOf(own)], own, context);
  return { proven, isAttempted: count > 0 };
}

const blankOf = (own: readonly ProofCase[]) => ({
  change: { kind: 'blank' } as const,
  demand: 'any' as const,
  sentences: ['2.1'],
  cases: own.map(({ place }) => place),
});

test('what is known of a mutant is not attempted again while nothing has changed that it depends on', async () => {
  const { proven, isAttempted } = await attempted();
  expect(proven).toMatchObject([{ verdict: 'killed' }]);
  expect(isAttempted).toBe(true);
  const others = [sentences[0], { id: '2.2', text: 'Something else does.' }]; // of a sentence that the case does not quote
  expect(await attempted(proven, { sentences: others })).toEqual({ proven, isAttempted: false });
});

test.each([
  ['a step', { cases: casesOf(['When it is opened', 'Then it reads "Left"'], ['Left 2']) }],
  ['the place of the case', { cases: cases.map((one) => ({ ...one, place: `${one.place}0` })) }],
  ['the sentence', { sentences: [{ id: '2.1', text: 'It reads "Left 3".' }] }],
  ['the client, or what else all depends on', { basis: 'other sources' }],
])('it is attempted again after a change of %s', async (_what, changed) => {
  const { proven } = await attempted();
  expect(await attempted(proven, changed)).toMatchObject({ isAttempted: true });
});
