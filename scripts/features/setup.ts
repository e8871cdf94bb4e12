/** Setups: the scenarios of the file of setups, which others begin with. They quote nothing, claim nothing and count nowhere. */
import { plainName } from '../../steps/records.ts';
import { type Finding, renderPlace } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import { inMarks } from '../base/text.ts';
import type { Feature, Scenario, Step } from './feature.ts';
import { inOtherWordsTag, setupTag } from './tags.ts';

/** The features that speak of the document, and the file of setups, where there is one. */
export type DividedFeatures = { readonly features: readonly Feature[]; readonly setup: Feature | undefined };

/** @param file the path of the file of setups, relative to the root of the project as those of the features */
export function divideSetup(all: readonly Feature[], file: string): DividedFeatures {
  return { features: all.filter((one) => one.file !== file), setup: all.find((one) => one.file === file) };
}

/**
 * What is wrong with the setups, and with the steps that call for one.
 * @param file the path of the file of setups, which need not be there
 */
export function checkSetups({ features, setup }: DividedFeatures, file: string): Finding[] {
  const setups = setup?.scenarios ?? [];
  return [
    ...features.flatMap(setupsIn).map((scenario) => refuseElsewhere(scenario, file)),
    ...(setup ? checkDecisions(setup) : []),
    ...setups.flatMap(checkForm),
    ...findDuplicates(setups),
    ...[...features, ...(setup ? [setup] : [])].flatMap((feature) => findUnknown(feature, setups, file)),
    ...findCircles(setups),
  ];
}

const list = new Intl.ListFormat('en-GB');

function setupsIn({ scenarios }: Feature): Scenario[] {
  return scenarios.filter(({ tags }) => tags.includes(setupTag));
}

/** A scenario tagged as a setup in the feature of a point. */
function refuseElsewhere({ name, place }: Scenario, file: string): Finding {
  const problem = `scenario "${name}" is tagged ${setupTag}, so it never runs by itself, and is no setup here`;
  return misplaced(place, problem, `Move it to ${file}, or take the tag off`);
}

/** Quotes and status tags say something of the document, and a setup does not. */
function checkDecisions({ asides, rules, scenarios, misplaced: tags }: Feature): Finding[] {
  const quotes = [...asides, ...rules.flatMap((rule) => rule.quotes), ...scenarios.flatMap((one) => one.quotes)];
  const deciding = [
    ...tags.map(({ name, place }) => ({ name, place })),
    ...rules.flatMap(({ override, place }) => (override === undefined ? [] : { name: `@${override}`, place })),
    ...rules.flatMap(({ inOtherWords, place }) => (inOtherWords ? { name: inOtherWordsTag, place } : [])),
  ];
  return [
    ...[...new Set(quotes)].map(({ text, place }) =>
      misplaced(
        place,
        `a setup claims nothing, but ${inMarks(text)} is quoted here`,
        'Quote it in the feature of its point',
      ),
    ),
    ...deciding.map(({ name, place }): Finding => {
      return { code: 'override-misplaced', place, problem: `${name} decides nothing among setups`, fix: 'Delete it' };
    }),
  ];
}

function checkForm({ name, place, tags, kind, outline, cases }: Scenario): Finding[] {
  const findings: Finding[] = [];
  const refuse = (problem: string, fix: string) => findings.push(misplaced(place, problem, fix));
  if (!tags.includes(setupTag))
    refuse(
      `scenario "${name}" stands among the setups without the tag ${setupTag}`,
      `Tag it ${setupTag}, or move it to the feature of its point`,
    );
  if (kind !== 'enforced')
    refuse(
      `the setup "${name}" is tagged @${kind}, and a setup is never open`,
      'Take the tag off, and write its steps',
    );
  if (outline)
    refuse(
      `the setup "${name}" has examples, and no step could say which of them`,
      'Write a scenario for each of them',
    );
  else if (cases.every(({ steps }) => steps.length === 0))
    findings.push({
      code: 'scenario-without-steps',
      place,
      problem: `the setup "${name}" has no steps`,
      fix: 'Write its steps, or delete it',
    });
  return findings;
}

function findDuplicates(setups: readonly Scenario[]): Finding[] {
  return [...groupBy(setups, ({ name }) => plainName(name)).values()].flatMap(([first, ...others]) =>
    others
      .filter(({ place }) => place.line !== first?.place.line)
      .map(({ name, place }): Finding => {
        const where = first ? ` (${renderPlace(first.place)})` : '';
        const problem = `another setup is called "${name}", too${where}; quotation marks do not count`;
        return { code: 'duplicate-scenario', place, problem, fix: 'Say in the name what is different about it' };
      }),
  );
}

/** A step that calls for a setup, by the name that it calls it. */
type Use = { readonly step: Step; readonly name: string };

function usesIn({ cases }: Scenario): Use[] {
  return cases.flatMap(({ steps }) =>
    steps.flatMap((step) => {
      const name = step.traits?.setup;
      return name === undefined ? [] : { step, name };
    }),
  );
}

function findUnknown(feature: Feature, setups: readonly Scenario[], file: string): Finding[] {
  const known = new Set(setups.map(({ name }) => plainName(name)));
  const unknown = feature.scenarios.flatMap(usesIn).filter(({ name }) => !known.has(plainName(name)));
  // Every scenario repeats the steps of a Background, and every row those of its outline: each is reported once.
  const once = new Map(unknown.map((use) => [`${use.step.place.line} ${use.name}`, use]));
  const there = setups.length === 0 ? 'none' : list.format(setups.map(({ name }) => `"${name}"`));
  return Array.from(once.values(), ({ step: { place }, name }): Finding => {
    return {
      code: 'setup-unknown',
      place,
      problem: `there is no setup "${name}" in ${file}`,
      expected: 'the name of a setup',
      actual: `"${name}", where there is ${there}`,
      fix: `Write a scenario of that name, tagged ${setupTag}, in ${file}, or name one that is there`,
    };
  });
}

/** One finding for each setup that comes back to itself. */
function findCircles(setups: readonly Scenario[]): Finding[] {
  const byName = new Map(setups.map((setup) => [plainName(setup.name), setup]));
  const next = (setup: Scenario) => usesIn(setup).flatMap(({ name }) => byName.get(plainName(name)) ?? []);
  return setups.flatMap((setup): Finding[] => {
    const way = wayBack(setup, next);
    if (way === undefined) return [];
    const names = way.map(({ name }) => `"${name}"`).join(', which uses ');
    return [
      {
        code: 'setup-circular',
        place: setup.place,
        problem: `the setup ${names}, so it never begins`,
        fix: 'Have none of them use the other again',
      },
    ];
  });
}

/** The setups from one back to itself, both ends included; undefined where it does not come back. */
function wayBack(start: Scenario, next: (setup: Scenario) => readonly Scenario[]): readonly Scenario[] | undefined {
  const seen = new Set<Scenario>();
  const ways: (readonly Scenario[])[] = [[start]];
  for (const way of ways) {
    for (const setup of next(way.at(-1) ?? start)) {
      if (setup === start) return [...way, setup];
      if (!seen.has(setup)) ways.push([...way, setup]);
      seen.add(setup);
    }
  }
  return undefined;
}

function misplaced(place: Finding['place'], problem: string, fix: string): Finding {
  return { code: 'setup-misplaced', place, problem, fix };
}
