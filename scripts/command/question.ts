/** Asks a person at a terminal. */
import { createInterface } from 'node:readline/promises';
import type { CommandContext } from './context.ts';

/** Whether there is a person to ask: both ends of the conversation are terminals. */
export function isConversation({ stdin, stdout }: CommandContext): boolean {
  return stdin.isTTY === true && stdout.isTTY === true;
}

/** Whether the question was answered with "y" or "yes"; anything else, the end of the input included, is a no. */
export async function agree({ stdin, stdout }: CommandContext, question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stdout });
  terminal.on('SIGINT', () => process.emit('SIGINT', 'SIGINT'));
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    return /^y(es)?$/i.test((await Promise.race([terminal.question(`${question} [y/N] `), ended])).trim());
  } finally {
    terminal.close();
    stdout.write('\n');
  }
}
