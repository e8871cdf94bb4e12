/** Librarians and managers: the list of them, entering a librarian. */
import { type NewLibrarian, type Staff, StaffMember } from '../../contract/staff.ts';
import { type Cost, hashPassword } from '../access/passwords.ts';
import type { Database, Queries } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { emailTaken } from './email-taken.ts';

export async function listStaff(queries: Queries): Promise<Staff> {
  const staff = await queries.all(
    StaffMember,
    sql`select name, email, role from person where role <> 'member' order by lower(name), id`,
  );
  return { staff };
}

export async function enterLibrarian(
  database: Database,
  { name, email, password }: NewLibrarian,
  passwordCost?: Cost,
): Promise<StaffMember> {
  const hash = await hashPassword(password, passwordCost);
  try {
    return await database.one(
      StaffMember,
      sql`
        insert into person (name, email, role, password) values (${name}, ${email}, 'librarian', ${hash})
        returning name, email, role`,
    );
  } catch (error) {
    throw emailTaken(error);
  }
}
