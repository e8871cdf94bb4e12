/** What the page shows of a proof. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { attemptOf, failed } from '../../dev/test-support/proof-case.ts';
import { judgeMutant } from '../../proof/judged-mutant.ts';
import type { SentenceProof } from '../../proof/proof.ts';
import { ProofOf } from './proof-details.tsx';

const mutant = (attempt: ReturnType<typeof attemptOf>, to: string) =>
  judgeMutant(
    { change: { kind: 'text', from: 'Left 2', to }, demand: 'case', sentences: ['2.1'], cases: ['a'] },
    [{ place: 'a', name: 'Case 1', attempt }],
    '',
  );
const sentence = {
  id: '2.1',
  text: 'Two are left.',
  state: 'toothless',
  killed: 1,
  mutants: 2,
  why: ['Nobody saw.'],
} satisfies SentenceProof;

test('a mutant can be opened: what changed, and who noticed; what nobody noticed comes first', () => {
  const mutants = [mutant(attemptOf(failed), 'Left 3'), mutant(attemptOf(), 'Left')];
  const page = renderToStaticMarkup(<ProofOf proof={{ sentence, mutants }} />);
  const text = page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text.trim()).toBe(
    'Toothless, it was seen to change and nobody noticed: 1 of 2 mutants killed Nobody saw. ' +
      'toothless : a product with &quot;Left&quot; in place of &quot;Left 2&quot; - Left 2 + Left 3 &quot;Case 1&quot; stayed green. ' +
      'killed : a product with &quot;Left 3&quot; in place of &quot;Left 2&quot; - Left 2 + Left 3 ' +
      'Noticed by &quot;Case 1&quot;, at its step &quot;it is right&quot;.',
  );
});

test('of very many the first are shown', () => {
  const mutants = Array.from({ length: 23 }, (_, at) => mutant(attemptOf(failed), `Left ${at + 3}`));
  const page = renderToStaticMarkup(<ProofOf proof={{ sentence, mutants }} />);
  expect(page.match(/<li>/g)?.length).toBe(20);
  expect(page.replaceAll('<!-- -->', '')).toContain('And 3 more, in proof.json.');
});

test.for([
  ['a.jpg', 'proof/0123456789abcdef.jpg', 0],
  ['proof/0123456789abcdef.jpg', 'https://elsewhere.example/0123456789abcdef.jpg', 0],
  ['proof/0123456789abcdef.jpg', 'proof/fedcba9876543210.jpg', 2],
] as const)(
  'pictures of the screen before and after stand in it where they are its own: %s, %s',
  ([before, after, count]) => {
    const { difference, ...attempt } = attemptOf(failed).record ?? {};
    const seen = { ...difference, pictures: { before, after } } as NonNullable<typeof difference>;
    const one = mutant({ ...attemptOf(failed), record: { looks: [], ...attempt, difference: seen } }, 'Left 3');
    const page = renderToStaticMarkup(<ProofOf proof={{ sentence, mutants: [one] }} />);
    expect(page.match(/<img [^>]*loading="lazy"/g) ?? []).toHaveLength(count);
  },
);
