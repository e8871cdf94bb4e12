/** A screen of the product as a person sees it: its parts, texts, lists, tables, forms and its address. */
import type { Page } from 'playwright';
import type { Camera } from '../camera.ts';
import { FaultNotInjected } from '../fault-not-injected.ts';
import { defaultLimits } from '../limits.ts';
import type { Claim, Expectations } from '../proof/expectations.ts';
import { begin } from '../step-work.ts';
import { absenceIn } from './absence.ts';
import { placeIn, placeIs } from './address.ts';
import type { Condition } from './condition.ts';
import { renderLack } from './declared-size.ts';
import { isExpected } from './expected-text.ts';
import { eyesOf, sessionOf } from './eyes.ts';
import { type AskedField, formAsksFor } from './form.ts';
import { readLines, readPage } from './lines.ts';
import { errorOf, lookUntilRight, type Problem } from './look.ts';
import { lookedFor } from './looked-for.ts';
import { MismatchError, renderMismatch } from './mismatch.ts';
import { onePart, partHolds, partIs, partShown, partShownTimes } from './named-part.ts';
import { withNotes } from './notes.ts';
import { type Observation, type ScreenNode, type Tree, treeOf } from './observation.ts';
import { type ElementPart, isText, type Part } from './part.ts';
import { type FoundParts, findForm, findIn, findParts, findScope, inFront, readFields } from './part-finder.ts';
import type { Rest } from './rest.ts';
import { revealedBy } from './reveal.ts';
import type { Route } from './route.ts';
import { readLists } from './seen-lists.ts';
import type { SeenPart } from './seen-parts.ts';
import { readTable } from './seen-table.ts';
import { listHas, listShows } from './shown-list.ts';
import { type ExpectedTable, tableHas, tableShows } from './shown-table.ts';
import { linesShown, textShown, textShownTimes } from './shown-text.ts';
import type { ProjectNames } from './unnamed-part.ts';
import { foldSpace, requireWords } from './whole-text.ts';

/** What is known beside the page: what a project calls its parts, and what dialogs of the browser have said over it. */
export type Known = {
  readonly names?: ProjectNames | undefined;
  readonly dialogs?: { readonly recent: readonly string[] } | undefined;
  /** Who hears of what was expected, and was so. */
  readonly expectations?: Expectations | undefined;
  /** Who takes pictures of what is wrong. */
  readonly camera?: Pick<Camera, 'take'> | undefined;
};

/** Says what is wrong with an observation; nothing where nothing is. */
type Judge = (observation: Observation) => Problem | undefined;

/** What is claimed, the parts that were looked for, where these are others, and whether it has to be so for a while. */
type Expected = {
  readonly claims?: readonly Claim[];
  readonly parts?: readonly Part[];
  readonly hasToHold?: boolean;
};

/** A part, and what it was found in. */
export type FoundPart = SeenPart & { readonly tree: Tree };

