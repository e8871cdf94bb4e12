/** A table: a caption by which it is called, headers, and rows that stand as cards where the screen is narrow. */
import type { ReactNode } from 'react';

type TableProps<Item> = {
  readonly caption: string;
  /** Where a heading says the same already. */
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly Column<Item>[];
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string | number;
  /** What is said in its place where it has no rows. */
  readonly empty: string;
};

/** The first column names the row. */
export type Column<Item> = {
  readonly header: string;
  readonly cell: (item: Item) => ReactNode;
  readonly isNumber?: boolean;
};

export function Table<Item>({ caption, isCaptionHidden = false, columns, items, keyOf, empty }: TableProps<Item>) {
  if (items.length === 0) {
    return (
      <section className="without-rows" aria-label={caption}>
        {!isCaptionHidden && <h2>{caption}</h2>}
        <p className="empty">{empty}</p>
      </section>
    );
  }
  return (
    <table>
      <caption className={isCaptionHidden ? 'hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, isNumber }) => (
            <th key={header} scope="col" className={isNumber ? 'number' : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={keyOf(item)} columns={columns} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function Row<Item>({ columns, item }: Pick<TableProps<Item>, 'columns'> & { readonly item: Item }) {
  const [first, ...others] = columns;
  return (
    <tr>
      {first && <th scope="row">{first.cell(item)}</th>}
      {others.map(({ header, cell, isNumber }) => (
        <td key={header} data-header={header} className={isNumber ? 'number' : undefined}>
          {cell(item)}
        </td>
      ))}
    </tr>
  );
}
