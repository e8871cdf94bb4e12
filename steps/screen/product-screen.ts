/** A screen of the product as a person sees it: its parts, texts, lists, tables, forms and its address. */
import type { Locator, Page } from 'playwright';
import { FaultNotInjected } from '../fault-not-injected.ts';
import { defaultLimits } from '../limits.ts';
import { begin } from '../step-work.ts';
import { absenceProblem, type Known } from './absence.ts';
import { type Place, placeIs } from './address.ts';
import type { Condition } from './condition.ts';
import { isExpected } from './expected-text.ts';
import { type AskedField, formAsksFor } from './form.ts';
import { withFrames } from './framed-part.ts';
import { withElement } from './in-page.ts';
import { lookUntilRight, type Problem } from './look.ts';
import { renderMismatch } from './mismatch.ts';
import { onePart, partHolds, partIs, partShown, partShownTimes } from './named-part.ts';
import { readAllLists, readScreen, readWords } from './page-text.ts';
import { type ElementPart, isText, type Part, type TextPart } from './part.ts';
import { type FoundParts, findForm, findParts, findScope, type LocatedPart, readFields } from './part-finder.ts';
import type { Rest } from './rest.ts';
import type { Route } from './route.ts';
import { readTable, type SeenTable } from './seen-table.ts';
import { withAlerts } from './shown-alerts.ts';
import { listHas, listShows } from './shown-list.ts';
import { type ExpectedTable, tableHas, tableShows } from './shown-table.ts';
import { linesShown, textShown, textShownTimes } from './shown-text.ts';
import type { ReadLines } from './visible-lines.ts';
import { foldSpace, requireWords } from './whole-text.ts';

/** Each method resolves once the screen is as its name says. @throws MismatchError with what should be there and what is. */
export class ProductScreen {
  readonly #page: Page;
  readonly #timeoutMs: number;
  readonly #rest: Rest | undefined;
  readonly #known: Known;

  /** `timeoutMs` is the longest time that a screen is given to come to what it should be; `rest` says when it has. */
  constructor(page: Page, timeoutMs: number = defaultLimits.timeoutMs, rest?: Rest, known: Known = {}) {
    this.#page = page;
    this.#timeoutMs = timeoutMs;
    this.#rest = rest;
    this.#known = known;
  }

