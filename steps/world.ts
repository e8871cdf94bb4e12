/** The World of a scenario: what its steps share, and what is to be closed when it ends. */

import { type IWorldOptions, setWorldConstructor, World } from '@cucumber/cucumber';
import { FaultNotInjected } from './fault-not-injected.ts';
import { describeKind, type Fault } from './faults/fault.ts';
import type { CallPattern } from './network/call-pattern.ts';
import { staysFor } from './network/navigation.ts';
import type { RecordOf } from './records.ts';
import { ScenarioValues } from './scenario-values.ts';
import { type ElementPart, isText, type Part, renderPart } from './screen/part.ts';
import type { ProductScreen } from './screen/product-screen.ts';
import type { Route } from './screen/route.ts';
import { requireWords } from './screen/whole-text.ts';
import { redact, withoutSecrets } from './secrets.ts';
import { begin } from './step-work.ts';
import type { Load, Target } from './targets/target.ts';
import type { Visit } from './visit.ts';
import { Witnesses } from './witnesses.ts';

export class ShownWorld extends World {
  /** What its steps name as `${book}`. */
  readonly values = new ScenarioValues();
  readonly #witnesses = new Witnesses(this.values);
  readonly #cleanUps = [] as (() => Promise<void>)[];
  #visit: Visit | undefined;
  #host: string | undefined;
  #load: Load | undefined;
  #injected = 'loading';
  /** What the step says that is under way, or was last. */
  stepText = '';
  /** What a step or hook of it failed with first, as it was thrown. */
  failure: unknown;

  constructor(options: IWorldOptions) {
    super({
      ...options,
      attach: withoutSecrets(options.attach),
      log: (text) => options.log(redact(text)),
      link: (url) => options.link(redact(url)),
    });
  }

  /** What the steps saw, and what they saw to be absent, which some scenario of the run has to have seen. */
  get witnessed(): readonly RecordOf<'witnessed'>[] {
    return this.#witnesses.all;
  }

  /** Notes that a part was seen, and so what it is in, or was seen to be absent. */
  witness({ kind, name, within }: Part, seen: boolean): void {
    this.#witnesses.add(renderPart({ kind, name } as Part), seen);
    if (seen && within !== undefined) this.witness(within, seen);
  }

  /** Notes that a call, as a step names it, was made, or was not. */
  witnessCall({ text }: Pick<CallPattern, 'text'>, called: boolean): void {
    this.#witnesses.add(text, called);
  }

  /** Has `cleanUp` done when the scenario ends; what comes last is done first. */
  atEnd(cleanUp: () => Promise<void>): void {
    this.#cleanUps.push(cleanUp);
  }

  /** Does every clean-up, also when one fails. @throws Error the first failure, once all are done. */
  async end(): Promise<void> {
    const failures: unknown[] = [];
    for (const cleanUp of this.#cleanUps.splice(0).reverse()) {
      await cleanUp().catch((failure: unknown) => failures.push(failure));
    }
    if (failures.length > 0) throw failures[0];
  }

  /** The visit of this scenario; undefined where no browser was opened. */
  get opened(): Visit | undefined {
    return this.#visit;
  }

  enter(visit: Visit): void {
    this.#visit = visit;
  }

  /** @throws Error in an open scenario, which has no browser. */
  get visit(): Visit {
    return present(
      this.#visit,
      'This scenario has no browser: a step that needs one belongs in a scenario without a tag.',
    );
  }

