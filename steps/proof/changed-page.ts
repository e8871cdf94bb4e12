/** How the changes of a page are undone. */

/** Where the page keeps how its changes are undone. */
export type Changed = { __shownUndo?: (() => void)[] };

/** Runs in the browser. */
export function undoChanges(): void {
  const changed = window as Changed;
  for (const undo of changed.__shownUndo?.splice(0).reverse() ?? []) undo();
}
