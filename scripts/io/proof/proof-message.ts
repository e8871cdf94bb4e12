/** What the process that judges and the process that attempts scenarios with mutants say to each other. */
import { z } from 'zod';
import { Attempt } from '../../core/proof/attempt.ts';
import { Change } from '../../core/proof/change.ts';
import type { Project } from '../project.ts';
import { Failure } from '../run/process-message.ts';

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** What is asked of that process: first to load the step code, then attempts, any number at a time. */
export const ProofOrder = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('load'),
    project: z.custom<Project>(isObject),
    /** All variables, in place of those that the process was started with. */
    env: z.record(z.string(), z.string()),
  }),
  z.object({
    kind: z.literal('attempt'),
    id: z.number(),
    /** The case, as `file:line:column`. */
    place: z.string(),
    /** What is changed, one after the other; nothing where it is left out. */
    changes: z.array(Change).optional(),
    /** The client to open in the place of the usual one, with a switch for each mutant of its code; and which of them is on. */
    code: z.object({ client: z.string(), mutant: z.string().optional() }).optional(),
    /** The longest that an assertion waits, and a whole step may take, in milliseconds; the usual where left out. */
    timeoutMs: z.number().positive().optional(),
    stepTimeoutMs: z.number().positive().optional(),
  }),
  z.object({ kind: z.literal('end') }),
]);
export type ProofOrder = z.infer<typeof ProofOrder>;
export type AttemptOrder = Omit<Extract<ProofOrder, { kind: 'attempt' }>, 'kind' | 'id'>;

/** What it says. */
export const ProofNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded') }),
  z.object({ kind: z.literal('attempted'), id: z.number(), attempt: Attempt }),
  /** That an attempt could not be made, or, without an id, that the step code could not be loaded. */
  z.object({ kind: z.literal('failed'), id: z.number().optional(), failure: Failure }),
]);
export type ProofNews = z.infer<typeof ProofNews>;
