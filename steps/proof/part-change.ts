/** Changes parts of a page, such as a button, in the browser. */
import type { Changed } from './changed-page.ts';

/** Runs in the browser. */
export function changeParts(found: Element[], to: 'gone' | 'doubled' | 'disabled' | 'enabled' | 'covered'): number {
  const changed = window as Changed;
  changed.__shownUndo ??= [];
  const undone = changed.__shownUndo;
  for (const element of found as HTMLElement[]) {
    if (to === 'gone') {
      const before = element.getAttribute('style');
      element.style.setProperty('display', 'none', 'important');
      undone.push(() => (before === null ? element.removeAttribute('style') : element.setAttribute('style', before)));
    } else if (to === 'doubled') {
      const copy = element.cloneNode(true) as HTMLElement;
      element.after(copy);
      undone.push(() => copy.remove());
    } else if (to === 'covered') {
      const { left, top, width, height } = element.getBoundingClientRect();
      const cover = document.createElement('div');
      cover.style.cssText = `position:absolute;z-index:2147483647;background:#fff;left:${left + scrollX}px;top:${top + scrollY}px;width:${width}px;height:${height}px`;
      document.body.append(cover);
      undone.push(() => cover.remove());
    } else {
      for (const name of ['disabled', 'aria-disabled']) {
        const before = element.getAttribute(name);
        if (to === 'enabled') element.removeAttribute(name);
        else element.setAttribute(name, name === 'disabled' ? '' : 'true');
        undone.push(() => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before)));
      }
    }
  }
  return found.length;
}