  /** Also that something is shown there, other than the fallback. */
  async isAt(route: Route): Promise<void> {
    const read = async (): Promise<Place> => ({ ...(await readScreen(this.#page)), url: this.#page.url() });
    await this.#comesTo(read, placeIs(route));
  }

  async isTitled(title: string): Promise<void> {
    const words = requireWords(title, 'title');
    await this.#comesTo(
      async () => foldSpace(await this.#page.title()),
      (seen) =>
        isExpected(words, seen)
          ? undefined
          : renderMismatch('The page should be titled so.', [words], [seen || '(no title)']),
    );
  }

  async shows(part: Part): Promise<void> {
    await (isText(part) ? this.#textComesTo(part, textShown(part)) : this.#partComesTo(part, partShown(part)));
  }

  async showsTimes(part: Part, times: number): Promise<void> {
    await (isText(part)
      ? this.#textComesTo(part, textShownTimes(part, times))
      : this.#partComesTo(part, partShownTimes(part, times)));
  }

  /** The first part, and not the other: it is looked for again once the other was seen to be absent. */
  async showsWithout(part: Part, absent: Part): Promise<void> {
    await this.shows(part);
    const read = async () => this.#inScope(absent, (scope) => absenceProblem(this.#page, scope, absent, this.#known));
    await this.#comesTo(read, ({ lost, seen }) => lost ?? seen, { hasToHold: true });
    await this.shows(part);
  }

  async isInCondition(part: Part, condition: Condition): Promise<void> {
    if (isText(part)) throw new Error(`A text is never ${condition}. Name a part, such as the button "${part.name}".`);
    await this.#partComesTo(part, partIs(part, condition));
  }

  /** The field of that name holds this value, as it is read by a person. */
  async holds(name: string, value: string): Promise<void> {
    const part: ElementPart = { kind: 'field', name: requireWords(name, 'field') };
    await this.#partComesTo(part, partHolds(part, foldSpace(value)));
  }

  /** These are lines of the screen, whole, one right below the other. */
  async showsLines(lines: readonly string[]): Promise<void> {
    const expected = lines.map((line) => requireWords(line, 'line'));
    await this.#comesTo(() => readWords(this.#page), linesShown(expected));
  }

  /** Exactly these items, in this order; see `listShows` for the name. */
  async showsList(name: string, items: readonly string[]): Promise<void> {
    const expected = items.map((item) => requireWords(item, 'item'));
    await this.#comesTo(() => readAllLists(this.#page), listShows(requireWords(name, 'list'), expected));
  }

  async hasItems(name: string, count: number): Promise<void> {
    await this.#comesTo(() => readAllLists(this.#page), listHas(requireWords(name, 'list'), count));
  }

  /** Exactly these rows, in this order, in the columns that are named. */
  async showsTable(name: string, { header, rows }: ExpectedTable): Promise<void> {
    const expected = { header: header.map(foldSpace), rows: rows.map((row) => row.map(foldSpace)) };
    await this.#tableComesTo(name, tableShows(requireWords(name, 'table'), expected));
  }

  async hasRows(name: string, count: number): Promise<void> {
    await this.#tableComesTo(name, tableHas(requireWords(name, 'table'), count));
  }

  /** Exactly these fields, in this order; see `findForm` for what is a form. */
  async asksFor(name: string, fields: readonly AskedField[]): Promise<void> {
    const part: ElementPart = { kind: 'form', name: requireWords(name, 'form') };
    const read = async () => {
      const found = await findForm(this.#page, part, this.#known.names);
      const [form] = found.named;
      return { found, fields: form === undefined ? [] : await readFields(form.element) };
    };
    await this.#comesTo(read, (seen) => onePart(part)(seen.found) ?? formAsksFor(part.name, fields)(seen.fields));
  }

  /** The one part of that name, to be acted on. @throws Error also where several parts have the name */
  async findOne(
    part: ElementPart,
    accepts: (found: LocatedPart) => Problem | undefined = () => undefined,
  ): Promise<LocatedPart> {
    const judge = (found: FoundParts) => {
      const [only] = found.named;
      return onePart(part)(found) ?? (only && accepts(only));
    };
    const [only] = (await this.#partComesTo(part, judge)).named;
    if (only === undefined) throw new Error(`The ${part.kind} "${part.name}" should be shown.`);
    return only;
  }

  /**
   * The link of that name, to be followed.
   * @throws Error also where several links of that name lead to different places; FaultNotInjected where it opens another window
   */
  async findLink(part: ElementPart): Promise<Locator> {
    const { name } = part;
    const { named } = await this.#partComesTo(part, partShown(part));
    const [link] = named;
    if (link === undefined) throw new Error(`The link "${name}" should be shown.`);
    if (new Set(named.map(({ address, place }) => address ?? place)).size > 1)
      throw new Error(
        `One link should be called "${name}", but ${named.length} are, and they lead to different places.`,
      );
    if (link.isElsewhere)
      throw new FaultNotInjected(`The link "${name}" opens another window, which no step looks into.`);
    return link.element;
  }

  async #tableComesTo(name: string, judge: (table: SeenTable) => Problem | undefined): Promise<void> {
    const part: ElementPart = { kind: 'table', name };
    const read = async () => {
      const found = await findParts(this.#page, part, this.#known.names);
      return { found, table: await found.named[0]?.read(readSeenTable) };
    };
    await this.#comesTo(read, ({ found, table }) => onePart(part)(found) ?? (table && judge(table)));
  }

  /** In the part around it, where one is named. */
  async #partComesTo(part: ElementPart, judge: (found: FoundParts) => Problem | undefined): Promise<FoundParts> {
    const read = async () => this.#inScope(part, (scope) => findParts(scope ?? this.#page, part, this.#known.names));
    const { seen } = await this.#comesTo(read, ({ lost, seen }) => lost ?? (seen && judge(seen)), { part });
    return seen ?? { named: [], all: [] };
  }

  async #textComesTo(part: TextPart, judge: (lines: ReadLines) => Problem | undefined): Promise<void> {
    const read = async () => this.#inScope(part, (scope) => readWords(scope ?? this.#page));
    await this.#comesTo(read, ({ lost, seen }) => lost ?? (seen && judge(seen)), { part });
  }

  async #inScope<Seen>(
    part: Part,
    read: (scope: Locator | undefined) => Promise<Seen>,
  ): Promise<{ readonly lost?: Problem | undefined; readonly seen?: Seen }> {
    const scope = await findScope(this.#page, part, this.#known.names);
    if ('lost' in scope) return { lost: onePart(scope.lost)(scope.found) };
    return { seen: await read(scope.scope) };
  }

  /** With the part that is looked for, where there is one: it may stand in a frame. */
  #comesTo<Seen>(
    read: () => Promise<Seen>,
    judge: (seen: Seen) => Problem | undefined,
    { part, hasToHold = false }: { readonly part?: Part; readonly hasToHold?: boolean } = {},
  ): Promise<Seen> {
    const look = lookUntilRight(this.#page, this.#timeoutMs, { read, judge, hasToHold }, this.#rest);
    const framed = part === undefined ? look : withFrames(this.#page, part, look, this.#known.names);
    return begin(withAlerts(this.#page, framed));
  }
}

const readSeenTable = withElement(readTable);
