/** What the messages of a run say of its time. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/**
 * In ms: until the first scenario began, and from then to the end of the last. `proof` is the share of the time of all steps and hooks
 * that went into proof; 0 where no hook proves.
 */
export type RunTimes = { readonly first: number; readonly scenarios: number; readonly proof: number };

const Milliseconds = z
  .object({ seconds: z.number(), nanos: z.number() })
  .transform(({ seconds, nanos }) => seconds * 1e3 + nanos / 1e6);
const Moment = z.object({ timestamp: Milliseconds }).transform(({ timestamp }) => timestamp);
const TestStep = z.object({ id: z.string(), hookId: z.string().optional() });

/** https://github.com/cucumber/messages, as far as it is read here. */
const Message = z.object({
  testCaseStarted: Moment.optional(),
  testCaseFinished: Moment.optional(),
  hook: z.object({ id: z.string(), name: z.string().optional() }).optional(),
  testCase: z.object({ testSteps: z.array(TestStep) }).optional(),
  testStepFinished: z
    .object({ testStepId: z.string(), testStepResult: z.object({ duration: Milliseconds }) })
    .optional(),
});

/** Of the run that is recorded in a project; `begun` is when its command was started. */
export async function readRunTimes(root: string, begun: number): Promise<RunTimes> {
  const text = await readFile(path.join(root, 'reports/run/1-of-1/messages.ndjson'), 'utf8');
  const messages = text
    .trim()
    .split('\n')
    .map((line) => Message.parse(JSON.parse(line)));
  const first = Math.min(...messages.flatMap(({ testCaseStarted }) => testCaseStarted ?? []));
  const last = Math.max(...messages.flatMap(({ testCaseFinished }) => testCaseFinished ?? []));
  const proving = new Set(messages.flatMap(({ hook }) => (hook?.name?.startsWith('prove') ? [hook.id] : [])));
  const proofs = new Set(
    messages
      .flatMap(({ testCase }) => testCase?.testSteps ?? [])
      .flatMap(({ id, hookId }) => (hookId !== undefined && proving.has(hookId) ? [id] : [])),
  );
  const ended = messages.flatMap(({ testStepFinished }) => testStepFinished ?? []);
  const timeOf = (steps: typeof ended) => steps.reduce((sum, { testStepResult }) => sum + testStepResult.duration, 0);
  const proof = timeOf(ended.filter(({ testStepId }) => proofs.has(testStepId))) / timeOf(ended);
  return { first: first - begun, scenarios: last - first, proof };
}
