import { expect, test } from 'vitest';
import { pairByKey } from './pairing.ts';

const paired = (before: string[], now: string[]) => {
  const items = (texts: string[]) => texts.map((text) => ({ text }));
  const { pairs, gone, added } = pairByKey(items(before), items(now), ({ text }) => text.replace(/\d/, ''));
  return {
    pairs: pairs.map(({ before, now }) => `${before.text}-${now.text}`),
    gone: gone.map(({ text }) => text),
    added: added.map(({ text }) => text),
  };
};

test('the same keys are paired wherever they stand, the first with the first', () => {
  expect(paired(['a1', 'b1', 'a2'], ['b7', 'a7', 'a8'])).toEqual({
    pairs: ['b1-b7', 'a1-a7', 'a2-a8'],
    gone: [],
    added: [],
  });
});

test('what is left over on either side keeps its order', () => {
  expect(paired(['c1', 'a1', 'a2', 'b1'], ['e1', 'a7', 'd1'])).toEqual({
    pairs: ['a1-a7'],
    gone: ['c1', 'a2', 'b1'],
    added: ['e1', 'd1'],
  });
});
