/** What is recorded of a call in place of its values: the shape of its path, and of what it sends. */
import type { CallSource } from './call-history.ts';
import type { Call } from './calls.ts';
import { shapePath } from './path-shape.ts';
import { shapePayload } from './payload-shape.ts';
import type { RequestFacts } from './request-facts.ts';

/** The payload is left out where nothing is sent, as far as the request says. */
export function shapesOf(
  request: Pick<CallSource, 'postDataBuffer'>,
  url: URL,
  { method, headers, origin }: Pick<RequestFacts, 'method' | 'headers' | 'origin'>,
): Pick<Call, 'path' | 'payload'> {
  const path = shapePath(url, origin);
  const bytes = request.postDataBuffer();
  const type = headers['content-type'];
  if (method === 'GET' || method === 'HEAD' || (bytes === null && type === undefined)) return { path };
  return { path, payload: shapePayload({ ...(type !== undefined && { type }), ...(bytes !== null && { bytes }) }) };
}
