/** The error catalogue: every code with its HTTP status and the words that a person reads. */
import { z } from 'zod';

export const CATALOGUE = {
  L400: { status: 400, message: 'Some fields are wrong.' },
  L401: { status: 401, message: 'Email address or password is wrong.' },
  L403: { status: 403, message: 'You may not do this.' },
  L404: { status: 404, message: 'There is no such thing.' },
  L409: { status: 409, message: 'This copy cannot be lent now.' },
  L410: { status: 409, message: 'This copy is set aside for somebody else.' },
  L411: { status: 409, message: 'This member has 5 loans already.' },
  L412: { status: 409, message: 'This member owes 10.00 € or more.' },
  L413: { status: 409, message: 'You have 3 reservations already.' },
  L429: { status: 429, message: 'Too many attempts. Try again in 15 minutes.' },
  L500: { status: 500, message: 'Something went wrong.' },
  /** Never answered: what the client says of a call that got no answer. */
  L503: { status: undefined, message: 'The library cannot be reached.' },
} as const;

export type ErrorCode = keyof typeof CATALOGUE;
/** A code that the server answers. */
export type AnsweredCode = Exclude<ErrorCode, 'L503'>;

/** What is wrong with each field, by the name of the field in the payload or the query. */
export const FieldErrors = z.record(z.string(), z.string());
export type FieldErrors = z.infer<typeof FieldErrors>;

const codes = Object.keys(CATALOGUE) as [ErrorCode, ...ErrorCode[]];

/** The body of every answer that is an error. Only L400 has fields. */
export const ErrorAnswer = z.object({
  code: z.enum(codes),
  message: z.string(),
  fields: FieldErrors.optional(),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
