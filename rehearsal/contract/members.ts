/** Members: /api/members. */
import { z } from 'zod';
import { type Day, Day as DaySchema } from './days.ts';
import { Loan } from './loans.ts';
import { Cents } from './money.ts';
import { Reservation } from './reservations.ts';
import { Amount, bornOn, Email, EnteredAmount, Name, NewPassword } from './rules.ts';

/** The query of GET /api/members: a part of a name, a number or an email address. */
export const MembersQuery = z.object({ search: z.string().trim().default('') });
export type MembersQuery = z.infer<typeof MembersQuery>;

/** A member in a list, with how many loans have not ended. */
export const Member = z.object({
  number: z.string(),
  name: z.string(),
  email: z.string(),
  loans: z.int(),
  owes: Cents,
});
export type Member = z.infer<typeof Member>;

/** Answered to GET /api/members, by name. */
export const Members = z.object({ members: z.array(Member) });
export type Members = z.infer<typeof Members>;

/** Answered to GET /api/members/{member}. */
export const MemberDetails = Member.omit({ loans: true }).extend({
  bornOn: DaySchema,
  loans: z.array(Loan),
  reservations: z.array(Reservation),
});
export type MemberDetails = z.infer<typeof MemberDetails>;

/** Asked by POST /api/members. */
export const newMember = (today: Day) =>
  z.object({ name: Name, email: Email, bornOn: bornOn(today), password: NewPassword });
export type NewMember = z.infer<ReturnType<typeof newMember>>;

/** Answered to POST /api/members. */
export const MemberEntered = z.object({ number: z.string() });
export type MemberEntered = z.infer<typeof MemberEntered>;

/** Asked by POST /api/members/{member}/payments: an amount in cents. */
export const NewPayment = z.object({ amount: Amount });
export type NewPayment = z.infer<typeof NewPayment>;

/** What a form of a payment holds: an amount in euros. Parsed, it is a NewPayment. */
export const EnteredPayment = z.object({ amount: EnteredAmount });

/** Answered to POST /api/members/{member}/payments. */
export const Paid = z.object({ owes: Cents });
export type Paid = z.infer<typeof Paid>;
