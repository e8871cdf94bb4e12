/** Drafts a zod schema, as TypeScript, for the data tables that are given to a step. */
import { type Code, code, type ImportedName, joinCode } from './code.ts';

type Table = readonly (readonly string[])[];

/**
 * An expression that parses the table of that name: rows by the names of the header where there is one, else rows of
 * cells. A header has several cells, all different, none empty or a number, and a row beneath; all tables share it.
 */
export function draftTableSchema(tables: readonly Table[], table: string): Code {
  const header = commonHeader(tables);
  if (header === undefined) return code`${z}.array(${rowSchema(tables)}).parse(${table}.raw())`;
  const columns = header.map((name, at) => {
    const cells = tables.flatMap(([, ...rows]) => rows.map((row) => row[at] ?? ''));
    return code`${JSON.stringify(name)}: ${cellSchema(cells)}`;
  });
  return code`${z}.array(${z}.object({ ${joinCode(columns, ', ')} })).parse(${table}.hashes())`;
}

const z: ImportedName = { name: 'z', kind: 'value', from: { package: 'zod' } };

function commonHeader(tables: readonly Table[]): readonly string[] | undefined {
  const [first = []] = tables.map(([header = []]) => header);
  const shared = tables.every((rows) => rows.length > 1 && sameCells(rows[0] ?? [], first));
  const named = first.length > 1 && new Set(first).size === first.length && first.every(isName);
  return shared && named ? first : undefined;
}

function sameCells(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((cell, at) => cell === b[at]);
}

/** In an object literal, `__proto__` would set the prototype. */
function isName(cell: string): boolean {
  return cell !== '' && cell !== '__proto__' && !wholeNumber.test(cell);
}

/** The cells of a row one by one where all rows have equally many. */
function rowSchema(tables: readonly Table[]): Code {
  const rows = tables.flat();
  const width = rows[0]?.length ?? 0;
  if (width === 0 || rows.some((row) => row.length !== width)) return code`${z}.array(${z}.string())`;
  const columns = Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    return cellSchema(cells);
  });
  return code`${z}.tuple([${joinCode(columns, ', ')}])`;
}

function cellSchema(cells: readonly string[]): Code {
  return cells.every((cell) => wholeNumber.test(cell)) ? code`${z}.coerce.number()` : code`${z}.string()`;
}

/** Without leading zeros, as of a telephone number, and no larger than a number can hold exactly. */
const wholeNumber = /^(?:0|-?[1-9]\d{0,14})$/;
