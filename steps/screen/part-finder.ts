/** Finds the parts of a screen as a person finds them: by what they are and what they are called. */
import { renderLack } from './declared-size.ts';
import { isExpected } from './expected-text.ts';
import { misplaced } from './layout.ts';
import { type Observation, type Tree, treeOf } from './observation.ts';
import type { ElementKind, ElementPart, Part } from './part.ts';
import { blocks, isKind, labelled, placesOf } from './part-kinds.ts';
import { isInput, readPart, type SeenPart } from './seen-parts.ts';
import { foldSpace } from './whole-text.ts';

/** The parts of a kind that can be seen: those of the name that is asked for, and all. */
export type FoundParts = {
  readonly named: readonly SeenPart[];
  readonly all: readonly SeenPart[];
  /** What is said where the page says that there may be more of the kind than it holds. */
  readonly lack?: string;
};

/** What may know parts by names that are not accessible ones, among all that can be seen of the kind. */
export type KnownNames = {
  find(tree: Tree, part: ElementPart, all: readonly SeenPart[], scope: number): readonly SeenPart[];
};

/** Where a part is to be found: in another part, or on the page; or that this other part is not to be found itself. */
export type Scope = { readonly scope: number } | { readonly lost: ElementPart; readonly found: FoundParts };

/** Where to look for a part: the one that is named around it, or the page. */
export function findScope(observation: Observation, { within }: Part, names?: KnownNames): Scope {
  if (within === undefined) return { scope: 0 };
  const around = findScope(observation, within, names);
  if ('lost' in around) return around;
  const found = findIn(observation, around.scope, within, { names });
  const [only, ...others] = inFront(found.named);
  return only === undefined || others.length > 0 ? { lost: within, found } : { scope: only.place };
}

/**
 * The parts of that name that an observation shows, in the part that is named around it, in the order of the page; none where
 * that one is not there, or not alone. Where none is called so, `names` may know one by that name.
 */
export function findParts(observation: Observation, part: ElementPart, names?: KnownNames): FoundParts {
  const around = findScope(observation, part, names);
  return 'lost' in around ? { named: [], all: [] } : findIn(observation, around.scope, part, { names });
}

/** The same in a scope. With `isWhole`, words that are cut off count as well. */
export function findIn(
  observation: Observation,
  scope: number,
  part: ElementPart,
  { names, isWhole = false }: { readonly names?: KnownNames | undefined; readonly isWhole?: boolean } = {},
): FoundParts {
  const tree = treeOf(observation);
  const all = readKind(tree, scope, part.kind, isWhole);
  const named = all.filter((one) => isNamed(part.kind, part.name, one));
  const found = named.length > 0 ? named : (names?.find(tree, part, all, scope) ?? []);
  const lack = renderLack(tree, scope, part.kind);
  return { named: found, all, ...(lack !== '' && { lack }) };
}

/** Those that can be pressed: what lies behind a dialog is no second of its name. All, where all lie behind one. */
export function inFront(parts: readonly SeenPart[]): readonly SeenPart[] {
  const front = parts.filter(({ states }) => states.blocked !== 'dialog');
  return front.length > 0 ? front : parts;
}

/** The forms of the name: a form is one by its element, or a dialog or section that is called so. */
export function findForm(observation: Observation, { name }: ElementPart, names?: KnownNames): FoundParts {
  const kinds = ['form', 'dialog', 'section'] as const;
  const found = kinds.map((kind) => findParts(observation, { kind, name }, names));
  return found.find(({ named }) => named.length > 0) ?? { named: [], all: found.flatMap(({ all }) => all) };
}

/** The fields of a form, in the order of the page; checkboxes, switches and the radio buttons of no group are some. */
export function readFields(observation: Observation, form: SeenPart): readonly SeenPart[] {
  const tree = treeOf(observation);
  const places = tree.inside(form.place).filter((place) => isInput(tree, place));
  const fields = withoutShells(
    places.flatMap((place) => readPart(tree, place, fieldKind(tree, place)) ?? []),
    tree,
  );
  const upset = misplaced(
    tree,
    fields.map(({ seenAt }) => [seenAt]),
  );
  return fields.map((field, at) => ({ ...field, isMisplaced: upset.includes(at) }));
}

function fieldKind(tree: Tree, place: number): ElementKind {
  return isKind(tree, place, 'field') ? 'field' : isKind(tree, place, 'checkbox') ? 'checkbox' : 'radio button';
}

function readKind(tree: Tree, scope: number, kind: ElementKind, isWhole: boolean): readonly SeenPart[] {
  const places = placesOf(tree, kind).filter((place) => scope === 0 || tree.isIn(place, scope));
  const parts = places.flatMap((place) => readPart(tree, place, kind, isWhole) ?? []);
  return labelled.has(kind) ? withoutShells(parts, tree) : parts;
}

/** Without those that are around another one of the same name, which is the field, as component libraries build theirs. */
function withoutShells(parts: readonly SeenPart[], tree: Tree): readonly SeenPart[] {
  return parts.filter(
    (part) => !parts.some((inner) => tree.isIn(inner.place, part.place) && inner.label === part.label),
  );
}

/** What a part is called. */
export function nameOf(kind: ElementKind, { text, label, title }: SeenPart): string {
  const [own, heading] = [foldSpace(text), foldSpace(title?.text ?? '')];
  if (blocks.has(kind)) return label || heading;
  if (labelled.has(kind)) return label || own;
  return kind === 'row' ? heading || own : own || label;
}

/**
 * Whether a part is called that; a picture that did not come is called nothing. What has words is called by them, as they
 * are seen or written, or, where none is cut off, by a label that holds them; what has none, by its label. A row is also
 * called by its first cell, an alert or an item by any of its lines.
 */
export function isNamed(kind: ElementKind, name: string, part: SeenPart): boolean {
  const { text, written = text, label, title, lines, isWordless, isBroken, isCut } = part;
  if (isBroken) return false;
  const is = (...words: readonly string[]) => words.some((one) => isExpected(name, foldSpace(one), part));
  const labels = [label, part.writtenLabel];
  const heading = title === undefined ? [] : [title.text, title.written ?? title.text];
  const own = [text, written];
  if (blocks.has(kind)) return label === '' ? is(...heading) : is(...labels);
  if (labelled.has(kind)) return is(...labels) || (label === '' && is(...own));
  if (is(...own)) return true;
  if (kind === 'row') return is(...heading);
  if (kind === 'alert' || kind === 'item') return is(...lines) || is(...labels);
  if (isCut || !is(...labels)) return false;
  // What the browser reads out of it may be nothing that anybody sees.
  return isWordless || (!part.isNamedByContents && own.some((words) => lettersOf(label).includes(lettersOf(words))));
}

/** Without the marks that stand beside words, such as an arrow. */
function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** What parts are called, for a message. */
export function renderNames(kind: ElementKind, parts: readonly SeenPart[]): readonly string[] {
  return parts.map((part) => `${nameOf(kind, part)}${part.isBroken ? ' (a picture that did not come)' : ''}`);
}