  /** The host that the client is loaded from. */
  get host(): string {
    return present(this.#host, 'No host is chosen: begin with Given the client is loading.');
  }

  /** The host that the client is to be loaded from, as far as one was chosen. */
  get chosenHost(): string | undefined {
    return this.#host;
  }

  /** Has the client load from that host. @throws FaultNotInjected where the target is deployed, and has another. */
  loadFrom(host: string): void {
    const { target } = this.visit;
    if (target.kind === 'deployed' && host !== target.host) {
      throw new FaultNotInjected(
        `The target answers under its own host alone, ${target.host}, not under "${host}". Tag the scenario @any-host.`,
      );
    }
    this.#host = host;
  }

  /** The last load. */
  get loaded(): Load {
    return present(
      this.#load,
      'Nothing was loaded yet: first say When loading succeeds, or fails, or When the user opens a route.',
    );
  }

  /**
   * What was injected last, in the words of the features: the kind of fault of the last load, or "loading" where it had none,
   * and where a user has followed a link or gone back since.
   */
  get injected(): string {
    return this.#injected;
  }

  /** Loads the client from the host, once more if it is loaded already. */
  async load(fault?: Fault): Promise<void> {
    this.#injected = fault === undefined ? 'loading' : describeKind(fault);
    this.#load = await begin(this.visit.target.load(this.host, fault));
  }

  /** The target, whose calls are looked at. @throws Error where nothing was loaded, and no call sent */
  get called(): Target {
    const { target } = this.visit;
    if (target.history.calls.some(({ sent }) => sent)) return target;
    return this.loaded && target;
  }

  /** The screen of the product. @throws Error where nothing was loaded that could show any */
  get product(): ProductScreen {
    return this.loaded && this.visit.product;
  }

  /** Opens a route, under the host that was chosen, or else the target's own. */
  async open(route: Route): Promise<void> {
    const { target } = this.visit;
    this.#host ??= target.host;
    this.#injected = 'loading';
    this.#load = await begin(target.open(this.#host, route));
    this.visit.expectations.type(undefined, route.address);
  }

  /** Follows the link of that name. */
  async follow(link: string): Promise<void> {
    await this.#follow({ kind: 'link', name: requireWords(link, 'link') });
  }

  async #follow(link: ElementPart, { mayDownload = false } = {}): Promise<void> {
    const { target } = this.visit;
    const { name } = link;
    const { address, texts, part } = await this.product.findLink(link);
    const press = () => this.visit.user.pressFound(link, part);
    if (part.isDownload && !mayDownload) throw new FaultNotInjected(staysFor(name));
    this.witness(link, true);
    if (part.isDownload) return this.act(press);
    this.#injected = 'loading';
    await this.#go(() => target.follow({ name, address, texts, press, mayDownload }));
  }

  /** Does what may have the page ask for something: what was loaded before is what is acted on. */
  async act(action: () => Promise<void>): Promise<void> {
    await this.#go(() => this.visit.target.act(action));
  }

  async #go(way: () => Promise<Load | undefined>): Promise<void> {
    const before = this.loaded;
    this.#load = (await begin(way())) ?? before;
  }

  /** Presses a part; a link is followed, unless it downloads a file. */
  async press(part: Part): Promise<void> {
    if (isText(part))
      throw new Error(`A text is not pressed. Name what it stands on, such as the button "${part.name}".`);
    if (part.kind === 'link') return this.#follow(part, { mayDownload: true });
    await this.act(() => this.visit.user.press(part));
    this.witness(part, true);
  }

  /** Holds the mouse over a part. */
  async hover(part: Part): Promise<void> {
    if (isText(part))
      throw new Error(`A mouse is held over no text. Name what it stands on, such as the button "${part.name}".`);
    await this.act(() => this.visit.user.hover(part));
    this.witness(part, true);
  }

  /** Loads the page again. */
  async reload(): Promise<void> {
    this.#injected = 'loading';
    await this.#go(() => this.visit.target.reload());
  }

  /** Goes one step back. */
  async goBack(): Promise<void> {
    this.#injected = 'loading';
    await this.#go(() => this.visit.target.goBack());
  }
}

setWorldConstructor(ShownWorld);

function present<T>(value: T | undefined, otherwise: string): T {
  if (value === undefined) throw new Error(otherwise);
  return value;
}
