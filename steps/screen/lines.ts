/** Reads the lines of a screen, or of a part of it, off an observation. */
import { misplaced } from './layout.ts';
import { hasBox, type ScreenNode, type Spoken, type Tree } from './observation.ts';
import { hasWords } from './whole-text.ts';

/** What stands in the lines of a screen for a frame that is seen. */
export const frameLine = '(a frame)';

/**
 * What is read: a screen as a whole, which labels do not make another; or all words on it, with labels and what frames show; or
 * these without the marks that the page has for those alone who see it, such as an arrow.
 */
export type Extent = 'screen' | 'words' | 'value';

/** A text as it is seen and, where style changes its letters or numbers its items, as it is written. */
export type ReadLines = Spoken & {
  readonly lines: readonly string[];
  readonly written?: readonly string[];
  /** Whether boxes cut off some of its words: `…` stands for these. */
  readonly isCut?: true;
  /** Why nobody here can say whether a person reads some of it, which is left out. */
  readonly doubt?: string;
  /** The text, as it is seen and written, with the words that are cut off or in doubt, where there are some. */
  readonly whole?: readonly string[];
  /** Which lines a person sees before the one that comes before it in the page, where that was looked at. */
  readonly misplaced?: readonly number[];
  /** What is drawn on a page that has no words, by its tag: what is written in it no step can read. */
  readonly painted?: string;
};

/** A line, and the places of the texts that it is made of. */
type Line = { readonly text: string; readonly places: readonly number[] };

/**
 * The visible text of a node, in reading order: a line for each block and after each `<br>`; lines that only wrap are one. Of a
 * screen, a visible frame is a line of its own, `frameLine`. Text that a style sheet makes counts where it has a letter or a
 * digit, or is a quotation mark of `<q>`; other marks, such as bullets and the letters of icon fonts, are taken for pictures.
 *
 * Left out: what nobody sees, words that are cut off, for which `…` stands, what fields hold, pictures with their alternative texts,
 * and of a screen what a user acts on (links, buttons, summaries) as long as it is no more than a label: one line, in no heading,
 * paragraph, list, table or other block of content.
 */
export function readLines(tree: Tree, place: number, extent: Extent): ReadLines {
  return readFrom(tree, place, extent, buildLines(tree, place, shownTo(extent)));
}

function shownTo(extent: Extent): Manner {
  return { extent, letters: 'shown', isWhole: extent === 'value' };
}

/** What is seen in these lines of a node, and what more there is to say of them. */
function readFrom(tree: Tree, place: number, extent: Extent, shown: readonly Line[]): ReadLines {
  const linesAs = (letters: Manner['letters'], isWhole: boolean) =>
    buildLines(tree, place, { extent, letters, isWhole }).map(({ text }) => text);
  const lines = shown.map(({ text }) => text);
  const inner = tree
    .whole(place)
    .map((at) => tree.at(at))
    .filter(({ sight }) => sight === 'seen');
  const isStyled = inner.some(isWrittenOtherwise);
  const written = isStyled ? linesAs('written', extent === 'value') : lines;
  const doubt = inner.find((node) => node.tag === '#text' && node.doubt !== undefined)?.doubt;
  const isCut = extent !== 'value' && inner.some(({ readable }) => readable !== undefined);
  const isPartial = isCut || doubt !== undefined;
  const whole = isPartial ? linesAs('shown', true) : lines;
  const wholeWritten = isPartial && isStyled ? linesAs('written', true) : whole;
  return {
    lines,
    ...(differ(lines, written) && { written }),
    ...(isCut && differ(lines, whole) && { isCut }),
    ...(doubt !== undefined && { doubt }),
    ...(differ(lines, whole) && {
      whole: differ(whole, wholeWritten) ? [...whole, ...wholeWritten] : whole,
    }),
    ...tree.spoken,
  };
}

function isWrittenOtherwise({ tag, text, written }: ScreenNode): boolean {
  return tag === '::marker' || (tag === '#text' && text.trim() !== written.trim());
}

function differ(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n') !== other.join('\n');
}

/** All words of the page, which of its lines are in another order on the screen, and what there is where it has none. */
export function readPage(tree: Tree): ReadLines {
  const shown = buildLines(tree, 0, shownTo('words'));
  const read = readFrom(tree, 0, 'words', shown);
  const upset = misplaced(
    tree,
    shown.map(({ places }) => places),
  );
  const painted = read.lines.length === 0 ? paintedIn(tree) : undefined;
  return { ...read, ...(upset.length > 0 && { misplaced: upset }), ...(painted !== undefined && { painted }) };
}

function paintedIn({ nodes }: Tree): string | undefined {
  return nodes.find(({ tag, sight }) => sight === 'seen' && /^(canvas|svg|img|video)$/.test(tag))?.tag;
}

