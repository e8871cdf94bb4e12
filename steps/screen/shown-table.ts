/** A table on the screen, and the columns and rows that it should have. */
import { type Mismatch, renderMismatch } from './mismatch.ts';
import { isCalled } from './named-part.ts';
import { renderMisplaced, renderText } from './printed-text.ts';
import type { SeenTable } from './seen-table.ts';
import { foldSpace } from './whole-text.ts';
import type { Wording } from './wording.ts';

/** The columns that are looked at, and what stands in them, row by row. */
export type ExpectedTable = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] };

/**
 * Finds nothing wrong where the table has exactly these rows, in their order, in the columns that are named. A column may be
 * left out, a row not.
 */
export function tableShows(name: string, expected: ExpectedTable): (table: SeenTable) => Mismatch | undefined {
  return ({ header, rows, misplaced: [upset] }) => {
    const columns = expected.header.map((words) => header.findIndex((cell) => isCalled(words, cell)));
    const missing = expected.header.filter((_, at) => columns[at] === -1);
    if (missing.length > 0) {
      const problem = `The table "${name}" should have ${missing.length === 1 ? 'a column' : 'columns'} ${missing.map((one) => `"${one}"`).join(', ')}.`;
      return renderMismatch(problem, [renderRow(expected.header)], [renderWordings(header) || '(no header)']);
    }
    const picked = rows.map((row) => columns.map((column) => row[column] ?? { text: '', isWordless: true }));
    const isSame =
      picked.length === expected.rows.length &&
      picked.every((row, at) => row.every((cell, column) => isCalled(expected.rows[at]?.[column] ?? '', cell)));
    if (isSame && upset === undefined) return undefined;
    const problem = `The table "${name}" should show these rows, in this order.`;
    const note = isSame ? renderMisplaced(picked.map(renderWordings), upset) : '';
    const actual = picked.length === 0 ? ['(no row)'] : picked.map(renderWordings);
    return renderMismatch(
      problem,
      expected.rows.length === 0 ? ['(no row)'] : expected.rows.map(renderRow),
      actual,
      note,
    );
  };
}

/** Finds nothing wrong where the table has so many rows below its header. */
export function tableHas(name: string, count: number): (table: SeenTable) => Mismatch | undefined {
  return ({ rows }) =>
    rows.length === count ? undefined : renderCount(`The table "${name}"`, [count, rows.length], 'row');
}

/** What has another number of parts than it should have. */
export function renderCount(whole: string, [expected, actual]: readonly [number, number], part: string): Mismatch {
  const [wanted, seen] = [expected, actual].map((count) => `${count} ${part}${count === 1 ? '' : 's'}`);
  return renderMismatch(`${whole} should have ${wanted}.`, [wanted ?? ''], [seen ?? '']);
}

function renderWordings(cells: readonly Wording[]): string {
  return renderRow(cells.map(({ text }) => foldSpace(text)));
}

function renderRow(cells: readonly string[]): string {
  return renderText(cells.join(' | '));
}
