/** A diff that stands in a page. */

/** The lines of a diff that go, and those that come, each with what stays between them. */
export function sidesOf(diff: string): readonly [from: string, to: string] {
  const lines = diff.trimEnd().split('\n');
  const side = (sign: string) =>
    lines.filter((line) => line[0] === sign || line[0] === ' ').map((line) => line.slice(1));
  return [side('-').join('\n'), side('+').join('\n')];
}
