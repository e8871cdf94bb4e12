/** How a deployed application is reached: its address, and what lets a browser in. */
import { readFileSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright';
import { z } from 'zod';

/**
 * It is written under the schema of the same name in `scripts/io/target/`; a test there holds that both are the same.
 * Everything in it but the address may be secret.
 */
export const Access = z
  .object({
    url: z.url({ protocol: /^https?$/ }),
    /** Sent with every request to the target's own origin, and to no other. */
    headers: z.record(z.string(), z.string()).readonly().default({}),
    /** The path of a file with Playwright's storage state: cookies and local storage. */
    storageState: z.string().min(1).optional(),
    /** For HTTP authentication, given to the target's own origin alone. */
    credentials: z.object({ username: z.string(), password: z.string() }).readonly().optional(),
    ignoreHTTPSErrors: z.boolean().default(false),
  })
  .readonly();
export type Access = z.infer<typeof Access>;

/** The settings of a browser context that is let in; headers are added to each request instead. */
export function contextOptions({
  url,
  headers,
  storageState,
  credentials,
  ignoreHTTPSErrors,
}: Access): BrowserContextOptions {
  return {
    ignoreHTTPSErrors,
    // What a service worker asks for would lack the headers.
    serviceWorkers: Object.keys(headers).length > 0 ? 'block' : 'allow',
    ...(storageState !== undefined && { storageState }),
    ...(credentials !== undefined && { httpCredentials: { ...credentials, origin: new URL(url).origin } }),
  };
}

const StorageState = z.object({
  cookies: z.array(z.object({ value: z.string() })).default([]),
  origins: z.array(z.object({ localStorage: z.array(z.object({ value: z.string() })).default([]) })).default([]),
});

/** Stored texts that are shorter, such as "dark" or "1700", are no secrets. */
const shortestStored = 8;

/**
 * Every text by which the browser is let in. What stands in the address is public, since that is printed.
 * @throws Error if the storage state cannot be read
 */
export function secretsOf({ url, headers, storageState, credentials }: Access): string[] {
  const { cookies, origins } = storageState === undefined ? nothingStored : StorageState.parse(readJson(storageState));
  const stored = [...cookies, ...origins.flatMap(({ localStorage }) => localStorage)].map(({ value }) => value);
  const secrets = [
    ...Object.values(headers).flatMap((value) => [value, ...value.split(/\s+/)]),
    ...(credentials === undefined ? [] : [credentials.username, credentials.password, basic(credentials)]),
    ...stored.filter((value) => value.length >= shortestStored),
  ];
  return secrets.filter((secret) => !url.includes(secret));
}

const nothingStored: z.infer<typeof StorageState> = { cookies: [], origins: [] };

function basic({ username, password }: { readonly username: string; readonly password: string }): string {
  return Buffer.from(`${username}:${password}`).toString('base64');
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
