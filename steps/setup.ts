/** The setups of a project, as its file of setups says them, and which of them a step calls for. */

import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { type GherkinDocument, IdGenerator, type Location, type PickleStep } from '@cucumber/messages';
import { plainName } from './records.ts';

export type Setup = {
  readonly name: string;
  readonly file: string;
  /** Whether its steps run once in a worker, and what they left in the browser is kept for later scenarios. */
  readonly once: boolean;
  readonly steps: readonly SetupStep[];
};

/** A step as Cucumber would run it, with its keyword, and its place as `file:line`. */
export type SetupStep = { readonly step: PickleStep; readonly keyword: string; readonly place: string };

/**
 * The scenarios of a file of setups that are tagged `@setup`, those of a Background with their steps.
 * @throws Error where the text is not Gherkin
 */
export function parseSetups(text: string, file: string): readonly Setup[] {
  const newId = IdGenerator.incrementing();
  const parser = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher());
  const document = parser.parse(text.replace(/^\uFEFF/, ''));
  const nodes = stepNodes(document);
  return compile(document, file, newId)
    .map((pickle) => ({ ...pickle, tags: pickle.tags.map(({ name }) => name) }))
    .filter(({ tags }) => tags.includes('@setup'))
    .map(({ name, tags, steps }) => {
      return { name, file, once: tags.includes('@once'), steps: steps.map((step) => toSetupStep(step, nodes, file)) };
    });
}

/**
 * The setup of that name; quotation marks in it do not count, since a step has its own around the name.
 * @throws Error that names those that there are
 */
export function findSetup(setups: readonly Setup[], name: string, file: string): Setup {
  const found = setups.find((setup) => plainName(setup.name) === plainName(name));
  if (found !== undefined) return found;
  const there = setups.length === 0 ? 'none' : list.format(setups.map((setup) => `"${setup.name}"`));
  throw new Error(
    `There is no setup "${name}" in ${file}, where there is ${there}. Write a scenario of that name, tagged @setup.`,
  );
}

const list = new Intl.ListFormat('en-GB');

type StepNodes = ReadonlyMap<string, { readonly keyword: string; readonly location: Location }>;

function stepNodes({ feature }: GherkinDocument): StepNodes {
  const children = (feature?.children ?? []).flatMap((child) => [child, ...(child.rule?.children ?? [])]);
  const steps = children.flatMap(({ background, scenario }) => [
    ...(background?.steps ?? []),
    ...(scenario?.steps ?? []),
  ]);
  return new Map(steps.map((step) => [step.id, step]));
}

function toSetupStep(step: PickleStep, nodes: StepNodes, file: string): SetupStep {
  const node = nodes.get(step.astNodeIds[0] ?? '');
  return { step, keyword: node?.keyword.trim() ?? '*', place: `${file}:${node?.location.line ?? 1}` };
}
