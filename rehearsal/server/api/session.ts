/** The calls of /api/session. */
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type Session, type SignedIn, SignIn } from '../../contract/session.ts';
import { userOf } from '../access/people.ts';
import { signIn, signOut } from '../access/sessions.ts';
import { bodyOf, type Env, type Library } from './request.ts';

const COOKIE = 'session';

export const tokenOf = (c: Context): string | undefined => getCookie(c, COOKIE);

export function sessionCalls({ database, clock }: Library) {
  return new Hono<Env>()
    .get('/', (c) => {
      const person = c.get('person');
      return c.json({ user: person === undefined ? null : userOf(person) } satisfies Session);
    })
    .post('/', async (c) => {
      const { person, token } = await signIn(database, await bodyOf(c, SignIn), clock.now());
      const before = tokenOf(c);
      if (before !== undefined) await signOut(database, before);
      setCookie(c, COOKIE, token, { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure(c) });
      return c.json({ user: userOf(person) } satisfies SignedIn);
    })
    .delete('/', async (c) => {
      const token = tokenOf(c);
      if (token !== undefined) await signOut(database, token);
      deleteCookie(c, COOKIE, { path: '/' });
      return c.body(null, 204);
    });
}

/** Whether the browser came by https, possibly to a proxy before this server. */
const isSecure = (c: Context) => c.req.header('x-forwarded-proto') === 'https' || c.req.url.startsWith('https:');
