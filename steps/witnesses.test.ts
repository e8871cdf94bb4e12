import { expect, test } from 'vitest';
import { ScenarioValues } from './scenario-values.ts';
import { Witnesses } from './witnesses.ts';

test('what was seen is named once as the features write it, apart from what was seen to be absent', () => {
  const values = new ScenarioValues();
  values.keep('book', 'Dune');
  const witnesses = new Witnesses(values);
  for (const [words, seen] of [
    ['row "Dune"', true],
    ['button "Lend"', true],
    ['row "Dune"', true],
    ['row "Dune"', false],
  ] as const)
    witnesses.add(words, seen);
  expect(witnesses.all).toEqual([
    { part: 'row "${book}"', seen: true },
    { part: 'button "Lend"', seen: true },
    { part: 'row "${book}"', seen: false },
  ]);
});
