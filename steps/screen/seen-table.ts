/** Reads a table that a person can see: its header and its rows, cell by cell. */
import { declaredRows, rowsHeld } from './declared-size.ts';
import { fieldValue } from './field-value.ts';
import { misplaced } from './layout.ts';
import { type Box, hasBox, type Tree } from './observation.ts';
import { isCell, isKind } from './part-kinds.ts';
import { type Wording, wordingOf } from './wording.ts';

/** Rows of the foot, and rows that nobody can see, are left out. A cell that says nothing has an empty text. */
export type SeenTable = {
  /** The rows of the header. */
  readonly headers: readonly (readonly Wording[])[];
  readonly rows: readonly (readonly Wording[])[];
  /** Which rows a person sees before the one that comes before it in the page. */
  readonly misplaced: readonly number[];
  /** In which rows a cell lies on the other side of its neighbour than its heading does. */
  readonly exchanged: readonly number[];
  /** How many rows the page says that it has, where that is another number; -1 where it does not know. */
  readonly size?: number;
};

/** The cells of a row by their columns; nothing where no cell stands. */
type Cells = readonly (number | undefined)[];

/** A cell stands in each of the columns and rows that it spans: https://html.spec.whatwg.org/multipage/tables.html#table-model. */
export function readTable(tree: Tree, table: number): SeenTable {
  const rows = rowsOf(tree, table);
  const headers = headersOf(tree, rows);
  const others = rows.filter((row) => !headers.has(row));
  const grid = gridOf(tree, rows);
  const head = headOf(rows, headers);
  const headings = grid.get(head.at(-1) ?? -1) ?? [];
  const read = (row: number) => Array.from(grid.get(row) ?? [], (cell) => wordingIn(tree, cell));
  const size = declaredRows(tree, table);
  return {
    headers: head.map(read),
    rows: others.map(read),
    misplaced: misplaced(
      tree,
      others.map((row) => [row]),
    ),
    exchanged: others.flatMap((row, at) => (isExchanged(tree, grid.get(row) ?? [], headings) ? [at] : [])),
    ...(size !== undefined && { size: size < 0 ? size : size - head.length - footOf(tree, table) }),
  };
}

function rowsOf(tree: Tree, table: number): readonly number[] {
  return tree.inside(table).filter((row) => {
    const around = tree.around(row);
    return (
      isKind(tree, row, 'row') &&
      around.find((at) => isKind(tree, at, 'table')) === table &&
      !around.some((at) => tree.at(at).tag === 'tfoot') &&
      cellsOf(tree, row).some((cell) => hasBox(tree.at(cell))) &&
      !isMark(tree, row)
    );
  });
}

/** How many rows of its foot count among those that the page says it has. */
function footOf(tree: Tree, table: number): number {
  const isIn = (row: number) => tree.around(row).some((at) => tree.at(at).tag === 'tfoot' && tree.isIn(at, table));
  return rowsHeld(tree, table).filter(isIn).length;
}

/** Whether it is there for the browser alone, as one by which a library measures its columns. */
function isMark(tree: Tree, row: number): boolean {
  const isHidden = [row, ...tree.around(row)].some((at) => tree.at(at).attributes['aria-hidden'] === 'true');
  return isHidden && wordingOf(tree, row) === undefined;
}

/** The cells of a row that are laid out, in the order of the page. */
export function cellsOf(tree: Tree, row: number): readonly number[] {
  return tree.inside(row).filter((cell) => {
    const { boxes } = tree.at(cell);
    return isCell(tree, cell) && boxes.length > 0 && tree.around(cell).find((at) => isKind(tree, at, 'row')) === row;
  });
}

/** Those that say so; else, where none stands in a head, those above the first other row. */
function headersOf(tree: Tree, rows: readonly number[]): ReadonlySet<number> {
  const isIn = (row: number) => tree.around(row).some((at) => tree.at(at).tag === 'thead');
  const headers = rows.filter((row) => cellsOf(tree, row).every((cell) => isHeading(tree, cell, isIn(row))));
  const above = aboveFirst(rows, (row) => !cellsOf(tree, row).every((cell) => isAnyHeading(tree, cell, isIn(row))));
  return new Set(headers.some(isIn) ? headers : [...headers, ...above]);
}

