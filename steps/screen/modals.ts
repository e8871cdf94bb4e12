/** Says, inside the browser, whether a dialog that has to be answered first keeps actions from what lies behind it. */
import type { Sight } from './sight.ts';

export type Modals = ReturnType<typeof openModals>;

/** Runs in the browser, as `openTree`, and by the same rules. */
export function openModals(sight: Sight) {
  let uppermost: Element | null | undefined;

  const modals = {
    /** Whether an element lies behind such a dialog. */
    isBlocked(element: Element): boolean {
      if (uppermost === undefined) uppermost = modals.findUppermost() ?? null;
      return uppermost !== null && !modals.pathOf(element).includes(uppermost);
    },

    /** An element and all that is around it, out of which a dialog is taken that has to be answered first. */
    pathOf(element: Element): readonly Element[] {
      const path: Element[] = [];
      for (let at: Element | null = element; at !== null; at = sight.parentOf(at)) {
        path.push(at);
        if (at.matches('dialog:modal')) break;
      }
      return path;
    },

    /** Of several such dialogs: what is below takes no pointer. */
    findUppermost(root: Document | ShadowRoot = document): Element | undefined {
      const own = [...root.querySelectorAll('dialog:modal')];
      const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot === null ? [] : (modals.findUppermost(shadowRoot) ?? []),
      );
      const all = [...own, ...inner];
      return all.length < 2 ? all[0] : (all.findLast((one) => modals.takesPointer(one)) ?? all.at(-1));
    },

    /** Whether a pointer in the middle of a dialog is in that one, and in none within it; the host of one in a shadow tree is so, too. */
    takesPointer(dialog: Element): boolean {
      const { left, right, top, bottom } = dialog.getBoundingClientRect();
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const root = dialog.getRootNode() as Document | ShadowRoot;
      return root.elementsFromPoint(x, y).some((hit) => modals.pathOf(hit).at(-1) === dialog);
    },
  };
  return modals;
}
