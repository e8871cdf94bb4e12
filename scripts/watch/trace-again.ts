/** `npm run trace -- --watch`: the findings anew after each save, between two lines that an editor's problem matcher knows. */
import { CannotJudge } from '../base/cannot-judge.ts';
import type { CommandContext } from '../command/command.ts';
import { print } from '../command/print.ts';
import { holdsProject, type Project } from '../project/project.ts';
import { watchedPlaces, watchFiles } from './watch-files.ts';

/** What stands before and after all that is printed of one state of the files; `.vscode/tasks.json` has them, too. */
const [begins, ends] = ['Reading the features…', 'Waiting for the next save.'];

/**
 * Traces, and again after each save, for as long as the process is there.
 * @param trace prints; @throws CannotJudge for what cannot be read, which is printed, until a later save fixes it
 * @throws CannotJudge where the folder is that of no project
 */
export async function traceAgain(
  context: CommandContext,
  project: Project,
  trace: () => Promise<number>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<number> {
  if (!holdsProject(project.root)) return trace(); // which says so: there is nothing to wait for
  let latest: Promise<void> = Promise.resolve();
  const again = () => {
    latest = latest.then(async () => {
      print(context, (palette) => palette.dim(begins));
      await trace().catch((error: unknown) => {
        if (!(error instanceof CannotJudge)) throw error;
        print(context, (palette) => palette.red(error.message));
      });
      print(context, (palette) => palette.dim(ends));
    });
    return latest;
  };
  let fail: (reason: unknown) => void = () => {};
  const over = new Promise<number>((resolve, reject) => {
    fail = reject;
    signal?.addEventListener('abort', () => resolve(0));
  });
  const end = watchFiles(project.root, watchedPlaces(project), () => void again().catch(fail));
  try {
    await again();
    return await over;
  } finally {
    end();
  }
}
