/** The number of a book, with its check digit. */

/** An ISBN without its hyphens. */
export const withoutHyphens = (isbn: string): string => isbn.replaceAll('-', '');

/** Thirteen digits, whose sum is a multiple of ten where every second digit counts threefold. */
export function isIsbn(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  const sum = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
