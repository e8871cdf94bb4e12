/** How the changes of a page are undone. */

/** Where the page keeps how its changes are undone. */
export type Changed = { __shownUndo?: (() => void)[] };

/** What a change keeps: how it is undone, and what it has changed already, which it leaves alone when the page renders anew. */
export type Marks = { readonly undone: (() => void)[]; readonly written: Map<Node, string> };

/** Runs in the browser. */
export function openMarks(): Marks {
  const changed = window as Changed;
  changed.__shownUndo ??= [];
  return { undone: changed.__shownUndo, written: new Map() };
}

/** Runs in the browser. */
export function undoChanges(): void {
  const changed = window as Changed;
  for (const undo of changed.__shownUndo?.splice(0).reverse() ?? []) undo();
}
