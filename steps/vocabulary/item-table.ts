/** The data table of a list: one item a row. */
import { z } from 'zod';

const ItemTable = z.array(z.tuple([z.string()])).nonempty();

/** The items, in order. @throws Error if the table has more than one column */
export function parseItems(rows: readonly (readonly string[])[]): readonly string[] {
  const { data } = ItemTable.safeParse(rows);
  if (data === undefined) throw new Error('The table of a list has one column, with an item in each row.');
  return data.map(([item]) => item);
}
