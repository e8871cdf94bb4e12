/** Where a reservation stands, in words. */
import type { Reservation } from '../../contract/reservations.ts';
import { count } from '../text/due.ts';

type Standing = Pick<Reservation, 'place' | 'readyDays'>;

export const stateOf = ({ readyDays }: Standing) => (readyDays === null ? 'waiting' : 'ready');

/** A whole sentence. */
export function writeReadiness({ place, readyDays }: Standing): string {
  if (readyDays === null) return `You have reserved this book. Your place is ${place}.`;
  return `A copy is set aside for you: ${writeTimeLeft(readyDays)}.`;
}

/** For how long a copy is still set aside. */
export function writeTimeLeft(readyDays: number): string {
  return readyDays <= 0 ? 'until the end of today' : `for ${count(readyDays)} more`;
}
