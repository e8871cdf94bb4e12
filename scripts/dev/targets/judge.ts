/** An application, judged to the letter in a copy of the project. */
import { copyProject } from '../test-support/commands.ts';
import { type AcceptRun, accept, codesOf, namesOf } from './accept-run.ts';
import type { ApplicationName } from './applications-setup.ts';
import { serve } from './serve.ts';

/** The verdict on an application; the lists are undefined where the run gave none. */
type TargetVerdict = AcceptRun & {
  /** The copy of the project. */
  readonly root: string;
  readonly codes?: readonly string[];
  /** The names of the scenarios that failed. */
  readonly failed?: readonly string[];
  readonly blocked?: readonly string[];
};

/** Runs the features, or those named by `args`, against an application. */
export async function judge(application: ApplicationName, ...args: readonly string[]): Promise<TargetVerdict> {
  const root = copyProject();
  const run = await accept(root, await serve(application), 'verbatim', ...args);
  const { verdict } = run;
  if (verdict === undefined) return { ...run, root };
  return {
    ...run,
    root,
    codes: codesOf(verdict),
    failed: namesOf(verdict, 'failed'),
    blocked: namesOf(verdict, 'blocked'),
  };
}