/** Whether a cell says that it is the heading of a column. */
function isHeading(tree: Tree, cell: number, isInHead: boolean): boolean {
  const { tag, attributes } = tree.at(cell);
  if (attributes.role === 'columnheader') return true;
  if (tag === 'th' && /(col|group)$/i.test(attributes.scope ?? '')) return true;
  return isInHead && (tag === 'td' || (tag === 'th' && attributes.scope !== 'row'));
}

function isAnyHeading(tree: Tree, cell: number, isInHead: boolean): boolean {
  const { tag, attributes } = tree.at(cell);
  return isHeading(tree, cell, isInHead) || (tag === 'th' && attributes.scope !== 'row');
}

/** Those above the first other row, or else the first. */
function headOf(rows: readonly number[], headers: ReadonlySet<number>): readonly number[] {
  const above = aboveFirst(rows, (row) => !headers.has(row));
  return above.length > 0 ? above : [...headers].slice(0, 1);
}

function aboveFirst(rows: readonly number[], isOther: (row: number) => boolean): readonly number[] {
  const first = rows.findIndex(isOther);
  return rows.slice(0, first < 0 ? rows.length : first);
}

/** How many columns a cell spans at most, as in HTML. */
const mostColumns = 1_000;

function gridOf(tree: Tree, rows: readonly number[]): ReadonlyMap<number, Cells> {
  const grid = new Map(rows.map((row): [number, (number | undefined)[]] => [row, []]));
  for (const [at, row] of rows.entries()) {
    let column = 0;
    for (const cell of cellsOf(tree, row)) {
      while (grid.get(row)?.[column] !== undefined) column += 1;
      const across = Math.min(spanOf(tree, cell, 'col'), mostColumns);
      const spanned = rows.slice(at, at + spanOf(tree, cell, 'row'));
      for (const one of spanned.filter((other) => tree.at(other).parent === tree.at(row).parent)) {
        for (let next = column; next < column + across; next += 1) (grid.get(one) ?? [])[next] ??= cell;
      }
      column += across;
    }
  }
  return grid;
}

/** One of no rows ends with its group. What is no number of them is one. */
function spanOf(tree: Tree, cell: number, of: 'row' | 'col'): number {
  const { tag, attributes } = tree.at(cell);
  const isOwn = tag === 'td' || tag === 'th';
  const span = Number.parseInt(attributes[isOwn ? `${of}span` : `aria-${of}span`] ?? '', 10);
  if (span === 0 && of === 'row') return Number.POSITIVE_INFINITY;
  return span >= 1 ? span : 1;
}

/** What a cell says, or else what its fields hold. */
function wordingIn(tree: Tree, cell: number | undefined): Wording {
  if (cell === undefined) return { text: '', isWordless: true };
  const wording = wordingOf(tree, cell);
  if (wording !== undefined && wording.text !== '') return wording;
  const fields = tree.inside(cell).filter((at) => {
    const { tag, attributes } = tree.at(at);
    return (
      /^(input|select|textarea)$/.test(tag) &&
      hasBox(tree.at(at)) &&
      !/^(checkbox|radio|password)$/i.test(attributes.type ?? '')
    );
  });
  const text = fields.map((field) => fieldValue(tree, field)).join(' ');
  return { text, isWordless: text === '', ...tree.spoken };
}

type PlacedCell = { readonly box: Box; readonly left: number };

/** Whether a cell lies on one line with another one, on the other side of it than its heading does. */
function isExchanged(tree: Tree, cells: Cells, headings: Cells): boolean {
  const placed = headings.flatMap((heading, column): PlacedCell[] => {
    const cell = cells[column];
    if (cell === undefined || heading === undefined || !hasBox(tree.at(heading)) || !hasBox(tree.at(cell))) return [];
    if (tree.at(cell).isPinned && !tree.at(heading).isPinned) return [];
    const [box, over] = [tree.at(cell).boxes[0], tree.at(heading).boxes[0]];
    return box === undefined || over === undefined ? [] : [{ box, left: over[0] }];
  });
  placed.sort((one, other) => one.left - other.left);
  return placed.some(({ box: [left, top, width, height], left: over }, at) => {
    const before = placed[at - 1];
    if (before === undefined || before.left >= over || left + width > before.box[0] + 1) return false;
    return top < before.box[1] + before.box[3] - 1 && before.box[1] < top + height - 1;
  });
}
