/** Reads, inside the browser, what stands on the screen: its visible text, line by line. */

/**
 * The visible text of the document, in reading order: a line for each block and after each `<br>`, white space as
 * rendered, letters as `text-transform` shows them, shadow trees included; lines that only wrap are one.
 *
 * Left out: what cannot be seen (not rendered, transparent, without size, clipped to nothing, off the page, in closed
 * `<details>`), what a user acts on (links, buttons, form controls, summaries), pictures with their alternative texts,
 * the content of frames, and text that a style sheet makes.
 *
 * Runs in the browser, so it uses nothing from outside. Its inner functions are methods, since the TypeScript loader
 * calls a helper of its own, unknown to the page, for functions that take their name from a variable or a property.
 */
export function readVisibleLines(): string[] {
  const controls =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="link"], [contenteditable="true"]';
  const lines: string[] = [];
  let line = '';

  const reader = {
    endLine() {
      const text = line.replace(/^[ \t]+|[ \t]+$/g, '');
      if (/[^\s\p{Cf}]/u.test(text)) lines.push(text);
      line = '';
    },

    readNode(node: Node) {
      if (node instanceof Text) reader.readText(node);
      else if (node instanceof Element) reader.readElement(node);
    },

    readElement(element: Element) {
      if (element.tagName === 'BR') return reader.endLine();
      const style = getComputedStyle(element);
      if (element.matches(controls) || reader.isUnseen(element, style)) return;
      const block = !/^(inline|contents|ruby|table-cell)/.test(style.display);
      if (block) reader.endLine();
      if (style.display === 'table-cell') line += ' ';
      for (const child of reader.childrenOf(element)) reader.readNode(child);
      if (block) reader.endLine();
    },

    childrenOf(element: Element): Iterable<Node> {
      if (element.shadowRoot !== null) return element.shadowRoot.childNodes;
      const assigned = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
      return assigned.length > 0 ? assigned : element.childNodes;
    },

    isUnseen(element: Element, style: CSSStyleDeclaration): boolean {
      if (style.display === 'none' || style.opacity === '0' || style.contentVisibility === 'hidden') return true;
      if (element instanceof HTMLDetailsElement && !element.open) return true;
      if (style.display === 'contents' || style.overflow === 'visible') return false;
      const { width, height } = element.getBoundingClientRect();
      return element !== document.body && (width <= 1 || height <= 1);
    },

    readText(text: Text) {
      const parent = text.parentElement ?? document.body;
      const { whiteSpace, textTransform, visibility } = getComputedStyle(parent);
      const raw = text.data;
      if (visibility !== 'visible' || (raw.trim() !== '' && !reader.hasBox(text))) return;
      const spaced = /^(pre|pre-wrap|break-spaces)$/.test(whiteSpace) ? raw : raw.replace(/[ \t]+/g, ' ');
      const rows = whiteSpace.startsWith('pre') || whiteSpace === 'break-spaces' ? spaced.split(/\r?\n/) : undefined;
      for (const [index, row] of (rows ?? [spaced.replace(/[ \t\r\n\f]+/g, ' ')]).entries()) {
        if (index > 0) reader.endLine();
        const shown = reader.transform(row, textTransform);
        line += rows === undefined && (line === '' || line.endsWith(' ')) ? shown.replace(/^ /, '') : shown;
      }
    },

    hasBox(text: Text): boolean {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].some(
        ({ width, height, right, bottom }) => width > 0 && height > 0 && right + scrollX > 0 && bottom + scrollY > 0,
      );
    },

    transform(text: string, how: string): string {
      if (how === 'uppercase') return text.toUpperCase();
      if (how === 'lowercase') return text.toLowerCase();
      return how === 'capitalize' ? text.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase()) : text;
    },
  };

  if (document.body !== null) reader.readElement(document.body);
  reader.endLine();
  return lines;
}
