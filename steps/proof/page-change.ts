/** Changes a page as long as somebody looks at it, in the browser, by functions that are sent there together. */
import type { ScreenChange } from './change.ts';
import { type Marks, openMarks } from './changed-page.ts';
import { changeItems } from './item-change.ts';
import { openTexts, type Texts } from './text-change.ts';
import { openWhole, type Whole } from './whole-change.ts';

type PageChange = Exclude<ScreenChange, { kind: 'part' }>;
type Changes = {
  readonly texts: Texts;
  readonly whole: Whole;
  readonly changeItems: (change: Extract<PageChange, { kind: 'item' }>) => number;
};

/** Runs in the browser: makes the change, and makes it again wherever the page renders anew what was changed. */
export const applyChange = new Function(
  'change',
  [
    'const __name = (named) => named;', // which a loader of TypeScript puts around functions within others
    `const marks = (${openMarks})();`,
    `const texts = (${openTexts})(marks);`,
    `const whole = (${openWhole})(marks);`,
    `const changeItems = (item) => (${changeItems})(marks, texts, whole, item);`,
    `return (${keepChanged})(marks, () => (${makeOnce})({ texts, whole, changeItems }, change));`,
  ].join('\n'),
) as (change: PageChange) => number;

function makeOnce({ texts, whole, changeItems }: Changes, change: PageChange): number {
  if (change.kind === 'blank') return whole.hideAll();
  if (change.kind === 'cover') return whole.cover();
  if (change.kind === 'extra') return whole.addLines(change.lines, change.alone);
  if (change.kind === 'more') return whole.addPart(change.part, change.name);
  if (change.kind === 'item') return changeItems(change);
  return texts.replace(change.from, change.to);
}

function keepChanged({ undone }: Marks, make: () => number): number {
  const count = make();
  const observer = new MutationObserver(() => {
    make();
    observer.takeRecords();
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  undone.push(() => observer.disconnect());
  return count;
}
