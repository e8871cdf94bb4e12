/** Signing in and out: /api/session. */
import { z } from 'zod';
import { Email, Password } from './rules.ts';

export const ROLES = ['member', 'librarian', 'manager'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** Who is signed in. Members have a number. */
export const User = z.object({ name: z.string(), email: z.string(), role: Role, number: z.string().optional() });
export type User = z.infer<typeof User>;

/** Asked by POST /api/session. */
export const SignIn = z.object({ email: Email, password: Password });
export type SignIn = z.infer<typeof SignIn>;

/** Answered to POST /api/session. */
export const SignedIn = z.object({ user: User });
export type SignedIn = z.infer<typeof SignedIn>;

/** Answered to GET /api/session, to visitors too. The call counts as an action: it puts off the end of the session. */
export const Session = z.object({ user: User.nullable() });
export type Session = z.infer<typeof Session>;
