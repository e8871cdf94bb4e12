/** Counts in words. */

/** A count with its noun, such as "1 scenario" or "2 scenarios". */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
