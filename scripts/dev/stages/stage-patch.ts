/** The step from one stage of the rehearsal to the next, as a unified diff of all its files. */
import { applyPatch, FILE_HEADERS_ONLY, formatPatch, parsePatch, type StructuredPatch, structuredPatch } from 'diff';

/** The texts of files by their paths, which are relative to `rehearsal/`. */
export type Tree = ReadonlyMap<string, string>;

const NOTHING = '/dev/null';

/** The patch between two trees, which `git apply` understands as well. Empty where they are the same. */
export function writeStagePatch(before: Tree, after: Tree): string {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) =>
      formatPatch(
        structuredPatch(
          before.has(path) ? `a/${path}` : NOTHING,
          after.has(path) ? `b/${path}` : NOTHING,
          before.get(path) ?? '',
          after.get(path) ?? '',
          undefined,
          undefined,
          { context: 3 },
        ),
        FILE_HEADERS_ONLY,
      ),
    )
    .join('');
}

/** @throws Error that names the file to which the patch does not apply */
export function applyStagePatch(before: Tree, patch: string): Tree {
  const after = new Map(before);
  for (const filePatch of parsePatch(patch)) {
    const path = pathOf(filePatch);
    const text = applyPatch(before.get(path) ?? '', filePatch);
    if (text === false || (filePatch.oldFileName === NOTHING) === before.has(path)) throw new Error(path);
    if (filePatch.newFileName === NOTHING) after.delete(path);
    else after.set(path, text);
  }
  return after;
}

function pathOf({ oldFileName = NOTHING, newFileName = NOTHING }: StructuredPatch): string {
  return (newFileName === NOTHING ? oldFileName : newFileName).replace(/^[ab]\//, '');
}
