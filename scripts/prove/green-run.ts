/** The run that a proof begins from: all that is enforced has passed in it, on these very sources. */
import { CannotJudge } from '../base/cannot-judge.ts';
import { isGrave, renderPlace } from '../base/finding.ts';
import { counted } from '../base/text.ts';
import type { Case, Scenario } from '../features/feature.ts';
import { acceptOn, type Target } from '../run/outcomes/run-description.ts';
import type { ScenarioVerdict } from '../verdict/scenario-verdict.ts';
import { scenarioStates } from '../verdict/states.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** A case that passed, with the ids of the sentences that it quotes. */
export type GreenCase = { readonly place: string; readonly one: Case; readonly sentences: readonly string[] };

/** Those that are enforced and have passed. */
export function greenCases({ scenarios }: Pick<Verdict, 'scenarios'>): GreenCase[] {
  return scenarios
    .filter(isGreen)
    .map(({ case: one, sentences }) => ({ place: renderPlace(one.place), one, sentences }));
}

/** Their scenarios. */
export function greenScenarios({ scenarios }: Pick<Verdict, 'scenarios'>): ReadonlySet<Scenario> {
  return new Set(scenarios.filter(isGreen).map(({ scenario }) => scenario));
}

function isGreen({ scenario, state }: ScenarioVerdict): boolean {
  return scenario.kind === 'enforced' && state === 'passed';
}

/** @throws CannotJudge where there is no such run, or something in it did not pass */
export function requireGreen(
  { findings, scenarios, runs }: Pick<Verdict, 'findings' | 'scenarios' | 'runs'>,
  target: Target,
): void {
  const deployed = runs.flatMap((run) => run.target.url ?? [])[0];
  if (target.url === undefined && deployed !== undefined)
    throw refused(`it was made on ${deployed}, and no target is named`, `Give --target ${deployed}`);
  const accept = acceptOn(target);
  const grave = findings.find(isGrave);
  if (grave !== undefined)
    throw refused(`${renderPlace(grave.place)} ${grave.code}: ${grave.problem}`, `Run ${accept}, and then prove`);
  const red = scenarios.filter(isRed);
  const [first] = red;
  if (first === undefined) return;
  const name = `${renderPlace(first.case.place)} "${first.case.name}"`;
  throw refused(
    `${counted(red.length, 'enforced scenario')} did not pass in it, the first of them ${name}`,
    `Fix what is red, run ${accept}, and then prove`,
  );
}

function isRed({ scenario, state }: ScenarioVerdict): boolean {
  return scenario.kind === 'enforced' && scenarioStates[state].fails === 'merge';
}

function refused(what: string, fix: string): CannotJudge {
  return new CannotJudge({ where: 'reports/run', what: `there is no green run to prove: ${what}`, fix });
}
