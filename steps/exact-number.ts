/** Refuses whole numbers that JavaScript cannot hold exactly, beyond 2^53 - 1. */

export const largestExact: number = Number.MAX_SAFE_INTEGER;

/** The number of a step. @throws Error where it is not the one that is written there */
export function requireExact(number: number): number {
  if (Math.abs(number) <= largestExact) return number;
  throw inexact('A number of the step');
}

export function inexact(what: string): Error {
  return new Error(`${what} is larger than ${largestExact}, the largest that is exact. Write a smaller one.`);
}
