/** Outlines: the placeholders of a scenario, and the columns and rows that fill them in. */
import type {
  FeatureChild,
  Feature as FeatureNode,
  Location,
  RuleChild,
  Scenario as ScenarioNode,
  Step as StepNode,
} from '@cucumber/messages';
import { type Finding, type Place, renderPlace } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import { counted, listed } from '../base/text.ts';
import { renderUnseen, type Sided } from '../base/unseen.ts';
import { dialectOf, toPlace } from './gherkin.ts';

/** A scenario that is to be filled in, by its keyword or by its Examples. */
export type Outline = {
  readonly name: string;
  readonly place: Place;
  /** What stands in angle brackets in its name. */
  readonly title: readonly Named[];
  /** What stands so in its steps, with all that they are given. */
  readonly steps: readonly Named[];
  /** What stands so in the Backgrounds that run before it, where Gherkin fills in nothing. */
  readonly backgrounds: readonly Named[];
  /** Whether it has Examples, be it without a table. */
  readonly examples: boolean;
  readonly tables: readonly ExampleTable[];
};

/** What is in the brackets, or in the cell of a header. */
type Named = { readonly name: string; readonly place: Place };

type ExampleTable = {
  readonly columns: readonly Named[];
  readonly tags: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly place: Place }[];
};

export function parseOutlines(feature: FeatureNode, file: string): Outline[] {
  const outlineKeywords = new Set(dialectOf(feature).scenarioOutline);
  const outlinesIn = (children: readonly Child[], before: readonly Named[]): Outline[] => {
    const own = children.flatMap(({ background }) => (background ? namedInSteps(background.steps, file) : []));
    const backgrounds = [...before, ...own];
    return children.flatMap(({ rule, scenario }) => {
      if (rule) return outlinesIn(rule.children, backgrounds);
      if (!scenario || (scenario.examples.length === 0 && !outlineKeywords.has(scenario.keyword))) return [];
      return toOutline(scenario, backgrounds, file);
    });
  };
  return outlinesIn(feature.children, []);
}

type Child = RuleChild & Pick<FeatureChild, 'rule'>;

function toOutline(scenario: ScenarioNode, backgrounds: readonly Named[], file: string): Outline {
  const { name, location, steps, examples } = scenario;
  return {
    name,
    place: toPlace(location, file),
    title: namedIn({ text: name, location }, file),
    steps: namedInSteps(steps, file),
    backgrounds,
    examples: examples.length > 0,
    tables: tablesOf(scenario, file),
  };
}

function namedInSteps(steps: readonly StepNode[], file: string): Named[] {
  const texts = steps.flatMap(({ text, location, docString, dataTable }) => [
    { text, location },
    ...(docString
      ? [{ text: `${docString.content}\n${docString.mediaType ?? ''}`, location: docString.location }]
      : []),
    ...(dataTable?.rows ?? []).flatMap(({ cells }) => cells.map(({ value, location }) => ({ text: value, location }))),
  ]);
  return texts.flatMap((one) => namedIn(one, file));
}

