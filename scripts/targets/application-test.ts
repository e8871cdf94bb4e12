/** A test that has applications served to it, and a browser to look at them. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import { test as base } from '../test-support/browser.ts';
import type { ApplicationName } from './applications-setup.ts';

/**
 * Beside the browser, `serve` gives the address of an application, such as `http://127.0.0.1:40123`, once it is there. All
 * tests are given the same one.
 */
export const test = base.extend('serve', () => serve);

/** @throws Error with what went wrong where it cannot be built or served */
async function serve(name: ApplicationName): Promise<string> {
  // Not with fetch, which would not wait long enough on a busy machine.
  const asked = get(new URL(encodeURIComponent(name), inject('applications')));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`${name}: ${body}`);
  return body;
}
