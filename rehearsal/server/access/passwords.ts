/** Passwords are kept as scrypt hashes, each with its parameters, so that those can grow without a migration. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Some 30 ms and 16 MB for each sign-in. */
const COST: Cost = { N: 16_384, r: 8, p: 1 };

/** Some 2 ms, for passwords that protect nothing: of the demo, which everybody knows, and of a library in memory, which nobody keeps. */
export const CHEAP: Cost = { N: 1_024, r: 8, p: 1 };

export interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** `scrypt$N$r$p$salt$key`, salt and key in base64. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, KEY_BYTES, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  const expected = Buffer.from(key, 'base64');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64'), expected.length, cost);
  return timingSafeEqual(actual, expected);
}

const derive = (password: string, salt: Buffer, bytes: number, cost: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    // However an accent was typed, the password is the same.
    scrypt(password.normalize('NFKC'), salt, bytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
