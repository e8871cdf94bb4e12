/** What lets a browser into a deployed application, and which of its texts are secrets; `request-guard.ts` adds the headers. */

import { readFileSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright';
import { z } from 'zod';
import { unescaped } from '../address-text.ts';
import { parseJson } from '../json-text.ts';
import type { Access } from '../records.ts';

/** The settings of a browser context that is let in. The headers are none of them: the request guard adds them to each request. */
export function contextOptions({
  url,
  storageState,
  credentials,
  ignoreHTTPSErrors,
  proxy,
}: Access): BrowserContextOptions {
  return {
    ignoreHTTPSErrors,
    serviceWorkers: 'block', // see service-workers.ts
    ...(storageState !== undefined && { storageState }),
    ...(proxy !== undefined && { proxy }),
    ...(credentials !== undefined && { httpCredentials: { ...credentials, origin: new URL(url).origin } }),
  };
}

/** Texts inside of what is stored, and words of a header, that are shorter, such as "dark" or "1700", are no secrets. */
const shortestPart = 8;

/**
 * Every text by which the browser is let in, however short: redaction passes over what is too short for it. What stands
 * in the address is public, since that is printed.
 * @throws Error if the storage state cannot be read; it repeats nothing of that
 */
export function secretsOf({ url, headers, storageState, credentials, proxy }: Access): string[] {
  const secrets = [
    ...Object.entries(headers).flatMap(([name, value]) => secretsOfHeader(name, value)),
    ...(credentials === undefined ? [] : secretsOfCredentials(credentials)),
    ...(proxy === undefined || proxy.username === '' ? [] : secretsOfCredentials(proxy)),
    ...(storageState === undefined ? [] : readStored(storageState)),
  ];
  return secrets.filter((secret) => !url.includes(secret));
}

function isLong({ length }: string): boolean {
  return length >= shortestPart;
}

/** The whole value, what lets in by itself, the longer ones of its words, and the password of a Basic one. */
function secretsOfHeader(name: string, value: string): string[] {
  const [, encoded] = /^basic\s+(\S+)$/i.exec(value) ?? [];
  const [, password] = /:(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? [];
  const words = value.split(/[\s;,]+/).flatMap(valuesIn);
  const own = /^cookie$/i.test(name) ? cookiesIn(value) : credentialsIn(name, value);
  return [...new Set([value, ...own, ...words.filter(isLong), ...(password === undefined ? [] : [password])])];
}

const schemes = /^(?:api-?key|basic|bearer|digest|jwt|negotiate|token)$/i;

/** What follows the scheme: any one in a header of that purpose, one of the usual ones in others. */
function credentialsIn(name: string, value: string): string[] {
  const [, scheme = '', rest = ''] = /^(\S+)\s+(.+)$/s.exec(value.trim()) ?? [];
  if (!/^(?:proxy-)?authorization$/i.test(name) && !schemes.test(scheme)) return [];
  return /[\s,]/.test(rest) ? [rest] : valuesIn(rest);
}

function cookiesIn(value: string): string[] {
  return value.split(';').flatMap((pair) => {
    const cookie = pair.slice(pair.indexOf('=') + 1).trim();
    return [cookie, unquoted(cookie), unescaped(unquoted(cookie))].filter(isNoLiteral);
  });
}

/** A word, and what it gives as a value to a name. */
function valuesIn(word: string): string[] {
  const value = word.replace(/^[\w-]+=(?==*[^=])/, '');
  return [...new Set([word, value, unquoted(value)])];
}

function unquoted(text: string): string {
  return text.replace(/^"(.*)"$/s, '$1');
}

/** Such a cookie says yes or no, and lets nobody in. */
function isNoLiteral(cookie: string): boolean {
  return !/^(?:true|false|null)$/.test(cookie);
}

function secretsOfCredentials({
  username,
  password,
}: {
  readonly username: string;
  readonly password: string;
}): string[] {
  const both = `${username}:${password}`;
  return [username, password, both, Buffer.from(both).toString('base64')];
}

const Stored = z.object({
  cookies: z.array(z.object({ value: z.string() })).default([]),
  origins: z
    .array(
      z.object({
        localStorage: z.array(z.object({ value: z.string() })).default([]),
        indexedDB: z.unknown().optional(),
      }),
    )
    .default([]),
});

/** The cookies, and the longer ones of the other texts. */
function readStored(file: string): string[] {
  const { data } = Stored.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (data === undefined) throw new Error('The storage state cannot be read.');
  const values = [...data.cookies, ...data.origins.flatMap(({ localStorage }) => localStorage)];
  const texts = [
    ...values.flatMap(({ value }) => textsIn(value)),
    ...data.origins.flatMap(({ indexedDB }) => textsIn(indexedDB)),
  ];
  return [...data.cookies.flatMap(({ value }) => cookiesIn(value)), ...texts.filter(isLong)];
}

/** The texts in a value that came from JSON; of a text also what it holds as JSON, or escaped for an address. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  if (typeof value !== 'string') return [];
  const plain = unescaped(value);
  const held = parseJson(plain);
  return [...new Set([value, plain, ...(typeof held === 'object' ? textsIn(held) : [])])];
}
