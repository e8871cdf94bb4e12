/** A feature file as the trace needs it: rules, scenarios, quotes and the steps that will run. */
import type { Place } from './finding.ts';
import type { Status } from './specification.ts';

/** A verbatim fragment of the document, white space folded; the place is that of its first character. */
export type Quote = { readonly text: string; readonly place: Place };

/** One step as it will run: example values filled in, steps of a Background included. */
export type Step = { readonly keyword: string; readonly text: string; readonly place: Place };

/** What a scenario does about the words it quotes. */
export type ScenarioKind = 'enforced' | 'pending' | 'question' | 'unwritten';

/** One run of a scenario: the scenario itself, or one row of its examples. `place` is what Cucumber's pickle points at. */
export type Case = { readonly place: Place; readonly steps: readonly Step[] };

export type Scenario = {
  readonly file: string;
  /** The point that the feature file speaks of; undefined where its name does not begin with a number. */
  readonly point: number | undefined;
  readonly rule: Rule | undefined;
  readonly name: string;
  readonly place: Place;
  /** Effective tags, inherited ones included, each once. */
  readonly tags: readonly string[];
  readonly kind: ScenarioKind;
  /** Its own quotes if it has any, else its Rule's. */
  readonly quotes: readonly Quote[];
  /** One, or one for each row of its examples (none where an outline has no rows). */
  readonly cases: readonly Case[];
  /** Whether the scenario has examples (an outline). */
  readonly outline: boolean;
};

export type Rule = {
  readonly name: string;
  readonly place: Place;
  readonly quotes: readonly Quote[];
  /** The status that a tag on the Rule decides for exactly the words it quotes. */
  readonly override: Status | undefined;
};

export type Feature = {
  readonly file: string;
  readonly point: number | undefined;
  readonly name: string;
  readonly place: Place;
  readonly rules: readonly Rule[];
  readonly scenarios: readonly Scenario[];
};
