/** The error of a scenario whose browser ended while it was running, or did not start. */
import type { BlockingClass } from './records.ts';

/**
 * Says so by its name, which `renderReason` keeps: the judge reads it from Cucumber's messages, and counts the scenario
 * neither as a pass nor as a failure of the product, but as one that was not run to its end.
 */
export class NoBrowser extends Error {
  override readonly name: BlockingClass = 'NoBrowser';
}
