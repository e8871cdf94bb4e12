/** What a command undoes when it is interrupted. */

const undone: (() => void)[] = [];

/** What to undo, at once and synchronously, if the command is interrupted before `done` is called. */
export function onInterrupt(undo: () => void): { readonly done: () => void } {
  undone.push(undo);
  return { done: () => void undone.splice(undone.indexOf(undo), 1) };
}

/** Undoes all of it, the latest first. */
export function undoAll(): void {
  for (const undo of undone.toReversed()) undo();
}
