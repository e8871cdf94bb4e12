import { expect, test } from 'vitest';
import { findHome } from './home.ts';

const files = [
  'steps/order.steps.ts',
  'steps/deep/order-lines.steps.ts',
  'steps/categories.steps.ts',
  'steps/vocabulary/user.steps.ts',
  'steps/basket.ts',
];

/** The home of a step of the feature file of point 2, "Screens, routes and entities". */
function homeOf(expression: string, feature = 'features/2-What is shown.feature'): string {
  const { file, subject } = findHome({ expression, feature, title: 'Screens, routes and entities' }, 'steps', files);
  return `${file} | ${subject}`;
}

test.each([
  ['the Order is open', 'steps/order.steps.ts | order'],
  ['all orders are open', 'steps/order.steps.ts | order'],
  ['a category is empty', 'steps/categories.steps.ts | categories'],
  ['the screen lists orders', 'steps/order.steps.ts | order'],
  ['the category of an order', 'steps/categories.steps.ts | categories'],
  ['the order lines are listed', 'steps/deep/order-lines.steps.ts | order-lines'],
  ['the route of a screen', 'steps/route.steps.ts | the route'],
  ['an entity of many routes', 'steps/entity.steps.ts | the entity'],
  ['a basket of the user and more', 'steps/what-is-shown.steps.ts | what is shown'],
  ['{order} and "orders" and \'screens\'', 'steps/what-is-shown.steps.ts | what is shown'],
  ['preorder', 'steps/what-is-shown.steps.ts | what is shown'],
])('%s', (expression, home) => {
  expect(homeOf(expression)).toBe(home);
});

test.each([
  ['features/0-delivery.feature', 'steps/delivery.steps.ts | delivery'],
  ['features/../../2nd try/../x.feature', 'steps/x.steps.ts | x'],
  ['features/7.feature', 'steps/product.steps.ts | product'],
  ['features/🧾.feature', 'steps/product.steps.ts | product'],
])('without a noun, by the name of %s', (feature, home) => {
  expect(homeOf('it', feature)).toBe(home);
});
