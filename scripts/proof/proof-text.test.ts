import { expect, test } from 'vitest';
import { plain } from '../base/palette.ts';
import { attemptOf, failed } from '../dev/test-support/proof-case.ts';
import { judgeMutant } from './judged-mutant.ts';
import { renderProof, renderProofProgress, renderTally } from './proof-text.ts';

const of = (attempt: ReturnType<typeof attemptOf>) =>
  judgeMutant(
    { change: { kind: 'blank' }, demand: 'case', sentences: [], cases: [] },
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
  expect(renderProofProgress(mutants, 10, 936_000)).toMatch(/, about 16 minutes left$/);
  expect(renderProofProgress(mutants.slice(0, 1), 10, 5_000)).toBe('1 of 10: 1 killed');
  expect(renderProofProgress(mutants, 5, 5_000)).toBe('5 of 5: 3 killed, 1 toothless, 1 inert');
});

test('a long sentence ends at a word', () => {
  const text = `${'Some '.repeat(20)}end.`;
  const long = { id: '2.1', text, state: 'proven' as const, killed: 1, mutants: 1, why: [] };
  expect(renderProof({ sentences: [long], mutants: [] }, plain, true)).toMatch(/ Some … \(1 of 1 mutant killed\)\n/);
});

test('each sentence has its state, what was killed of its mutants, where there were any, and why it is not proven', () => {
  const proven = { id: '2.1', text: 'Two are left.', state: 'proven' as const, killed: 3, mutants: 3, why: [] };
  const why = ['No enforced scenario that can run here quotes it.'];
  const unwritten = { id: '2.2', text: 'None is lost.', state: 'unproven' as const, killed: 0, mutants: 0, why };
  expect(
    renderProof({ sentences: [proven, unwritten], mutants: mutants.slice(0, 2) }, plain, true).split('\n'),
  ).toEqual([
    '✔ 2.1 proven: Two are left. (3 of 3 mutants killed)',
    '– 2.2 unproven: None is lost.',
    '    No enforced scenario that can run here quotes it.',
    '',
    '1 of 2 shown sentences proven: 2 killed.',
  ]);
  expect(
    renderProof({ sentences: [proven], mutants: [] }, plain, false)
      .split('\n')
      .at(-1),
  ).toBe('Not a proof of the whole, and not kept: only a part was asked for.');
  expect(renderProof({ sentences: [unwritten], mutants: [] }, plain, true)).toMatch(
    /\n0 of 1 shown sentence proven\.$/,
  );
});
