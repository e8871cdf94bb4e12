/** Reads, inside the browser, a table that a person can see: its header and its rows, cell by cell. */
import type { PageReader } from './in-page.ts';
import type { Wording } from './wording.ts';

/** Rows of the foot, and rows that nobody can see, are left out. A cell that says nothing has an empty text. */
export type SeenTable = {
  /** The rows of the header. */
  readonly headers: readonly (readonly Wording[])[];
  readonly rows: readonly (readonly Wording[])[];
  /** Which rows a person sees before the one that comes before it in the page. */
  readonly misplaced: readonly number[];
  /** In which rows a cell lies on the other side of its neighbour than its heading does. */
  readonly exchanged: readonly number[];
};

type HeadingPlaces = readonly ({ readonly left: number; readonly isPinned: boolean } | undefined)[];

/**
 * A cell stands in each of the columns and rows that it spans: https://html.spec.whatwg.org/multipage/tables.html#table-model.
 *
 * Runs in the browser, as `openTree`, and by the same rules.
 */
export function readTable({ sight, layout, wordings, controls }: PageReader, table: Element): SeenTable {
  const tables = 'table, [role="table"], [role="grid"], [role="treegrid"]';
  const rowParts = 'tr, [role="row"]';
  /** How many a cell spans at most, as in HTML. */
  const mostColumns = 1_000;
  const finder = {
    rows(): Element[] {
      return [...table.querySelectorAll(rowParts)].filter(
        (row) =>
          row.closest(tables) === table &&
          row.closest('tfoot') === null &&
          sight.isRendered(row) &&
          finder.cells(row).some((cell) => wordings.hasBox(cell)) &&
          !finder.isMark(row),
      );
    },

    /** Whether it is there for the browser alone, as one by which a library measures its columns. */
    isMark(row: Element): boolean {
      return row.closest('[aria-hidden="true"]') !== null && wordings.of(row)?.text === undefined;
    },

    cells(row: Element): Element[] {
      const cells = 'td, th, [role="cell"], [role="gridcell"], [role="columnheader"], [role="rowheader"]';
      return [...row.querySelectorAll(cells)].filter(
        (cell) => cell.closest(rowParts) === row && getComputedStyle(cell).display !== 'none',
      );
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

    /** The cells of each row, by their columns. */
    grid(rows: readonly Element[]): Map<Element, (Element | undefined)[]> {
      const grid = new Map(rows.map((row): [Element, (Element | undefined)[]] => [row, []]));
      for (const [at, row] of rows.entries()) {
        let column = 0;
        for (const cell of finder.cells(row)) {
          while (grid.get(row)?.[column] !== undefined) column += 1;
          const across = Math.min(finder.spanOf(cell, 'col'), mostColumns);
          const spanned = rows.slice(at, at + finder.spanOf(cell, 'row'));
          for (const one of spanned.filter(({ parentElement }) => parentElement === row.parentElement)) {
            for (let next = column; next < column + across; next += 1) (grid.get(one) ?? [])[next] ??= cell;
          }
          column += across;
        }
      }
      return grid;
    },

    /** What a cell says, or else what its fields hold. */
    wordingOf(cell: Element): Wording {
      const wording = wordings.of(cell);
      if (wording !== undefined && wording.text !== '') return wording;
      const fields = [...cell.querySelectorAll('input, select, textarea')].filter(
        (field) => controls.isSeen(field) && !field.matches('[type="checkbox"], [type="radio"], [type="password"]'),
      );
      const text = fields.map((field) => controls.valueOf(field)).join(' ');
      return { text, isWordless: text === '' };
    },

    /** One of no rows ends with its group. What is no number of them is one. */
    spanOf(cell: Element, of: 'row' | 'col'): number {
      const own =
        cell instanceof HTMLTableCellElement
          ? cell[`${of}Span`]
          : Number.parseInt(cell.getAttribute(`aria-${of}span`) ?? '', 10);
      if (own === 0 && of === 'row') return Number.POSITIVE_INFINITY;
      return own >= 1 ? own : 1;
    },

    /** Where a person sees the headings, by their columns: how far to the right each begins, and whether it is pinned. */
    placesOf(headings: readonly (Element | undefined)[]): HeadingPlaces {
      return Array.from(headings, (heading) =>
        heading !== undefined && wordings.hasBox(heading)
          ? { left: heading.getBoundingClientRect().left, isPinned: finder.isPinned(heading) }
          : undefined,
      );
    },

    /** Whether it stays in the window while the others are scrolled below it. */
    isPinned(cell: Element): boolean {
      return getComputedStyle(cell).position === 'sticky';
    },

    /** Whether a cell lies on one line with another one, on the other side of it than its heading does. */
    isExchanged(cells: readonly (Element | undefined)[], headings: HeadingPlaces): boolean {
      const placed = headings.flatMap((heading, column) => {
        const cell = cells[column];
        if (cell === undefined || heading === undefined || (finder.isPinned(cell) && !heading.isPinned)) return [];
        return [{ cell, box: cell.getBoundingClientRect(), left: heading.left }];
      });
      placed.sort((one, other) => one.left - other.left);
      // Whether a cell is seen takes long to say, and mostly all is in order.
      return finder.areUpset(placed) && finder.areUpset(placed.filter(({ cell }) => wordings.hasBox(cell)));
    },

    areUpset(placed: readonly { readonly box: DOMRect; readonly left: number }[]): boolean {
      return placed.some(({ box, left }, at) => {
        const before = placed[at - 1];
        if (before === undefined || before.left >= left || box.right > before.box.left + 1) return false;
        return box.top < before.box.bottom - 1 && before.box.top < box.bottom - 1;
      });
    },

    /** Those above the first other row, or else the first. */
    headOf(rows: readonly Element[], headers: ReadonlySet<Element>): readonly Element[] {
      const first = rows.findIndex((row) => !headers.has(row));
      const above = rows.slice(0, first < 0 ? rows.length : first);
      return above.length > 0 ? above : [...headers].slice(0, 1);
    },
  };

  const rows = finder.rows();
  const headers = finder.headers(rows);
  const others = rows.filter((row) => !headers.has(row));
  const grid = finder.grid(rows);
  const head = finder.headOf(rows, headers);
  const headings = finder.placesOf(grid.get(head.at(-1) ?? table) ?? []);
  const words = new Map<Element | undefined, Wording>();
  const read = (row: Element) =>
    Array.from(grid.get(row) ?? [], (cell) => {
      const wording = words.get(cell) ?? (cell ? finder.wordingOf(cell) : { text: '', isWordless: true });
      words.set(cell, wording);
      return wording;
    });
  return {
    headers: head.map((row) => read(row)),
    rows: others.map((row) => read(row)),
    misplaced: layout.misplaced(others.map((row) => [row])),
    exchanged: others.flatMap((row, at) => (finder.isExchanged(grid.get(row) ?? [], headings) ? [at] : [])),
  };
}
