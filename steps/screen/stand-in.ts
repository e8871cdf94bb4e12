/** What a person sees of a control: itself, or what is shown in its place, as component libraries do for what a style sheet cannot reach. */
import { hasBox, type Tree } from './observation.ts';
import { isFile, isKind, takesValue } from './part-kinds.ts';
import { labelsOf } from './part-name.ts';

/** How far around a control the box is looked for that stands for it. */
const mostAround = 4;

/** The place of what is seen of a control; undefined where that is nothing. */
export function standIn(tree: Tree, place: number): number | undefined {
  if (hasBox(tree.at(place))) return place;
  if (!canBeStoodFor(tree, place)) return undefined;
  const isLaidOut = tree.at(place).boxes.length > 0;
  const around = isLaidOut || isFile(tree, place) ? boxAround(tree, place) : undefined;
  return around ?? labelsOf(tree, place).find((label) => hasBox(tree.at(label)));
}

/** What is typed in is there as itself alone. */
function canBeStoodFor(tree: Tree, place: number): boolean {
  if (isFile(tree, place)) return true;
  const kinds = ['checkbox', 'radio button'] as const;
  return kinds.some((kind) => isKind(tree, place, kind)) || tree.at(place).attributes.role === 'combobox';
}

/** The nearest box around a control that is seen and has no other control in it. */
function boxAround(tree: Tree, place: number): number | undefined {
  for (const around of tree.around(place).slice(0, mostAround)) {
    if (/^(body|form|fieldset|main|section|#document)$/.test(tree.at(around).tag) || holdsOthers(tree, around, place))
      return undefined;
    if (hasBox(tree.at(around))) return around;
  }
  return undefined;
}

/** Whether there are other controls in it, but for the button of what takes a file. */
export function holdsOthers(tree: Tree, around: number, place: number): boolean {
  return tree.inside(around).some((at) => {
    if (at === place || tree.at(at).attributes['aria-hidden'] === 'true') return false;
    if (isKind(tree, at, 'button')) return !isFile(tree, place);
    return takesValue(tree, at);
  });
}
