/** A message is one line that Cucumber records of a run: an envelope, checked in as much of it as a verdict needs. */
import { type Envelope, TestStepResultStatus } from '@cucumber/messages';
import { z } from 'zod';
import { valueOfJson } from '../../base/json.ts';

const Instant = z.looseObject({ seconds: z.int(), nanos: z.int() });
const Result = z.looseObject({
  status: z.enum(TestStepResultStatus),
  duration: Instant,
  message: z.string().optional(),
  exception: z.looseObject({ type: z.string() }).optional(),
});

/** What is not named here passes as it is. */
const Message = z.looseObject({
  parseError: z.looseObject({ message: z.string() }).optional(),
  pickle: z
    .looseObject({
      id: z.string(),
      uri: z.string(),
      name: z.string(),
      location: z.looseObject({ line: z.int().positive(), column: z.int().positive().optional() }).optional(),
      steps: z.array(z.looseObject({ id: z.string(), text: z.string() })),
    })
    .optional(),
  testRunStarted: z.looseObject({}).optional(),
  testRunHookStarted: z.looseObject({ id: z.string() }).optional(),
  testRunHookFinished: z.looseObject({ testRunHookStartedId: z.string(), result: Result }).optional(),
  testCase: z
    .looseObject({
      id: z.string(),
      pickleId: z.string(),
      testSteps: z.array(z.looseObject({ id: z.string(), pickleStepId: z.string().optional() })),
    })
    .optional(),
  testCaseStarted: z
    .looseObject({ id: z.string(), attempt: z.int().nonnegative(), testCaseId: z.string(), timestamp: Instant })
    .optional(),
  testStepFinished: z
    .looseObject({ testCaseStartedId: z.string(), testStepId: z.string(), testStepResult: Result })
    .optional(),
  testCaseFinished: z
    .looseObject({ testCaseStartedId: z.string(), willBeRetried: z.boolean(), timestamp: Instant })
    .optional(),
  testRunFinished: z.looseObject({ success: z.boolean(), message: z.string().optional() }).optional(),
});

/** Reads one line; a text where it is no message, which says why. */
export function parseMessage(line: string): Envelope | string {
  const value = valueOfJson(line);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'the line is not a message, or it is cut';
  const { success, error } = Message.safeParse(value);
  return success ? (value as Envelope) : `the message is not as Cucumber writes it: ${renderIssue(error)}`;
}

/** The first of what is wrong, and where in the value it is. */
export function renderIssue({ issues: [issue] }: z.ZodError): string {
  return `${issue?.message} (${issue?.path.join('.') || 'the whole'})`;
}
