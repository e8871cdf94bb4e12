/** What the steps and the core know of the conditions of a part, each by code of its own: nothing else joins the two. */
import { expect, test } from 'vitest';
import { Condition, isIn } from '../../steps/screen/condition.ts';
import type { PartStates } from '../../steps/screen/controls.ts';
import { oppositeOf } from '../core/trace/values/condition.ts';

test('a sentence can name each condition that a step knows, and no other', () => {
  expect(Object.keys(oppositeOf)).toEqual(Condition.options);
});

test.each([true, false])('a part of which each side is %s is in a condition or in its opposite', (side) => {
  const sides = ['disabled', 'required', 'invalid', 'selected', 'checked', 'expanded'];
  const states = Object.fromEntries(sides.map((name) => [name, side])) as PartStates;
  for (const [one, other] of Object.entries(oppositeOf))
    expect([isIn(states, Condition.parse(one)), isIn(states, other)].toSorted()).toEqual([false, true]);
});