/** A tag of HTML that is closed in the same text is none, and neither is what no name of a column could be. */
function namedIn({ text, location }: { readonly text: string; readonly location: Location }, file: string): Named[] {
  return Array.from(text.matchAll(/<([^<>\n]+)>/g), ([, name = '']) => name)
    .filter((name) => !/^[/!?]|\/$|=["']/.test(name) && !text.includes(`</${name}>`))
    .map((name) => ({ name, place: toPlace(location, file) }));
}

function tablesOf({ examples }: ScenarioNode, file: string): ExampleTable[] {
  return examples.flatMap(({ tags, tableHeader, tableBody }) => {
    if (tableHeader === undefined) return [];
    const columns = tableHeader.cells.map(({ value, location }) => ({ name: value, place: toPlace(location, file) }));
    const rows = tableBody.map(({ cells, location }) => ({
      cells: cells.map(({ value }) => value),
      place: toPlace(location, file),
    }));
    return [{ columns, tags: tags.map(({ name }) => name), rows }];
  });
}

/** `outline-mismatch`, of the outlines of one feature: what stands in a Background is said once for all of them. */
export function checkOutlines(outlines: readonly Outline[]): Finding[] {
  const unfilled = outlines.flatMap(findUnfilled);
  const first = groupBy(unfilled, ({ place, problem }) => `${renderPlace(place)} ${problem}`);
  return [...outlines.flatMap(checkOutline), ...[...first.values()].flatMap(([one]) => one ?? [])];
}

/** Placeholders and columns that do not match one to one, no Examples, and rows that say the same. */
function checkOutline(outline: Outline): Finding[] {
  const { name, place, title, steps, backgrounds, examples, tables } = outline;
  const columns = columnsOf(outline);
  const all = [...title, ...steps];
  const placeholders = all.filter((one) => isPlaceholder(one, columns));
  if (!examples) return [withoutExamples(name, place, placeholders)];
  const spaced = all.filter((one) => !columns.has(one.name) && columns.has(one.name.trim()));
  const used = new Set(placeholders.map((one) => one.name));
  const meant = new Set([...used, ...[...spaced, ...backgrounds].map((one) => one.name.trim())]);
  return [
    ...firstOf(placeholders)
      .filter((one) => tables.some((table) => lacks(table, one)))
      .map((one) => withoutColumn(one, [...columns.keys()])),
    ...firstOf(spaced).map(withBlanks),
    ...[...columns.values()]
      .filter((column) => !meant.has(column.name))
      .map((column) => withoutPlaceholder(column, [...used])),
    ...tables.flatMap(({ columns }) =>
      columns.flatMap((column, at) => {
        if (column.name === '') return withoutName(column);
        return columns.slice(0, at).some(isCalled(column)) ? twice(column) : [];
      }),
    ),
    ...findEqualRows(outline),
    ...tables.flatMap(findFilledAgain),
  ];
}

/** The columns by their names, where they have one. */
function columnsOf({ tables }: Outline): ReadonlyMap<string, Named> {
  const named = tables.flatMap(({ columns }) => columns).filter(({ name }) => name !== '');
  return new Map(named.map((column) => [column.name, column]));
}

/** Whether Gherkin fills it in, or somebody may mean it to: no address is meant so, and no tag of HTML without an end. */
function isPlaceholder({ name }: Named, columns: ReadonlyMap<string, Named>): boolean {
  return columns.has(name) || (name.trim() === name && !name.includes('@') && !voidTag.test(name));
}

const voidTag = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** What a Background has of the columns of an outline. */
function findUnfilled(outline: Outline): Finding[] {
  const columns = columnsOf(outline);
  const own = outline.backgrounds.filter(({ name }) => columns.has(name.trim()));
  return own.map(({ name, place }) =>
    mismatch(
      place,
      `<${name}> stands in a Background, where Gherkin fills in nothing, so that it is taken to the letter`,
      `Move the step into the outline "${outline.name}", or write what is meant`,
    ),
  );
}

function lacks({ columns }: ExampleTable, placeholder: Named): boolean {
  return !columns.some(isCalled(placeholder));
}

function isCalled({ name }: Named): (other: Named) => boolean {
  return (other) => other.name === name;
}

function firstOf(placeholders: readonly Named[]): readonly Named[] {
  return [...groupBy(placeholders, ({ name }) => name).values()].flatMap(([first]) => first ?? []);
}

function mismatch(place: Place, problem: string, fix: string): Finding {
  return { code: 'outline-mismatch', place, problem, fix };
}

function bracketed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : listed(names.map((name) => `<${name}>`));
}

function withoutExamples(name: string, place: Place, placeholders: readonly Named[]): Finding {
  const names = bracketed(firstOf(placeholders).map((one) => one.name));
  return mismatch(
    place,
    `the outline "${name}" has no Examples, so it runs once, with nothing filled in`,
    placeholders.length === 0
      ? 'Make it a Scenario'
      : `Add Examples with a column for each of its placeholders: ${names}`,
  );
}

function withoutColumn({ name, place }: Named, columns: readonly string[]): Finding {
  return {
    ...mismatch(
      place,
      `<${name}> is filled in by no column of some Examples${unseenIn({ side: 'the step', text: name }, 'the column', columns)}`,
      `Correct its spelling, or add a column "${name}"; where it is meant to the letter, put the whole text into a cell of Examples`,
    ),
    expected: `one of ${bracketed(columns)}`,
    actual: `<${name}>`,
  };
}

/** What nobody sees, where one of the others only looks like the name, as a sentence of its own. */
function unseenIn(named: Sided, side: string, others: readonly string[]): string {
  const unseen = others.map((text) => renderUnseen(named, { side, text })).find((one) => one !== '');
  return unseen === undefined ? '' : `. ${unseen}`;
}

function withBlanks({ name, place }: Named): Finding {
  return mismatch(
    place,
    `<${name}> has blanks in its brackets, so that Gherkin fills in nothing and it is taken to the letter`,
    `Write <${name.trim()}>`,
  );
}

function withoutPlaceholder({ name, place }: Named, placeholders: readonly string[]): Finding {
  return {
    ...mismatch(
      place,
      `no step has <${name}>, so that the column "${name}" changes nothing${unseenIn({ side: 'the column', text: name }, 'the step', placeholders)}`,
      `Write <${name}> where its values belong, or delete the column`,
    ),
    ...(placeholders.length > 0 && { expected: `one of ${bracketed(placeholders)}`, actual: `<${name}>` }),
  };
}

function withoutName({ place }: Named): Finding {
  return mismatch(place, 'a column has no name, so that no step can have it', 'Name it in the header, or delete it');
}

function twice({ name, place }: Named): Finding {
  return mismatch(
    place,
    `there are two columns "${name}", and only the first is read`,
    'Rename one of them, or delete it',
  );
}

/** One finding for each row that says to the steps what an earlier one of the same tags has said. */
function findEqualRows(outline: Outline): Finding[] {
  const { title, steps, tables } = outline;
  const columns = columnsOf(outline);
  const ofTitle = firstOf(title).filter((one) => columns.has(one.name) && !steps.some(isCalled(one)));
  const rows = tables.flatMap(({ columns, tags, rows }) =>
    rows.map((row) => {
      const cells = columns.map((column, at) => [column.name, row.cells[at] ?? '']).toSorted();
      const ofSteps = cells.filter(([name]) => !ofTitle.some((one) => one.name === name));
      const keyOf = (some: typeof cells) => JSON.stringify([tags.toSorted(), some]);
      return { place: row.place, all: keyOf(cells), key: keyOf(ofSteps) };
    }),
  );
  return [...groupBy(rows, ({ key }) => key).values()].flatMap(([first, ...others]) =>
    others.map(({ place, all }) => {
      const problem = `the row says the same as that of ${renderPlace(first?.place ?? place)}`;
      if (all === first?.all) return mismatch(place, problem, 'Say something else in it, or delete it');
      const names = bracketed(ofTitle.map(({ name }) => name));
      return mismatch(
        place,
        `${problem} but in the name, since no step has ${names}`,
        `Write ${names} in a step, or delete the row`,
      );
    }),
  );
}

/** Gherkin fills in column by column, what an earlier one filled in as well. */
function findFilledAgain({ columns, rows }: ExampleTable): Finding[] {
  return rows.flatMap(({ cells, place }) => {
    const again = columns.filter(({ name }) => cells.some((cell) => cell.includes(`<${name}>`)));
    if (again.length === 0) return [];
    const names = bracketed(again.map(({ name }) => name));
    return mismatch(
      place,
      `the row holds ${names}, ${counted(again.length, 'placeholder')} of its own outline, which may be filled in again`,
      'Rename the column, so that what the cell says is no placeholder',
    );
  });
}
