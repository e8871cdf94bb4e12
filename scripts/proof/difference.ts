/** What a mutant changed: the lines seen only without it, and the lines seen only with it. */
import type { Difference, Sight } from '../../steps/records.ts';

export type Sides = { readonly before: readonly string[]; readonly after: readonly string[] };

/** In the lines of the screen, or, where these are the same, in the accessible tree. */
export function sidesOf(difference: Difference): Sides {
  if ('delivered' in difference) return { before: [], after: difference.delivered };
  if ('recorded' in difference) return { before: difference.recorded.without, after: difference.recorded.with };
  const { before, after } = difference;
  const isSame = before.lines.join('\n') === after.lines.join('\n') && before.title === after.title;
  const read = ({ title, lines, tree }: Sight) =>
    isSame ? tree.split('\n').map((line) => line.trim()) : [title, ...lines];
  return { before: without(read(before), read(after)), after: without(read(after), read(before)) };
}

/** The lines of one that the other has not, or has less often. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const remaining = [...others];
  return lines.filter((line) => {
    const at = remaining.indexOf(line);
    if (at >= 0) remaining.splice(at, 1);
    return at < 0 && line !== '';
  });
}
