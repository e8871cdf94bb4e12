/** What a person sees of a control: itself, or what is shown in its place, as component libraries do for what a style sheet cannot reach. */
import { hasBox, isThere, type Tree } from './observation.ts';
import { isFile, isKind, takesValue } from './part-kinds.ts';
import { labelsOf } from './part-name.ts';

/** How far around a control the box is looked for that stands for it. */
const mostAround = 4;

/** The place of what is seen of a control; undefined where that is nothing. */
export function standIn(tree: Tree, place: number): number | undefined {
  if (isThere(tree, place)) return place;
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

/**
 * The nearest box around a control that is seen and has no other control in it. Where something between the two is hidden with all
 * that is in it, that box stands for the control only if it says nothing else and lies where the control lies.
 */
function boxAround(tree: Tree, place: number): number | undefined {
  let isHidden = false;
  for (const around of tree.around(place).slice(0, mostAround)) {
    if (/^(body|form|fieldset|main|section|#document)$/.test(tree.at(around).tag) || holdsOthers(tree, around, place))
      return undefined;
    if (hasBox(tree.at(around))) return isHidden && !isBareBox(tree, around, place) ? undefined : around;
    isHidden ||= hides(tree, around, place);
  }
  return undefined;
}

/** Whether what is not seen around a control is hidden as a piece of the page: has a size of its own, or leaves nothing laid out. */
function hides(tree: Tree, around: number, place: number): boolean {
  const { boxes, display } = tree.at(around);
  if (boxes.length === 0)
    return display === 'none' && !tree.inside(around).some((at) => at !== place && tree.at(at).boxes.length > 0);
  const isEmpty = boxes.every(([, , width, height]) => width === 0 || height === 0);
  return isEmpty ? display !== 'inline' : boxes.some(([, , width, height]) => width > 1 && height > 1);
}

/** Whether no words are seen in a box, in which the middle of the control lies. */
function isBareBox(tree: Tree, around: number, place: number): boolean {
  const [own] = tree.at(place).boxes;
  const [box] = tree.at(around).boxes;
  if (own === undefined || box === undefined) return false;
  const isIn = (side: 0 | 1) => {
    const middle = own[side] + own[(side + 2) as 2 | 3] / 2;
    return box[side] <= middle && middle <= box[side] + box[(side + 2) as 2 | 3];
  };
  const saysSomething = tree
    .inside(around)
    .some((at) => tree.at(at).tag === '#text' && tree.at(at).sight === 'seen' && tree.at(at).text.trim() !== '');
  return isIn(0) && isIn(1) && !saysSomething;
}

/** Whether there are other controls in it, but for the button of what takes a file. */
export function holdsOthers(tree: Tree, around: number, place: number): boolean {
  return tree.inside(around).some((at) => {
    if (at === place || tree.at(at).attributes['aria-hidden'] === 'true') return false;
    if (isKind(tree, at, 'button')) return !isFile(tree, place);
    return takesValue(tree, at);
  });
}
