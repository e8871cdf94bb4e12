import { expect, test } from 'vitest';
import { fillTexts, orders } from '../../dev/test-support/filled-text.ts';
import { decide } from './decisions.ts';

/** One scenario that quotes two sentences, both of which were reworded, at lines 4 and 6. */
const { filled } = fillTexts({
  ...orders('An order has a number of its own. A clerk who closes an order signs for it.'),
  '1-orders.feature':
    'Feature: 1\n\n  Scenario: One\n    > An order has a number.\n\n    > A clerk who closes an order signs it.\n    Given a\n',
});
const [first = '', second = ''] = ['4:7', '6:7'].map((at) => `features/1-orders.feature:${at}`);
const options = { write: true, steps: false };

test('what bears a reworded quote can be deleted', async () => {
  expect(await decide(process, filled.left, { ...options, prune: [first] })).toMatchObject({
    reanchor: [],
    prune: [{ kind: 'scenario', name: 'One' }],
  });
});

test('unless another of its quotes is anchored anew', async () => {
  const both = await decide(process, filled.left, { ...options, reanchor: [first, second] });
  expect(both.reanchor.map(({ now }) => now)).toEqual([
    'An order has a number of its own.',
    'A clerk who closes an order signs for it.',
  ]);
  await expect(decide(process, filled.left, { ...options, reanchor: [first], prune: [second] })).rejects.toThrow(
    `npm run fill: --prune ${second} would delete what --reanchor gives other words. Re-anchor first, then see what npm run fill still lists.`,
  );
});
