/** What a step that failed says: whether it was blocked, and where in the code it failed. */
import { type Envelope, type TestStepResult, TestStepResultStatus } from '@cucumber/messages';
import type { BlockingClass } from '../../../steps/records.ts';

/** The finding for each class of error that blocks a scenario. */
export const blockings = {
  /** It could not inject into the target what it is to inject, or open what is not to be opened. */
  FaultNotInjected: 'fault-not-injected',
  /** Its action would have changed something on the target, which the policy does not allow. */
  ActionRefused: 'action-refused',
  /** The target wants to be asked no more, for which the whole run ends. */
  TargetUnavailable: 'fault-not-injected',
  /** Its browser ended, or did not start, so that it was not run to its end. */
  NoBrowser: 'run-incomplete',
} as const satisfies Record<BlockingClass, string>;

export type Blocking = (typeof blockings)[BlockingClass];

/** What blocked a step, by the class of the error that it threw; undefined where nothing did. */
export function blockingOf({
  status,
  exception,
}: Pick<TestStepResult, 'status'> & { readonly exception?: { readonly type: string } | undefined }):
  | Blocking
  | undefined {
  if (status !== TestStepResultStatus.FAILED || exception === undefined) return undefined;
  return isBlockingClass(exception.type) ? blockings[exception.type] : undefined;
}

/** What a step says by which the whole run ends, as a phrase; undefined where it may go on. */
export function endOfRun({ testStepFinished }: Pick<Envelope, 'testStepFinished'>): string | undefined {
  const { type, message = '' } = testStepFinished?.testStepResult.exception ?? {};
  const ends: BlockingClass = 'TargetUnavailable';
  return type === ends ? message.replace(/\.?(?:\n.*)?$/s, '') : undefined;
}

export function isBlocking(code: string): code is Blocking {
  return Object.values<string>(blockings).includes(code);
}

function isBlockingClass(name: string): name is BlockingClass {
  return Object.hasOwn(blockings, name);
}

/** The beginning of a stack frame, as Node and Cucumber write it. */
const frame = /^ {4}at /;

/** The message without the stack frames at its end; a line further up that looks like a frame stays. */
export function withoutFrames(message: string): string {
  const lines = message.trimEnd().split('\n');
  const end = lines.findLastIndex((line) => !frame.test(line)) + 1;
  return end === lines.length ? message : lines.slice(0, end).join('\n');
}
