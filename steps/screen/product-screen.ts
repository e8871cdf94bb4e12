/** A screen of the product as a person sees and uses it: headings, texts, links, lists and its address. */
import type { Locator, Page } from 'playwright';
import { FaultNotInjected } from '../fault-not-injected.ts';
import { defaultLimits } from '../limits.ts';
import { type Place, placeIs } from './address.ts';
import { withReader } from './in-page.ts';
import { type Look, lookUntilRight } from './look.ts';
import { isCalled, type PartKind, partShown, type SeenParts } from './named-part.ts';
import type { Rest } from './rest.ts';
import type { Route } from './route.ts';
import { mostJudged, readElements } from './seen-elements.ts';
import { readLists } from './seen-lists.ts';
import { listShows, type ShownList } from './shown-list.ts';
import { textShown } from './shown-text.ts';
import { requireWords } from './whole-text.ts';

/** Each method resolves once the screen is as its name says. @throws MismatchError with what should be there and what is. */
export class ProductScreen {
  readonly #page: Page;
  readonly #timeoutMs: number;
  readonly #rest: Rest | undefined;

  /** `timeoutMs` is the longest time that a screen is given to come to what it should be; `rest` says when it has. */
  constructor(page: Page, timeoutMs: number = defaultLimits.timeoutMs, rest?: Rest) {
    this.#page = page;
    this.#timeoutMs = timeoutMs;
    this.#rest = rest;
  }

  /** Also that something is shown there, other than the fallback. */
  async isAt(route: Route): Promise<void> {
    const read = async (): Promise<Place> => {
      const lines = await this.#page.evaluate(readDocument, undefined);
      return { url: this.#page.url(), ...lines };
    };
    await this.#comesTo({ read, judge: placeIs(route) });
  }

  async showsHeading(name: string): Promise<void> {
    await this.#comesToPart('heading', name);
  }

  async showsLink(name: string): Promise<void> {
    await this.#comesToPart('link', name);
  }

  /** Anywhere in a line of the screen, whole: not as a part of a longer word or number. */
  async showsText(text: string): Promise<void> {
    const judge = textShown(requireWords(text, 'text'));
    await this.#comesTo({ read: async () => (await this.#page.evaluate(readDocument, undefined)).words, judge });
  }

  /** Exactly these items, in this order; see `listShows` for the name. */
  async showsList(name: string, items: readonly string[]): Promise<void> {
    const expected = items.map((item) => requireWords(item, 'item'));
    await this.#comesTo({ read: () => this.#lists(), judge: listShows(requireWords(name, 'list'), expected) });
  }

  /**
   * The link of that name, to be followed.
   * @throws Error also where several links of that name lead to different places; FaultNotInjected where it opens another window
   */
  async findLink(name: string): Promise<Locator> {
    const { named, among } = await this.#comesToPart('link', name);
    const [link, ...others] = named;
    if (link === undefined) throw new Error(`The link "${name}" should be shown.`);
    const addresses = new Set([link, ...others].map(({ address, place }) => address ?? place));
    if (addresses.size > 1)
      throw new Error(
        `One link should be called "${name}", but ${named.length} are, and they lead to different places.`,
      );
    if (link.isElsewhere)
      throw new FaultNotInjected(`The link "${name}" opens another window, which no step looks into.`);
    return among.and(this.#page.locator(link.selector)).nth(link.place);
  }

  #comesToPart(kind: PartKind, name: string): Promise<SeenParts & { readonly among: Locator }> {
    const words = requireWords(name, kind);
    return this.#comesTo({ read: () => this.#parts(kind, words), judge: partShown(kind, words) });
  }

  #comesTo<Seen>(look: Look<Seen>): Promise<Seen> {
    return lookUntilRight(this.#page, this.#timeoutMs, look, this.#rest);
  }

  /** Those that have words are called by them; of the others the browser knows what they are called. */
  async #parts(kind: PartKind, name: string): Promise<SeenParts & { readonly among: Locator }> {
    const among = this.#page.getByRole(kind, { includeHidden: true });
    const all = judged(await among.evaluateAll(readParts, mostJudged), kind);
    const named = all.filter((part) => !part.isWordless && isCalled(name, part));
    if (named.length > 0 || !all.some(({ isWordless }) => isWordless)) return { named, all, among };
    const called = this.#page.getByRole(kind, { name, exact: true });
    const parts = judged(await called.evaluateAll(readParts, mostJudged), kind);
    return { named: parts.filter(({ isWordless }) => isWordless), all, among: called };
  }

  async #lists(): Promise<readonly ShownList[]> {
    const [lists, items, headings] = (['list', 'listitem', 'heading'] as const).map((kind) =>
      this.#page.getByRole(kind, { includeHidden: true }),
    ) as [Locator, Locator, Locator];
    return judged(await lists.or(items).or(headings).evaluateAll(readShownLists, mostJudged), 'list or item');
  }
}

const readParts = withReader(readElements);
const readShownLists = withReader(readLists);

/** The visible lines of the screen, as of a fallback, and those of all words on it. */
const readDocument = withReader(({ reader }) => {
  const { body } = document;
  if (body === null) return { lines: [], words: { lines: [] } };
  return { lines: reader.read(body, 'screen').lines, words: reader.read(body, 'words') };
});

function judged<Seen>(seen: Seen | undefined, kind: string): Seen {
  if (seen === undefined) throw new Error(`The page has too much of one kind to judge: ${kind}.`);
  return seen;
}
