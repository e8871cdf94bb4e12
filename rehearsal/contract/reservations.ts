/** Reserving books: /api/reservations. */
import { z } from 'zod';
import { BookId } from './books.ts';

/** A reservation, with its place in the line of its book. Ready ones say for how many days the copy is still set aside. */
export const Reservation = z.object({
  id: z.int(),
  book: BookId,
  title: z.string(),
  place: z.int(),
  readyDays: z.int().nullable(),
});
export type Reservation = z.infer<typeof Reservation>;

/** Asked by POST /api/reservations. */
export const NewReservation = z.object({ book: BookId });
export type NewReservation = z.infer<typeof NewReservation>;

/** Answered to POST /api/reservations. */
export const Reserved = Reservation.pick({ id: true, place: true });
export type Reserved = z.infer<typeof Reserved>;
