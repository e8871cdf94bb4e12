/** An email address belongs to one person, whatever the role. */
import { TAKEN } from '../../contract/rules.ts';
import { takenBy } from '../database/database.ts';
import { Failure } from '../failure.ts';

/** L400 in place of the database's error that says so; any other error as it is. */
export const emailTaken = (error: unknown): unknown =>
  takenBy(error) === 'person_email' ? new Failure('L400', { email: TAKEN.email }) : error;
