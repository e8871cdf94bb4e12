/** A list on the screen, and the items that it should have. */
import { type Mismatch, tellMismatch } from './mismatch.ts';
import { tellTexts } from './named-part.ts';

/** A list that can be seen. */
export type ShownList = {
  /** What it is called for those who do not see it; undefined where it is not called anything. */
  readonly label?: string;
  /** The heading that it stands under; undefined where it stands under none. */
  readonly heading?: string;
  /** Whether it stands inside of another list. */
  readonly isNested: boolean;
  /** The visible texts of its items, white space folded. */
  readonly items: readonly string[];
};

/**
 * Finds nothing wrong where the list of that name has exactly these items, in their order. Its name is its label; a list
 * that has none has the name of the heading that it stands under.
 */
export function listShows(
  name: string,
  items: readonly string[],
): (lists: readonly ShownList[]) => Mismatch | undefined {
  return (lists) => {
    const [list, ...others] = findLists(name, lists);
    if (list === undefined) {
      const names = lists.filter(({ isNested }) => !isNested).map((one) => ({ text: nameOf(one) ?? '' }));
      return tellMismatch(`The list "${name}" should be shown.`, [name], tellTexts(names, 'list'));
    }
    if (others.length > 0) return tellMany(name, [list, ...others]);
    if (isSame(items, list.items)) return undefined;
    return tellMismatch(`The list "${name}" should show these items, in this order.`, items, tellItems(list.items));
  };
}

function findLists(name: string, lists: readonly ShownList[]): readonly ShownList[] {
  const labelled = lists.filter(({ label }) => label === name);
  if (labelled.length > 0) return labelled;
  return lists.filter((list) => !list.isNested && nameOf(list) === name);
}

function nameOf({ label, heading }: ShownList): string | undefined {
  return label ?? heading;
}

function isSame(expected: readonly string[], actual: readonly string[]): boolean {
  return expected.length === actual.length && expected.every((item, index) => item === actual[index]);
}

function tellItems(items: readonly string[]): readonly string[] {
  return tellTexts(
    items.map((text) => ({ text })),
    'item',
  );
}

function tellMany(name: string, lists: readonly ShownList[]): Mismatch {
  const problem = `One list should be called "${name}", but ${lists.length} are: give the one that is meant a label of its own.`;
  return tellMismatch(
    problem,
    [name],
    lists.map(({ items }) => `${name}: ${items.slice(0, 3).join(', ')}${items.length > 3 ? ' …' : ''}`),
  );
}
