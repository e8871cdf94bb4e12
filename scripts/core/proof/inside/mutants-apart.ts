/** Mutants of the client's code that can be on at the same time, since none is of code within that of another. */
import type { CodeChange, CodeMutant } from './code-mutant.ts';

/** In groups of so many at most, in their order. */
export function groupApart<T extends { readonly mutant: CodeMutant }>(items: readonly T[], most: number): T[][] {
  const groups: T[][] = [];
  for (const item of items) {
    const fits = (group: readonly T[]) =>
      group.length < most && !group.some(({ mutant }) => overlap(mutant.change, item.mutant.change));
    const group = groups.find(fits);
    if (group === undefined) groups.push([item]);
    else group.push(item);
  }
  return groups;
}

function overlap(one: CodeChange, other: CodeChange): boolean {
  return one.file === other.file && isBefore(one.start, other.end) && isBefore(other.start, one.end);
}

function isBefore(one: CodeChange['start'], other: CodeChange['start']): boolean {
  return one.line < other.line || (one.line === other.line && one.column < other.column);
}
