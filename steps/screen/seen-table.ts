/** Reads, inside the browser, a table that a person can see: its header and its rows, cell by cell. */
import type { PageReader } from './in-page.ts';
import type { Wording } from './wording.ts';

/** Rows of the foot, and rows that nobody can see, are left out. A cell that says nothing has an empty text. */
export type SeenTable = {
  readonly header: readonly Wording[];
  readonly rows: readonly (readonly Wording[])[];
  /** Which rows a person sees before the one that comes before it in the page. */
  readonly misplaced: readonly number[];
};

/** Runs in the browser, as `openTree`, and by the same rules. */
export function readTable({ sight, layout, wordings }: PageReader, table: Element): SeenTable {
  const tables = 'table, [role="table"], [role="grid"], [role="treegrid"]';
  const rowParts = 'tr, [role="row"]';
  const finder = {
    rows(): Element[] {
      return [...table.querySelectorAll(rowParts)].filter(
        (row) =>
          row.closest(tables) === table &&
          row.closest('tfoot, [aria-hidden="true"]') === null &&
          sight.isRendered(row) &&
          finder.cells(row).some((cell) => wordings.hasBox(cell)),
      );
    },

    cells(row: Element): Element[] {
      const cells = 'td, th, [role="cell"], [role="gridcell"], [role="columnheader"], [role="rowheader"]';
      return [...row.querySelectorAll(cells)].filter((cell) => cell.closest(rowParts) === row);
    },

    /** Those that say so; else, where none stands in a head, those above the first other row. */
    headers(rows: readonly Element[]): ReadonlySet<Element> {
      const said =
        '[role="columnheader"], thead th:not([scope="row"]), thead td, th:is([scope$="col" i], [scope$="group" i])';
      const headers = rows.filter((row) => finder.consistsOf(row, said));
      const first = rows.findIndex((row) => !finder.consistsOf(row, `${said}, th:not([scope="row"])`));
      const above = rows.slice(0, first < 0 ? rows.length : first);
      return new Set(headers.some((row) => row.closest('thead') !== null) ? headers : [...headers, ...above]);
    },

    consistsOf(row: Element, selector: string): boolean {
      return finder.cells(row).every((cell) => cell.matches(selector));
    },

    read(row: Element): Wording[] {
      return finder.cells(row).map((cell) => wordings.of(cell) ?? { text: '', isWordless: true });
    },
  };

  const rows = finder.rows();
  const headers = finder.headers(rows);
  const header = rows.find((row) => headers.has(row));
  const others = rows.filter((row) => !headers.has(row));
  return {
    header: header === undefined ? [] : finder.read(header),
    rows: others.map((row) => finder.read(row)),
    misplaced: layout.misplaced(others.map((row) => [row])),
  };
}
