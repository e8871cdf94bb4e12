/** Finds the parts of a screen as a person finds them: by what they are and what they are called. */
import type { Locator, Page } from 'playwright';
import { isExpected } from './expected-text.ts';
import { withReader } from './in-page.ts';
import { mostJudged } from './most-judged.ts';
import type { ElementKind, ElementPart, Part } from './part.ts';
import { blocks, headingSelector, labelled, selectors } from './part-kinds.ts';
import { type PartReading, readParts, type SeenPart } from './seen-parts.ts';
import { foldSpace } from './whole-text.ts';

/** A part that can be seen, and the element that it is. */
export type LocatedPart = SeenPart & { readonly element: Locator };

/** The parts of a kind that can be seen: those of the name that is asked for, and all. */
export type FoundParts = { readonly named: readonly LocatedPart[]; readonly all: readonly SeenPart[] };

/** Where a part is to be found: in another part, or on the page; or that this other part is not to be found itself. */
export type Scope =
  | { readonly scope: Locator | undefined }
  | { readonly lost: ElementPart; readonly found: FoundParts };

/** Where to look for a part: the one that is named around it, or the page. */
export async function findScope(page: Page, { within }: Part): Promise<Scope> {
  if (within === undefined) return { scope: undefined };
  const around = await findScope(page, within);
  if ('lost' in around) return around;
  const found = await findParts(around.scope ?? page, within);
  const [only, ...others] = found.named;
  return only === undefined || others.length > 0 ? { lost: within, found } : { scope: only.element };
}

/** The parts of the kind in a scope, in the order of the page. @throws Error where there is too much to judge */
export async function findParts(scope: Page | Locator, { kind, name }: ElementPart): Promise<FoundParts> {
  const all = await readAll(scope, kind);
  return { named: all.filter((part) => isNamed(kind, name, part)), all };
}

/** The fields of a form, in the order of the page; checkboxes and switches are some. */
export function readFields(form: Locator): Promise<readonly LocatedPart[]> {
  return readBy(form, `${selectors.field}, ${selectors.checkbox}`, 'label', 'field');
}

function readAll(scope: Page | Locator, kind: ElementKind): Promise<readonly LocatedPart[]> {
  const by = blocks.has(kind) ? 'block' : labelled.has(kind) ? 'label' : 'words';
  return readBy(scope, selectors[kind], by, kind);
}

async function readBy(
  scope: Page | Locator,
  selector: string,
  by: PartReading['by'],
  kind: ElementKind,
): Promise<readonly LocatedPart[]> {
  const among = scope.locator(selector);
  const read = by === 'block' ? among.or(scope.locator(headingSelector)) : among;
  const inputs = `${selectors.field}, ${selectors.checkbox}`;
  const parts = await read.evaluateAll(readSeen, { selector, inputs, by, most: mostJudged });
  if (parts === undefined) throw new Error(`The page has too much of one kind to judge: ${kind}.`);
  return parts.map((part) => ({ ...part, element: among.nth(part.place) }));
}

/** What a part is called, for a message. */
export function nameOf(kind: ElementKind, { text, label, title }: SeenPart): string {
  const own = foldSpace(text);
  if (blocks.has(kind)) return foldSpace(label) || foldSpace(title);
  if (labelled.has(kind)) return foldSpace(label) || own;
  return kind === 'row' ? foldSpace(title) || own : own || foldSpace(label);
}

/**
 * Whether a part is called that. What has words is called by them, as they are seen or written, or by a label that holds
 * them; what has none, by its label. A row is also called by its first cell, an alert by any of its lines.
 */
export function isNamed(kind: ElementKind, name: string, part: SeenPart): boolean {
  const { text, written = text, label, title, lines, isWordless } = part;
  const own = [text, written].map(foldSpace);
  const is = (one: string) => isExpected(name, foldSpace(one));
  if (blocks.has(kind)) return is(label || title);
  if (labelled.has(kind)) return is(label) || (foldSpace(label) === '' && own.some(is));
  if (own.some(is)) return true;
  if (kind === 'row') return is(title);
  if (kind === 'alert' || kind === 'item') return lines.some(is) || is(label);
  return is(label) && (isWordless || own.some((words) => lettersOf(label).includes(lettersOf(words))));
}

/** Without the marks that stand beside words, such as an arrow. */
function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

export function renderNames(kind: ElementKind, parts: readonly SeenPart[]): readonly string[] {
  return parts.map((part) => nameOf(kind, part));
}

const readSeen = withReader(readParts);
