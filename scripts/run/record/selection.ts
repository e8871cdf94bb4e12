/** What is asked of a run beyond `cucumber.json`. */
import { z } from 'zod';
import { Shard } from '../outcomes/run-description.ts';

/**
 * `places` are scenarios to run, as `file:line`; all where there are none. `retry` is how often a scenario that fails is
 * tried again; never where it is left out. `order` is `defined`, as in the files, or `random:SEED`. Without any `workers`, the steps run in the process that runs Cucumber.
 */
export const Selection = z
  .object({
    workers: z.int().nonnegative(),
    shard: Shard,
    tags: z.string().optional(),
    names: z.array(z.string()).readonly(),
    places: z.array(z.string()).readonly(),
    retry: z.int().nonnegative().optional(),
    order: z.string().optional(),
  })
  .readonly();
export type Selection = z.infer<typeof Selection>;
