/** Addresses on the web, such as that of a deployed target, as they are given on a command line. */
import { z } from 'zod';
import type { Target } from '../run/outcomes/run-description.ts';

const beginning = /^https?:\/\//i;

/** An address on the web. What it refuses it does not repeat, since that may hold a password. */
const WebAddress = z
  // With a protocol, zod does not ask URL.canParse, which denies ü in Node 20.20 once it was asked often.
  .url({
    protocol: /^https?$/,
    error: ({ input }) =>
      beginning.test(String(input))
        ? 'must name a host behind http:// or https://, and no port above 65535, as http://localhost:3000 does'
        : 'must be an address that begins with http:// or https://, such as http://localhost:3000',
    abort: true,
  });

/** Becomes the target under its address as browsers write it, by which runs of it are known. */
export const TargetAddress = WebAddress.transform((text) => new URL(text))
  .refine(
    ({ username, password }) => username === '' && password === '',
    'must not hold a user or a password: give them as SHOWN_USERNAME and SHOWN_PASSWORD',
  )
  .refine(({ href }) => !href.includes('#'), 'must not hold a fragment, which begins with #')
  .transform(({ href }): Target => ({ kind: 'deployed', url: href }));
