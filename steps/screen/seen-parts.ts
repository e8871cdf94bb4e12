/** Reads, inside the browser, the parts of one kind that a person can see: what each is called, and how it stands. */
import type { PartStates } from './controls.ts';
import type { PageReader } from './in-page.ts';
import type { mostJudged } from './most-judged.ts';
import type { Wording } from './wording.ts';

/** A part that can be seen. */
export type SeenPart = Wording & {
  /** Its place among all elements of its kind, seen or not. */
  readonly place: number;
  /** What its author calls it; empty where that is nothing. */
  readonly label: string;
  /** The heading that it has, or stands under; of a row the words of its first cell that has any. */
  readonly title: string;
  /** Its lines. */
  readonly lines: readonly string[];
  readonly states: PartStates;
  /** Of a picture that did not come, whose name is all that is seen of it. */
  readonly isBroken?: true;
  /** What a field holds. */
  readonly value: string;
  /** What a field asks for, in the words of the features. */
  readonly asksFor: string;
  /** Whether nobody can write in it. */
  readonly isReadOnly: boolean;
  /** Of what is called by a label: whether a person sees it before the one that comes before it in the page. */
  readonly isMisplaced?: boolean;
  /** Where a link leads, if anywhere, and whether that is another window. */
  readonly address?: string;
  readonly isElsewhere: boolean;
};

/** How the parts are to be read. */
export type PartReading = {
  /** The selector of the kind: the elements that are given may be headings as well, which are not read. */
  readonly selector: string;
  /** A selector of those that take a value. */
  readonly inputs: string;
  /** `label`: it is called by its label; `block`: by that or a heading; `words`: by what it says. */
  readonly by: 'label' | 'block' | 'words';
  /** Whether words that are cut off count as well. */
  readonly isWhole: boolean;
  readonly most: typeof mostJudged;
};

/** Runs in the browser, as `openTree`, and by the same rules. Undefined where there is too much to judge. */
export function readParts(
  { sight, layout, reader, wordings, headings, controls }: PageReader,
  elements: readonly Element[],
  { selector, inputs, by, isWhole, most }: PartReading,
): SeenPart[] | undefined {
  if (elements.length > most.elements) return undefined;
  if (isWhole) reader.readWhole();
  const anyTarget = document.querySelector('base[target]')?.getAttribute('target') ?? '';
  // While a look for covers lasts, all takes a pointer.
  const untouchable = new Set(elements.filter((element) => controls.takesNoPointer(element)));
  let place = -1;

  const parts = {
    /** What is seen of an element; undefined where that is nothing. */
    wordingOf(element: Element): Wording | undefined {
      if (element instanceof HTMLInputElement && /^(button|submit|reset)$/.test(element.type)) {
        const text = controls.captionOf(element);
        return controls.isSeen(element) ? { text, isWordless: text === '' } : undefined;
      }
      if (by === 'words') return wordings.of(element);
      const seen = by === 'label' ? controls.standIn(element) : element;
      if (seen === null || !controls.isSeen(seen)) return undefined;
      if (element.matches('input, select, textarea')) return { text: '', isWordless: true };
      const wording = wordings.of(element) ?? (by === 'label' ? { text: '', isWordless: true } : undefined);
      return by === 'block' && wording?.isWordless && parts.isBlank(element) ? undefined : wording;
    },

    /** Whether a box that has no words holds nothing else that a person sees. */
    isBlank(element: Element): boolean {
      const inside = [element, ...element.querySelectorAll('*')];
      if (inside.some(({ shadowRoot }) => shadowRoot !== null)) return false;
      const drawn = `${inputs}, button, [role="button"], a[href], progress, meter, [role="progressbar"], audio[controls]`;
      return !inside.some((one) => wordings.isPicture(one) || (one.matches(drawn) && controls.isSeen(one)));
    },

    titleOf(element: Element): string {
      const canStandUnder = element.matches('form, ul, ol, menu, table, [role="list"], [role="table"], [role="grid"]');
      if (by === 'block')
        return (
          (headings.firstIn(element, selector) ?? (canStandUnder ? headings.over(element) : undefined))?.text ?? ''
        );
      if (!element.matches('tr, [role="row"]')) return '';
      const cells = [...element.querySelectorAll('td, th, [role="cell"], [role="gridcell"], [role="rowheader"]')];
      return cells.map((cell) => wordings.of(cell)?.text ?? '').find((text) => text !== '') ?? '';
    },

    /** Whether it is there for the browser alone, or around another that is the field, as component libraries build theirs. */
    isInternal(element: Element): boolean {
      if (element.closest('[aria-hidden="true"]') !== null && !sight.isRendered(element)) return true;
      if (by !== 'label') return false;
      if (element.matches('fieldset') && element.querySelector('input:not([type="radio"]), select, textarea'))
        return true;
      const label = controls.labelOf(element);
      return [...element.querySelectorAll(selector)].some((inner) => controls.labelOf(inner) === label);
    },

    read(element: Element): SeenPart | undefined {
      if (parts.isInternal(element) || wordings.charactersRead() > most.characters) return undefined;
      const wording = parts.wordingOf(element);
      if (wording === undefined) return undefined;
      const isInput = element.matches(inputs);
      const address = element instanceof HTMLAnchorElement ? element.href : undefined;
      const target = (element.getAttribute('target') ?? anyTarget).toLowerCase();
      return {
        ...wording,
        place,
        label: controls.labelOf(element),
        title: parts.titleOf(element),
        lines: by === 'words' ? reader.read(element, 'words').lines : [],
        states: controls.statesOf(element, untouchable.has(element)),
        ...(element instanceof HTMLImageElement && sight.isBroken(element) && { isBroken: true }),
        value: isInput ? controls.valueOf(element) : '',
        isReadOnly: isInput && controls.isReadOnly(element),
        asksFor: isInput ? controls.kindOf(element) : '',
        ...(address !== undefined && { address }),
        isElsewhere: address !== undefined && !['', '_self', '_top', '_parent'].includes(target),
      };
    },
  };

  const seen = elements.flatMap((element): SeenPart[] => {
    if (!element.matches(selector)) {
      headings.note(element);
      return [];
    }
    place += 1;
    const part = parts.read(element);
    return part === undefined ? [] : [part];
  });
  if (wordings.charactersRead() > most.characters) return undefined;
  if (by !== 'label') return seen;
  const own = elements.filter((element) => element.matches(selector));
  const misplaced = layout.misplaced(
    seen.map(({ place }) => [own[place]].flatMap((one) => (one && controls.standIn(one)) ?? [])),
  );
  return seen.map((part, at) => ({ ...part, isMisplaced: misplaced.includes(at) }));
}
