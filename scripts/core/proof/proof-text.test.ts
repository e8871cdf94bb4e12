import { expect, test } from 'vitest';
import { attemptOf, failed } from '../../dev/test-support/proof-case.ts';
import { judgeMutant } from './judged-mutant.ts';
import { renderProofProgress, renderTally } from './proof-text.ts';

const of = (attempt: ReturnType<typeof attemptOf>) =>
  judgeMutant(
    { change: { kind: 'blank' }, demand: 'case', statements: [], cases: [] },
    [{ place: 'a', name: 'A', attempt }],
    '',
  );
const mutants = [
  of(attemptOf(failed)),
  of(attemptOf(failed)),
  of(attemptOf()),
  of(attemptOf({}, false)),
  of(attemptOf(failed)),
];

test('the progress has a tally, and, once a few are judged, how long the rest may take', () => {
  expect(renderTally(mutants)).toBe('3 killed, 1 toothless, 1 inert');
  expect(renderProofProgress(mutants, 10, 5_000)).toBe('5 of 10: 3 killed, 1 toothless, 1 inert, about 5 s left');
  expect(renderProofProgress(mutants.slice(0, 1), 10, 5_000)).toBe('1 of 10: 1 killed');
  expect(renderProofProgress(mutants, 5, 5_000)).toBe('5 of 5: 3 killed, 1 toothless, 1 inert');
});
