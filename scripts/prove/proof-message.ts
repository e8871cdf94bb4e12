/** What the process that judges and the process that attempts scenarios with mutants say to each other. */

import { z } from 'zod';
import { Change } from '../../steps/records.ts';
import { Attempt } from '../proof/attempt.ts';

/** An attempt that is asked of that process, which makes any number at a time. */
export const AttemptOrder = z.object({
  kind: z.literal('attempt'),
  id: z.number(),
  /** The case, as `file:line:column`. */
  place: z.string(),
  /** What is changed, one after the other; nothing where it is left out. */
  changes: z.array(Change).optional(),
  /** The longest that an assertion waits, and a whole step may take, in milliseconds; the usual where left out. */
  timeoutMs: z.number().positive().optional(),
  stepTimeoutMs: z.number().positive().optional(),
});
export type AttemptOrder = Omit<z.infer<typeof AttemptOrder>, 'kind' | 'id'>;

/** What came of it. */
export const AttemptNews = z.object({ kind: z.literal('attempted'), id: z.number(), attempt: Attempt });
export type AttemptNews = z.infer<typeof AttemptNews>;
