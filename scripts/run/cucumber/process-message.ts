/** What the process that judges and the process that runs Cucumber say to each other. */
import type { Envelope } from '@cucumber/messages';
import { z } from 'zod';
import { CannotJudge } from '../../base/cannot-judge.ts';
import { valueOfJson } from '../../base/json.ts';
import type { Project } from '../../project/project.ts';
import type { AcceptOptions } from '../accept-options.ts';

/** How long, in milliseconds, what is to end has to do so in good order. */
export const graceMs = 2_000;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** An error, since none can be sent: a CannotJudge by its parts, any other by its stack. */
export const Failure = z.union([
  z.object({ what: z.string(), where: z.string(), fix: z.string(), cause: z.string().optional() }),
  z.object({ message: z.string(), stack: z.string() }),
]);
type Failure = z.infer<typeof Failure>;

/** What the process that runs Cucumber is asked for. */
export const Order = z.object({
  project: z.custom<Project>(isObject),
  options: z.custom<AcceptOptions>(isObject),
  places: z.array(z.string()).readonly(),
  report: z.string(),
});
export type Order = z.infer<typeof Order>;

const EnvelopeText = z.string().transform(valueOfJson).pipe(z.custom<Envelope>(isObject));

/** What the process that runs Cucumber says as it comes; the end is the last of it. */
export const News = z.union([
  /** An envelope as JSON, written at once: whatever runs beside Cucumber could change the object before it is sent. */
  z.object({ envelope: EnvelopeText }),
  z.object({ end: z.object({ failure: Failure.optional(), lost: z.string().optional() }) }),
]);
export type News = z.infer<typeof News>;
/** News as they are sent. */
export type SentNews = z.input<typeof News>;

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
