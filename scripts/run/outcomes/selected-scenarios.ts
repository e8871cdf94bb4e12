/** What a run is narrowed to, and what its scenarios need: names and tags that exist, variables that are set, faults that can be made. */

import { plainName } from '../../../steps/records.ts';
import { CannotJudge } from '../../base/cannot-judge.ts';
import { renderLine, renderPlace } from '../../base/finding.ts';
import { nearestText } from '../../base/nearest.ts';
import type { Case, Scenario } from '../../features/feature.ts';
import type { AcceptOptions } from '../accept-options.ts';

/**
 * The cases that a run takes by their names, and by their places where any are given, as `file:line`. Tags are not looked at.
 */
export function selectCases(
  scenarios: readonly Pick<Scenario, 'cases'>[],
  options: AcceptOptions,
  places: readonly string[],
): readonly Case[] {
  const patterns = options.name.map((pattern) => new RegExp(pattern));
  return scenarios
    .flatMap(({ cases }) => cases)
    .filter(({ name }) => patterns.length === 0 || patterns.some((pattern) => pattern.test(name)))
    .filter(({ place }) => places.length === 0 || places.includes(renderLine(place)));
}

/** Whether a step of these cases makes loading fail. */
export function injectsFaults(cases: readonly Pick<Case, 'steps'>[]): boolean {
  return cases.some(({ steps }) => steps.some(({ traits }) => traits?.kind === 'fault'));
}

type Askable = Pick<Scenario, 'tags'> & { readonly cases: readonly { readonly name: string }[] };

/** @throws CannotJudge at the first name or tag asked for that no scenario has, with the one that is nearest */
export function requireAsked(scenarios: readonly Askable[], { name: names, tags = '' }: AcceptOptions): void {
  const own = scenarios.flatMap(({ cases }) => cases.map(({ name }) => name));
  for (const name of names)
    if (!own.some((one) => new RegExp(name).test(one)))
      throw new CannotJudge({
        where: `--name "${name}"`,
        what: 'no scenario is called so',
        fix: nearestName(name, own),
      });
  const known = [...new Set(scenarios.flatMap((scenario) => scenario.tags))].toSorted();
  for (const [word] of tags.matchAll(bareWords))
    throw new CannotJudge({
      where: `--tags "${tags}"`,
      what: `a tag begins with @, and ${word} does not`,
      fix: nearestTag(`@${word}`, known),
    });
  for (const [tag] of /(?<!\S)not\b/.test(tags) ? [] : tags.matchAll(/(?<![^\s(])@[^\s()]+/g))
    if (!known.includes(tag))
      throw new CannotJudge({
        where: `--tags "${tags}"`,
        what: `no scenario has the tag ${tag}`,
        fix: nearestTag(tag, known),
      });
}

/** Words without an @ in a tag expression, such as `slow` in `not slow`; a backslash escapes what follows it. */
const bareWords = /(?<![^\s(]|\\[\s(])(?!(?:and|or|not)(?![^\s()]))[^\s()@\\][^\s()]*/g;

function nearestName(name: string, own: readonly string[]): string {
  const near = nearestText(own, name);
  return near === undefined
    ? 'Give words of a name as the feature files have it, or a regular expression'
    : `The nearest is "${near}"`;
}

function nearestTag(tag: string, known: readonly string[]): string {
  const near = nearestText(known, tag);
  if (near !== undefined) return `The nearest is ${near}`;
  return known.length === 0 ? 'Leave it out: no scenario has a tag' : `Name one of ${known.join(', ')}`;
}

type Steps = Case['steps'];
type Cased = Pick<Scenario, 'cases'>;

type Setups = readonly (Cased & Pick<Scenario, 'name'>)[];

/** @throws CannotJudge that names each variable of the steps that is not set, with the first place where it stands */
export function requireVariables(
  cases: readonly Case[],
  setups: Setups,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  const unset = new Map(namedVariables(cases, setups).filter(([name]) => (environment[name] ?? '') === ''));
  const [first, ...others] = [...unset];
  if (first === undefined) return;
  const more = others.map(([name, place]) => `, nor has it ${name} (${place})`).join('');
  throw new CannotJudge({
    where: first[1],
    what: `the environment has no variable ${first[0]}, which the step names${more}`,
    fix: `Set ${[...unset.keys()].join(', ')} before the run`,
  });
}

/** What a variable holds is a secret, which a trace of Playwright would show. @throws CannotJudge that names the first */
export function refuseTracedVariables(cases: readonly Case[], setups: Setups): void {
  const [first] = namedVariables(cases, setups);
  if (first === undefined) return;
  throw new CannotJudge({
    where: '--trace',
    what: `would keep what the variable ${first[0]} holds, which the step at ${first[1]} names`,
    fix: 'Leave it out, or run by --name what names no variable',
  });
}

/**
 * Each variable that the cases name, and the setups that they call for, setups of these included; with the first place where it
 * stands. What a `Then` says is text, in which nothing is filled in.
 */
function namedVariables(cases: readonly Case[], setups: Setups): [name: string, place: string][] {
  const named = new Map<string, string>();
  for (const step of withSetups(
    cases.flatMap((one) => one.steps),
    setups,
  )) {
    if (step.type === 'outcome') continue;
    for (const name of variablesIn(step)) if (!named.has(name)) named.set(name, renderPlace(step.place));
  }
  return [...named];
}

/** The steps, and those of all setups that they come to. */
function withSetups(steps: Steps, setups: Setups): Steps {
  const called = new Set<Cased>();
  const call = (all: Steps): Steps =>
    all.flatMap((step) => {
      const wanted = step.traits?.setup;
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
