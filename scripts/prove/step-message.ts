/** What a process says to the one that loads step code once for it, and hears from that, whatever it asks for. */
import { z } from 'zod';
import type { Project } from '../project/project.ts';
import { Failure } from '../run/cucumber/process-message.ts';

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** What is asked first, and last: to load the step code of a project, and to end. */
export const StepOrder = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('load'),
    project: z.custom<Project>(isObject),
    /** All variables, in place of those that the process was started with. */
    env: z.record(z.string(), z.string()),
  }),
  z.object({ kind: z.literal('end') }),
]);
export type StepOrder = z.infer<typeof StepOrder>;

export const StepNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded') }),
  /** That what has this id could not be done, or, without an id, that the step code could not be loaded. */
  z.object({ kind: z.literal('failed'), id: z.number().optional(), failure: Failure }),
]);
export type StepNews = z.infer<typeof StepNews>;
