/** A case is one run of a scenario, as Cucumber would run it. */

import {
  type Pickle,
  type PickleStep,
  type PickleStepArgument,
  PickleStepType,
  type Step as StepNode,
} from '@cucumber/messages';
import type { StepTraits } from '../../steps/records.ts';
import type { Place } from '../base/finding.ts';
import { childrenOf, type Gherkin, toPlace } from './gherkin.ts';

/** One step as it will run: example values filled in, steps of a Background included. */
export type Step = {
  readonly keyword: string;
  readonly text: string;
  readonly place: Place;
  /** What Gherkin takes it for: an "And" for what it follows. A `*` says nothing. */
  readonly type: StepType;
  /** Whether it comes from a Background. */
  readonly shared: boolean;
  /** What is given to it on the lines beneath, if anything is. */
  readonly argument?: StepArgument;
  /** What its definition says of it. */
  readonly traits?: StepTraits;
  /** The step as the file has it, where that holds placeholders of an outline. */
  readonly template?: Template;
};

/** A text with `<placeholders>`, and the value of each in one row of the examples. */
type Template = { readonly text: string; readonly values: readonly (readonly [name: string, value: string])[] };

/** A text, its media type where one is named, or the cells of a table, row by row. Example values are filled in. */
export type StepArgument =
  | { readonly kind: 'text'; readonly text: string; readonly mediaType?: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

type StepType = 'context' | 'action' | 'outcome' | 'unknown';

/** One run of a scenario: the scenario itself, or one row of its examples. `place` is what Cucumber's pickle points at. */
export type Case = {
  /** The name with the values of the examples filled in. */
  readonly name: string;
  readonly place: Place;
  readonly steps: readonly Step[];
};

/** Adjacent cases of one scenario that have the same effective tags. */
export type TaggedCases = { readonly tags: readonly string[]; readonly cases: readonly Case[] };

/** The cases of each scenario that runs at all, by the id of its node, in Cucumber's order. */
export function groupCases({ feature, pickles }: Gherkin, file: string): Map<string, TaggedCases[]> {
  const nodes = stepNodes(feature);
  const rows = exampleRows(feature);
  const groups = new Map<string, Group[]>();
  for (const pickle of pickles) {
    const [id = ''] = pickle.astNodeIds;
    const scenario = groups.get(id) ?? [];
    groups.set(id, scenario);
    const tags = pickle.tags.map(({ name }) => name);
    const last = scenario.at(-1);
    const made = toCase(pickle, nodes, rows, file);
    if (last?.tags.join(' ') === tags.join(' ')) last.cases.push(made);
    else scenario.push({ tags, cases: [made] });
  }
  return groups;
}

type Group = { readonly tags: readonly string[]; readonly cases: Case[] };

function toCase(
  { name, location, steps, astNodeIds: [, row = ''] }: Pickle,
  nodes: StepNodes,
  rows: ExampleRows,
  file: string,
): Case {
  const values = rows.get(row) ?? [];
  return { name, place: toPlace(location, file), steps: steps.map((step) => toStep(step, nodes, values, file)) };
}

function toStep(
  { text, type, argument, astNodeIds: [id = ''] }: PickleStep,
  nodes: StepNodes,
  values: Template['values'],
  file: string,
): Step {
  const { node, shared = false } = nodes.get(id) ?? {};
  const keyword = node?.keyword.trim() ?? '*';
  const given = argument && toArgument(argument);
  return {
    keyword,
    text,
    place: toPlace(node?.location, file),
    type: stepTypes[type ?? PickleStepType.UNKNOWN],
    shared,
    ...(given && { argument: given }),
    ...templateOf(node?.text ?? text, values),
  };
}

function templateOf(text: string, row: Template['values']): { readonly template?: Template } {
  const values = row.filter(([name]) => text.includes(`<${name}>`));
  return values.length === 0 ? {} : { template: { text, values } };
}

function toArgument({ docString, dataTable }: PickleStepArgument): StepArgument | undefined {
  if (dataTable) return { kind: 'table', rows: dataTable.rows.map(({ cells }) => cells.map(({ value }) => value)) };
  if (!docString) return undefined;
  const { content: text, mediaType } = docString;
  return { kind: 'text', text, ...(mediaType && { mediaType }) };
}

const stepTypes = {
  [PickleStepType.CONTEXT]: 'context',
  [PickleStepType.ACTION]: 'action',
  [PickleStepType.OUTCOME]: 'outcome',
  [PickleStepType.UNKNOWN]: 'unknown',
} as const satisfies Record<PickleStepType, StepType>;

/** The steps of the syntax tree by their id, and whether each stands in a Background. */
type StepNodes = ReadonlyMap<string, StepOrigin>;
type StepOrigin = { readonly node: StepNode; readonly shared: boolean };

function stepNodes(feature: Gherkin['feature']): StepNodes {
  const nodes = new Map<string, StepOrigin>();
  for (const { background, scenario } of feature ? childrenOf(feature) : []) {
    for (const step of background?.steps ?? []) nodes.set(step.id, { node: step, shared: true });
    for (const step of scenario?.steps ?? []) nodes.set(step.id, { node: step, shared: false });
  }
  return nodes;
}

/** The values of each row of the examples, by the id of its node. */
type ExampleRows = ReadonlyMap<string, Template['values']>;

function exampleRows(feature: Gherkin['feature']): ExampleRows {
  const examples = (feature ? childrenOf(feature) : []).flatMap(({ scenario }) => scenario?.examples ?? []);
  return new Map(
    examples.flatMap(({ tableHeader, tableBody }) => {
      const names = tableHeader?.cells ?? [];
      return tableBody.map(({ id, cells }) => [id, names.map(({ value }, at) => [value, cells[at]?.value ?? ''])]);
    }),
  );
}
