/** The calls of /api/members and /api/staff. */
import { Hono } from 'hono';
import { MembersQuery, NewPayment, newMember, type Paid } from '../../contract/members.ts';
import { NewLibrarian } from '../../contract/staff.ts';
import { today } from '../clock.ts';
import { pay } from '../lending/debts.ts';
import { enterMember, memberDetails, searchMembers } from '../people/members.ts';
import { enterLibrarian, listStaff } from '../people/staff.ts';
import { bodyOf, type Env, type Library, memberOf, only, queryOf } from './request.ts';

const librarians = only('librarian', 'manager');
const managers = only('manager');

export function memberCalls({ database, clock, passwordCost }: Library) {
  return new Hono<Env>()
    .use(librarians)
    .get('/', async (c) => c.json(await searchMembers(database, queryOf(c, MembersQuery).search)))
    .get('/:member', async (c) => c.json(await memberDetails(database, memberOf(c), today(clock))))
    .post('/', async (c) => {
      const member = await bodyOf(c, newMember(today(clock)));
      return c.json(await enterMember(database, member, passwordCost), 201);
    })
    .post('/:member/payments', async (c) => {
      const { amount } = await bodyOf(c, NewPayment);
      return c.json({ owes: await pay(database, memberOf(c), amount, clock.now()) } satisfies Paid, 201);
    });
}

export function staffCalls({ database, passwordCost }: Library) {
  return new Hono<Env>()
    .use(managers)
    .get('/', async (c) => c.json(await listStaff(database)))
    .post('/', async (c) => {
      return c.json(await enterLibrarian(database, await bodyOf(c, NewLibrarian), passwordCost), 201);
    });
}
