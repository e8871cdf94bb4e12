/** Alterations of recorded messages, for tests that must notice them. */

/** The number, counted from 1, of the line that holds the n-th message of a kind. */
export function find(lines: readonly string[], kind: string, n: number): number {
  const numbers = lines.flatMap((line, index) => (line.startsWith(`{"${kind}":`) ? index + 1 : []));
  const number = numbers.at(n < 0 ? n : n - 1);
  if (number === undefined) throw new Error(`Expected a ${kind} number ${n}`);
  return number;
}

/** An alteration of the n-th message of a kind; of the last where n is -1. */
export type Alteration = (lines: readonly string[], number: number) => string[];

export const drop: Alteration = (lines, number) => lines.toSpliced(number - 1, 1);
export const double: Alteration = (lines, number) => lines.toSpliced(number, 0, lines[number - 1] ?? '');
export const cutAt: Alteration = (lines, number) => lines.slice(0, number - 1);
export const edit =
  (from: string | RegExp, to: string): Alteration =>
  (lines, number) => {
    const before = lines[number - 1] ?? '';
    const after = before.replace(from, to);
    if (after === before) throw new Error(`Expected ${before} to hold ${from}`);
    return lines.with(number - 1, after);
  };
