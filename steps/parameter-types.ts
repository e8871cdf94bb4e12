/** The parameter types of the step expressions: the values that the features speak of. */
import { defineParameterType } from '@cucumber/cucumber';
import type { Fault } from './faults/fault.ts';

/**
 * A host in double quotes, without a scheme or path.
 *
 * @example "shop.example"
 * @example "192.0.2.7"
 * @example "[2001:db8::7]"
 */
defineParameterType({
  name: 'host',
  regexp: /"([^"\s/]+)"/,
  transformer: (host: string) => host,
  useForSnippets: false,
});

/**
 * What makes loading fail: an exception in the browser, or one on the server, with or without a digest, which is all the
 * text that follows.
 *
 * @example an unhandled client-side exception
 * @example an unhandled server-side exception without a digest
 * @example an unhandled server-side exception with the digest 3735928559
 */
defineParameterType({
  name: 'failure',
  regexp:
    /an unhandled (?:(client)-side exception|server-side exception without a digest|server-side exception with the digest (.+))/,
  transformer: (client?: string, digest?: string): Fault => {
    if (client !== undefined) return { side: 'client' };
    return digest === undefined ? { side: 'server' } : { side: 'server', digest };
  },
});

/**
 * A digest as the server gave it: all the text that follows.
 *
 * @example 3735928559
 */
defineParameterType({
  name: 'digest',
  regexp: /.+/,
  transformer: (digest: string) => digest,
  useForSnippets: false,
});
