/** The conditions that a part of the screen can be in, in the words of the features. */
import { z } from 'zod';

export const Condition = z.enum([
  'enabled',
  'disabled',
  'selected',
  'not selected',
  'checked',
  'unchecked',
  'expanded',
  'collapsed',
  'required',
  'optional',
  'invalid',
  'valid',
]);
export type Condition = z.infer<typeof Condition>;

/** What can be said of a part; undefined where it has no such side. */
export type PartStates = {
  readonly disabled?: boolean;
  /** What keeps it from taking an action though it is not disabled: a dialog that has to be answered first, or a style by which it takes no pointer. */
  readonly blocked?: 'dialog' | 'pointer';
  readonly required?: boolean;
  readonly invalid?: boolean;
  readonly selected?: boolean;
  /** `mixed` is neither checked nor unchecked. */
  readonly checked?: boolean | 'mixed';
  readonly expanded?: boolean;
};

/** Whether a part is in a condition; undefined where it has no such side, as a heading that is neither checked nor unchecked. */
export function isIn(states: PartStates, condition: Condition): boolean | undefined {
  const { disabled, blocked, required, invalid, selected, checked, expanded } = states;
  const is: Readonly<Record<Condition, boolean | undefined>> = {
    enabled: blocked !== undefined && disabled !== undefined ? false : not(disabled),
    disabled,
    selected,
    'not selected': not(selected),
    checked: checked === undefined ? undefined : checked === true,
    unchecked: checked === undefined ? undefined : checked === false,
    expanded,
    collapsed: not(expanded),
    required,
    optional: not(required),
    invalid,
    valid: not(invalid),
  };
  return is[condition];
}

function not(side: boolean | undefined): boolean | undefined {
  return side === undefined ? undefined : !side;
}

/** Every side of it in words, the usual ones left out. */
export function renderStates(states: PartStates): string {
  const usual: readonly Condition[] = ['valid', 'optional'];
  const so = Condition.options.filter((condition) => isIn(states, condition) && !usual.includes(condition));
  return so.join(', ');
}
