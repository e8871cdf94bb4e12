import { expect, test } from 'vitest';
import { parseFeature } from '../features/feature.ts';
import { coverSteps, draftStub, homeOf } from './stub.ts';

/** The cover of the one step of a scenario in a feature file. */
function coverOf(step: string, file = 'features/2-What is shown.feature') {
  const feature = parseFeature(`Feature: f\nScenario: s\n${step}`, file);
  const [cover] = coverSteps(feature ? [feature] : [], { definitions: [], parameterTypes: [] });
  if (cover === undefined) throw new Error(`Expected "${step}" to be a step`);
  return cover;
}

test('a stub has a comment, an example, the parameters with their types, and ends pending', () => {
  expect(draftStub(coverOf('When 3 "pens" and 2 are sent:\n|a|'), 'Shop')).toEqual({
    imports: ['When', 'type DataTable'],
    text: `/**
 * To be written: how to do this.
 *
 * @example When 3 "pens" and 2 are sent:
 */
When('{int} {string} and {int} are sent:', function (this: Shop, _int: number, _string: string, _int2: number, _table: DataTable) {
  return 'pending';
});
`,
  });
});

const files = ['steps/order.steps.ts', 'steps/categories.steps.ts', 'steps/basket.ts'];

test.each([
  ['the Order is open', 'steps/order.steps.ts'],
  ['all orders are open', 'steps/order.steps.ts'],
  ['a category is empty', 'steps/categories.steps.ts'],
  ['the category of an order', 'steps/categories.steps.ts'],
  ['the route of a basket', 'steps/what-is-shown.steps.ts'],
  ['"orders" and 3', 'steps/what-is-shown.steps.ts'],
  ['preorder', 'steps/what-is-shown.steps.ts'],
])('the home of: %s', (step, home) => {
  expect(homeOf(coverOf(`Given ${step}`), 'steps', files)).toBe(home);
});

test.each([
  ['features/0-delivery.feature', 'steps/delivery.steps.ts'],
  ['features/7.feature', 'steps/product.steps.ts'],
])('without a noun, by the name of %s', (file, home) => {
  expect(homeOf(coverOf('Given it', file), 'steps', files)).toBe(home);
});
