/** What the script that renders the living specification is given, as data. */
import { z } from 'zod';

/** Times in ms, and the size of the page in MB (10⁶ bytes). */
export const PageCost = z.object({ evidence: z.number(), rendering: z.number(), size: z.number() });
export type PageCost = z.infer<typeof PageCost>;
