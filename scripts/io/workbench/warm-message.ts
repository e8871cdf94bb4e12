/** What the workbench and the process that runs scenarios for it say to each other. */
import type { Envelope } from '@cucumber/messages';
import { z } from 'zod';

/** A run of a scenario that is asked of that process, one after another. */
export const WarmOrder = z.object({
  kind: z.literal('run'),
  id: z.number(),
  /** The feature file, and its text, which need not be that of the file on disk. */
  file: z.string(),
  text: z.string(),
  /** Of the case in that text. */
  line: z.int().positive(),
  column: z.int().positive(),
});
export type WarmRun = Omit<z.infer<typeof WarmOrder>, 'kind' | 'id'>;

export const WarmNews = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('envelope'),
    id: z.number(),
    envelope: z.custom<Envelope>((value) => typeof value === 'object' && value !== null),
  }),
  z.object({ kind: z.literal('ran'), id: z.number() }),
]);
export type WarmNews = z.infer<typeof WarmNews>;
