/** What the steps of a scenario expected, and what they observed when that was so: all that a proof is made from. */
import type { CallPattern } from '../network/call-pattern.ts';
import type { Condition } from '../screen/condition.ts';
import type { ElementPart, Part } from '../screen/part.ts';
import type { Observed } from './observed.ts';
import type { Typed } from './text-change.ts';

/** What is wrong with what was observed; undefined where nothing is. */
export type ObservedJudge = (observed: Observed) => unknown;

/** What a step names of what is observed. */
export type Claim =
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'absent'; readonly part: Part }
  | { readonly kind: 'state'; readonly part: ElementPart; readonly condition: Condition }
  /** What a field takes, in the words of the features. */
  | { readonly kind: 'field'; readonly part: ElementPart; readonly takes: string }
  | { readonly kind: 'items'; readonly part: ElementPart; readonly count: number }
  /** The cells of a table, below the headings of their columns. */
  | {
      readonly kind: 'cells';
      readonly part: ElementPart;
      readonly header: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  /** Lines one below the other; without them, all that is on the screen. */
  | { readonly kind: 'lines'; readonly lines?: readonly string[] }
  | { readonly kind: 'title'; readonly title: string }
  | { readonly kind: 'address' }
  | { readonly kind: 'call'; readonly pattern: CallPattern }
  | { readonly kind: 'no call'; readonly pattern?: CallPattern }
  | { readonly kind: 'download'; readonly name: string; readonly line?: string }
  | { readonly kind: 'scripts' }
  /** That the document, as it was delivered, holds none of these lines. */
  | { readonly kind: 'document'; readonly lines: readonly string[] };

export type Expectation = {
  /** The step, as the feature words it. */
  readonly step: string;
  readonly observed: Observed;
  readonly judge: ObservedJudge;
  readonly claims: readonly Claim[];
  /** What was observed shortly before the time of the last step ended that let time pass, since the last action. */
  readonly before: { readonly observed: Observed; readonly duration: string } | undefined;
};

/** Those of one scenario. */
export class Expectations {
  readonly #all: Expectation[] = [];
  readonly #typed: Typed[] = [];
  #step = '';
  #isOutcome = false;
  #hasLooked = false;
  #isBlind = false;
  #before: Expectation['before'];

  /** A step begins. What was observed before a time had passed is that of the last action. */
  begin(step: string, kind: 'action' | 'outcome' | 'other'): void {
    [this.#isBlind, this.#hasLooked] = [this.isBlind, false];
    [this.#step, this.#isOutcome] = [step, kind === 'outcome'];
    if (kind === 'action') this.#before = undefined;
  }

  /** Whether a step that says what comes out has observed nothing. */
  get isBlind(): boolean {
    return this.#isBlind || (this.#isOutcome && !this.#hasLooked);
  }

  /** What there was to be observed at the end, and nobody has. */
  unseen(observed: Observed): void {
    this.#all.push({ step: '', observed, judge: () => undefined, claims: [], before: undefined });
  }

  /** It was so, as the judge found. */
  add(observed: Observed, judge: ObservedJudge, claims: readonly Claim[] = []): void {
    this.#hasLooked = true;
    this.#all.push({ step: this.#step, observed, judge, claims, before: this.#before });
  }

  /** So it was shortly before the time had passed of which the step says that it passes. */
  passing(observed: Observed): void {
    this.#before = { duration: this.#step.replace(/ pass(es)?$/, ''), observed };
  }

  /** What the user typed, or chose, in a field; or opened, where it is no field but the address. */
  type(field: string | undefined, value: string): void {
    this.#typed.push({ field, value });
  }

  get all(): readonly Expectation[] {
    return this.#all;
  }

  get typed(): readonly Typed[] {
    return this.#typed;
  }
}
