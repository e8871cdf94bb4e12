/** Has a scenario see its product changed in one respect, and notes what there was to be seen: what `npm run prove` asks of a scenario. */
import type { PickleStep } from '@cucumber/messages';
import type { BrowserContext } from 'playwright';
import type { ScenarioValues } from '../scenario-values.ts';
import type { Target } from '../targets/target.ts';
import type { Visit } from '../visit.ts';
import { changeAddress } from './address-change.ts';
import { changeCalls } from './call-change.ts';
import {
  type AddressChange,
  type CallChange,
  type Change,
  type CodeOrder,
  type Difference,
  ProofOrder as Order,
  type ProofOrder,
  type ProofRecord,
  type ScreenChange,
  type Sight,
} from './change.ts';
import { type CodeNotes, switchMutants } from './code-switch.ts';
import { changeDelivery } from './delivery-change.ts';
import { changeScreen, restoreScreen } from './screen-change.ts';
import { isSameSight, readSight } from './sight.ts';

/** Where the World's parameters hold what a proof asks for. */
const orderKey = 'shownProof';

export class Prover {
  readonly #change: Change | undefined;
  readonly #looks: Sight[] = [];
  readonly #delivered = new Set<string>();
  #difference: Difference | undefined;
  #isLooking = false;
  #isChanged = false;
  readonly #code: CodeOrder | undefined;
  #notes: CodeNotes | undefined;
  #calls: readonly string[] = [];
  readonly timeoutMs: number | undefined;

  constructor({ change, code, timeoutMs }: ProofOrder) {
    this.#change = change;
    this.#code = code;
    this.timeoutMs = timeoutMs;
  }

  /** The folder of the client to open in the place of the usual one, where that is another. */
  get client(): string | undefined {
    return this.#code?.client;
  }

  /** Before any page is opened. */
  async prepare(context: BrowserContext): Promise<void> {
    if (this.#code !== undefined) this.#notes = await switchMutants(context, this.#code);
  }

  /** What is to be opened in place of a context. */
  wrap(context: BrowserContext): BrowserContext {
    const change = this.#change;
    if (change?.kind !== 'scripts' && change?.kind !== 'document') return context;
    return changeDelivery(context, change, (words) => this.#delivered.add(words));
  }

  /** Before a step that looks, the page is changed; before any other it is as it was. */
  async beforeStep(
    { type }: Pick<PickleStep, 'type'>,
    { target, lifeline }: Visit,
    values: ScenarioValues,
  ): Promise<void> {
    const isLooking = type === 'Outcome';
    if (isLooking === this.#isLooking || lifeline.isTorn) return;
    this.#isLooking = isLooking;
    if (isLooking) return this.#look(target, values);
    target.history.showAs();
    if (this.#isChanged) await restoreScreen(target.page);
    this.#isChanged = false;
  }

  /** At the end of a scenario in which no step has looked, what there was to be looked at. */
  async atEnd({ target, lifeline }: Visit, values: ScenarioValues): Promise<void> {
    this.#calls = target.calls.calls.map(({ method, url }) => values.unfill(`${method} ${url}`));
    if (this.#looks.length === 0 && !lifeline.isTorn) await this.#look(target, values);
  }

  get record(): ProofRecord {
    const delivered = [...this.#delivered];
    const difference = this.#difference ?? (delivered.length > 0 ? { delivered } : undefined);
    const notes = this.#notes;
    const code = notes && { calls: this.#calls, reached: [...notes.reached], isEndless: notes.isEndless };
    return { looks: this.#looks, ...(difference && { difference }), ...(code && { code }) };
  }

  async #look(target: Target, values: ScenarioValues): Promise<void> {
    const { page, rest } = target;
    await rest.come(restMs);
    const see = async () => nameValues(await readSight(page), values);
    const before = await see();
    this.#looks.push(before);
    const change = this.#change;
    if (change === undefined || change.kind === 'scripts' || change.kind === 'document') return;
    if (change.kind === 'call' || change.kind === 'address') return this.#changeRecord(target, change, values);
    this.#isChanged = (await changeScreen(page, fillValues(change, values))) > 0;
    if (!this.#isChanged) return;
    const after = await see();
    if (!isSameSight(before, after)) this.#difference ??= { before, after };
  }

  /** What is not seen on the screen, and looked at beside it. */
  async #changeRecord(
    { page, history }: Target,
    change: CallChange | AddressChange,
    values: ScenarioValues,
  ): Promise<void> {
    const recorded =
      change.kind === 'address'
        ? await changeAddress(page, change)
        : await changeCalls(page, history, { ...change, address: values.fill(change.address) });
    this.#isChanged ||= change.kind === 'address';
    if (recorded === undefined) return;
    const named = (lines: readonly string[]) => lines.map((line) => values.unfill(line));
    this.#difference ??= { recorded: { without: named(recorded.without), with: named(recorded.with) } };
  }
}

/** With the names of the scenario's values in their places, since each attempt has others. */
function nameValues({ title, lines, tree }: Sight, values: ScenarioValues): Sight {
  const named = (text: string) => values.unfill(text);
  return { title: named(title), lines: lines.map(named), tree: named(tree) };
}

/** The other way round. */
function fillValues(change: ScreenChange, values: ScenarioValues): ScreenChange {
  if (change.kind === 'text') return { ...change, from: values.fill(change.from), to: values.fill(change.to) };
  if (change.kind === 'item') return { ...change, text: values.fill(change.text) };
  if (change.kind === 'part') return { ...change, name: values.fill(change.name) };
  return change;
}

/** How long, in milliseconds, a page is given to come to rest before it is taken as it is. */
const restMs = 2_000;

/** What a proof asks of a scenario with these parameters; undefined where there is no proof under way. */
export function proverFor(parameters: unknown): Prover | undefined {
  const order: unknown = typeof parameters === 'object' && parameters !== null && Reflect.get(parameters, orderKey);
  return order ? new Prover(Order.parse(order)) : undefined;
}
