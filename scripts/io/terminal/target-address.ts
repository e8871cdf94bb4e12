/** The address of a deployed target, as it is given on a command line. */
import { z } from 'zod';
import type { Target } from '../../core/runs/run.ts';

const noAddress = { error: 'must be an address that begins with http:// or https://', abort: true };

/**
 * Becomes the target under its address as browsers write it, by which runs of it are known. What it refuses it does not
 * repeat, since that may hold a password.
 */
export const TargetAddress = z
  // With a protocol, zod does not ask URL.canParse, which denies ü in Node 20.20 once it was asked often.
  .url({ ...noAddress, protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(
    ({ username, password }) => username === '' && password === '',
    'must not hold a user or a password: give them as SHOWN_USERNAME and SHOWN_PASSWORD',
  )
  .refine(({ href }) => !href.includes('#'), 'must not hold a fragment, which begins with #')
  .transform(({ href }): Target => ({ kind: 'deployed', url: href }));
