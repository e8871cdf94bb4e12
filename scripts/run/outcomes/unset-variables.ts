/** Variables of the environment that the steps of a run name as `${NAME}`, and that are not set. */
import { CannotJudge } from '../../base/cannot-judge.ts';
import { renderPlace } from '../../base/finding.ts';
import type { Case } from '../../features/case.ts';
import type { Scenario } from '../../features/feature.ts';
import { plainName, setupNamedIn } from '../../features/setup.ts';

type Steps = Case['steps'];
type Cased = Pick<Scenario, 'cases'>;

/**
 * Looks through the cases that will run, and through the setups that they call for, setups of these included. What a `Then`
 * says is text, in which nothing is filled in.
 * @throws CannotJudge that names each such variable, with the first place where it stands
 */
export function requireVariables(
  cases: readonly Case[],
  setups: readonly (Cased & Pick<Scenario, 'name'>)[],
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const unset = new Map<string, string>();
  for (const step of withSetups(
    cases.flatMap(({ steps }) => steps),
    setups,
  )) {
    if (step.type === 'outcome') continue;
    for (const name of variablesIn(step))
      if ((environment[name] ?? '') === '' && !unset.has(name)) unset.set(name, renderPlace(step.place));
  }
  const [first, ...others] = [...unset];
  if (first === undefined) return;
  const more = others.map(([name, place]) => `, nor has it ${name} (${place})`).join('');
  throw new CannotJudge({
    where: first[1],
    what: `the environment has no variable ${first[0]}, which the step names${more}`,
    fix: `Set ${[...unset.keys()].join(', ')} before the run`,
  });
}

/** The steps, and those of all setups that they come to. */
function withSetups(steps: Steps, setups: readonly (Cased & Pick<Scenario, 'name'>)[]): Steps {
  const called = new Set<Cased>();
  const call = (all: Steps): Steps =>
    all.flatMap((step) => {
      const wanted = setupNamedIn(step.text);
      const setup = setups.find(({ name }) => wanted !== undefined && plainName(name) === plainName(wanted));
      if (setup === undefined || called.has(setup)) return [step];
      called.add(setup);
      return [step, ...call(setup.cases.flatMap((one) => one.steps))];
    });
  return call(steps);
}

function variablesIn({ text, argument }: Steps[number]): readonly string[] {
  const beneath = argument?.kind === 'table' ? argument.rows.flat() : [argument?.text ?? ''];
  return [text, ...beneath].flatMap((one) => [...one.matchAll(/\$\{([A-Z][A-Z\d_]*)\}/g)].map(([, name = '']) => name));
}
