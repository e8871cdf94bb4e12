import { expect, test } from 'vitest';
import { fillTexts, orders } from '../dev/test-support/filled-text.ts';
import { decide } from './ask.ts';

/** One scenario that quotes two sentences, both of which were reworded, at lines 4 and 6. */
const { filled } = fillTexts({
  ...orders('An order has a number of its own. A clerk who closes an order signs for it.'),
  '1-orders.feature':
    'Feature: 1\n\n  Scenario: One\n    > An order has a number.\n\n    > A clerk who closes an order signs it.\n    Given a\n',
});
const [first = '', second = ''] = ['4:7', '6:7'].map((at) => `features/1-orders.feature:${at}`);
const options = { write: true, steps: false };

test('each quote is anchored anew by its place', async () => {
  const both = await decide({ ...options, reanchor: [first, second] }, process, filled.remaining);
  expect(both.reanchor.map(({ now }) => now)).toEqual([
    'An order has a number of its own.',
    'A clerk who closes an order signs for it.',
  ]);
  expect((await decide({ ...options, reanchor: [second] }, process, filled.remaining)).reanchor).toHaveLength(1);
});

test('what bears a reworded quote is not deleted', async () => {
  await expect(decide({ ...options, prune: [first] }, process, filled.remaining)).rejects.toThrow(
    `npm run fill: at ${first} there is nothing for --prune. Leave --prune out: it has nothing to decide.`,
  );
});
