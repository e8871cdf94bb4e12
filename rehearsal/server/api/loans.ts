/** The calls of /api/loans, /api/returns and /api/reservations. */
import { Hono } from 'hono';
import { NewReturn, newLoan, type OwnLoans } from '../../contract/loans.ts';
import { NewReservation } from '../../contract/reservations.ts';
import { today } from '../clock.ts';
import { owedBy } from '../lending/debts.ts';
import { lend, loansOf, takeBack } from '../lending/loans.ts';
import { cancel, reservationsOf, reserve } from '../lending/reservations.ts';
import { bodyOf, callingMember, type Env, idOf, type Library, only } from './request.ts';

const members = only('member');
const librarians = only('librarian', 'manager');

export function loanCalls({ database, clock }: Library) {
  return new Hono<Env>()
    .get('/', members, async (c) => {
      const member = callingMember(c);
      const day = today(clock);
      return c.json({
        loans: await loansOf(database, member, day),
        reservations: await reservationsOf(database, member, day),
        owes: await owedBy(database, member),
      } satisfies OwnLoans);
    })
    .post('/', librarians, async (c) => c.json(await lend(database, await bodyOf(c, newLoan(today(clock)))), 201));
}

export function returnCalls({ database, clock }: Library) {
  return new Hono<Env>().post('/', librarians, async (c) => {
    const { barcode } = await bodyOf(c, NewReturn);
    return c.json(await takeBack(database, barcode, today(clock)));
  });
}

export function reservationCalls({ database }: Library) {
  return new Hono<Env>()
    .post('/', members, async (c) => {
      const { book } = await bodyOf(c, NewReservation);
      return c.json(await reserve(database, book, callingMember(c)), 201);
    })
    .delete('/:reservation', members, async (c) => {
      await cancel(database, idOf(c, 'reservation'), callingMember(c));
      return c.body(null, 204);
    });
}
