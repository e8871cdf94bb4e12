/** Where the applications are served that the tests of deployed targets look at. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import type { ApplicationName } from './applications-setup.ts';

/**
 * The address of an application, such as `http://127.0.0.1:40123`, once it is there. All tests are given the same one.
 * @throws Error with what went wrong where it cannot be built or served
 */
export async function serve(name: ApplicationName): Promise<string> {
  // Not with fetch, which would not wait long enough on a busy machine.
  const asked = get(new URL(encodeURIComponent(name), inject('applications')));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`${name}: ${body}`);
  return body;
}
