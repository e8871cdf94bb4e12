/** What the process that judges and the process that runs Cucumber say to each other. */
import type { Envelope } from '@cucumber/messages';
import { z } from 'zod';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { parseJson } from '../../core/text/json-text.ts';
import { BrowserChoice } from '../browser/browser-choice.ts';
import type { Project } from '../project.ts';
import { Selection } from './selection.ts';
import type { WorkerEnd } from './workers.ts';

/** How long the latter has, in milliseconds, to end once it is to: longer than it takes to end its workers and its report. */
export const grace = 8_000;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** An error, since none can be sent: a CannotJudge by its parts, any other by its stack. */
export const Failure = z.union([
  z.object({ what: z.string(), where: z.string(), fix: z.string(), cause: z.string().optional() }),
  z.object({ message: z.string(), stack: z.string() }),
]);
type Failure = z.infer<typeof Failure>;

/** What is asked of the process that runs Cucumber: first to run the features, and then, it may be, to stop. */
export const Order = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('run'),
    project: z.custom<Project>(isObject),
    selection: Selection,
    report: z.string(),
    /** All variables, in place of those that the process was started with. */
    env: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal('stop') }),
  /** Before the run: the browser that it will most likely be in, to be started meanwhile. */
  z.object({ kind: z.literal('browser'), browser: BrowserChoice }),
]);
export type Order = z.infer<typeof Order>;

const EnvelopeText = z.string().transform(parseJson).pipe(z.custom<Envelope>(isObject));

/** What that process says as it comes; the end is the last of it. */
export const News = z.discriminatedUnion('kind', [
  /** Each as JSON, written at once: whatever runs beside Cucumber could change the object before it is sent. */
  z.object({ kind: z.literal('envelopes'), envelopes: z.array(EnvelopeText) }),
  z.object({
    kind: z.literal('worker end'),
    worker: z.string(),
    by: z.union([z.number(), z.custom<NodeJS.Signals>((value) => typeof value === 'string'), Failure]),
  }),
  z.object({ kind: z.literal('end'), failure: Failure.optional() }),
]);
export type News = z.infer<typeof News>;
/** The same, as it is sent. */
export type SentNews = z.input<typeof News>;

/** That a worker ended, to be sent. */
export function newsOfWorker({ worker, by }: WorkerEnd): Extract<News, { kind: 'worker end' }> {
  return { kind: 'worker end', worker, by: by instanceof Error ? failureOf(by) : by };
}

/** How a worker ended, as it was sent. */
export function workerEndOf({ worker, by }: Extract<News, { kind: 'worker end' }>): WorkerEnd {
  return { worker, by: typeof by === 'object' ? errorOf(by) : by };
}

/** Whatever was thrown, to be sent. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CannotJudge) {
    const { what, where, fix, cause } = error;
    return { what, where, fix, ...(cause !== undefined && { cause: messageOf(cause) }) };
  }
  return { message: messageOf(error), stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** The error that was sent. */
export function errorOf(failure: Failure): Error {
  if ('what' in failure) return new CannotJudge(failure);
  const error = new Error(failure.message);
  error.stack = failure.stack;
  return error;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
