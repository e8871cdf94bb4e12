/** The screen that somebody asked for before they had to sign in, kept in the history of the browser. */
import type { Location } from 'react-router';
import { z } from 'zod';

/** What comes with the way to the sign-in screen. */
export type Arrival = {
  /** The address to go on to. */
  readonly askedFor?: string | undefined;
  /** Whether a session has ended by itself. */
  readonly hasEnded?: boolean | undefined;
};

const Arrival = z.object({
  askedFor: z
    .string()
    .regex(/^\/(?!\/)/)
    .optional(),
  hasEnded: z.boolean().optional(),
});

/** What came with it; nothing where the address was typed in. */
export function readArrival(state: unknown): Arrival {
  return Arrival.safeParse(state).data ?? {};
}

export function addressOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `${pathname}${search}`;
}
