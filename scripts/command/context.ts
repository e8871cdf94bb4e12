/** What a command is given beside its arguments, so that tests can call it without a process of its own. */
import type { Project } from '../project/project.ts';

/** A stream that may be a terminal, and knows its width then. */
type MaybeTerminal = { readonly isTTY?: boolean; readonly columns?: number };

/** The environment of a command and its streams; `process` is one. */
export type CommandContext = {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadableStream & MaybeTerminal;
  readonly stdout: NodeJS.WritableStream & MaybeTerminal;
  readonly stderr: NodeJS.WritableStream & MaybeTerminal;
};

/** The work of a command: it returns the exit code. @throws CannotJudge where there is no basis for one */
export type Main = (argv: readonly string[], project: Project, context: CommandContext) => Promise<number>;
