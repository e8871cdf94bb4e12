/** Changes the texts, the items and the whole of a page, in the browser. */
import type { ScreenChange } from './change.ts';
import type { Changed } from './changed-page.ts';

/** Runs in the browser: makes the change, and makes it again wherever the page renders anew what was changed. */
export function applyChange(change: Exclude<ScreenChange, { kind: 'part' }>): number {
  const changed = window as Changed;
  changed.__shownUndo ??= [];
  const undone = changed.__shownUndo;
  const written = new Map<Node, string>();
  const makings: Readonly<Record<string, { tag: string; attributes?: Readonly<Record<string, string>> }>> = {
    alert: { tag: 'div', attributes: { role: 'alert' } },
    button: { tag: 'button' },
    dialog: { tag: 'div', attributes: { role: 'dialog' } },
    heading: { tag: 'h2' },
    item: { tag: 'div', attributes: { role: 'listitem' } },
    link: { tag: 'a', attributes: { href: '#' } },
    tab: { tag: 'div', attributes: { role: 'tab' } },
  };
  const work = {
    hide(element: HTMLElement) {
      const before = element.getAttribute('style');
      element.style.setProperty('display', 'none', 'important');
      undone.push(() => (before === null ? element.removeAttribute('style') : element.setAttribute('style', before)));
    },

    /** The text of some nodes with white space as it is read, and where in the nodes each of its characters stands. */
    fold(texts: Text[]) {
      let folded = '';
      const places: [Text, number][] = [];
      for (const text of texts)
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
        if (!work.isInWord(before, first) && !work.isInWord(text.charAt(end - 1), text.charAt(end))) return at;
      }
      return -1;
    },

    isInWord(one: string, other: string): boolean {
      return /[\p{L}\p{N}]/u.test(one) && /[\p{L}\p{N}]/u.test(other);
    },

    textsIn(element: Node): Text[] {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (!/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(text.parentElement?.tagName ?? '')) texts.push(text);
      }
      return texts;
    },

    /** The innermost elements that hold a text. */
    holders(sought: string): HTMLElement[] {
      const holding = [document.body, ...document.body.querySelectorAll<HTMLElement>('*')].filter(
        (element) => work.find(work.fold(work.textsIn(element)).folded, sought) >= 0,
      );
      return holding.filter((element) => !holding.some((other) => other !== element && element.contains(other)));
    },

    replaceIn(element: HTMLElement, from: string, to: string): boolean {
      const texts = work.textsIn(element);
      if (texts.some((text) => written.get(text) === text.data)) return false;
      const { folded, places } = work.fold(texts);
      const start = work.find(folded, from);
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

    /** Names that are read, and not seen. */
    replaceNames(from: string, to: string): number {
      let count = 0;
      for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder], input'))
        for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
          const before = element.getAttribute(name);
          const start = before === null ? -1 : work.find(before, from);
          if (before === null || start < 0) continue;
          element.setAttribute(name, before.slice(0, start) + to + before.slice(start + from.length));
          undone.push(() => element.setAttribute(name, before));
          count += 1;
        }
      for (const field of document.querySelectorAll<HTMLInputElement>(
        'input:not([type=checkbox], [type=radio]), textarea',
      )) {
        const before = field.value;
        const start = before === '' ? -1 : work.find(before, from);
        if (start < 0) continue;
        field.value = before.slice(0, start) + to + before.slice(start + from.length);
        undone.push(() => {
          field.value = before;
        });
        count += 1;
      }
      const before = document.title;
      const start = work.find(before, from);
      if (start >= 0) {
        document.title = before.slice(0, start) + to + before.slice(start + from.length);
        undone.push(() => {
          document.title = before;
        });
        count += 1;
      }
      return count;
    },

    changeItems(sought: string, to: 'dropped' | 'doubled' | 'earlier'): number {
      const items = 'li, tr, option, dd, [role="listitem"], [role="row"], [role="option"], [role="tab"], article';
      const found = new Set(work.holders(sought).flatMap((element) => element.closest<HTMLElement>(items) ?? []));
      let count = 0;
      for (const item of found) {
        const before = item.previousElementSibling;
        if (written.has(item) || (to === 'earlier' && before === null)) continue;
        written.set(item, '');
        count += 1;
        if (to === 'dropped') work.hide(item);
        if (to === 'doubled') {
          const copy = item.cloneNode(true) as HTMLElement;
          written.set(copy, '');
          item.after(copy);
          undone.push(() => copy.remove());
        }
        if (to === 'earlier' && before !== null) {
          before.before(item);
          undone.push(() => before.after(item));
        }
      }
      return count;
    },

    addLines(lines: readonly string[], alone?: true): number {
      if (alone && !written.has(document.body)) work.hideAll();
      return work.add(lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })));
    },

    /** Below all that is there, once. */
    add(parts: readonly HTMLElement[]): number {
      if (written.has(document.body)) return 0;
      written.set(document.body, '');
      const screen = document.createElement('div');
      screen.append(...parts);
      document.body.append(screen);
      undone.push(() => screen.remove());
      return 1;
    },

    addPart(part: string, name: string): number {
      const holder = document.createElement('div');
      const made = document.createElement(makings[part]?.tag ?? 'p');
      made.textContent = name;
      for (const [attribute, value] of Object.entries(makings[part]?.attributes ?? {}))
        made.setAttribute(attribute, value);
      if (part === 'dialog') made.setAttribute('aria-label', name);
      holder.append(made);
      return work.add([holder]);
    },

    cover(): number {
      const style = 'position:fixed;inset:0;z-index:2147483647;background:#fff';
      return work.add([Object.assign(document.createElement('div'), { style })]);
    },

    hideAll(): number {
      const seen = [...document.body.children].filter((child) => getComputedStyle(child).display !== 'none');
      for (const child of seen) work.hide(child as HTMLElement);
      return seen.length;
    },

    make(): number {
      if (change.kind === 'blank') return work.hideAll();
      if (change.kind === 'cover') return work.cover();
      if (change.kind === 'extra') return work.addLines(change.lines, change.alone);
      if (change.kind === 'more') return work.addPart(change.part, change.name);
      if (change.kind === 'item') return work.changeItems(change.text, change.to);
      const { from, to } = change;
      const replaced = work.holders(from).filter((element) => work.replaceIn(element, from, to)).length;
      return replaced + work.replaceNames(from, to);
    },
  };
  const count = work.make();
  const observer = new MutationObserver(() => {
    work.make();
    observer.takeRecords();
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  undone.push(() => observer.disconnect());
  return count;
}
