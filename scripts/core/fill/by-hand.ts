/** What `fill` cannot do, so that a person has to. */

import type { Place } from '../finding.ts';
import type { Statement } from '../specification/specification.ts';

export type ByHand = {
  readonly place: Place;
  /** What is to be done, and why it was not: phrases without their closing full stop. */
  readonly what: string;
  readonly why: string;
  /** The statements that are taken care of when it is done, so that nothing is added for them until then. */
  readonly statements: readonly Statement[];
};
