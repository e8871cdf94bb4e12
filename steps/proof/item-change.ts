/** Changes the items of a page, such as the rows of a table, in the browser. */
import type { Change } from '../records.ts';
import type { Marks } from './changed-page.ts';
import type { Texts } from './text-change.ts';
import type { Whole } from './whole-change.ts';

type ItemChange = Extract<Change, { kind: 'item' }>;

/** Runs in the browser: changes the items in which a text stands, each once. Returns how many. */
export function changeItems({ undone, written }: Marks, texts: Texts, whole: Whole, { text, to }: ItemChange): number {
  const items = 'li, tr, option, dd, [role="listitem"], [role="row"], [role="option"], [role="tab"], article';
  const found = new Set(texts.holders(text).flatMap((element) => element.closest<HTMLElement>(items) ?? []));
  let count = 0;
  for (const item of found) {
    const before = item.previousElementSibling;
    if (written.has(item) || (to === 'earlier' && before === null)) continue;
    written.set(item, '');
    count += 1;
    if (to === 'dropped') whole.hide(item);
    if (to === 'doubled') {
      const copy = item.cloneNode(true) as HTMLElement;
      written.set(copy, '');
      item.after(copy);
      undone.push(() => copy.remove());
    }
    if (to === 'earlier' && before !== null) {
      before.before(item);
      undone.push(() => before.after(item));
    }
  }
  return count;
}
