/** The phases of a command as a person follows them: one line that lives on a terminal, plain lines elsewhere. */
import { stripVTControlCharacters } from 'node:util';
import type { CommandContext } from './command.ts';

/** How often a phase says what it is doing where there is no terminal, in ms. */
const everyMs = 10_000;

/** What a phase says while it works. */
export type Report = {
  /** What it is doing right now; the last such word stays beside the title. */
  now(text: string): void;
  /** Something to keep on the screen, such as a scenario that failed. */
  line(text: string): void;
  /** Has the phase marked as failed at its end, although it has a result. */
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
  const isLive = stderr.isTTY === true;
  let failed = false;
  let doing: string | undefined;
  const titled = () => (doing === undefined ? title : `${title}: ${doing}`);
  const live = () => {
    if (isLive) stderr.write(`${clear}${`❯ ${titled()}`.slice(0, (stderr.columns || 80) - 1)}`);
  };
  const print = (text: string) => {
    stderr.write(`${isLive ? clear : ''}${text}\n`);
  };
  const timer = setInterval(() => {
    if (doing !== undefined && !isLive) print(`› ${doing}`);
  }, everyMs);
  if (!isLive) print(`❯ ${title}`);
  live();
  try {
    return await work({
      now(text) {
        doing = stripVTControlCharacters(text);
        live();
      },
      line(text) {
        print(`› ${text}`);
        live();
      },
      failed() {
        failed = true;
      },
    });
  } catch (error) {
    failed = true;
    throw error;
  } finally {
    clearInterval(timer);
    print(`${failed ? '✖' : '✔'} ${titled()}`);
  }
}

/** Back to the beginning of the line, and nothing is left of it. */
const clear = '\r\u001b[2K';
