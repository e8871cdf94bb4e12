import { expect, test } from 'vitest';
import { findHome } from './home.ts';

const files = [
  'steps/order.steps.ts',
  'steps/categories.steps.ts',
  'steps/vocabulary/user.steps.ts',
  'steps/basket.ts',
];

function homeOf(expression: string, feature = 'features/2-What is shown.feature'): string {
  return findHome({ expression, feature }, 'steps', files);
}

test.each([
  ['the Order is open', 'steps/order.steps.ts'],
  ['all orders are open', 'steps/order.steps.ts'],
  ['a category is empty', 'steps/categories.steps.ts'],
  ['the screen lists orders', 'steps/order.steps.ts'],
  ['the category of an order', 'steps/categories.steps.ts'],
  ['the route of a screen', 'steps/what-is-shown.steps.ts'],
  ['a basket of the user and more', 'steps/what-is-shown.steps.ts'],
  ['{order} and "orders" and \'screens\'', 'steps/what-is-shown.steps.ts'],
  ['preorder', 'steps/what-is-shown.steps.ts'],
])('%s', (expression, home) => {
  expect(homeOf(expression)).toBe(home);
});

test.each([
  ['features/0-delivery.feature', 'steps/delivery.steps.ts'],
  ['features/../../2nd try/../x.feature', 'steps/x.steps.ts'],
  ['features/7.feature', 'steps/product.steps.ts'],
  ['features/🧾.feature', 'steps/product.steps.ts'],
])('without a noun, by the name of %s', (feature, home) => {
  expect(homeOf('it', feature)).toBe(home);
});
