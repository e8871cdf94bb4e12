/** The error of a step that had no answer from a deployed target, since that wants to be asked no more. */
import type { BlockingClass } from './records.ts';

/**
 * Says so by its name, which `renderReason` keeps: the run reads it from Cucumber's messages and ends at once, so that a target
 * that is down or busy is asked for nothing more.
 */
export class TargetUnavailable extends Error {
  override readonly name: BlockingClass = 'TargetUnavailable';
}
