/** Finds the parts of a screen as a person finds them: by what they are and what they are called. */
import type { Locator, Page } from 'playwright';
import { isExpected } from './expected-text.ts';
import { type ElementReading, type Place, readFirst, withElements, withReader } from './in-page.ts';
import { mostJudged } from './most-judged.ts';
import type { ElementKind, ElementPart, Part } from './part.ts';
import { blocks, headingSelector, labelled, selectors, ungroupedRadio } from './part-kinds.ts';
import { type PartReading, readParts, type SeenPart } from './seen-parts.ts';
import { foldSpace } from './whole-text.ts';

/** A part that can be seen, and the element that it is. */
export type LocatedPart = SeenPart & {
  readonly element: Locator;
  /** What a function reads of it. */
  readonly read: <Result>(reading: ElementReading<Result>) => Promise<Result>;
};

/** The parts of a kind that can be seen: those of the name that is asked for, and all. */
export type FoundParts = { readonly named: readonly LocatedPart[]; readonly all: readonly SeenPart[] };

/** What may know parts by names that are not accessible ones, among all that can be seen of the kind. */
export type KnownNames = {
  find(scope: Place, part: ElementPart, all: readonly LocatedPart[]): Promise<readonly LocatedPart[]>;
};

/** Where a part is to be found: in another part, or on the page; or that this other part is not to be found itself. */
export type Scope =
  | { readonly scope: Locator | undefined }
  | { readonly lost: ElementPart; readonly found: FoundParts };

/** Where to look for a part: the one that is named around it, or the page. */
export async function findScope(page: Page, { within }: Part, names?: KnownNames): Promise<Scope> {
  if (within === undefined) return { scope: undefined };
  const around = await findScope(page, within, names);
  if ('lost' in around) return around;
  const found = await findParts(around.scope ?? page, within, names);
  const [only, ...others] = found.named;
  return only === undefined || others.length > 0 ? { lost: within, found } : { scope: only.element };
}

/**
 * The parts of the kind in a scope, in the order of the page. Where none is called so, `names` may know one by that name.
 * With `isWhole`, words that are cut off count as well.
 * @throws Error where there is too much to judge
 */
export async function findParts(
  scope: Place,
  part: ElementPart,
  names?: KnownNames,
  isWhole = false,
): Promise<FoundParts> {
  const { kind, name } = part;
  const all = await readKind(scope, kind, selectors[kind], isWhole);
  const named = all.filter((one) => isNamed(kind, name, one));
  return { named: named.length > 0 ? named : ((await names?.find(scope, part, all)) ?? []), all };
}

/** The forms of the name: a form is one by its element, or a dialog or section that is called so. */
export async function findForm(page: Page, { name }: ElementPart, names?: KnownNames): Promise<FoundParts> {
  const kinds = ['form', 'dialog', 'section'] as const;
  const found = await Promise.all(kinds.map((kind) => findParts(page, { kind, name }, names)));
  return found.find(({ named }) => named.length > 0) ?? { named: [], all: found.flatMap(({ all }) => all) };
}

/** The fields of a form, in the order of the page; checkboxes, switches and the radio buttons of no group are some. */
export function readFields(form: Locator): Promise<readonly LocatedPart[]> {
  return readBy(form, `${selectors.field}, ${selectors.checkbox}, ${ungroupedRadio}`, 'label', 'field');
}

/** Those that can be seen of a kind, or of what the selector finds in its place. */
export function readKind(
  scope: Place,
  kind: ElementKind,
  selector = selectors[kind],
  isWhole = false,
): Promise<readonly LocatedPart[]> {
  const by = blocks.has(kind) ? 'block' : labelled.has(kind) ? 'label' : 'words';
  return readBy(scope, selector, by, kind, isWhole);
}

async function readBy(
  scope: Place,
  selector: string,
  by: PartReading['by'],
  kind: ElementKind,
  isWhole = false,
): Promise<readonly LocatedPart[]> {
  const among = scope.locator(selector);
  const all = by === 'block' ? among.or(scope.locator(headingSelector)) : among;
  const inputs = `${selectors.field}, ${selectors.checkbox}, ${ungroupedRadio}`;
  const reading = { selector, inputs, by, isWhole, most: mostJudged };
  // What a project names a part by may be any selector of Playwright's.
  const page = 'goto' in scope && selector === selectors[kind] ? scope : undefined;
  const plain = { selector: by === 'block' ? `${selector}, ${headingSelector}` : selector, given: reading };
  const parts = await readFirst(scope, page && (() => page.evaluate(readPlain, plain)), () =>
    all.evaluateAll(readSeen, reading),
  );
  if (parts === undefined) throw new Error(`The page has too much of one kind to judge: ${kind}.`);
  return parts.map((part) => {
    const [element, { place }] = [among.nth(part.place), part];
    const read = <Result>({ at, of }: ElementReading<Result>): Promise<Result> =>
      readFirst(element, page && (() => page.evaluate(at, { selector, place })), () => element.evaluate(of));
    return { ...part, element, read };
  });
}

/** What a part is called. */
export function nameOf(kind: ElementKind, { text, label, title }: SeenPart): string {
  const own = foldSpace(text);
  if (blocks.has(kind)) return foldSpace(label) || foldSpace(title);
  if (labelled.has(kind)) return foldSpace(label) || own;
  return kind === 'row' ? foldSpace(title) || own : own || foldSpace(label);
}

/**
 * Whether a part is called that; a picture that did not come is called nothing. What has words is called by them, as they
 * are seen or written, or, where none is cut off, by a label that holds them; what has none, by its label. A row is also
 * called by its first cell, an alert by any of its lines.
 */
export function isNamed(kind: ElementKind, name: string, part: SeenPart): boolean {
  const { text, written = text, label, title, lines, isWordless, isBroken, isCut } = part;
  if (isBroken) return false;
  const own = [text, written].map(foldSpace);
  const is = (one: string) => isExpected(name, foldSpace(one));
  if (blocks.has(kind)) return is(label || title);
  if (labelled.has(kind)) return is(label) || (foldSpace(label) === '' && own.some(is));
  if (own.some(is)) return true;
  if (kind === 'row') return is(title);
  if (kind === 'alert' || kind === 'item') return lines.some(is) || is(label);
  return !isCut && is(label) && (isWordless || own.some((words) => lettersOf(label).includes(lettersOf(words))));
}

/** Without the marks that stand beside words, such as an arrow. */
function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** What parts are called, for a message. */
export function renderNames(kind: ElementKind, parts: readonly SeenPart[]): readonly string[] {
  return parts.map((part) => `${nameOf(kind, part)}${part.isBroken ? ' (a picture that did not come)' : ''}`);
}

const readSeen = withReader(readParts);
const readPlain = withElements(readParts);
