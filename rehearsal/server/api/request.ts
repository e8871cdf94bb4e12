/** What comes with a call, validated: who calls, the parameters of the path, the query and the body. */
import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { FieldErrors } from '../../contract/errors.ts';
import { Barcode } from '../../contract/rules.ts';
import type { Role } from '../../contract/session.ts';
import type { Cost } from '../access/passwords.ts';
import type { Person } from '../access/people.ts';
import { readNumber } from '../access/people.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { Failure } from '../failure.ts';

/** What the calls work on. */
export interface Library {
  readonly database: Database;
  readonly clock: Clock;
  /** Of hashing the passwords of people who are entered, where it is another than usual. */
  readonly passwordCost?: Cost;
}

/** `person` is who is signed in, if anybody is. */
export interface Env {
  Variables: { person: Person | undefined };
}

/** Lets only these roles through. Throws L401 for visitors and L403 for others. */
export const only =
  (...roles: readonly Role[]): MiddlewareHandler<Env> =>
  async (c, next) => {
    const person = c.get('person');
    if (person === undefined) throw new Failure('L401');
    if (!roles.includes(person.role)) throw new Failure('L403');
    await next();
  };

/** The number of the member who calls, on a call for members only. */
export function callingMember(c: Context<Env>): number {
  const number = c.get('person')?.number;
  if (typeof number !== 'number') throw new Failure('L403');
  return number;
}

/** Throws L400 for a body that is no JSON, or of another shape. */
export async function bodyOf<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new Failure('L400', {});
  return parse(schema, await c.req.json().catch(() => undefined));
}

/** Throws L400. */
export const queryOf = <Schema extends z.ZodType>(c: Context, schema: Schema): z.output<Schema> =>
  parse(schema, c.req.query());

/** A parameter that is a number of ours. Throws L404 for any other, since there is nothing of that number. */
export function idOf(c: Context, parameter: string): number {
  const text = c.req.param(parameter) ?? '';
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Failure('L404');
  return Number(text);
}

export function memberOf(c: Context): number {
  const number = readNumber(c.req.param('member') ?? '');
  if (Number.isNaN(number)) throw new Failure('L404');
  return number;
}

export function barcodeOf(c: Context): string {
  const { data } = Barcode.safeParse(c.req.param('barcode'));
  if (data === undefined) throw new Failure('L404');
  return data;
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new Failure('L400', fieldsOf(error));
  return data;
}

/** The first thing wrong with each field. */
function fieldsOf(error: z.ZodError): FieldErrors {
  const wrong = error.issues.filter(({ path }) => path.length > 0);
  return Object.fromEntries(wrong.reverse().map(({ path, message }) => [String(path[0]), message]));
}
