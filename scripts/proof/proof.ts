/** A proof: what became of each mutant, and what that says of each shown sentence. `reports/proof.json` is one. */

import { z } from 'zod';
import { Change, Difference, Reading } from '../../steps/records.ts';
import { SourceDigests, Target } from '../run/outcomes/run-description.ts';

/** What became of a mutant, by evidence. */
export const MutantVerdict = z.enum(['killed', 'toothless', 'spared', 'inert', 'crashed', 'hung']);
export type MutantVerdict = z.infer<typeof MutantVerdict>;

/** A case that a mutant was tried in, and which of its steps noticed it, or stopped on it, where one did. */
export const JudgedAttempt = z.object({
  place: z.string().describe('file:line:column'),
  scenario: z.string(),
  verdict: z.enum(['killed', 'survived', 'inert', 'crashed', 'hung']),
  step: z.string().optional(),
  message: z.string().optional(),
});
export type JudgedAttempt = z.infer<typeof JudgedAttempt>;

/** A mutant with what became of it. */
export const ProvenMutant = z.object({
  key: z.string().describe('Names the mutant among all of its kind'),
  basis: z.string().describe('SHA-256 of all that its verdict depends on'),
  change: Change,
  words: z.string().describe('What it changes, in words'),
  demand: z.enum(['case', 'any', 'spare']),
  sentences: z.array(z.string()).describe('The ids of the sentences that it is of'),
  verdict: MutantVerdict,
  attempts: z.array(JudgedAttempt),
  difference: Difference.optional().describe('What one saw without it and with it'),
});
export type ProvenMutant = z.infer<typeof ProvenMutant>;

/** What is known of a sentence: `unproven` where a mutant crashed or hung, or nothing that it shows was reached. */
export const ProofState = z.enum(['proven', 'toothless', 'unproven']);
export type ProofState = z.infer<typeof ProofState>;

export const SentenceProof = z.object({
  id: z.string(),
  text: z.string(),
  state: ProofState,
  killed: z.int().nonnegative(),
  mutants: z.int().nonnegative(),
  why: z.array(z.string()).describe('Why it is not proven, in sentences'),
});
export type SentenceProof = z.infer<typeof SentenceProof>;

/** `reports/proof.json`. */
export const Proof = z.object({
  version: z.literal(1),
  start: z.iso.datetime(),
  duration: z.number().nonnegative().describe('In ms'),
  digests: SourceDigests,
  target: Target,
  reading: Reading,
  complete: z.boolean().describe('Whether no mutant was left when it ended'),
  sentences: z.array(SentenceProof),
  cases: z.array(
    z.object({
      place: z.string(),
      scenario: z.string(),
      sentences: z.array(z.string()),
      bites: z.boolean().describe('Whether it notices anything'),
      affirms: z.boolean().describe('Whether it looks for something that is there'),
    }),
  ),
  mutants: z.array(ProvenMutant),
});
export type Proof = z.infer<typeof Proof>;
