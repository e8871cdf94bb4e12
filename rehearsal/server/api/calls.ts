/** All calls, below /api: who calls is found out first, and every error is one of the catalogue. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { CATALOGUE, type ErrorAnswer } from '../../contract/errors.ts';
import { personOf } from '../access/sessions.ts';
import { today } from '../clock.ts';
import { Failure } from '../failure.ts';
import { endReservations } from '../lending/line.ts';
import { bookCalls, copyCalls } from './books.ts';
import { loanCalls, reservationCalls, returnCalls } from './loans.ts';
import { memberCalls, staffCalls } from './people.ts';
import type { Env, Library } from './request.ts';
import { sessionCalls, tokenOf } from './session.ts';

const BODY_BYTES = 64 * 1024;

/** Hears of the cause of every unexpected error. */
export type Log = (what: string, cause: unknown) => void;

export function calls(library: Library, log: Log) {
  const { database, clock } = library;
  return new Hono<Env>()
    .use(async (c, next) => {
      c.header('cache-control', 'no-store');
      const token = tokenOf(c);
      c.set('person', token === undefined ? undefined : await personOf(database, token, clock.now()));
      await endReservations(database, today(clock));
      await next();
    })
    .use(bodyLimit({ maxSize: BODY_BYTES, onError: (c) => answerFailure(c, new Failure('L400', {})) }))
    .route('/session', sessionCalls(library))
    .route('/books', bookCalls(library))
    .route('/copies', copyCalls(library))
    .route('/loans', loanCalls(library))
    .route('/returns', returnCalls(library))
    .route('/reservations', reservationCalls(library))
    .route('/members', memberCalls(library))
    .route('/staff', staffCalls(library))
    .all('*', (c) => answerFailure(c, new Failure('L404')))
    .onError((error, c) => {
      if (error instanceof Failure) return answerFailure(c, error);
      log(`${c.req.method} ${c.req.path}`, error);
      return answerFailure(c, new Failure('L500'));
    });
}

function answerFailure(c: Context, { code, message, fields }: Failure) {
  const answer: ErrorAnswer = { code, message, ...(code === 'L400' ? { fields: fields ?? {} } : {}) };
  c.header('cache-control', 'no-store');
  return c.json(answer, CATALOGUE[code].status);
}
