/** What a part is called: by the browser, by the words on it, by a heading. */

import { shareIds, type Tree } from './observation.ts';
import type { ElementKind } from './part.ts';
import { isCell, isKind, labelled } from './part-kinds.ts';
import { roleOf } from './roles.ts';
import { foldSpace } from './whole-text.ts';
import { type Wording, wordingOf } from './wording.ts';

/**
 * What its author calls it, as the browser says it, without the mark of a required field. The name that the browser gives to
 * what opens a choice may end in what is chosen, which is no part of what it is called.
 */
export function labelOf(tree: Tree, place: number, kind: ElementKind): string {
  const { role, name, namedBy } = tree.at(place);
  const said = foldSpace(name) || foldSpace(role === '' || labelled.has(kind) ? nameWithout(tree, place) : '');
  const own = labelled.has(kind) && namedBy === 'relatedElement' ? ownWords(tree, place) : '';
  return withoutMark(own === '' ? said : withoutOwn(said, own));
}

/** The same as it is written, where style changes its letters: the browser says it as it is seen. */
export function writtenLabel(tree: Tree, label: string): string {
  return styledTexts(tree).reduce(
    (text, [shown, written]) => (text === shown ? written : text.replaceAll(shown, written)),
    label,
  );
}

const styled = new WeakMap<Tree, readonly (readonly [shown: string, written: string])[]>();

function styledTexts(tree: Tree): readonly (readonly [string, string])[] {
  const known = styled.get(tree);
  if (known !== undefined) return known;
  const texts = tree.nodes.flatMap(({ tag, text, written }) => {
    const [shown, own] = [foldSpace(text), foldSpace(written)];
    return tag === '#text' && shown !== own && shown !== '' && shown.toLowerCase() === own.toLowerCase()
      ? [[shown, own] as const]
      : [];
  });
  styled.set(tree, texts);
  return texts;
}

/** Where a label has it in it, as `aria-labelledby` may name the part itself. */
function ownWords(tree: Tree, place: number): string {
  const [node, ids] = [tree.at(place), labellersOf(tree, place)];
  const named = tree
    .whole(place)
    .filter((at) => shareIds(node, tree.at(at)) && ids.has(tree.at(at).attributes.id ?? ''));
  return foldSpace(named.map((at) => wordingOf(tree, at)?.text ?? '').join(' '));
}

function withoutOwn(name: string, own: string): string {
  if (name.endsWith(own)) return name.slice(0, -own.length).trim() || name;
  return name.startsWith(own) ? name.slice(own.length).trim() : name;
}

/** Of what the browser calls nothing, such as what nobody can act on now: its label, or what an author wrote. */
function nameWithout(tree: Tree, place: number): string {
  const { attributes } = tree.at(place);
  const labels = labelsOf(tree, place).map((at) => wordingOf(tree, at)?.text ?? '');
  const title = tree.childrenOf(place).find((at) => /^(legend|caption|title)$/.test(tree.at(at).tag));
  const sources = [
    attributes['aria-label'],
    labels.join(' '),
    attributes.alt,
    title === undefined ? '' : wordingOf(tree, title)?.text,
  ];
  return [...sources, attributes.title, attributes.placeholder].find((source = '') => source.trim() !== '') ?? '';
}

/** The ids of what its author says that it is called by; none is empty. */
export function labellersOf(tree: Tree, place: number): ReadonlySet<string> {
  return new Set((tree.at(place).attributes['aria-labelledby'] ?? '').split(/\s+/).filter((id) => id !== ''));
}

/** The labels that are tied to a control: that around it, and those that name it. */
export function labelsOf(tree: Tree, place: number): readonly number[] {
  const own = tree.at(place);
  const around = tree.around(place).find((at) => tree.at(at).tag === 'label');
  const ids = labellersOf(tree, place);
  const named = tree.nodes.flatMap((node, at) => {
    if (!shareIds(own, node) || at === around) return [];
    const { id } = own.attributes;
    const isFor = node.tag === 'label' && id !== undefined && node.attributes.for === id;
    return isFor || ids.has(node.attributes.id ?? '') ? [at] : [];
  });
  return [...(around === undefined ? [] : [around]), ...named];
}

function withoutMark(name: string): string {
  return name.replaceAll(/^\*\s*|\s*\*$/g, '');
}

/** Of a block its heading, or the one that it stands under; of a row the words of its first cell that has any. */
export function titleOf(tree: Tree, place: number, kind: ElementKind): Wording | undefined {
  if (kind === 'row') return firstCell(tree, place);
  const own = firstHeadingIn(tree, place, kind);
  return own ?? (canStandUnder.has(kind) ? headingOver(tree, place) : undefined);
}

const canStandUnder: ReadonlySet<ElementKind> = new Set(['form', 'list', 'table']);

function firstCell(tree: Tree, row: number): Wording | undefined {
  const cells = tree.inside(row).filter((at) => isCell(tree, at));
  return cells.map((cell) => wordingOf(tree, cell)).find((wording) => wording !== undefined && wording.text !== '');
}

function firstHeadingIn(tree: Tree, place: number, kind: ElementKind): Wording | undefined {
  for (const at of tree.inside(place)) {
    const isOne = isKind(tree, at, 'heading') || /^(legend|caption)$/.test(tree.at(at).tag);
    if (!isOne || tree.around(at).find((around) => isKind(tree, around, kind)) !== place) continue;
    const wording = wordingOf(tree, at);
    if (wording !== undefined) return wording;
  }
  return undefined;
}

/** A heading that is seen, and the section that it is of: the document where there is none. */
export type Heading = { readonly place: number; readonly wording: Wording; readonly section: number };

const known = new WeakMap<Tree, readonly Heading[]>();

export function headingsOf(tree: Tree): readonly Heading[] {
  const found = known.get(tree) ?? readHeadings(tree);
  known.set(tree, found);
  return found;
}

function readHeadings(tree: Tree): readonly Heading[] {
  return tree.nodes.flatMap((_, place) => {
    if (!isKind(tree, place, 'heading')) return [];
    const wording = wordingOf(tree, place);
    const section = tree.around(place).find((at) => sections.has(roleOf(tree.at(at)))) ?? 0;
    return wording === undefined ? [] : [{ place, wording, section }];
  });
}

const sections: ReadonlySet<string> = new Set([
  'alertdialog',
  'article',
  'complementary',
  'dialog',
  'listitem',
  'main',
  'navigation',
  'region',
  'tabpanel',
]);

/** The nearest heading before a part in its section, or in one around that. */
export function headingOver(tree: Tree, place: number): Wording | undefined {
  return headingsOf(tree).findLast((one) => one.place < place && (one.section === 0 || tree.isIn(place, one.section)))
    ?.wording;
}
