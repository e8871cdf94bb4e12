/** Carries a change of the rehearsal back into the stages before it, as far as they have what was changed. */
import { applyPatch, structuredPatch } from 'diff';
import type { Tree } from './stage-patch.ts';

/** Lines around a change by which its place is found: few, since an earlier stage has less. */
const CONTEXT = 2;

/**
 * The stages, the last of which becomes the rehearsal as it is now. In those before, a file that was as in the last stage
 * changes with it, and of any other each change is made whose lines and neighbours stand there, too.
 */
export function carryBack(stages: readonly Tree[], now: Tree): Tree[] {
  const last = stages.at(-1) ?? new Map<string, string>();
  return stages.map((stage, index) => {
    if (index === stages.length - 1) return now;
    return new Map(
      [...stage].map(([path, text]) => {
        const [before, after] = [last.get(path), now.get(path)];
        return [path, before === undefined || after === undefined ? text : carry(text, before, after)];
      }),
    );
  });
}

function carry(text: string, before: string, after: string): string {
  if (before === after) return text;
  if (text === before) return after;
  const patch = structuredPatch('before', 'after', before, after, undefined, undefined, { context: CONTEXT });
  return patch.hunks.reduce((text, hunk) => {
    const changed = applyPatch(text, { ...patch, hunks: [hunk] });
    return changed === false ? text : changed;
  }, text);
}
