/** The proof of a sentence: what became of the mutations of what its scenarios observed. */
import type { Mutation } from '../run/outcomes/mutation.ts';
import type { ScenarioVerdict } from './scenario-verdict.ts';

/** A mutation, and the scenarios that observed what it changes, with the step of each that noticed. */
export type ProvenMutation = Pick<Mutation, 'rank' | 'change' | 'key' | 'step'> & {
  readonly noticed: readonly { readonly scenario: ScenarioVerdict; readonly step: string }[];
  readonly unnoticed: readonly ScenarioVerdict[];
};

/**
 * Of the required mutations of a sentence, how many there are and how many were killed: by one of its scenarios at least. A
 * sentence without any is not proven.
 */
export type Proof = {
  readonly required: number;
  readonly killed: number;
  readonly mutations: readonly ProvenMutation[];
};

export type ProofState = 'proven' | 'survived' | 'not proven';

export function stateOfProof({ required, killed }: Proof): ProofState {
  if (required === 0) return 'not proven';
  return killed === required ? 'proven' : 'survived';
}

export function isKilled({ noticed }: ProvenMutation): boolean {
  return noticed.length > 0;
}
