import { expect, test } from 'vitest';
import type { Scenario } from '../../features/feature.ts';
import { injectsFaults } from './fault-scenarios.ts';

const scenario = (name: string, text: string, kind: Scenario['kind'] = 'enforced', line = 3) => {
  const place = { file: 'features/2-screens.feature', line, column: 3 };
  return {
    kind,
    cases: [{ name, place, steps: [{ keyword: 'When ', text, place, type: 'action', shared: false }] }],
  } as const;
};

const all = { names: [], places: [] };
const failing = scenario('It fails', 'loading fails with an unhandled server-side exception with the digest 17');
const healthy = scenario('It opens', 'the user opens the route "/orders"', 'enforced', 9);

test('a scenario whose step names an exception injects it', () => {
  expect(injectsFaults([failing, healthy], all)).toBe(true);
  expect(injectsFaults([healthy], all)).toBe(false);
});

test('an open scenario injects nothing', () => {
  const asked = scenario(
    'Asked',
    'to be specified: What is shown after an unhandled client-side exception?',
    'pending',
  );
  expect(injectsFaults([asked], all)).toBe(false);
});

test('a scenario that the run leaves out injects nothing', () => {
  expect(injectsFaults([failing, healthy], { names: ['^It opens$'], places: [] })).toBe(false);
  expect(injectsFaults([failing, healthy], { names: ['opens', 'fails'], places: [] })).toBe(true);
  expect(injectsFaults([failing, healthy], { names: [], places: ['features/2-screens.feature:9'] })).toBe(false);
  expect(injectsFaults([failing, healthy], { names: [], places: ['features/2-screens.feature:3'] })).toBe(true);
});
