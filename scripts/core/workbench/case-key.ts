/** What the result of a case rests on: two cases with the same key ran on the same sources. */
import type { Case } from '../features/feature.ts';
import type { TracedScenario } from '../trace/trace.ts';
import type { CodeOf } from '../verdict/recorded-step.ts';

/** What a case depends on beside itself. */
export type CaseSources = {
  /** The step code that a step runs. */
  readonly codeOf: CodeOf;
  /** The text of a sentence, by its id. */
  readonly textOf: (statement: string) => string | undefined;
  /** All else: the client or the target, the names, the reading, the configuration. */
  readonly basis: string;
};

/**
 * All that the result of a case rests on, as one text. Lines and columns are no part of it, so that a result outlives what is
 * written above the case; the sentences that it speaks of are, since a result is a result about these words.
 */
export function caseKey({ scenario, statements }: TracedScenario, one: Case, sources: CaseSources): string {
  const { codeOf, textOf, basis } = sources;
  return JSON.stringify([
    basis,
    scenario.file,
    scenario.rule?.name,
    one.name,
    scenario.kind,
    scenario.tags,
    statements.map(textOf),
    one.steps.map((step) => [step.keyword, step.text, step.argument, codeOf(step)]),
  ]);
}
