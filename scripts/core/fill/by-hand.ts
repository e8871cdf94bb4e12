/** What `fill` cannot do, so that a person has to. */
import type { Place } from '../finding.ts';

/** What is to be done, and why it was not: phrases without their closing full stop. */
export type ByHand = { readonly place: Place; readonly what: string; readonly why: string };
