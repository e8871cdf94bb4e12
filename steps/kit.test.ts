import { expect, test } from 'vitest';
import { slot } from './kit.ts';
import type { ShownWorld } from './world.ts';

test('a slot has a value of its own in each scenario', () => {
  const cart = slot<readonly string[]>(() => []);
  const [one, other] = [{} as ShownWorld, {} as ShownWorld];
  cart.set(one, [...cart.get(one), 'Dune']);
  expect([cart.get(one), cart.get(other)]).toEqual([['Dune'], []]);
  expect(cart.get(other)).toBe(cart.get(other));
});
