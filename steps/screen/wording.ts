/** What something on the screen says to a person. */
import { readLines } from './lines.ts';
import { hasBox, type Spoken, type Tree } from './observation.ts';
import { hasWords } from './whole-text.ts';

/** The visible text comes first; what a thing is called counts where it has none. */
export type Wording = Spoken & {
  /** As one line. */
  readonly text: string;
  /** The visible text as it is written, where style changes its letters. */
  readonly written?: string;
  /** Whether some of its words are cut off, for which `…` stands. */
  readonly isCut?: true;
  /** Whether no letter or digit of it can be seen: it speaks by a picture, a mark, a name. */
  readonly isWordless: boolean;
};

/** Undefined where nothing of it can be seen. */
export function wordingOf(tree: Tree, place: number): Wording | undefined {
  const { lines, written, isCut } = readLines(tree, place, 'words');
  const cut = isCut && { isCut };
  const text = lines.join(' ');
  const more = { ...cut, ...tree.spoken };
  if (hasWords(text)) return { text, ...(written && { written: written.join(' ') }), ...more, isWordless: false };
  if (tree.at(place).tag === '#text') return text === '' ? undefined : { text, isWordless: true };
  if (text === '' && !isSeen(tree, place)) return undefined;
  return { text: nameOf(tree, place) || text, ...more, isWordless: true };
}

/** The visible text alone, without marks: what a field holds, and not what it is drawn with. */
export function valueIn(tree: Tree, place: number): string {
  return readLines(tree, place, 'value').lines.join(' ');
}

/** Of something without visible text: text that nobody can see makes it none that is seen. */
function isSeen(tree: Tree, place: number): boolean {
  const node = tree.at(place);
  if (!hasBox(node)) return false;
  const parts = tree.whole(place).map((at) => tree.at(at));
  if (node.tag === 'option' || !parts.some(({ tag, written }) => tag === '#text' && hasWords(written))) return true;
  return parts.some((part) => hasBox(part) && (part.isPicture || part.tag.startsWith('::')));
}

/** Its own name, unless that is made of texts that nobody sees, or of what fields hold; or else that of a picture in it. */
function nameOf(tree: Tree, place: number): string {
  const { name, namedBy, tag } = tree.at(place);
  const inner = tree.inside(place).map((at) => tree.at(at));
  const isHeard =
    tag !== 'option' && inner.some((one) => one.value !== '' || (one.tag === '#text' && hasWords(one.written)));
  if (name.trim() !== '' && (namedBy !== 'contents' || !isHeard)) return name;
  const named = inner.find((one) => one.tag !== '#text' && one.namedBy !== 'contents' && one.name.trim() !== '');
  return named?.name ?? '';
}
