/** Reads a part of an observation as a person sees it: what it is called, how it stands, what it holds. */
import { bareWordingOf } from './bare-item.ts';
import type { PartStates } from './condition.ts';
import { fieldValue, isReadOnly, kindOf } from './field-value.ts';
import { readLines } from './lines.ts';
import { hasBox, type Tree } from './observation.ts';
import type { ElementKind } from './part.ts';
import { blocks, isFile, isKind, isLoneRadio, labelled } from './part-kinds.ts';
import { labelOf, titleOf, writtenLabel } from './part-name.ts';
import { statesOf } from './part-states.ts';
import { standIn } from './stand-in.ts';
import { type Wording, wordingOf } from './wording.ts';

/** A part that can be seen. */
export type SeenPart = Wording & {
  /** Its place in the observation, and that of what is seen of it. */
  readonly place: number;
  readonly seenAt: number;
  /** What its author calls it, as it is seen and as it is written; empty where that is nothing. */
  readonly label: string;
  readonly writtenLabel: string;
  /** Whether that is made of what is in it. */
  readonly isNamedByContents: boolean;
  /** The heading that it has, or stands under; of a row its first cell that has words. */
  readonly title?: Wording | undefined;
  /** Its lines, where it is called by one of them. */
  readonly lines: readonly string[];
  readonly states: PartStates;
  /** Of a picture that did not come, whose name is all that is seen of it. */
  readonly isBroken?: true;
  /** What a field holds. */
  readonly value: string;
  /** What a field asks for, in the words of the features. */
  readonly asksFor: string;
  /** Whether nobody can write in it. */
  readonly isReadOnly: boolean;
  /** Of a field of a form: whether a person sees it before the one that comes before it in the page. */
  readonly isMisplaced?: boolean;
  /** Where a link leads, if anywhere, and whether that is another window, or a file. */
  readonly address?: string;
  readonly isElsewhere: boolean;
  readonly isDownload: boolean;
};

/** Undefined where nothing is seen of it. With `isWhole`, words that are cut off count as if they could be read. */
export function readPart(tree: Tree, place: number, kind: ElementKind, isWhole = false): SeenPart | undefined {
  const seenAt = labelled.has(kind) ? standIn(tree, place) : place;
  if (seenAt === undefined) return undefined;
  const wording = wordingAs(tree, place, seenAt, kind);
  if (wording === undefined) return undefined;
  const node = tree.at(place);
  const label = labelOf(tree, place, kind) || (isFile(tree, place) ? (wordingOf(tree, seenAt)?.text ?? '') : '');
  const hasValue = isInput(tree, place);
  return {
    ...(isWhole ? wholeOf(tree, place, wording) : wording),
    ...tree.spoken,
    place,
    seenAt,
    label,
    writtenLabel: writtenLabel(tree, label),
    isNamedByContents: node.namedBy === 'contents',
    title: blocks.has(kind) || kind === 'row' ? titleOf(tree, place, kind) : undefined,
    lines: kind === 'alert' || kind === 'item' ? linesOf(tree, place) : [],
    states: statesOf(tree, place),
    ...(kind === 'image' && node.tag === 'img' && !node.isPicture && { isBroken: true }),
    value: hasValue ? fieldValue(tree, place) : '',
    asksFor: hasValue ? kindOf(tree, place) : '',
    isReadOnly: hasValue && isReadOnly(tree, place),
    ...linkOf(tree, place),
  };
}

/** Whether it is one of a form's: a field, a checkbox or a radio button of no group. */
export function isInput(tree: Tree, place: number): boolean {
  return isKind(tree, place, 'field') || isKind(tree, place, 'checkbox') || isLoneRadio(tree, place);
}

function wordingAs(tree: Tree, place: number, seenAt: number, kind: ElementKind): Wording | undefined {
  const { tag, attributes, name } = tree.at(place);
  const silent = { text: '', isWordless: true };
  if (tag === 'input' && kind === 'button') {
    const text = attributes.value ?? name;
    return hasBox(tree.at(place)) ? { text, isWordless: text === '' } : undefined;
  }
  if (labelled.has(kind))
    return /^(input|select|textarea)$/.test(tree.at(seenAt).tag) ? silent : (wordingOf(tree, seenAt) ?? silent);
  const wording = wordingOf(tree, place);
  if (!blocks.has(kind)) return wording;
  if (!hasBox(tree.at(place)) && wording === undefined) return undefined;
  return (wording === undefined || wording.isWordless) && isBlank(tree, place) ? undefined : (wording ?? silent);
}

/** Whether a box that has no words holds nothing else that a person sees. */
function isBlank(tree: Tree, place: number): boolean {
  return !tree.whole(place).some((at) => {
    const { tag, role, isPicture } = tree.at(at);
    if (!hasBox(tree.at(at))) return false;
    return isPicture || /^(audio|video|progress|meter)$/.test(tag) || role === 'progressbar' || isControl(tree, at);
  });
}

function isControl(tree: Tree, place: number): boolean {
  return (
    isInput(tree, place) || (['button', 'link', 'radio button'] as const).some((kind) => isKind(tree, place, kind))
  );
}

/** With the words that are cut off. */
function wholeOf(tree: Tree, place: number, { isCut, ...wording }: Wording): Wording {
  if (!isCut) return wording;
  const { whole = [] } = readLines(tree, place, 'words');
  return { ...wording, text: whole.join(' ') };
}

function linesOf(tree: Tree, place: number): readonly string[] {
  const { lines, written = [] } = readLines(tree, place, 'words');
  const bare = isKind(tree, place, 'item') ? bareWordingOf(tree, place) : undefined;
  return [...lines, ...written, ...(bare === undefined ? [] : [bare.text, bare.written ?? bare.text])];
}

function linkOf(tree: Tree, place: number): Pick<SeenPart, 'address' | 'isElsewhere' | 'isDownload'> {
  const { tag, attributes, states } = tree.at(place);
  if (!/^(a|area)$/.test(tag) || attributes.href === undefined) return { isElsewhere: false, isDownload: false };
  const target = (attributes.target ?? baseTarget(tree)).toLowerCase();
  return {
    address: typeof states.url === 'string' ? states.url : attributes.href,
    isElsewhere: !/^(|_self|_top|_parent)$/.test(target),
    isDownload: 'download' in attributes,
  };
}

function baseTarget(tree: Tree): string {
  return (
    tree.nodes.find(({ tag, attributes }) => tag === 'base' && attributes.target !== undefined)?.attributes.target ?? ''
  );
}
