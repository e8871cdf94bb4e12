/** A probe is what was found out about a deployed target before the first scenario. */
import { z } from 'zod';

const Side = z.enum(['client', 'server']);

export const Probe = z.object({
  /** Handed on to the steps as it is, but for what is told to people. */
  known: z.looseObject({ url: z.url(), techniques: z.partialRecord(Side, z.string()) }),
  /** What was tried to make loading fail: it showed the fallback, nothing of the healthy page was left, or nothing came of it. */
  trials: z.array(z.object({ side: Side, technique: z.string(), effect: z.enum(['fallback', 'gone', 'none']) })),
  /** How often one scenario may load the target, and how many requests to its origin one load may make. */
  limits: z.object({ loads: z.int().positive(), requests: z.int().positive() }),
});
export type Probe = z.infer<typeof Probe>;

/** How loading is made to fail, and how much is asked of the target at most: `tries` are those of all scenarios together. */
export function renderProbe({ known, trials, limits }: Probe, tries: number): string[] {
  const techniques = Side.options.map((side) => {
    const technique = known.techniques[side];
    if (technique !== undefined) return `${side}-side exceptions by ${technique}`;
    const tried = trials.filter((trial) => trial.side === side).map((trial) => trial.technique);
    return `${side}-side exceptions by none of the techniques that it allows (${tried.join(', ') || 'there is none'})`;
  });
  return [
    `Made to fail from outside: ${techniques.join('; ')}`,
    `At most ${tries * limits.loads} page loads, of at most ${limits.requests} requests to its origin each`,
  ];
}
