/** Reads, inside the browser, the texts that a person sees and that are no lines of the screen. */
import type { PageReader } from './in-page.ts';

/** A text beside the lines, and where it stands. */
export type BeyondText = {
  readonly text: string;
  readonly where: 'in a field' | 'on a button' | 'in place of a picture' | 'in a frame' | 'in a dialog of the browser';
};

/**
 * What fields hold, offer or hint at, what buttons are called by their value, and the alternative texts that stand where a
 * picture did not come. What a password is nobody sees, nor what a list offers that is to be opened first.
 *
 * Runs in the browser, as `openTree`, and by the same rules.
 */
export function readBeyond({ sight, controls }: PageReader, within: Element | null = document.body): BeyondText[] {
  const texts: BeyondText[] = [];
  /** What shows its value by no text, or is no field at all. */
  const valueless = ['checkbox', 'radio', 'password', 'image', 'range', 'color']
    .map((type) => `[type="${type}"]`)
    .join();
  const beyond = {
    walk(node: Node): void {
      if (!(node instanceof Element)) return;
      if (node.matches('img, input, textarea, select') && controls.isSeen(node)) beyond.note(node);
      for (const child of sight.childrenOf(node)) beyond.walk(child);
    },

    note(element: Element): void {
      if (element instanceof HTMLImageElement) {
        if (sight.isBroken(element)) texts.push({ text: element.alt, where: 'in place of a picture' });
        return;
      }
      const where = element.matches('[type="button"], [type="submit"], [type="reset"]') ? 'on a button' : 'in a field';
      for (const text of beyond.textsOf(element)) texts.push({ text, where });
    },

    textsOf(element: Element): readonly string[] {
      if (element instanceof HTMLSelectElement) return beyond.offeredBy(element);
      if (element.matches(':placeholder-shown')) return [element.getAttribute('placeholder') ?? ''];
      if (element.matches(valueless)) return [];
      if (element instanceof HTMLInputElement && /^(submit|reset)$/.test(element.type))
        return [controls.captionOf(element)];
      return 'value' in element ? String(element.value).split('\n') : [];
    },

    offeredBy(select: HTMLSelectElement): readonly string[] {
      if (select.size < 2 && !select.multiple) return [...select.selectedOptions].map(({ label }) => label);
      const options = [...select.querySelectorAll('option, optgroup')].filter((one) => sight.isRendered(one));
      return options.map((one) => (one as HTMLOptionElement | HTMLOptGroupElement).label);
    },
  };
  if (within !== null) beyond.walk(within);
  return texts;
}
