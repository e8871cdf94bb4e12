/** Librarians and managers: /api/staff. */
import { z } from 'zod';
import { Email, Name, NewPassword } from './rules.ts';

export const StaffMember = z.object({ name: z.string(), email: z.string(), role: z.enum(['librarian', 'manager']) });
export type StaffMember = z.infer<typeof StaffMember>;

/** Answered to GET /api/staff, by name. */
export const Staff = z.object({ staff: z.array(StaffMember) });
export type Staff = z.infer<typeof Staff>;

/** Asked by POST /api/staff, which answers a StaffMember. */
export const NewLibrarian = z.object({ name: Name, email: Email, password: NewPassword });
export type NewLibrarian = z.infer<typeof NewLibrarian>;