type Manner = {
  readonly extent: Extent;
  readonly letters: 'shown' | 'written';
  /** Whether words that are cut off, or in doubt, are read as well. */
  readonly isWhole: boolean;
};

/** The lines of a node, each with its texts. */
function buildLines(tree: Tree, place: number, manner: Manner): readonly Line[] {
  return new Reading(tree, manner).linesOf(place);
}

/** The pictures of a page that are documents of their own. */
export function isFrame({ tag, attributes }: ScreenNode): boolean {
  if (tag === 'iframe' || tag === 'frame') return true;
  return /^(object|embed)$/.test(tag) && !attributes.type?.startsWith('image/');
}

const fields = ['input', 'select', 'textarea'];
const contents =
  /^(h[1-6]|p|ul|ol|dl|table|pre|blockquote|figure|article|section|main|nav|aside|form|heading|paragraph|list|grid)$/;

class Reading {
  readonly #tree: Tree;
  readonly #manner: Manner;
  readonly #shows = new Map<number, boolean>();
  readonly #larger = new Map<number, boolean>();
  #lines: Line[] = [];
  #text = '';
  #places: number[] = [];
  /** What stands above the letters of the line, to say how they are spoken. */
  #readings: Line[] = [];

  constructor(tree: Tree, manner: Manner) {
    this.#tree = tree;
    this.#manner = manner;
  }

  linesOf(place: number): readonly Line[] {
    return this.#aside(() => this.#read(place));
  }

