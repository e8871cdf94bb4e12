/** Mutations on the release policy of the project. */
import { type Mutation, write } from './mutation.ts';

/** Where the policy is looked for. */
export const policy = 'features/release-policy.json';

/** Writes a policy with these fields, whatever they are. */
export function policyOf(fields: Readonly<Record<string, unknown>>): Mutation {
  return write(policy, JSON.stringify({ reading: 'verbatim', accepted: [], waivers: [], ...fields }));
}

/** A waiver that would hold for the scenario that fails with the broken client. */
const waiver = {
  feature: 'features/8-messages.feature',
  rule: 'There is one message',
  scenario: 'The message',
  reason: 'The new text comes with the next version',
  owner: 'the editor',
  expires: '9999-12-31',
};

/** A policy that waives what fails with the broken client, once for each change to a waiver that would hold. */
export function waiving(...changes: readonly Readonly<Record<string, unknown>>[]): Mutation {
  return policyOf({ waivers: changes.map((change) => ({ ...waiver, ...change })) });
}

/** A day in UTC, as a policy gives it; waivers of that day no longer hold. */
export const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
