/** Lending, taking back, and what a member has on loan: /api/loans and /api/returns. */
import { z } from 'zod';
import { BookId, CopyState } from './books.ts';
import { type Day, Day as DaySchema } from './days.ts';
import { Cents } from './money.ts';
import { Reservation } from './reservations.ts';
import { Barcode, lentOn, MemberNumber } from './rules.ts';

export const NamedMember = z.object({ number: z.string(), name: z.string() });
export type NamedMember = z.infer<typeof NamedMember>;

/** A loan that has not ended. Days are those that are left until it is due, negative once it is late; the fee is today's. */
export const Loan = z.object({
  id: z.int(),
  barcode: z.string(),
  title: z.string(),
  book: BookId,
  lentOn: DaySchema,
  dueOn: DaySchema,
  days: z.int(),
  fee: Cents,
});
export type Loan = z.infer<typeof Loan>;

/** Answered to GET /api/loans. What is owed are the fees of ended loans that have not been paid. */
export const OwnLoans = z.object({ loans: z.array(Loan), reservations: z.array(Reservation), owes: Cents });
export type OwnLoans = z.infer<typeof OwnLoans>;

/** Asked by POST /api/loans. */
export const newLoan = (today: Day) => z.object({ barcode: Barcode, member: MemberNumber, lentOn: lentOn(today) });
export type NewLoan = z.infer<ReturnType<typeof newLoan>>;

/** Answered to POST /api/loans. */
export const Lent = z.object({ title: z.string(), member: NamedMember, dueOn: DaySchema });
export type Lent = z.infer<typeof Lent>;

/** Asked by POST /api/returns. */
export const NewReturn = z.object({ barcode: Barcode });
export type NewReturn = z.infer<typeof NewReturn>;

/** Answered to POST /api/returns, with the member for whom the copy is set aside now. */
export const Returned = z.object({ title: z.string(), fee: Cents, state: CopyState, waiting: NamedMember.nullable() });
export type Returned = z.infer<typeof Returned>;
