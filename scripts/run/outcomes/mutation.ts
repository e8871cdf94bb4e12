/** What became of the mutations of what scenarios observed, read from what these attach. */
import { type RecordOf, records } from '../../../steps/records.ts';
import { type Attachment, attachedList } from './attachment.ts';

export type Mutation = RecordOf<'mutations'>;

/** The mutations of a run, by the attempt at the scenario that they belong to. */
export type Mutations = ReadonlyMap<string, readonly Mutation[]>;

/** How the line of such an attachment begins, as Cucumber writes what the steps attach. */
export const mutationBeginning = '{"attachment":{"body":"[{\\"sentence\\":';

/** Takes the attachments of a run. What is no mutation is none of ours. */
export function collectMutations(): { add(attachment: Attachment): void; mutations(): Mutations } {
  const mutations = new Map<string, readonly Mutation[]>();
  return {
    add(attachment) {
      const own = (attachedList(attachment, 'mutations') ?? []).flatMap(
        (item) => records.mutations.safeParse(item).data ?? [],
      );
      if (own.length > 0) mutations.set(attachment.testCaseStartedId, own);
    },
    mutations: () => mutations,
  };
}
