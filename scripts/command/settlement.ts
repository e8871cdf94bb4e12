/** Settles what becomes of proposed changes: shows them, and writes them where somebody agrees. */
import { renderChanges } from '../fill/diff-text.ts';
import type { FileChange } from '../fill/file-change.ts';
import { countFiles } from '../fill/fill-text.ts';
import { writeChanges } from '../fill/write.ts';
import type { Project } from '../project/project.ts';
import type { CommandContext } from './context.ts';
import { print } from './print.ts';
import { agree, isConversation } from './question.ts';

/**
 * Whether the changes are in the files now; also where there were none.
 * @param write agrees beforehand
 * @param proposal what would be written, in words
 * @throws CannotJudge where they cannot be written
 */
export async function settleChanges(
  context: CommandContext,
  { root }: Project,
  changes: readonly FileChange[],
  write: boolean,
  proposal = countFiles(changes),
): Promise<boolean> {
  if (changes.length === 0) return true;
  print(context, (palette) => renderChanges(changes, palette));
  if (!write && !(isConversation(context) && (await agree(context, `Write ${proposal}?`)))) return false;
  await writeChanges(root, changes);
  return true;
}
