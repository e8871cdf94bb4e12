/** The JSON schema of the release policy, by which an editor completes, explains and checks it. */
import { z } from 'zod';
import { Policy } from './policy.ts';

/** In draft 7, the newest that every editor knows in full. */
export function policyJsonSchema(): z.core.JSONSchema.BaseSchema {
  const described = Policy.meta({
    title: 'Release policy',
    description:
      'Under which reading a verdict is made, what is accepted open in a release, which failures are waived, and what may be sent to a deployed target.',
  });
  return z.toJSONSchema(described, { target: 'draft-7', io: 'input' });
}
