/** Who signs in: rows of the table `person` as everybody else sees them. */
import { z } from 'zod';
import { Role, type User } from '../../contract/session.ts';

/** Columns: id, name, email, role, number. */
export const Person = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: Role,
  number: z.int().nullable(),
});
export type Person = z.infer<typeof Person>;

/** The number of a member as people write it. */
export const writeNumber = (number: number): string => `M${number}`;

/** The number in a member's number, which the contract's rule has let through; otherwise not a number. */
export const readNumber = (number: string): number => Number(/^M([1-9]\d{3,8})$/.exec(number)?.[1]);

export const userOf = ({ name, email, role, number }: Person): User => ({
  name,
  email,
  role,
  ...(number === null ? {} : { number: writeNumber(number) }),
});
