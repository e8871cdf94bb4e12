/** A test that has applications served to it, each once for all tests of its file, and a browser to look at them. */
import { test as base } from '../test-support/browser.ts';
import { serveNext } from './next-application.ts';
import { servePlain } from './plain-application.ts';
import type { Served } from './served.ts';
import { serveVite } from './vite-application.ts';

const applications = {
  'next 16.1.7': () => serveNext('16.1.7'),
  'next 16.4.6': () => serveNext('16.4.6'),
  vite: () => serveVite('with digest'),
  'vite without digest': () => serveVite('without digest'),
  'vite with a boundary around a part': () => serveVite('of a part'),
  'vite without boundary': () => serveVite('none'),
  plain: () => servePlain(),
} satisfies Readonly<Record<string, () => Promise<Served>>>;

/** The names that the applications go by. */
export type ApplicationName = keyof typeof applications;

/**
 * Beside the browser, `serve` gives the address of an application, such as `http://127.0.0.1:40123`, and starts it where
 * no earlier test of the file did. All are ended after the last test of the file.
 */
export const test = base.extend('serve', { scope: 'file' }, ({ endpoint: _ }, { onCleanup }) => {
  // Vitest insists that something is asked for, so this is what the browser is found by.
  const served = new Map<ApplicationName, Promise<Served>>();
  onCleanup(async () => {
    const settled = await Promise.allSettled(served.values());
    await Promise.all(settled.map((one) => one.status === 'fulfilled' && one.value.close()));
  });
  return async (name: ApplicationName): Promise<string> => {
    const application = served.get(name) ?? applications[name]();
    served.set(name, application);
    return (await application).url;
  };
});
