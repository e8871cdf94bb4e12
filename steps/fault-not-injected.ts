/** The error of a step that could not inject what it was to inject, through no fault of the product. */
import type { BlockingClass } from './records.ts';

/**
 * Says so by its name, which `renderReason` keeps: the judge reads it from Cucumber's messages, and counts the scenario
 * neither as a pass nor as a failure of the product, but as one that could not be judged.
 */
export class FaultNotInjected extends Error {
  override readonly name: BlockingClass = 'FaultNotInjected';
}
