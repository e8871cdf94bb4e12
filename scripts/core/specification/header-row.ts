/** The header row of a table: whether it only names the columns, so that its words count with each row below it. */
import type { Block } from './block.ts';
import { statesLimit } from './heading-claim.ts';
import { Role } from './markdown.ts';

/** The most words of a name; more of them are a sentence. */
const longestName = 5;

/**
 * Whether a block is a header row that says nothing by itself: no cell has a value (a number, a quotation, code, a path,
 * a `{placeholder}`), states a limit or is a sentence.
 */
export function namesColumns(block: Block): boolean {
  if (block.kind !== 'header' || block.roles.includes(Role.opaque)) return false;
  return cellsOf(block).every(
    (cell) => name.test(cell) && !statesLimit(cell) && cell.trim().split(/\s+/).length <= longestName,
  );
}

/** Letters and the signs of a name, a unit among them, such as "Fee (€)"; no cell begins with the slash of a path. */
const name = /^(?!.*(?:^|\s)\/)[\p{L}\p{M}\p{Sc}\s'’(),/:&%#–-]*$/u;

function cellsOf({ text, roles }: Block): string[] {
  const units = text.split('').filter((_, at) => roles[at] !== Role.mark);
  const remaining = roles.filter((role) => role !== Role.mark);
  return units
    .map((unit, at) => (remaining[at] === Role.divider ? '|' : unit))
    .join('')
    .split('|');
}
