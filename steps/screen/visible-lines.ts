/** Reads, inside the browser, what stands on the screen: its visible text, line by line. */
import type { CutOff } from './cut-off.ts';
import type { Layout } from './layout.ts';
import type { BuiltLines, LineBuilder } from './line-builder.ts';
import type { Sight } from './sight.ts';

/** What stands in the lines for a visible frame, whose own content is not read. */
export const frameLine = '(a frame)';

/**
 * What is read: a screen as a whole, which labels do not make another; or all words on it, labels included, while what
 * stands for a frame is none; or these without the marks that the page has for those alone who see it, such as an arrow.
 */
export type Extent = 'screen' | 'words' | 'value';

/** A text as it is seen and, where style changes its letters, as it is written. */
export type ReadLines = {
  readonly lines: string[];
  readonly written?: string[];
  /** Whether boxes cut off some of its words: `…` stands for these. */
  readonly isCut?: true;
  /** The text, as it is seen and written, with the words that are cut off, where there are some and they were asked for. */
  readonly whole?: string[];
  /** Which lines a person sees before the one that comes before it in the page, where that was looked at. */
  readonly misplaced?: readonly number[];
};

export type LineReader = ReturnType<typeof openReader>;

/**
 * Reads the visible text of the document, or of a part of it, in reading order: a line for each block and after each
 * `<br>`, white space as rendered, letters as `text-transform` shows them, shadow trees included; lines that only wrap are
 * one. Of a screen, a visible frame is a line of its own, `frameLine`. Text that a style sheet makes counts where it is a
 * single string with a letter or a digit in it, wherever it is placed; marks, such as bullets and the letters of icon fonts,
 * are taken for pictures.
 *
 * Left out: what cannot be seen (not rendered, transparent, without size, clipped to nothing, where no scrolling leads, in
 * closed `<details>`), words that are cut off, for which `…` stands, form fields, pictures with their alternative texts, and
 * what a user acts on (links, buttons, summaries) as long as it is no more than a label: one line, in no heading, paragraph,
 * list, table or other block of content. Of the words, it is read, too.
 *
 * Runs in the browser, as `openTree`, and by the same rules.
 */
