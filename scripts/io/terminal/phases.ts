/** The phases of a command as a person follows them: live on a terminal, plain lines elsewhere. */
import { Listr, ListrLogger, ProcessOutput } from 'listr2';
import type { CommandContext } from './context.ts';

/** How often a phase says what it is doing where there is no terminal, in ms. */
const everyMs = 10_000;

/** What a phase says while it works. */
export type Report = {
  /** What it is doing right now; the last such word stays beside the title. */
  now(text: string): void;
  /** Something to keep on the screen, such as a scenario that failed. */
  line(text: string): void;
  /** That it is to be marked as failed in the end, although it has a result. */
  failed(): void;
};

/**
 * Runs one phase under its title, on the standard error stream, so that standard output holds results alone.
 * On a terminal the line lives; elsewhere it is printed when the phase starts, every 10 s, and when it ends. An error of the
 * work is marked here and thrown on, for the command to print.
 */
export async function phase<T>(
  { stderr }: Pick<CommandContext, 'stderr'>,
  title: string,
  work: (report: Report) => Promise<T>,
): Promise<T> {
  let result: Promise<T> | undefined;
  let failed = false;
  let doing: string | undefined;
  const isTerminal = stderr.isTTY === true;
  const stream = stderr as NodeJS.WriteStream; // of which listr2 uses no more than there is
  const logger = new ListrLogger({ useIcons: true, processOutput: new ProcessOutput(stream, stream) });
  await new Listr(
    {
      title,
      task: async (_context, task) => {
        const repeat = () => {
          if (doing !== undefined && !isTerminal) task.output = doing;
        };
        const timer = setInterval(repeat, everyMs);
        result = work({
          now(text) {
            doing = text;
            task.title = `${title}: ${text}`;
          },
          line(text) {
            task.output = text;
          },
          failed() {
            failed = true;
          },
        });
        await result.catch(() => {
          failed = true;
        });
        clearInterval(timer);
        if (failed) throw new Error('see below');
      },
      rendererOptions: { persistentOutput: true, outputBar: Number.POSITIVE_INFINITY },
    },
    {
      renderer: isTerminal ? 'default' : 'simple',
      rendererOptions: { logger, showErrorMessage: false, formatOutput: 'wrap' },
      exitOnError: false,
      registerSignalListeners: false,
    },
  ).run();
  if (!result) throw new Error(`Expected the phase "${title}" to have run`);
  return result;
}