  /** The lines that `read` adds, apart from those that are being read. */
  #aside(read: () => void): readonly Line[] {
    const [lines, text, places, readings] = [this.#lines, this.#text, this.#places, this.#readings];
    [this.#lines, this.#text, this.#places, this.#readings] = [[], '', [], []];
    read();
    this.#endLine();
    const added = this.#lines;
    [this.#lines, this.#text, this.#places, this.#readings] = [lines, text, places, readings];
    return added;
  }

  #read(place: number): void {
    const node = this.#tree.at(place);
    if (node.tag === '#text') this.#addText(place, node);
    else if (node.tag.startsWith('::')) this.#addGenerated(place, node);
    else if (node.tag === 'br' && node.boxes.length > 0) this.#endLine();
    else if (this.#showsSomething(place)) this.#readElement(place, node);
  }

  #readElement(place: number, node: ScreenNode): void {
    this.#endBox(node);
    const { extent } = this.#manner;
    if (node.display === 'ruby-text') this.#addReading(place);
    else if (extent === 'screen' && isFrame(node)) this.#addLine({ text: frameLine, places: [] });
    else if (!this.#isLeftOut(place, node)) this.#readInside(place);
    this.#endBox(node);
  }

  #isLeftOut(place: number, node: ScreenNode): boolean {
    const { extent } = this.#manner;
    if (extent === 'value' && this.#isMark(place)) return true;
    return extent === 'screen' && (node.tag === 'select' || (isControl(node) && !this.#isMoreThanLabel(place)));
  }

  /** A block begins and ends a line; what a person sees as a box of its own a word. */
  #endBox(node: ScreenNode): void {
    if (isBlock(node)) this.#endLine();
    else if (node.display === 'table-cell' || (this.#manner.extent !== 'screen' && isBoxed(node))) this.#endWord();
  }

  #readInside(place: number): void {
    for (const child of inReadingOrder(this.#tree, place)) this.#read(child);
  }

  /** What is seen in it: a text, or a box of its own, without which it ends no line. */
  #showsSomething(place: number): boolean {
    const known = this.#shows.get(place);
    if (known !== undefined) return known;
    const node = this.#tree.at(place);
    const shows =
      this.#showsItself(node) ||
      (!isFrame(node) && this.#tree.childrenOf(place).some((child) => this.#showsSomething(child)));
    this.#shows.set(place, shows);
    return shows;
  }

  #showsItself(node: ScreenNode): boolean {
    if (!hasBox(node)) return false;
    const { tag, text, isPicture } = node;
    return tag === '#text' || tag.startsWith('::') ? /\S/.test(text) : isPicture || fields.includes(tag);
  }

  #isMark(place: number): boolean {
    if (this.#tree.at(place).attributes['aria-hidden'] !== 'true') return false;
    return !this.#tree.inside(place).some((inner) => hasWords(this.#tree.at(inner).text));
  }

  /** Known once for each control, since controls may stand in controls. */
  #isMoreThanLabel(place: number): boolean {
    const known = this.#larger.get(place);
    if (known !== undefined) return known;
    const lines = this.#aside(() => this.#readInside(place));
    const is = lines.length > 1 || (lines.length === 1 && this.#hasContent(place));
    this.#larger.set(place, is);
    return is;
  }

  /** Whether a block of content, or a frame, is seen in it; in no control that is no more than a label. */
  #hasContent(place: number): boolean {
    return this.#tree.childrenOf(place).some((child) => {
      const node = this.#tree.at(child);
      if (!this.#showsSomething(child) || (isControl(node) && !this.#isMoreThanLabel(child))) return false;
      return isContent(node) || isFrame(node) || this.#hasContent(child);
    });
  }

  #addText(place: number, node: ScreenNode): void {
    const { isWhole, letters } = this.#manner;
    if (node.sight !== 'seen' || (node.doubt !== undefined && !isWhole)) return;
    const shown = isWhole ? node.text : (node.readable ?? node.text);
    const keeps = /^(pre|break-spaces)/.test(node.whiteSpace);
    const text = letters === 'written' ? writtenAs(node, shown) : shown;
    for (const [at, row] of (keeps ? text.split(/\r?\n/) : [text]).entries()) {
      if (at > 0) this.#endLine();
      if (row.trim() !== '') this.#places.push(place);
      const blanks = keeps && node.whiteSpace !== 'pre-line' ? row : row.replaceAll(/[ \t\r\n\f]+/g, ' ');
      this.#text += !keeps && /^$|\s$/.test(this.#text) ? blanks.replace(/^ /, '') : blanks;
    }
  }

  #addGenerated(place: number, node: ScreenNode): void {
    if (node.sight !== 'seen' || (node.tag === '::marker' && this.#manner.letters === 'written')) return;
    const isWritten = node.tag === '::first-letter';
    if (!isWritten && !hasWords(node.text) && this.#tree.at(node.parent).tag !== 'q') return;
    const ends = !isWritten && isBlock(node);
    if (ends) this.#endLine();
    this.#places.push(place);
    this.#text += node.text;
    if (ends) this.#endLine();
  }

  #addReading(place: number): void {
    this.#readings.push(...this.#aside(() => this.#readInside(place)));
  }

  #addLine(line: Line): void {
    this.#endLine();
    this.#lines.push(line);
  }

  /** What comes next begins a word. */
  #endWord(): void {
    if (!this.#text.endsWith(' ')) this.#text += ' ';
  }

  /** What comes next begins a line. */
  #endLine(): void {
    const text = trimBlanks(this.#text);
    if (/[^\s\p{Cf}]/u.test(text)) this.#lines.push({ text, places: this.#places });
    const readings = this.#readings;
    [this.#text, this.#places, this.#readings] = ['', [], []];
    if (readings.length === 0) return;
    const [said, places] = [readings.map((one) => one.text).join(' '), readings.flatMap((one) => one.places)];
    this.#lines.push({ text: said, places });
  }
}

/** Where style changes letters, these as they are written; not where it stands others for them, as dots for a secret. */
function writtenAs({ text, written, whiteSpace, readable }: ScreenNode, shown: string): string {
  if (readable !== undefined && shown === readable) return shown;
  const folded = /^(pre|break-spaces)/.test(whiteSpace) ? written : written.replaceAll(/[ \t\r\n\f]+/g, ' ');
  const [before = ''] = /^\s*/.exec(text) ?? [];
  const [after = ''] = /\s*$/.exec(text) ?? [];
  const isSame = alike(folded.trim()) === alike(text.trim());
  return isSame ? `${before}${folded.trim()}${after}` : shown;
}

function alike(text: string): string {
  return text.normalize('NFKC').toUpperCase();
}

/** In which they are rendered: what a style sheet puts before and after stands in the list ahead of the rest. */
function inReadingOrder(tree: Tree, place: number): readonly number[] {
  const children = tree.childrenOf(place);
  if (!children.some((child) => tree.at(child).tag.startsWith('::'))) return children;
  const rank = (child: number) => {
    const at = ['::marker', '::first-letter', '::before'].indexOf(tree.at(child).tag);
    if (at >= 0) return at - 3;
    return tree.at(child).tag === '::after' ? 1 : 0;
  };
  return [...children].sort((one, other) => rank(one) - rank(other));
}

function isControl({ tag, attributes }: ScreenNode): boolean {
  if (tag === 'button' || tag === 'summary' || (tag === 'a' && attributes.href !== undefined)) return true;
  return /^(button|link)$/.test(attributes.role ?? '');
}

/** What a person sees as a box of its own, so that it never continues a word. */
function isBoxed({ tag, attributes }: ScreenNode): boolean {
  return fields.includes(tag) || tag === 'button' || /^(button|combobox)$/.test(attributes.role ?? '');
}

function isContent({ tag, attributes }: ScreenNode): boolean {
  return contents.test(tag) || contents.test(attributes.role ?? '');
}

function isBlock({ tag, display }: ScreenNode): boolean {
  // A formula stands in one line, whatever lies above one another in it.
  return tag === '#document' || !/^(inline|contents|ruby|table-cell|none|$)|^block math$/.test(display);
}

/** By search: a regular expression would begin anew at each blank of a long row. */
function trimBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && /[ \t]/.test(text.charAt(start))) start += 1;
  while (end > start && /[ \t]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
