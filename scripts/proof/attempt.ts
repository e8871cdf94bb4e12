/** An attempt is one run of a case with a mutant, or with none: what its steps came to, and what was seen. */

import { z } from 'zod';
import { ProofRecord } from '../../steps/records.ts';
import { inMarks } from '../base/text.ts';

/** `type` is what Gherkin takes a step for; a hook has none. */
export const AttemptedStep = z.object({
  text: z.string(),
  type: z.enum(['context', 'action', 'outcome', 'unknown', 'hook']),
  status: z.string(),
  ms: z.number().nonnegative(),
  message: z.string().optional(),
});
export type AttemptedStep = z.infer<typeof AttemptedStep>;

/** `record` is missing where the browser was never opened, or nothing came of it. */
export const Attempt = z.object({ steps: z.array(AttemptedStep), record: ProofRecord.optional() });
export type Attempt = z.infer<typeof Attempt>;

/** An attempt at several changes, as one for each of them; undefined for those of which it says nothing, so that they are to be tried alone. */
export function splitAttempt(attempt: Attempt, count: number): (Attempt | undefined)[] {
  const isWhole = endOf(attempt) === undefined;
  return Array.from({ length: count }, (_, at) => {
    const { end, difference, isAlone } = attempt.record?.tries?.[at] ?? { isAlone: true };
    const record = { looks: [], ...(difference && { difference }) };
    if (end !== undefined) return { steps: [{ ...end, type: 'outcome', status: 'FAILED' }], record };
    return isWhole && !isAlone ? { steps: attempt.steps, record } : undefined;
  });
}

/** What an attempt says of its mutant. */
export const AttemptVerdict = z.enum(['killed', 'survived', 'inert', 'crashed', 'hung']);
export type AttemptVerdict = z.infer<typeof AttemptVerdict>;

/** The step or hook that ended the attempt; undefined where all have passed. */
export function endOf({ steps }: Attempt): AttemptedStep | undefined {
  return steps.find(({ status }) => status !== 'PASSED' && status !== 'SKIPPED');
}

/** What ended an attempt, in words: its step, and the first line of what that said. */
export function describeEnd({ text, status, message = status }: AttemptedStep): string {
  return `${inMarks(text)} (${message.split('\n')[0]})`;
}

/**
 * By evidence: a kill is an assertion that failed, a `Then`, after the difference was seen. What else ends a scenario is a
 * crash, or a hang where it is for want of an answer.
 */
export function judgeAttempt(attempt: Attempt): AttemptVerdict {
  const end = endOf(attempt);
  const differs = attempt.record?.difference !== undefined;
  if (end === undefined) return differs ? 'survived' : 'inert';
  const message = end.message ?? '';
  if (crashes.test(message)) return 'crashed';
  if (hangs.test(message)) return 'hung';
  return differs && end.type === 'outcome' && end.status === 'FAILED' && !blocks.test(message) ? 'killed' : 'crashed';
}

/** By the class of what the step throws, and in Playwright's words. */
const crashes = /^NoBrowser|(?:Page|Target) crashed|Target page, context or browser has been closed/;
const hangs =
  /function timed out, ensure the promise resolves|The screen could not be looked at: the page does not answer/;
const blocks = /^(?:FaultNotInjected|ActionRefused)/;
