/** Changes the texts of a page, in the browser: those that are seen, and names, values and the title. */
import type { Marks } from './changed-page.ts';

export type Texts = {
  /** The innermost elements that hold a text. */
  holders(sought: string): HTMLElement[];
  /** Puts a text in the place of one, wherever that stands. Returns at how many places. */
  replace(from: string, to: string): number;
};

/** Runs in the browser. */
export function openTexts({ undone, written }: Marks): Texts {
  const texts = {
    /** The text of some nodes with white space as it is read, and where in the nodes each of its characters stands. */
    fold(nodes: readonly Text[]) {
      let folded = '';
      const places: [Text, number][] = [];
      for (const text of nodes)
        for (let at = 0; at < text.data.length; at += 1) {
          const isSpace = /\s/.test(text.data.charAt(at));
          if (isSpace && (folded === '' || folded.endsWith(' '))) continue;
          folded += isSpace ? ' ' : text.data.charAt(at);
          places.push([text, at]);
        }
      return { folded, places };
    },

    /** Where a text stands in another, in whole words; -1 where it does not. */
    find(text: string, sought: string) {
      for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
        const end = at + sought.length;
        const [before, first] = [text.charAt(at - 1), text.charAt(at)];
        if (!texts.isInWord(before, first) && !texts.isInWord(text.charAt(end - 1), text.charAt(end))) return at;
      }
      return -1;
    },

    isInWord(one: string, other: string): boolean {
      return /[\p{L}\p{N}]/u.test(one) && /[\p{L}\p{N}]/u.test(other);
    },

    textsIn(element: Node): Text[] {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (!/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(text.parentElement?.tagName ?? '')) found.push(text);
      }
      return found;
    },

    /** The innermost elements that hold a text. */
    holders(sought: string): HTMLElement[] {
      const holding = [document.body, ...document.body.querySelectorAll<HTMLElement>('*')].filter(
        (element) => texts.find(texts.fold(texts.textsIn(element)).folded, sought) >= 0,
      );
      return holding.filter((element) => !holding.some((other) => other !== element && element.contains(other)));
    },

    replaceIn(element: HTMLElement, from: string, to: string): boolean {
      const nodes = texts.textsIn(element);
      if (nodes.some((text) => written.get(text) === text.data)) return false;
      const { folded, places } = texts.fold(nodes);
      const start = texts.find(folded, from);
      if (start < 0) return false;
      let [head, tail] = [0, 0];
      while (head < from.length && head < to.length && from[head] === to[head]) head += 1;
      while (tail < from.length - head && tail < to.length - head && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1;
      const gone = places.slice(start + head, start + from.length - tail);
      // What is only added goes before what follows, or else behind what comes before.
      const next = places[start + head];
      const last = places[start + head - 1];
      const [into, offset] = gone[0] ?? (head > 0 && last ? [last[0], last[1] + 1] : next) ?? [];
      if (into === undefined || offset === undefined) return false;
      const added = to.slice(head, to.length - tail);
      for (const text of new Set([...gone.map(([node]) => node), into])) {
        const before = text.data;
        const lost = gone.filter(([node]) => node === text).map(([, at]) => at);
        const begin = lost[0] ?? offset;
        const end = lost.length > 0 ? (lost.at(-1) ?? 0) + 1 : begin;
        const data = before.slice(0, begin) + (text === into ? added : '') + before.slice(end);
        text.data = data;
        written.set(text, data);
        undone.push(() => {
          if (text.data === data) text.data = before;
        });
      }
      return true;
    },

    /** Names that are read, and not seen, what fields hold, and the title. */
    replaceNames(from: string, to: string): number {
      const put = (before: string | null, write: (value: string) => void): number => {
        const start = before === null ? -1 : texts.find(before, from);
        if (before === null || start < 0) return 0;
        write(before.slice(0, start) + to + before.slice(start + from.length));
        undone.push(() => write(before));
        return 1;
      };
      let count = put(document.title, (value) => {
        document.title = value;
      });
      for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder], input'))
        for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
          count += put(element.getAttribute(name), (value) => element.setAttribute(name, value));
      for (const field of document.querySelectorAll<HTMLInputElement>(
        'input:not([type=checkbox], [type=radio]), textarea',
      ))
        count += put(field.value, (value) => {
          field.value = value;
        });
      return count;
    },

    replace(from: string, to: string): number {
      const replaced = texts.holders(from).filter((element) => texts.replaceIn(element, from, to)).length;
      return replaced + texts.replaceNames(from, to);
    },
  };
  return texts;
}