export function openReader(sight: Sight, cutOff: CutOff, builder: LineBuilder, frame: string, layout: Layout) {
  const fields = 'input, select, textarea';
  const controls = 'a[href], button, summary, [role="button"], [role="link"]';
  /** What a person sees as a box of its own, so that it never continues a word. */
  const boxes = 'input:not([type="hidden"]), select, textarea, button, [role="button"], [role="combobox"]';
  const frames = 'iframe, frame, object:not([type^="image/"]), embed:not([type^="image/"])';
  const contents =
    'h1, h2, h3, h4, h5, h6, p, ul, ol, dl, table, pre, blockquote, figure, article, section, main, nav, aside, form, ' +
    '[role="heading"], [role="paragraph"], [role="list"], [role="table"], [role="grid"], [role="article"], [role="main"]';
  const larger = new Map<Element, boolean>();
  let texts: Text[][] = [];
  let contentsRead = 0;
  let extent: Extent = 'screen';
  let isWhole = false;
  let isCut = false;

  const reader = {
    /** What stands in a node that is part of the page. */
    read(node: Node, what: Extent): ReadLines {
      extent = what;
      [builder.isChanged, isCut] = [false, false];
      const read = reader.linesOf(node);
      texts = read.texts;
      const [isStyled, isShortened] = [builder.isChanged, isCut];
      const written = isStyled ? reader.linesAs({ isWritten: true, isWhole }, node) : undefined;
      return { lines: read.lines, ...(written && { written }), ...(isShortened ? { isCut: true as const } : {}) };
    },

    /** All words, and where some are cut off, the text with these as well. */
    readWords(node: Node): ReadLines {
      const read = reader.read(node, 'words');
      if (!read.isCut) return read;
      const seen = reader.linesAs({ isWritten: false, isWhole: true }, node);
      const written = read.written ? reader.linesAs({ isWritten: true, isWhole: true }, node) : [];
      return { ...read, whole: [...seen, ...written] };
    },

    /** The same, and which lines are in another order on the screen. */
    readInOrder(node: Node): ReadLines {
      const read = reader.readWords(node);
      const misplaced = layout.misplaced(texts);
      return misplaced.length === 0 ? read : { ...read, misplaced };
    },

    /** From now on words that are cut off are read as well: what is to be absent is nowhere, not even in part. */
    readWhole(): void {
      isWhole = true;
    },

    /** The lines once more, with letters as they are written, or with the words that are cut off. */
    linesAs(how: { readonly isWritten: boolean; readonly isWhole: boolean }, node: Node): string[] {
      const before = isWhole;
      [builder.asWritten, isWhole] = [how.isWritten, how.isWhole];
      const { lines } = reader.linesOf(node);
      [builder.asWritten, isWhole] = [false, before];
      return lines;
    },

    linesOf(node: Node): BuiltLines {
      return builder.build(() => {
        if (sight.isPlaced(node)) reader.readNode(node);
      });
    },

    readNode(node: Node) {
      if (node instanceof Text) reader.readText(node);
      else if (node instanceof Element) reader.readElement(node);
    },

    readElement(element: Element) {
      if (element.tagName === 'BR') return builder.endLine();
      const style = getComputedStyle(element);
      if (sight.isUnseen(element, style) || (extent === 'value' && reader.isMark(element))) return;
      if (extent !== 'screen' && element.matches(boxes)) builder.endWord();
      if (element.matches(fields)) return;
      const block = reader.isBlock(style);
      if (block) builder.endLine();
      if (style.display === 'table-cell') builder.endWord();
      if (element.matches(frames)) reader.readFrame(element, style);
      else if (extent !== 'screen' || !element.matches(controls) || reader.isMoreThanLabel(element))
        reader.readInside(element);
      if (block) builder.endLine();
      if (extent !== 'screen' && element.matches(boxes)) builder.endWord();
    },

    isMark(element: Element): boolean {
      return element.matches('[aria-hidden="true"]') && !/[\p{L}\p{N}]/u.test(element.textContent ?? '');
    },

    readInside(element: Element) {
      if (element.matches(contents)) contentsRead += 1;
      reader.readGenerated(element, '::before');
      for (const child of sight.childrenOf(element)) reader.readNode(child);
      reader.readGenerated(element, '::after');
    },

    readFrame(element: Element, { visibility }: CSSStyleDeclaration) {
      const { width, height } = element.getBoundingClientRect();
      if (visibility !== 'visible' || width <= 1 || height <= 1 || !sight.hasPlace(element)) return;
      if (extent !== 'screen') return builder.endLine();
      builder.addLine(frame);
      contentsRead += 1;
    },

    /** Known once for each control, since controls may stand in controls. */
    isMoreThanLabel(control: Element): boolean {
      const is = larger.get(control) ?? reader.addsMoreThanLabel(control);
      larger.set(control, is);
      return is;
    },

    /** Reads the control aside, to see what it would add. */
    addsMoreThanLabel(control: Element): boolean {
      const before = contentsRead;
      const { lines } = builder.build(() => reader.readInside(control));
      const more = lines.length > 1 || (lines.length === 1 && contentsRead > before);
      contentsRead = before;
      return more;
    },

    isBlock({ display }: CSSStyleDeclaration): boolean {
      return !/^(inline|contents|ruby|table-cell)/.test(display);
    },

    readText(text: Text) {
      const parent = text.parentElement ?? document.body;
      const style = getComputedStyle(parent);
      if (!sight.hasInk(parent, style) || (text.data.trim() !== '' && !sight.hasPlace(text, 1))) return;
      const readable = isWhole || extent === 'value' ? text.data : cutOff.readable(text);
      isCut ||= readable !== text.data;
      builder.addText(readable, style, text);
    },

    readGenerated(element: Element, where: '::before' | '::after') {
      const style = getComputedStyle(element, where);
      const [, quoted = ''] = /^"((?:[^"\\]|\\.)*)"$/s.exec(style.content) ?? [];
      if (!/[\p{L}\p{N}]/u.test(quoted)) return;
      const opacity = sight.opacityOf(element) * sight.ownOpacity(style);
      if (sight.isUnseen(element, style, opacity) || style.fontSize === '0px') return;
      if (!sight.hasInk(element, style, opacity)) return;
      if (reader.isBlock(style)) builder.endLine();
      // As CSSOM serializes a string: control characters by their code points, quotes and backslashes with one before them.
      const text = quoted.replace(/\\(?:(["\\])|[\da-f]+ )/gi, (_, character?: string) => character ?? ' ');
      builder.addText(text, style);
      if (reader.isBlock(style)) builder.endLine();
    },
  };

  return reader;
}
