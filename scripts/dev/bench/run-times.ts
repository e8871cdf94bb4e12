/** When the scenarios of a recorded run began and ended, from Cucumber's messages. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { runFiles, runFolder, wholeScope } from '../../core/runs/run.ts';

/** Times in ms since 1970: when the first scenario had its page, and when the last ended; `passed` counts steps and hooks. */
export type RunTimes = { readonly firstPage: number; readonly lastScenario: number; readonly passed: number };

const Moment = z
  .object({ seconds: z.number(), nanos: z.number() })
  .transform((time) => time.seconds * 1e3 + time.nanos / 1e6);

/** The messages that report times, and which steps open a page; of the others nothing is kept. */
const Message = z.object({
  hook: z.object({ id: z.string(), type: z.string() }).optional(),
  testCase: z.object({ testSteps: z.array(z.object({ id: z.string(), hookId: z.string().optional() })) }).optional(),
  testStepFinished: z
    .object({ testStepId: z.string(), testStepResult: z.object({ status: z.string() }), timestamp: Moment })
    .optional(),
  testCaseFinished: z.object({ timestamp: Moment }).optional(),
});

/** Reads the unsharded run among the reports under `root`. */
export async function readRunTimes(root: string): Promise<RunTimes> {
  const text = await readFile(path.join(root, 'reports', runFolder(wholeScope), runFiles.messages), 'utf8');
  const messages = text
    .trim()
    .split('\n')
    .map((line) => Message.parse(JSON.parse(line)));
  const hooks = messages.flatMap(({ hook }) => (hook?.type === 'BEFORE_TEST_CASE' ? hook.id : []));
  const planned = messages.flatMap(({ testCase }) => testCase?.testSteps ?? []);
  const opening = new Set(planned.filter(({ hookId = '' }) => hooks.includes(hookId)).map(({ id }) => id));
  const steps = messages.flatMap(({ testStepFinished }) => testStepFinished ?? []);
  const scenarios = messages.flatMap(({ testCaseFinished }) => testCaseFinished ?? []);
  return {
    firstPage: Math.min(...steps.filter(({ testStepId }) => opening.has(testStepId)).map(({ timestamp }) => timestamp)),
    lastScenario: Math.max(...scenarios.map(({ timestamp }) => timestamp)),
    passed: steps.filter(({ testStepResult }) => testStepResult.status === 'PASSED').length,
  };
}
