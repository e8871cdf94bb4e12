/** The data tables of the vocabulary, validated. */
import { z } from 'zod';
import { AskedField, FieldKind } from '../screen/form.ts';
import type { ExpectedTable } from '../screen/shown-table.ts';

type Rows = readonly (readonly string[])[];

const ItemTable = z.array(z.tuple([z.string()])).nonempty();

/** The items of a list, in order. @throws Error if the table has more than one column */
export function parseItems(rows: Rows): readonly string[] {
  const { data } = ItemTable.safeParse(rows);
  if (data === undefined) throw new Error('The table of a list has one column, with an item in each row.');
  return data.map(([item]) => item);
}

/** The lines, in order, row by row. @throws Error where there is none */
export function parseLines(rows: Rows): readonly string[] {
  const lines = rows.flat().filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new Error('The table of lines holds none. Write one line of the screen in each row.');
  return lines;
}

/** The header and the rows below it. @throws Error where a column has no name, or the name of another */
export function parseTable([header = [], ...rows]: Rows): ExpectedTable {
  if (header.some((name) => name.trim() === ''))
    throw new Error('The first row of the table names its columns, and one of them has no name.');
  const twice = header.find((name, at) => header.indexOf(name) !== at);
  if (twice !== undefined)
    throw new Error(`The first row of the table names its columns, and two are called "${twice}".`);
  return { header, rows };
}

/** The fields of a form. @throws Error that says which column or value there is not */
export function parseFields(table: Rows): readonly AskedField[] {
  const { header, rows } = parseTable(table);
  const unknown = header.find((name) => !(name in AskedField.shape));
  if (unknown !== undefined || !header.includes('field'))
    throw new Error(
      `The first row of the table names its columns: field, and kind and required where they matter. ${unknown === undefined ? 'There is no column "field"' : `"${unknown}" is none of them`}.`,
    );
  return rows.map((row, at) => {
    const given = Object.fromEntries(header.map((name, column) => [name, row[column] ?? '']));
    const { data, error } = AskedField.safeParse(given);
    if (data !== undefined) return data;
    const wrong = error.issues.map(({ path }) => wrongCell(String(path[0]), given));
    throw new Error(`Row ${at + 1} of the form: ${wrong.join('; ')}.`);
  });
}

/** What is wrong with a cell, and what may stand there. */
function wrongCell(column: string, { [column]: cell = '' }: Readonly<Record<string, string>>): string {
  if (column === 'field') return 'the field has no name';
  const options = column === 'kind' ? FieldKind.options.join(', ') : 'yes, no';
  return `${column} "${cell}" is none of ${options}`;
}

const FilledField = z.tuple([z.string().min(1), z.string()]);

/** Fields and the values to fill them with. @throws Error if there are not two columns */
export function parseFilled(rows: Rows): readonly (readonly [field: string, value: string])[] {
  const { data } = z.array(FilledField).nonempty().safeParse(rows);
  if (data === undefined) throw new Error('The table has two columns: the field, and the value to fill it with.');
  return data;
}
