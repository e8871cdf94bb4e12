/** Statements whose values are always parameters: `sql\`select … where id = ${id}\``. */

export type Value = string | number | boolean | Date | null;

export interface Sql {
  readonly strings: readonly string[];
  readonly values: readonly Value[];
}

/** A statement. What stands in `${}` is a parameter, or a fragment made by `sql` itself. */
export function sql(strings: TemplateStringsArray, ...parts: readonly (Value | Sql)[]): Sql {
  const texts: string[] = [strings[0] ?? ''];
  const values: Value[] = [];
  for (const [index, part] of parts.entries()) {
    const fragment = isFragment(part) ? part : { strings: ['', ''], values: [part] };
    const [first = '', ...others] = fragment.strings;
    texts.push((texts.pop() ?? '') + first, ...others);
    texts.push((texts.pop() ?? '') + (strings[index + 1] ?? ''));
    values.push(...fragment.values);
  }
  return { strings: texts, values };
}

/** The statement as PostgreSQL takes it, with `$1`, `$2` … for its values. */
export const textOf = ({ strings }: Sql): string =>
  strings.reduce((text, string, index) => (index === 0 ? string : `${text}$${index}${string}`));

const isFragment = (part: Value | Sql): part is Sql =>
  typeof part === 'object' && part !== null && !(part instanceof Date);
