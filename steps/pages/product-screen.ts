/** A screen of the product as a person sees and uses it: headings, texts, links, lists and its address. */
import type { ElementHandle, Locator, Page } from 'playwright';
import { patience } from '../limits.ts';
import { CannotPose } from '../target/cannot-pose.ts';
import { isAt, type Route, tellAddress, tellRoute } from '../target/route.ts';
import { readListFrames } from './list-frame.ts';
import { type Look, lookUntilRight } from './look.ts';
import { tellMismatch } from './mismatch.ts';
import { type PartKind, partShown, type SeenParts } from './named-part.ts';
import { mostSeen, readSeen, type SeenElement } from './seen-elements.ts';
import { listShows, type ShownList } from './shown-list.ts';
import { frameLine, readVisibleLines } from './visible-lines.ts';
import { foldSpace, holdsWhole } from './whole-text.ts';

/** Each method resolves once the screen is as its name says. @throws MismatchError with what should be there and what is. */
export class ProductScreen {
  readonly #page: Page;
  readonly #patience: number;

  /** `wait` is the longest time, in milliseconds, that a screen is given to come to what it should be. */
  constructor(page: Page, wait: number = patience) {
    this.#page = page;
    this.#patience = wait;
  }

  async isAt(route: Route): Promise<void> {
    await this.#comesTo({
      read: async () => this.#page.url(),
      judge: (url) =>
        isAt(url, route)
          ? undefined
          : tellMismatch('The address should be another one.', [tellRoute(route)], [tellAddress(url)]),
    });
  }

  async showsHeading(name: string): Promise<void> {
    await this.#comesToPart('heading', name);
  }

  async showsLink(name: string): Promise<void> {
    await this.#comesToPart('link', name);
  }

  /** Anywhere in a line of the screen, whole: not as a part of a longer word or number. */
  async showsText(text: string): Promise<void> {
    await this.#comesTo({
      read: () => this.#page.evaluate(readVisibleLines, { frame: frameLine, labels: true }),
      judge: (lines) =>
        lines.some((line) => holdsWhole(foldSpace(line), foldSpace(text)))
          ? undefined
          : tellMismatch(`The text "${text}" should be shown.`, [`… ${text} …`], lines),
    });
  }

  /** Exactly these items, in this order; see `listShows` for the name. */
  async showsList(name: string, items: readonly string[]): Promise<void> {
    await this.#comesTo({
      read: () => this.#lists(),
      judge: listShows(foldSpace(name), items.map(foldSpace)),
    });
  }

  /**
   * The link of that name, to be followed.
   * @throws Error also where several links of that name lead to different places; CannotPose where it opens another window
   */
  async findLink(name: string): Promise<Locator> {
    const { named } = await this.#comesToPart('link', name);
    const [link, ...others] = named;
    const addresses = new Set([link, ...others].map((one) => one?.address ?? one?.index));
    if (addresses.size > 1)
      throw new Error(
        `One link should be called "${name}", but ${named.length} are, and they lead to different places.`,
      );
    if (link?.isElsewhere) throw new CannotPose(`The link "${name}" opens another window, which no step looks into.`);
    return this.#called('link', name).nth(link?.index ?? 0);
  }

  #comesToPart(kind: PartKind, name: string): Promise<SeenParts> {
    const read = async (): Promise<SeenParts> => {
      const [named, all] = await Promise.all([
        this.#seen(this.#called(kind, name)),
        this.#seen(this.#page.getByRole(kind)),
      ]);
      return { named, all };
    };
    return this.#comesTo({ read, judge: partShown(kind, name) });
  }

  #comesTo<Seen>(look: Look<Seen>): Promise<Seen> {
    return lookUntilRight(this.#page, this.#patience, look);
  }

  #called(kind: PartKind, name: string): Locator {
    return this.#page.getByRole(kind, { name, exact: true });
  }

  async #seen(parts: Locator): Promise<readonly SeenElement[]> {
    return this.#page.evaluate(readSeen, { elements: await handlesOf(parts), most: mostSeen });
  }

  async #lists(): Promise<readonly ShownList[]> {
    const parts = (kind: 'list' | 'heading' | 'listitem') => handlesOf(this.#page.getByRole(kind));
    const [lists, headings, items] = await Promise.all([parts('list'), parts('heading'), parts('listitem')]);
    const [frames, ...seen] = await Promise.all([
      this.#page.evaluate(readListFrames, { lists, headings, items }),
      ...[lists, headings, items].map((elements) => this.#page.evaluate(readSeen, { elements, most: mostSeen })),
    ]);
    const [seenLists, seenHeadings, seenItems] = seen.map(byIndex);
    return frames.flatMap(({ label, heading, isNested, items: held }, index) => {
      if (!seenLists?.has(index)) return [];
      const above = heading === undefined ? undefined : seenHeadings?.get(heading);
      const texts = held.flatMap((item) => seenItems?.get(item) ?? []);
      return [
        {
          ...(label !== undefined && { label }),
          ...(above !== undefined && { heading: above }),
          isNested,
          items: texts,
        },
      ];
    });
  }
}

/** Of a snapshot, so that places in it stay what they are. What bears a role is an element. */
async function handlesOf(parts: Locator): Promise<ElementHandle<Element>[]> {
  return (await parts.elementHandles()) as ElementHandle<Element>[];
}

function byIndex(seen: readonly SeenElement[]): ReadonlyMap<number, string> {
  return new Map(seen.map(({ index, text }) => [index, text]));
}
