/** What the steps of a scenario saw, and what they saw to be absent, which some scenario of the run has to have seen. */
import type { RecordOf } from './records.ts';
import type { ScenarioValues } from './scenario-values.ts';

export class Witnesses {
  readonly #values: ScenarioValues;
  /** Parts without those that they are in: by their words, and whether they were seen. */
  readonly #all = new Map<string, RecordOf<'witnessed'>>();

  constructor(values: ScenarioValues) {
    this.#values = values;
  }

  /** Each once, in the order in which they were first seen, or seen to be absent. */
  get all(): readonly RecordOf<'witnessed'>[] {
    return [...this.#all.values()];
  }

  /** Adds a part, or a call, in the words of a step, whose values stand there by their names again. */
  add(words: string, seen: boolean): void {
    const part = this.#values.unfill(words);
    this.#all.set(`${seen} ${part}`, { part, seen });
  }
}
