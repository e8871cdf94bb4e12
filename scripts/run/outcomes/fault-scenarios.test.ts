import { expect, test } from 'vitest';
import { acceptOptions } from '../../dev/test-support/described-run.ts';
import type { Case } from '../../features/feature.ts';
import { injectsFaults, selectCases } from './fault-scenarios.ts';

function caseAt(line: number, name: string, text: string): Case {
  const place = { file: 'features/2-screens.feature', line, column: 3 };
  return { name, place, steps: [{ keyword: 'When ', text, place, type: 'action', shared: false }] };
}

const failing = caseAt(3, 'It fails', 'loading fails with an unhandled server-side exception with the digest 17');
const healthy = caseAt(9, 'It opens', 'the user opens the route "/orders"');

test('a case whose step names an exception injects it', () => {
  expect(injectsFaults([failing, healthy])).toBe(true);
  expect(injectsFaults([healthy])).toBe(false);
});

test.for<[names: string[], places: string[], taken: readonly Case[]]>([
  [[], [], [failing, healthy]],
  [['^It opens$'], [], [healthy]],
  [['opens', 'fails'], [], [failing, healthy]],
  [[], ['features/2-screens.feature:9'], [healthy]],
  [['fails'], ['features/2-screens.feature:9'], []],
])('a run of the names %j at the places %j takes so many', ([name, places, taken]) => {
  expect(selectCases([{ cases: [failing, healthy] }], acceptOptions({ name }), places)).toEqual(taken);
});
