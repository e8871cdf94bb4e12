/** What the workbench and the process that runs scenarios for it say to each other. */
import type { Envelope } from '@cucumber/messages';
import { z } from 'zod';
import type { Project } from '../project.ts';
import { Failure } from '../run/process-message.ts';

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** What is asked of that process: first to load the step code, then scenarios, one after another. */
export const WarmOrder = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('load'),
    project: z.custom<Project>(isObject),
    /** All variables, in place of those that the process was started with. */
    env: z.record(z.string(), z.string()),
  }),
  z.object({
    kind: z.literal('run'),
    id: z.number(),
    /** The feature file, and its text, which need not be that of the file on disk. */
    file: z.string(),
    text: z.string(),
    /** Of the case in that text. */
    line: z.int().positive(),
    column: z.int().positive(),
  }),
  z.object({ kind: z.literal('end') }),
]);
export type WarmOrder = z.infer<typeof WarmOrder>;
export type WarmRun = Omit<Extract<WarmOrder, { kind: 'run' }>, 'kind' | 'id'>;

export const WarmNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded') }),
  z.object({ kind: z.literal('envelope'), id: z.number(), envelope: z.custom<Envelope>(isObject) }),
  z.object({ kind: z.literal('ran'), id: z.number() }),
  /** That a scenario could not be run, or, without an id, that the step code could not be loaded. */
  z.object({ kind: z.literal('failed'), id: z.number().optional(), failure: Failure }),
]);
export type WarmNews = z.infer<typeof WarmNews>;
