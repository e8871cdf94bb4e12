/** What changed in the scenarios between two verdicts. */
import { z } from 'zod';
import { ScenarioKind } from '../features/scenario-kind.ts';
import { RecordedStep } from '../verdict/recorded-step.ts';
import { CaseState, caseStates, type Light, nameOfToday } from '../verdict/states.ts';
import { VerdictRecord } from '../verdict/verdict-record.ts';
import { type Pair, type Pairing, pairByKey, pairWith } from './pairing.ts';

/** A scenario, or one row of its examples, in as much of it as is compared; its state may have a name of earlier. */
export const ComparedScenario = VerdictRecord.shape.scenarios.element
  .pick({ place: true, rule: true, name: true, state: true, statements: true })
  .extend({
    state: z.preprocess(nameOfToday, CaseState),
    // Earlier verdicts do not say them.
    kind: ScenarioKind.optional().catch(undefined),
    steps: z.array(RecordedStep).readonly().optional().catch(undefined),
  })
  .readonly();
export type ComparedScenario = z.infer<typeof ComparedScenario>;

/** Pairs are of one scenario, whose light is another now than before. */
export type ScenarioChange = {
  /** Failed or did not run, which they did not before. */
  readonly turnedRed: readonly Pair<ComparedScenario>[];
  /** Pass, which they did not before. */
  readonly turnedGreen: readonly Pair<ComparedScenario>[];
  /** Neither: passed only when tried again, failed but waived, became open, or was or was not blocked on the target. */
  readonly turnedOther: readonly Pair<ComparedScenario>[];
  readonly added: readonly ComparedScenario[];
  readonly gone: readonly ComparedScenario[];
};

/**
 * A scenario is the same as `pairScenarios` has it. One that failed and now did not run stays red, which is no news.
 */
export function compareScenarios(
  before: readonly ComparedScenario[],
  now: readonly ComparedScenario[],
): ScenarioChange {
  const { pairs, gone, added } = pairScenarios(before, now);
  const turned = pairs.filter(isNews);
  const into = (...lights: readonly Light[]) =>
    turned.filter((pair) => lights.includes(caseStates[pair.now.state].light));
  return { turnedRed: into('red'), turnedGreen: into('green'), turnedOther: into('amber', 'grey'), added, gone };
}

/**
 * A scenario is the same where its feature file, rule and name are. Among several, such as rows of examples that have no
 * values in their name, it is one with the same steps, wherever that stands; of the others the first is the first.
 */
export function pairScenarios(
  before: readonly ComparedScenario[],
  now: readonly ComparedScenario[],
): Pairing<ComparedScenario> {
  const alike = pairByKey(before, now, (one) => `${keyOfScenario(one)} ${saidBy(one)}`);
  const others = pairByKey(alike.gone, alike.added, keyOfScenario);
  const partners = new Map([...alike.pairs, ...others.pairs].map((pair) => [pair.now, pair.before]));
  return pairWith(before, now, (one) => partners.get(one));
}

function keyOfScenario({ place, rule, name }: ComparedScenario): string {
  return JSON.stringify([place.file, rule ?? null, name]);
}

function saidBy({ steps }: ComparedScenario): string {
  return JSON.stringify(steps?.map(({ text, argument }) => [text, argument]));
}

function isNews({ before, now }: Pair<ComparedScenario>): boolean {
  return before.state !== now.state && !(isRed(before) && isRed(now));
}

function isRed({ state }: ComparedScenario): boolean {
  return caseStates[state].light === 'red';
}
