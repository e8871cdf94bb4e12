/** Reads, inside the browser, what something on the screen says to a person. */
import type { Sight } from './sight.ts';
import type { LineReader } from './visible-lines.ts';

/** The visible text comes first; what a thing is called counts where it has none. */
export type Wording = {
  /** As one line. */
  readonly text: string;
  /** The visible text as it is written, where style changes its letters. */
  readonly written?: string;
  /** Whether some of its words are cut off, for which `…` stands. */
  readonly isCut?: true;
  /** Whether no letter or digit of it can be seen: it speaks by a picture, a mark, a name. */
  readonly isWordless: boolean;
};

export type WordingReader = ReturnType<typeof openWordings>;

/** Runs in the browser, as `openTree`, and by the same rules. */
export function openWordings(sight: Sight, reader: LineReader) {
  let characters = 0;
  const wordings = {
    /** Undefined where nothing of it can be seen. */
    of(node: Node): Wording | undefined {
      const { lines, written, isCut } = reader.read(node, 'words');
      const cut = isCut && { isCut };
      const text = lines.join(' ');
      characters += text.length;
      if (/[\p{L}\p{N}]/u.test(text)) {
        return { text, ...(written && { written: written.join(' ') }), ...cut, isWordless: false };
      }
      if (!(node instanceof Element)) return text === '' ? undefined : { text, isWordless: true };
      if (text === '' && !wordings.isSeen(node)) return undefined;
      return { text: wordings.labelOf(node) || text, ...cut, isWordless: true };
    },

    /** The visible text alone, without marks: what a field holds, and not what it is drawn with. */
    valueIn(element: Element): string {
      const text = reader.read(element, 'value').lines.join(' ');
      characters += text.length;
      return text;
    },

    charactersRead(): number {
      return characters;
    },

    /** Of an element without visible text: text that nobody can see makes it none that is seen. */
    isSeen(element: Element): boolean {
      if (!sight.isRendered(element) || !wordings.hasBox(element)) return false;
      if (!/[\p{L}\p{N}]/u.test(element.textContent ?? '')) return true;
      return [element, ...element.querySelectorAll('*')].some((part) => wordings.isPicture(part));
    },

    hasBox(element: Element): boolean {
      return getComputedStyle(element).visibility === 'visible' && sight.hasPlace(element, 1);
    },

    isPicture(part: Element): boolean {
      const { backgroundImage, maskImage } = getComputedStyle(part);
      const isDrawn =
        part.matches('img, svg, canvas, video, object, embed, iframe, frame') ||
        backgroundImage !== 'none' ||
        maskImage !== 'none' ||
        ['::before', '::after'].some((where) => !/^(none|normal|"")$/.test(getComputedStyle(part, where).content));
      return isDrawn && sight.isRendered(part) && wordings.hasBox(part);
    },

    labelOf(element: Element): string {
      const pictures = [...element.querySelectorAll('[alt], [aria-label]')];
      const labels = [element, ...pictures].map(
        (one) => one.getAttribute('aria-label') ?? one.getAttribute('alt') ?? '',
      );
      return labels.find((label) => label.trim() !== '') ?? '';
    },
  };
  return wordings;
}
