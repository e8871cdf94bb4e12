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
  return ({ headers, rows, misplaced: [upset], exchanged: [exchanged], size }) => {
    const found = expected.header.map((words) => columnsOf(headers, words));
    const wrong = columnProblem(name, expected.header, found);
    if (wrong !== undefined) {
      const head = headers.map(renderWordings).filter((row) => row !== '');
      return renderMismatch(wrong, [renderRow(expected.header)], head.length === 0 ? ['(no header)'] : head);
    }
    const columns = found.map(([column = -1]) => column);
    const picked = rows.map((row) => columns.map((column) => row[column] ?? { text: '', isWordless: true }));
    const isSame =
      picked.length === expected.rows.length &&
      picked.every((row, at) => row.every((cell, column) => isCalled(expected.rows[at]?.[column] ?? '', cell)));
    if (isSame && upset === undefined && exchanged === undefined && size === undefined) return undefined;
    const problem = `The table "${name}" should show these rows, in this order.`;
    const across =
      exchanged === undefined
        ? ''
        : `In row ${exchanged + 1} the cells lie in another order on the screen than their headings.`;
    const note = isSame
      ? renderMisplaced(picked.map(renderWordings), upset) || across || renderSize('table', 'row', [size, rows.length])
      : '';
    const actual = picked.length === 0 ? ['(no row)'] : picked.map(renderWordings);
    return renderMismatch(
      problem,
      expected.rows.length === 0 ? ['(no row)'] : expected.rows.map(renderRow),
      actual,
      note,
    );
  };
}

/** The columns that are called so, in any row of the header. */
function columnsOf(headers: SeenTable['headers'], words: string): readonly number[] {
  const all = headers.flatMap((row) => row.flatMap((cell, at) => (isCalled(words, cell) ? [at] : [])));
  return [...new Set(all)];
}

/** Why a name does not stand for one column. */
function columnProblem(
  name: string,
  header: readonly string[],
  found: readonly (readonly number[])[],
): string | undefined {
  const missing = header.filter((_, at) => found[at]?.length === 0).map((one) => `"${one}"`);
  if (missing.length > 0)
    return `The table "${name}" should have ${missing.length === 1 ? 'a column' : 'columns'} ${missing.join(', ')}.`;
  const many = found.findIndex(({ length }) => length > 1);
  if (many === -1) return undefined;
  return `One column of the table "${name}" should be called "${header[many]}", but ${found[many]?.length} are, or one name spans them.`;
}

/** Finds nothing wrong where the table has so many rows below its header. */
export function tableHas(name: string, count: number): (table: SeenTable) => Mismatch | undefined {
  return ({ rows, size }) => {
    if ((size ?? rows.length) === count) return undefined;
    const mismatch = renderCount(`The table "${name}"`, [count, Math.max(size ?? 0, rows.length)], 'row');
    return size === undefined
      ? mismatch
      : { ...mismatch, message: `${mismatch.message}\n\n${renderSize('table', 'row', [size, rows.length])}` };
  };
}

/** What has another number of parts than it should have. */
export function renderCount(whole: string, [expected, actual]: readonly [number, number], part: string): Mismatch {
  const [wanted, seen] = [expected, actual].map((count) => `${count} ${part}${count === 1 ? '' : 's'}`);
  return renderMismatch(`${whole} should have ${wanted}.`, [wanted ?? ''], [seen ?? '']);
}

/** Why no more can be said of what the page holds a part of at a time; of a size that is not known the page says less than nothing. */
export function renderSize(whole: string, part: string, [size, count]: readonly [number | undefined, number]): string {
  if (size === undefined) return '';
  const said = size < 0 ? `more ${part}s than it holds` : `${size} ${part}s`;
  return `The page says that the ${whole} has ${said}, and holds ${count} of them: the others cannot be looked at.`;
}

function renderWordings(cells: readonly Wording[]): string {
  return renderRow(cells.map(({ text }) => foldSpace(text)));
}

function renderRow(cells: readonly string[]): string {
  return renderText(cells.join(' | '));
}
