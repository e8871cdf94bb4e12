/** The shell around every command: what it is given, its exit code, its errors, and Ctrl-C. */
import { realpathSync, writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { CannotJudge } from '../base/cannot-judge.ts';
import { undoAll } from '../project/interrupt.ts';
import { type Project, projectAt } from '../project/project.ts';
import { renderWorkflowCommand } from '../reports/annotation.ts';

/** A stream that may be a terminal, and knows its width then. */
type MaybeTerminal = { readonly isTTY?: boolean; readonly columns?: number };

/** The environment of a command and its streams, so that tests can call it without a process of its own; `process` is one. */
export type CommandContext = {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadableStream & MaybeTerminal;
  readonly stdout: NodeJS.WritableStream & MaybeTerminal;
  readonly stderr: NodeJS.WritableStream & MaybeTerminal;
};

/**
 * The work of a command: it is given its options, or its arguments as they were typed, and returns the exit code.
 * @throws CannotJudge where there is no basis for one
 */
export type Main<Options = readonly string[]> = (
  options: Options,
  project: Project,
  context: CommandContext,
) => Promise<number>;

/** A command that is given its arguments as they were typed. */
export type Command = {
  readonly main: Main;
  /** What is printed when it was interrupted, as a clause: what it has left as it was. */
  readonly kept?: string;
};

/** Thrown to end a command at once with an exit code of its own, as after its help: nothing is printed for it. */
export class CommandEnd extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`The command ends with ${exitCode}`);
    this.name = 'CommandEnd';
    this.exitCode = exitCode;
  }
}

/** The exit code of a command: the one that `main` returns, or 2 after one clear message where it could not judge. */
export async function callCommand(
  main: Main,
  argv: readonly string[],
  project: Project,
  context: CommandContext,
): Promise<number> {
  try {
    return await main(argv, project, context);
  } catch (error) {
    if (error instanceof CommandEnd) return error.exitCode;
    const printed = error instanceof CannotJudge ? error.message : unexpected(error);
    const isAnnotated = context.env.GITHUB_ACTIONS === 'true';
    context.stderr.write(`${isAnnotated ? renderWorkflowCommand('error', printed) : printed}\n`);
    return 2;
  }
}

/** Whether Node was started with this module, as with `node scripts/trace.ts`. */
export function isEntry(url: string): boolean {
  const [, entry] = process.argv;
  return entry !== undefined && url === pathToFileURL(realpathSync(entry)).href;
}

/** Runs a command in the project of the current folder, and ends the process with its exit code. */
export async function runCommand(
  { main, kept = 'nothing was judged, and earlier reports are as they were' }: Command,
  argv: readonly string[] = process.argv.slice(2),
): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', endUnheard);
  const end = (signal: NodeJS.Signals) => interrupted(signal, kept);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  process.on('exit', refuseUnasked);
  return await exitWith(await callCommand(main, argv, projectAt(process.cwd()), process));
}

/**
 * Leaving the process is all it takes to leave nothing behind: the process that runs Cucumber and its workers end when
 * their parent is gone, and Playwright ends the browsers of a process that exits.
 */
function interrupted(signal: NodeJS.Signals, kept: string): never {
  giveUp(`Interrupted by ${signal}: ${kept}.`);
}

function giveUp(why: string): never {
  undoAll();
  printAtOnce(why);
  leave(2);
}

let isAsked = false;

/** Ends the process with a code that the command itself has chosen. */
function leave(code: number): never {
  isAsked = true;
  process.exit(code);
}

/**
 * Whatever else ends the process has judged nothing: `process.exit` in the configuration of the client's build or one
 * of its plugins, which run in it as well, an error that nobody caught, or work that was never done.
 */
function refuseUnasked(): void {
  if (isAsked) return;
  undoAll();
  process.exitCode = 2;
  printAtOnce(
    'Could not judge: this process ended before there was a verdict, and not because the command ended it. ' +
      'Let no configuration and no plugin call process.exit.',
  );
}

/** Synchronously, since the process ends right after it. */
function printAtOnce(text: string): void {
  try {
    writeSync(process.stderr.fd, `\n${text}\n`);
  } catch {
    // Nobody listens any more.
  }
}

/** A reader that stops reading, as `head` does, is no reason to end; a full disk is, since nobody would see the verdict. */
function endUnheard({ code, message }: NodeJS.ErrnoException): void {
  if (code !== 'EPIPE') giveUp(`What is printed cannot be written (${message}). Make room there, or print elsewhere.`);
}

/** Waits until a reader at the other end of a pipe has everything, which `process.exit` alone would not. */
async function exitWith(code: number): Promise<never> {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => stream.write('', () => resolve()));
  leave(code);
}

function unexpected(error: unknown): string {
  return `Could not judge, because of a defect in this program:\n${inspect(error)}`;
}
