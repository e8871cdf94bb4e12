/** What was found out about a deployed application before the first scenario. */
import { z } from 'zod';
import { TechniqueName } from '../../faults/technique-name.ts';
import { Product } from '../../screen/product.ts';

/** It is made by `probe.ts`. */
export const Known = z
  .object({
    /** The address that answers with the page, after redirects within its origin. */
    url: z.url(),
    healthy: Product,
    /** The technique that makes loading fail with an exception of each side, where one does. */
    techniques: z.object({ client: TechniqueName.optional(), server: TechniqueName.optional() }).readonly(),
  })
  .readonly();
export type Known = z.infer<typeof Known>;
