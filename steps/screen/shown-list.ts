/** A list on the screen, and the items that it should have. */
import { renderDifference } from './difference.ts';
import { type Mismatch, renderMismatch } from './mismatch.ts';
import { isCalled } from './named-part.ts';
import { renderMisplaced, renderText, renderTexts } from './printed-text.ts';
import { renderCount, renderSize } from './shown-table.ts';
import { foldSpace } from './whole-text.ts';
import type { Wording } from './wording.ts';

/** What can be seen in a list; what it is called without its number and its buttons, where that is another thing. */
export type ShownItem = Wording & { readonly bare?: Wording };

/** A list that can be seen. */
export type ShownList = {
  /** What it is called for those who do not see it; undefined where it is not called anything. */
  readonly label?: string;
  /** The heading that it stands under; undefined where it stands under none. */
  readonly heading?: Wording;
  /** Whether it stands inside of another list. */
  readonly isNested: boolean;
  /** What can be seen in it, item by item. */
  readonly items: readonly ShownItem[];
  /** How many items the page says that it has, where that is another number; -1 where it does not know. */
  readonly size?: number;
  /** Which items a person sees before the one that comes before it in the page. */
  readonly misplaced?: readonly number[];
};

/**
 * Finds nothing wrong where the list of that name has exactly these items, in their order. Its name is its label; a list
 * that has none has the name of the heading that it stands under.
 */
export function listShows(
  name: string,
  items: readonly string[],
): (lists: readonly ShownList[]) => Mismatch | undefined {
  return judgeOne(name, (list) => {
    const [upset] = list.misplaced ?? [];
    const isRight = isSame(items, list.items);
    if (isRight && upset === undefined && list.size === undefined) return undefined;
    const texts = textsOf(list);
    const problem = `The list "${name}" should show these items, in this order.`;
    const note = isRight
      ? renderMisplaced(texts, upset) || renderSize('list', 'item', [list.size, list.items.length])
      : renderHidden(items, texts);
    return renderMismatch(problem, items, renderTexts(texts, 'item'), note);
  });
}

/** Finds nothing wrong where the list of that name has so many items. */
export function listHas(name: string, count: number): (lists: readonly ShownList[]) => Mismatch | undefined {
  return judgeOne(name, (list) => {
    const { items, size = items.length } = list;
    if (size === count) return undefined;
    const mismatch = renderCount(`The list "${name}"`, [count, Math.max(size, items.length)], 'item');
    return list.size === undefined
      ? mismatch
      : {
          ...mismatch,
          message: `${mismatch.message}\n\n${renderSize('list', 'item', [list.size, list.items.length])}`,
        };
  });
}

/** Judges the one list of that name. */
function judgeOne(
  name: string,
  judge: (list: ShownList) => Mismatch | undefined,
): (lists: readonly ShownList[]) => Mismatch | undefined {
  return (lists) => {
    const [list, ...others] = findLists(name, lists);
    if (list === undefined) {
      const names = lists
        .filter(({ isNested }) => !isNested)
        .map(({ label, heading }) => foldSpace(label ?? heading?.text ?? ''));
      return renderMismatch(`The list "${name}" should be shown.`, [name], renderTexts(names, 'list'));
    }
    return others.length > 0 ? renderMany(name, [list, ...others]) : judge(list);
  };
}

/** Those that are called so by their author, or else those that stand under a heading of that name. */
export function findLists(name: string, lists: readonly ShownList[]): readonly ShownList[] {
  const labelled = lists.filter(({ label = '' }) => foldSpace(label) === name);
  if (labelled.length > 0) return labelled;
  return lists.filter(
    ({ isNested, label, heading }) => !isNested && label === undefined && heading && isCalled(name, heading),
  );
}

function textsOf({ items }: ShownList): readonly string[] {
  return items.map(({ text }) => foldSpace(text));
}

function isSame(expected: readonly string[], actual: readonly ShownItem[]): boolean {
  const is = (words: string, { bare, ...item }: ShownItem) =>
    isCalled(words, item) || (bare !== undefined && isCalled(words, bare));
  return expected.length === actual.length && actual.every((item, index) => is(expected[index] ?? '', item));
}

/** How the first two texts differ that are reported alike, since they are long. */
function renderHidden(expected: readonly string[], actual: readonly string[]): string {
  const at = expected.findIndex((item, index) => item !== actual[index]);
  const [wanted = '', found = ''] = [expected[at], actual[at]];
  return wanted !== found && renderText(wanted) === renderText(found) ? renderDifference(wanted, found) : '';
}

function renderMany(name: string, lists: readonly ShownList[]): Mismatch {
  const problem = `One list should be called "${name}", but ${lists.length} are: give the one that is meant a label of its own.`;
  const printed = lists.map((list) => {
    const texts = textsOf(list);
    return `${name}: ${texts.slice(0, 3).join(', ')}${texts.length > 3 ? ' …' : ''}`;
  });
  return renderMismatch(problem, [name], renderTexts(printed, 'list'));
}
