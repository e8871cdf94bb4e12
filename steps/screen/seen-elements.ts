/** Reads, inside the browser, what a person can see of some elements. */
import type { PageReader } from './in-page.ts';
import type { Wording } from './wording.ts';

/** An element that can be seen. */
export type SeenElement = Wording & {
  /** Its address, as it is written, as a CSS selector, and its place among the elements that have the same. */
  readonly selector: string;
  readonly place: number;
  /** Where it leads, if anywhere. */
  readonly address?: string;
  /** Whether it leads to another window. */
  readonly isElsewhere: boolean;
};

/** More than this is not judged at all, so that nothing is judged in part. */
export const mostJudged = { elements: 20_000, characters: 5_000_000 } as const;

/** Runs in the browser, as `openTree`, and by the same rules. Undefined where there is too much to judge. */
export function readElements(
  { wordings }: PageReader,
  elements: readonly Element[],
  most: typeof mostJudged,
): SeenElement[] | undefined {
  if (elements.length > most.elements) return undefined;
  const places = new Map<string, number>();
  const anyTarget = document.querySelector('base[target]')?.getAttribute('target') ?? '';
  const seen = elements.flatMap((element): SeenElement[] => {
    const href = element.getAttribute('href');
    const selector = href === null ? ':not([href])' : `[href="${CSS.escape(href)}"]`;
    const place = places.get(selector) ?? 0;
    places.set(selector, place + 1);
    if (wordings.charactersRead() > most.characters) return [];
    const wording = wordings.of(element);
    if (wording === undefined) return [];
    const address = element instanceof HTMLAnchorElement ? element.href : undefined;
    const target = (element.getAttribute('target') ?? anyTarget).toLowerCase();
    const isElsewhere = address !== undefined && !['', '_self', '_top', '_parent'].includes(target);
    return [{ ...wording, selector, place, ...(address !== undefined && { address }), isElsewhere }];
  });
  return wordings.charactersRead() > most.characters ? undefined : seen;
}
