/** Changes the whole of a page, in the browser: takes from it, adds to it, or lays a cover over it. */
import type { Marks } from './changed-page.ts';

export type Whole = {
  hide(element: HTMLElement): void;
  /** Each of these returns at how many places it has changed the page. */
  hideAll(): number;
  addLines(lines: readonly string[], alone?: true): number;
  addPart(part: string, name: string): number;
  cover(): number;
};

/** Runs in the browser. */
export function openWhole({ undone, written }: Marks): Whole {
  const makings: Readonly<Record<string, { tag: string; attributes?: Readonly<Record<string, string>> }>> = {
    alert: { tag: 'div', attributes: { role: 'alert' } },
    button: { tag: 'button' },
    dialog: { tag: 'div', attributes: { role: 'dialog' } },
    heading: { tag: 'h2' },
    item: { tag: 'div', attributes: { role: 'listitem' } },
    link: { tag: 'a', attributes: { href: '#' } },
    tab: { tag: 'div', attributes: { role: 'tab' } },
  };
  const whole = {
    hide(element: HTMLElement) {
      const before = element.getAttribute('style');
      element.style.setProperty('display', 'none', 'important');
      undone.push(() => (before === null ? element.removeAttribute('style') : element.setAttribute('style', before)));
    },

    addLines(lines: readonly string[], alone?: true): number {
      if (alone && !written.has(document.body)) whole.hideAll();
      return whole.add(lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })));
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
      return whole.add([holder]);
    },

    cover(): number {
      const style = 'position:fixed;inset:0;z-index:2147483647;background:#fff';
      return whole.add([Object.assign(document.createElement('div'), { style })]);
    },

    hideAll(): number {
      const seen = [...document.body.children].filter((child) => getComputedStyle(child).display !== 'none');
      for (const child of seen) whole.hide(child as HTMLElement);
      return seen.length;
    },
  };
  return whole;
}
