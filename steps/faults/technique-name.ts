/** The names of the techniques by which loading is made to fail from outside: see `technique.ts`. */
import { z } from 'zod';

/** In the order in which they are tried. */
export const TechniqueName = z.enum([
  'hook-dispatcher',
  'fiber-dispatch',
  'streamed-document',
  'streamed-navigation',
  'lost-scripts',
]);
export type TechniqueName = z.infer<typeof TechniqueName>;
