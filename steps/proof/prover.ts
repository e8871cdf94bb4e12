/** Has a scenario see its product changed, in one respect at a time, and notes what there was to be seen: what `npm run prove` asks of a scenario. */

import type { PickleStep } from '@cucumber/messages';
import type { BrowserContext, Page } from 'playwright';
import type { Change, Difference, ProofOrder, ProofRecord, ProofTry, Sight } from '../records.ts';
import type { ScenarioValues } from '../scenario-values.ts';
import type { Target } from '../targets/target.ts';
import type { DeliveryChange } from './change.ts';
import { changeDelivery } from './delivery-change.ts';
import { makeChange } from './made-change.ts';
import { isSameSight, nameValues, readSight } from './sight.ts';
import { timed } from './timed.ts';
import { ViewedPage } from './viewed-page.ts';

/** What of a visit is looked at. */
type Visit = { readonly target: Target };

/** Where a step that looks is under way. */
type Looking = { readonly visit: Visit; readonly values: ScenarioValues };

export class Prover {
  readonly #changes: readonly Change[];
  readonly #tries: ProofTry[];
  readonly #looks: Sight[] = [];
  readonly #delivered = new Set<string>();
  /** The step that is to look, as long as it has not begun. */
  #due: string | undefined;
  #isLooking = false;
  #viewed: ViewedPage | undefined;
  readonly timeoutMs: number | undefined;

  constructor({ changes = [], timeoutMs }: ProofOrder) {
    this.#changes = changes;
    this.#tries = changes.map(() => ({}));
    this.timeoutMs = timeoutMs;
  }

  /** What is to be opened in place of a context. */
  wrap(context: BrowserContext): BrowserContext {
    const change = this.#delivery;
    return change === undefined ? context : changeDelivery(context, change, (words) => this.#delivered.add(words));
  }

  /** The change of what the page is delivered, which is there from the start, where it is one. */
  get #delivery(): DeliveryChange | undefined {
    const [change] = this.#changes;
    return change?.kind === 'scripts' || change?.kind === 'document' ? change : undefined;
  }

  /** Before a step: whether that will look. */
  async beforeStep(
    { type, text }: Pick<PickleStep, 'type' | 'text'>,
    visit: Visit,
    values: ScenarioValues,
  ): Promise<void> {
    const wasLooking = this.#isLooking;
    this.#isLooking = type === 'Outcome';
    this.#due = this.#isLooking ? text : undefined;
    this.#viewed?.turn();
    if (this.#isLooking && !wasLooking && !visit.target.page.isClosed()) await this.#observe({ visit, values });
  }

  /** At the end of a scenario in which no step has looked, what there was to be looked at, and what each change makes of that. */
  async atEnd(visit: Visit, values: ScenarioValues): Promise<void> {
    if (this.#looks.length > 0 || visit.target.page.isClosed()) return;
    await this.#observe({ visit, values });
    for (const at of this.#changes.keys()) await this.#with(at, async () => {}, { visit, values });
  }

  /**
   * Does the work of a step, if it is one that looks: first on the page as it is, so that all is there that it looks at, and
   * then with each change, one after the other. A single one fails the step. `print` says of what a step throws why it failed.
   */
  async look<Result>(
    work: () => Promise<Result>,
    looking: Looking,
    print: (error: unknown) => string,
  ): Promise<Result> {
    const text = this.#due;
    this.#due = undefined;
    if (text === undefined || this.#changes.length === 0) return work();
    if (this.#delivery !== undefined) return this.#with(0, work, looking);
    const result = await this.#workUnchanged(work);
    if (this.#changes.length === 1) return this.#with(0, work, looking);
    for (const at of this.#changes.keys()) await this.#try(at, { text, work, print }, looking);
    return result;
  }

  /** What fails without a change on the page says nothing of the change, whatever an earlier step saw of it. */
  async #workUnchanged<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (this.#changes.length === 1) this.#tries[0] = {};
      throw error;
    }
  }

  get record(): ProofRecord {
    const delivered = [...this.#delivered];
    if (this.#tries.length > 1) return { looks: this.#looks, tries: this.#tries };
    const difference = this.#tries[0]?.difference ?? (delivered.length > 0 ? { delivered } : undefined);
    return { looks: this.#looks, ...(difference && { difference }) };
  }

  async #observe({ visit, values }: Looking): Promise<void> {
    const { page, rest } = visit.target;
    await rest.come(Math.max(0, restMs - rest.waitedMs)); // a page that renders for ever was waited for when it was loaded
    this.#looks.push(nameValues(await readSight(page), values));
  }

  /** Tries one of several changes, where no step has failed with it yet, and sees that the page is then as it was. */
  async #try(
    at: number,
    { text, work, print }: { text: string; work: () => Promise<unknown>; print: (error: unknown) => string },
    looking: Looking,
  ): Promise<void> {
    const { end, isAlone } = this.#tries[at] ?? {};
    if (end !== undefined || isAlone) return;
    const { page } = looking.visit.target;
    const unchanged = await this.#view(page).sight();
    const start = performance.now();
    try {
      await this.#with(at, () => timed(work, (this.timeoutMs ?? 0) + workMs), looking);
    } catch (error) {
      const ms = performance.now() - start;
      this.#tries[at] = { ...this.#tries[at], end: { text, ms, message: print(error) } };
    }
    // What cannot be undone would be seen by all that follow.
    if (isSameSight(unchanged, await readSight(page))) return;
    this.#tries[at] = { isAlone: true };
    throw new Error('The page is not as it was before it was changed.');
  }

  /** Does the work with the change, and notes what differs. */
  async #with<Result>(at: number, work: () => Promise<Result>, { visit, values }: Looking): Promise<Result> {
    const change = this.#changes[at];
    const made = change && (await makeChange(visit.target, change, values, this.#view(visit.target.page)));
    if (made?.difference) this.#note(at, made.difference);
    try {
      return this.#changes.length > 1 && !made?.difference ? (undefined as Result) : await work();
    } finally {
      await made?.undo().catch(() => {}); // The page may be gone.
    }
  }

  #view(page: Page): ViewedPage {
    this.#viewed ??= new ViewedPage(page);
    return this.#viewed;
  }

  #note(at: number, difference: Difference): void {
    this.#tries[at] = { difference, ...this.#tries[at] };
  }
}

/** How long, in milliseconds, a page is given to come to rest before it is taken as it is. */
const restMs = 2_000;

/** How long, in milliseconds, the work of a step may take with a change, beside the waits for what it looks for. */
const workMs = 10_000;
