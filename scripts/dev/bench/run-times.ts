/** When the scenarios of a recorded run began and ended, and how long each kind of step took, from Cucumber's messages. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { runFiles, runFolder, wholeScope } from '../../core/runs/run.ts';

/** Times in ms since 1970; `parts` holds the total of each kind of step in ms. */
export type RunTimes = {
  /** When the first scenario had its page. */
  readonly firstPage: number;
  readonly lastScenario: number;
  readonly passed: number;
  readonly parts: ReadonlyMap<Part, number>;
};

/** What a step is for: Cucumber's words for what a keyword means, or the hook before or after the scenario. */
export type Part = z.infer<typeof Part>;

const Part = z.enum(['BEFORE_TEST_CASE', 'Context', 'Action', 'Outcome', 'AFTER_TEST_CASE']);
const Milliseconds = z
  .object({ seconds: z.number(), nanos: z.number() })
  .transform((t) => t.seconds * 1e3 + t.nanos / 1e6);
const Moment = z.object({ timestamp: Milliseconds });
const Result = z.object({ duration: Milliseconds, status: z.string() });

/** The messages that report times; of the others nothing is kept. */
const Message = z.object({
  hook: z.object({ id: z.string(), type: Part.catch('BEFORE_TEST_CASE') }).optional(),
  pickle: z.object({ steps: z.array(z.object({ id: z.string(), type: Part.catch('Context') })) }).optional(),
  testCase: z
    .object({
      testSteps: z.array(
        z.object({ id: z.string(), hookId: z.string().optional(), pickleStepId: z.string().optional() }),
      ),
    })
    .optional(),
  testCaseFinished: Moment.optional(),
  testStepFinished: z.object({ testStepId: z.string(), testStepResult: Result, timestamp: Milliseconds }).optional(),
});

/** Reads the unsharded run under `root`. `passed` counts the steps that passed. */
export async function readRunTimes(root: string): Promise<RunTimes> {
  const text = await readFile(path.join(root, 'reports', runFolder(wholeScope), runFiles.messages), 'utf8');
  const messages = text
    .trim()
    .split('\n')
    .map((line) => Message.parse(JSON.parse(line)));
  const times = (moments: (z.infer<typeof Moment> | undefined)[]) => moments.flatMap((one) => one?.timestamp ?? []);
  const kinds = partsOfSteps(messages);
  const finished = messages.flatMap(({ testStepFinished }) => testStepFinished ?? []);
  return {
    firstPage: Math.min(
      ...finished.filter((one) => kinds.get(one.testStepId) === 'BEFORE_TEST_CASE').map(({ timestamp }) => timestamp),
    ),
    lastScenario: Math.max(...times(messages.map(({ testCaseFinished }) => testCaseFinished))),
    passed: finished.filter(({ testStepResult }) => testStepResult.status === 'PASSED').length,
    parts: totals(finished, kinds),
  };
}

/** The part of each test step by its id. */
function partsOfSteps(messages: readonly z.infer<typeof Message>[]): ReadonlyMap<string, Part> {
  const sources = new Map<string | undefined, Part>();
  const parts = new Map<string, Part>();
  for (const { hook, pickle, testCase } of messages) {
    for (const { id, type } of [...(hook ? [hook] : []), ...(pickle?.steps ?? [])]) sources.set(id, type);
    for (const { id, hookId, pickleStepId } of testCase?.testSteps ?? []) {
      const part = sources.get(hookId ?? pickleStepId);
      if (part !== undefined) parts.set(id, part);
    }
  }
  return parts;
}

function totals(
  finished: readonly { testStepId: string; testStepResult: z.infer<typeof Result> }[],
  parts: ReadonlyMap<string, Part>,
): ReadonlyMap<Part, number> {
  const totals = new Map<Part, number>();
  for (const { testStepId, testStepResult } of finished) {
    const part = parts.get(testStepId);
    if (part !== undefined) totals.set(part, (totals.get(part) ?? 0) + testStepResult.duration);
  }
  return totals;
}
