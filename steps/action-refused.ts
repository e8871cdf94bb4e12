/** The error of a step whose action would have changed something on a deployed target, which the policy does not allow. */
import type { BlockingClass } from './records.ts';

/**
 * Says so by its name, which `renderReason` keeps: the judge reads it from Cucumber's messages, and counts the scenario
 * neither as a pass nor as a failure of the product, but as one that could not be judged.
 */
export class ActionRefused extends Error {
  override readonly name: BlockingClass = 'ActionRefused';
}
