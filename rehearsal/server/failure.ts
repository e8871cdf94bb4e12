/** A failure that the error catalogue knows. Anything else that is thrown is unexpected, and answered L500. */
import { type AnsweredCode, CATALOGUE, type FieldErrors } from '../contract/errors.ts';

export class Failure extends Error {
  readonly code: AnsweredCode;
  readonly fields: FieldErrors | undefined;

  constructor(code: AnsweredCode, fields?: FieldErrors) {
    super(CATALOGUE[code].message);
    this.name = 'Failure';
    this.code = code;
    this.fields = fields;
  }
}

/** The value, or L404 where there is none. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Failure('L404');
  return value;
}
