/** What a policy allows the actions of scenarios to send to a deployed target, beside what only asks for something. */
import { z } from 'zod';
import { type AskedCall, differencesOf, parseCallPattern } from './call-pattern.ts';

/** Every call, or those of a method and a path, such as `POST /login` and `PUT /books/{id}`; a query does not count. */
export const Writes = z.union([z.literal('all'), z.array(z.string()).readonly()]).default([]);
export type Writes = z.infer<typeof Writes>;

/** Whether an action may have the page send it. @throws Error where one of those that are allowed names no call */
export function mayBeSent(writes: Writes, call: AskedCall): boolean {
  if (call.method === 'GET' || call.method === 'HEAD' || writes === 'all') return true;
  return writes.some((written) => {
    const [method = '', address = ''] = written.trim().split(/\s+/);
    return differencesOf(parseCallPattern(method, address), call).every((difference) => difference === 'query');
  });
}
