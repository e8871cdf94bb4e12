/** Outlines: the placeholders of a scenario, and the columns and rows that fill them in. */
import type { Feature as FeatureNode, Scenario as ScenarioNode } from '@cucumber/messages';
import { type Finding, type Place, renderPlace } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import { counted, listed } from '../base/text.ts';
import { childrenOf, dialectOf, toPlace } from './gherkin.ts';

/** A scenario that is to be filled in, by its keyword or by its Examples. */
export type Outline = {
  readonly name: string;
  readonly place: Place;
  /** What stands in angle brackets where Gherkin fills it in: in its name, and in its steps with all that they are given. */
  readonly placeholders: readonly Named[];
  readonly tables: readonly ExampleTable[];
};

type Named = { readonly name: string; readonly place: Place };

type ExampleTable = {
  readonly columns: readonly Named[];
  /** The tags and the cells of each row as one text, and where it stands. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[]; readonly place: Place }[];
};

export function parseOutlines(feature: FeatureNode, file: string): Outline[] {
  const outlineKeywords = new Set(dialectOf(feature).scenarioOutline);
  return childrenOf(feature)
    .flatMap(({ scenario }) => scenario ?? [])
    .filter(({ keyword, examples }) => examples.length > 0 || outlineKeywords.has(keyword))
    .map((scenario) => ({
      name: scenario.name,
      place: toPlace(scenario.location, file),
      placeholders: placeholdersOf(scenario, file),
      tables: tablesOf(scenario, file),
    }));
}

function placeholdersOf({ name, location, steps }: ScenarioNode, file: string): Named[] {
  const texts = [
    { text: name, location },
    ...steps.flatMap(({ text, location, docString, dataTable }) => [
      { text, location },
      ...(docString
        ? [{ text: `${docString.content}\n${docString.mediaType ?? ''}`, location: docString.location }]
        : []),
      ...(dataTable?.rows ?? []).flatMap(({ cells }) =>
        cells.map((cell) => ({ text: cell.value, location: cell.location })),
      ),
    ]),
  ];
  return texts.flatMap(({ text, location }) =>
    placeholdersIn(text).map((name) => ({ name, place: toPlace(location, file) })),
  );
}

/** A tag of HTML that is closed in the same text is none, and neither is what no name of a column could be. */
function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(/<([^<>\n]+)>/g), ([, name = '']) => name).filter(
    (name) => name.trim() === name && !/^[/!?]|\/$|=["']/.test(name) && !text.includes(`</${name}>`),
  );
}

function tablesOf({ examples }: ScenarioNode, file: string): ExampleTable[] {
  return examples.flatMap(({ tags, tableHeader, tableBody }) => {
    if (tableHeader === undefined) return [];
    const columns = tableHeader.cells.map(({ value, location }) => ({ name: value, place: toPlace(location, file) }));
    const rows = tableBody.map(({ cells, location }) => {
      const named = cells.map(({ value }, at) => [columns[at]?.name ?? '', value] as const);
      const key = JSON.stringify([tags.map(({ name }) => name).toSorted(), named.toSorted()]);
      return { key, cells: cells.map(({ value }) => value), place: toPlace(location, file) };
    });
    return [{ columns, rows }];
  });
}

/** `outline-mismatch`: placeholders and columns that do not match one to one, no Examples, and rows that say the same. */
export function checkOutline({ name, place, placeholders, tables }: Outline): Finding[] {
  if (tables.length === 0) return [withoutExamples(name, place, placeholders)];
  const columns = new Map(tables.flatMap((table) => table.columns).map((column) => [column.name, column]));
  const used = new Set(placeholders.map((one) => one.name));
  return [
    ...firstOf(placeholders)
      .filter((one) => tables.some((table) => lacks(table, one)))
      .map((one) => withoutColumn(one, [...columns.keys()])),
    ...[...columns.values()]
      .filter((column) => !used.has(column.name))
      .map((column) => withoutPlaceholder(column, [...used])),
    ...tables.flatMap(({ columns }) =>
      columns.filter((column, at) => columns.slice(0, at).some(isCalled(column))).map(twice),
    ),
    ...findEqualRows(tables),
    ...tables.flatMap(findFilledAgain),
  ];
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
      `<${name}> is filled in by no column of some Examples`,
      `Correct its spelling, or add a column "${name}"`,
    ),
    expected: `one of ${bracketed(columns)}`,
    actual: `<${name}>`,
  };
}

function withoutPlaceholder({ name, place }: Named, placeholders: readonly string[]): Finding {
  return {
    ...mismatch(
      place,
      `no step has <${name}>, so that the column "${name}" changes nothing`,
      `Write <${name}> where its values belong, or delete the column`,
    ),
    ...(placeholders.length > 0 && { expected: `one of ${bracketed(placeholders)}`, actual: `<${name}>` }),
  };
}

function twice({ name, place }: Named): Finding {
  return mismatch(
    place,
    `there are two columns "${name}", and only the first is read`,
    'Rename one of them, or delete it',
  );
}

/** One finding for each row that an earlier one of the same tags has said. */
function findEqualRows(tables: readonly ExampleTable[]): Finding[] {
  const alike = groupBy(
    tables.flatMap(({ rows }) => rows),
    ({ key }) => key,
  );
  return [...alike.values()].flatMap(([first, ...others]) =>
    others.map(({ place }) => {
      const problem = `the row says the same as that of ${renderPlace(first?.place ?? place)}`;
      return mismatch(place, problem, 'Say something else in it, or delete it');
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