/** A link, where it leads, and all that it says, seen or not. */
type FoundLink = { readonly address: string | undefined; readonly texts: readonly string[]; readonly part: FoundPart };

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

  /** What the page shows now: all that a step judges at one moment is judged by it. */
  async look(): Promise<Observation> {
    await this.#known.names?.select(await sessionOf(this.#page));
    return eyesOf(this.#page, this.#known.dialogs).look();
  }

  /** Resolves once the judge of a step of one's own finds nothing wrong. @throws MismatchError, or Error with what it says */
  async expects(judge: Judge): Promise<void> {
    await this.#comesTo(judge);
  }

  /** Takes a picture of what is wrong now, lit at these nodes. */
  async picture(failure: unknown, nodes: readonly ScreenNode[]): Promise<void> {
    await this.#known.camera?.take(failure, nodes);
  }

  /** The parts of that name, as they are now. */
  async find(part: ElementPart): Promise<FoundParts> {
    return findParts(await this.look(), part, this.#known.names);
  }

  /** Also that something is shown there, other than the fallback. */
  async isAt(route: Route): Promise<void> {
    const judge = placeIs(route);
    await this.#comesTo((observation) => judge(placeIn(observation)), { claims: [{ kind: 'address' }] });
  }

  async isTitled(title: string): Promise<void> {
    const words = requireWords(title, 'title');
    const judge: Judge = (observation) => {
      const seen = foldSpace(observation.title);
      if (isExpected(words, seen, treeOf(observation).spoken)) return undefined;
      return renderMismatch('The page should be titled so.', [words], [seen || '(no title)']);
    };
    await this.#comesTo(judge, { claims: [{ kind: 'title', title }] });
  }

  async shows(part: Part): Promise<void> {
    const judge = isText(part) ? this.#textIs(part, textShown(part)) : this.#partIs(part, partShown(part));
    await this.#comesTo(judge, { claims: claimsOf(part) });
  }

  async showsTimes(part: Part, times: number): Promise<void> {
    const judge = isText(part)
      ? this.#textIs(part, textShownTimes(part, times))
      : this.#partIs(part, partShownTimes(part, times));
    await this.#comesTo(judge, { claims: claimsOf(part) });
  }

  /** The first part, and not the other: it is looked for again once the other was seen to be absent. */
  async showsWithout(part: Part, absent: Part): Promise<void> {
    await this.shows(part);
    const judge: Judge = (observation) =>
      this.#inScope(absent, (scope) => absenceIn(observation, scope, absent, this.#known.names))(observation);
    await this.#comesTo(judge, { claims: [{ kind: 'absent', part: absent }], hasToHold: true });
    await this.#staysSo(judge);
    await this.shows(part);
  }

  async isInCondition(part: Part, condition: Condition): Promise<void> {
    if (isText(part)) throw new Error(`A text is never ${condition}. Name a part, such as the button "${part.name}".`);
    await this.#comesTo(this.#partIs(part, partIs(part, condition)), {
      claims: [...claimsOf(part), { kind: 'state', part, condition }],
    });
  }

  /** The field of that name holds this value, as it is read by a person. */
  async holds(name: string, value: string): Promise<void> {
    const part: ElementPart = { kind: 'field', name: requireWords(name, 'field') };
    await this.#comesTo(this.#partIs(part, partHolds(part, foldSpace(value))), { claims: claimsOf(part) });
  }

  /** These are lines of the screen, whole, one right below the other. */
  async showsLines(lines: readonly string[]): Promise<void> {
    const judge = linesShown(lines.map((line) => requireWords(line, 'line')));
    const claims = [...lines.flatMap((name) => claimsOf({ kind: 'text', name })), { kind: 'lines', lines } as const];
    await this.#comesTo((observation) => judge(readPage(treeOf(observation))), { claims });
  }

  /** Exactly these items, in this order; see `listShows` for the name. */
  async showsList(name: string, items: readonly string[]): Promise<void> {
    const expected = items.map((item) => requireWords(item, 'item'));
    const list = requireWords(name, 'list');
    await this.#comesTo((observation) => listShows(list, expected)(readLists(observation, list, this.#known.names)), {
      claims: itemsOf({ kind: 'list', name: list }, items.length),
    });
  }

  async hasItems(name: string, count: number): Promise<void> {
    const list = requireWords(name, 'list');
    await this.#comesTo((observation) => listHas(list, count)(readLists(observation, list, this.#known.names)), {
      claims: itemsOf({ kind: 'list', name: list }, count),
    });
  }

  /** Exactly these rows, in this order, in the columns that are named. */
  async showsTable(name: string, { header, rows }: ExpectedTable): Promise<void> {
    const expected = { header: header.map(foldSpace), rows: rows.map((row) => row.map(foldSpace)) };
    const table = requireWords(name, 'table');
    const part: ElementPart = { kind: 'table', name: table };
    const claims = [...itemsOf(part, rows.length), { kind: 'cells', part, header, rows } as const];
    await this.#comesTo(this.#tableIs(table, tableShows(table, expected)), { claims });
  }

  async hasRows(name: string, count: number): Promise<void> {
    const table = requireWords(name, 'table');
    await this.#comesTo(this.#tableIs(table, tableHas(table, count)), {
      claims: itemsOf({ kind: 'table', name: table }, count),
    });
  }

  /** Exactly these fields, in this order; see `findForm` for what is a form. */
  async asksFor(name: string, fields: readonly AskedField[]): Promise<void> {
    const part: ElementPart = { kind: 'form', name: requireWords(name, 'form') };
    const judge: Judge = (observation) => {
      const found = findForm(observation, part, this.#known.names);
      const [form] = inFront(found.named);
      return onePart(part)(found) ?? (form && formAsksFor(part.name, fields)(readFields(observation, form)));
    };
    const asked = fields.flatMap((field) => fieldClaims(field, part));
    await this.#comesTo(judge, { claims: [...itemsOf(part, fields.length), ...asked] });
  }

  /** The one part of that name, to be acted on. @throws Error also where several parts have the name */
  async findOne(
    part: ElementPart,
    accepts: (found: SeenPart) => Problem | undefined = () => undefined,
  ): Promise<FoundPart> {
    const judge = this.#partIs(part, (found) => {
      const [only] = inFront(found.named);
      return onePart(part)(found) ?? (only && accepts(only));
    });
    const observation = await this.#comesTo(judge, { parts: [part] });
    const [only] = inFront(findParts(observation, part, this.#known.names).named);
    if (only === undefined) throw new Error(`The ${part.kind} "${part.name}" should be shown.`);
    return { ...only, tree: treeOf(observation) };
  }

  /**
   * The link of that name, to be followed.
   * @throws Error also where several links of that name lead to different places; FaultNotInjected where it opens another window
   */
  async findLink(part: ElementPart): Promise<FoundLink> {
    const { name } = part;
    const observation = await this.#comesTo(this.#partIs(part, partShown(part)), { parts: [part] });
    const named = inFront(findParts(observation, part, this.#known.names).named);
    const [link] = named;
    if (link === undefined) throw new Error(`The link "${name}" should be shown.`);
    if (new Set(named.map(({ address, place }) => address ?? place)).size > 1)
      throw new Error(
        `One link should be called "${name}", but ${named.length} are, and they lead to different places.`,
      );
    if (link.isElsewhere)
      throw new FaultNotInjected(`The link "${name}" opens another window, which no step looks into.`);
    const tree = treeOf(observation);
    return { address: link.address, texts: textsOf(tree, link.place), part: { ...link, tree } };
  }

  #tableIs(name: string, judge: (table: ReturnType<typeof readTable>) => Problem | undefined): Judge {
    const part: ElementPart = { kind: 'table', name };
    return (observation) => {
      const found = findParts(observation, part, this.#known.names);
      const [table] = inFront(found.named);
      return onePart(part)(found) ?? (table && judge(readTable(treeOf(observation), table.place)));
    };
  }

  /** In the part around it, where one is named. */
  #partIs(part: ElementPart, judge: (found: FoundParts) => Problem | undefined): Judge {
    return (observation) =>
      this.#inScope(part, (scope) => judge(findIn(observation, scope, part, { names: this.#known.names })))(
        observation,
      );
  }

  #textIs(part: Part, judge: ReturnType<typeof textShownTimes>): Judge {
    return (observation) =>
      this.#inScope(part, (scope) => {
        const tree = treeOf(observation);
        const seen = scope === 0 ? readPage(tree) : readLines(tree, scope, 'words');
        return judge(seen, renderLack(tree, scope, 'text'));
      })(observation);
  }

  #inScope(part: Part, judge: (scope: number) => Problem | undefined): Judge {
    return (observation) => {
      const scope = findScope(observation, part, this.#known.names);
      return 'lost' in scope ? onePart(scope.lost)(scope.found) : judge(scope.scope);
    };
  }

  /**
   * What the page shows once nothing is wrong with it. What is revealed by scrolling is scrolled to before it is called absent.
   */
  async #comesTo(judge: Judge, expected: Expected = {}): Promise<Observation> {
    const { claims = [], hasToHold = false } = expected;
    const look = async () => {
      let last: Observation | undefined;
      const noted: Judge = (observation) => {
        last = observation;
        const problem = judge(observation);
        return problem && withNotes(problem, observation);
      };
      try {
        return await this.#lookUntil(noted, hasToHold);
      } catch (error) {
        await this.picture(error, last === undefined ? [] : this.#nodesOf(last, expected));
        if (!(error instanceof MismatchError)) throw error;
        for await (const observation of revealedBy(this.#page, () => this.look(), this.#rest))
          if (judge(observation) === undefined) return observation;
        throw error;
      }
    };
    const screen = await begin(look());
    this.#known.expectations?.add({ screen }, (observed) => observed.screen && judge(observed.screen), claims);
    return screen;
  }

  /** The same where what is hidden still, and comes to be seen by scrolling, was scrolled to. */
  async #staysSo(judge: Judge): Promise<void> {
    for await (const observation of revealedBy(this.#page, () => this.look(), this.#rest, 'hidden')) {
      const problem = judge(observation);
      if (problem !== undefined) throw errorOf(problem);
    }
  }

  #nodesOf(observation: Observation, { claims = [], parts = partsOf(claims) }: Expected): readonly ScreenNode[] {
    return lookedFor(observation, parts, this.#known.names);
  }

  #lookUntil(judge: Judge, hasToHold: boolean): Promise<Observation> {
    const look = { read: () => this.look(), judge, hasToHold };
    return lookUntilRight(this.#page, this.#timeoutMs, look, this.#rest);
  }
}

function partsOf(claims: readonly Claim[]): readonly Part[] {
  return claims.flatMap((claim) => ('part' in claim ? [claim.part] : []));
}

function claimsOf(part: Part): readonly Claim[] {
  return [{ kind: 'part', part }];
}

function itemsOf(part: ElementPart, count: number): readonly Claim[] {
  return [...claimsOf(part), { kind: 'items', part, count }];
}

/** What is said of a field beside its place in the form. */
function fieldClaims({ field, kind, required }: AskedField, form: ElementPart): readonly Claim[] {
  const part: ElementPart = { kind: 'field', name: field, within: form };
  return [
    ...(kind === undefined ? [] : [{ kind: 'field', part, takes: kind } as const]),
    ...(required === undefined
      ? []
      : [{ kind: 'state', part, condition: required === 'yes' ? 'required' : 'optional' } as const]),
  ];
}

/** All that a part says, seen or not: its texts, and what its author calls it and what is in it. */
export function textsOf(tree: Tree, place: number): readonly string[] {
  return tree.whole(place).flatMap((at) => {
    const { written, attributes } = tree.at(at);
    return [written, attributes.title, attributes['aria-label'], attributes.alt].filter(
      (text) => text !== undefined && text !== '',
    ) as string[];
  });
}
