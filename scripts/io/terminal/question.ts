/** Asks a person at a terminal. */
import { createInterface } from 'node:readline/promises';

/** Whether there is a person to ask: both ends of the conversation are terminals. */
export function isConversation(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true;
}

/** Whether the question was answered with "y" or "yes"; anything else, the end of the input included, is a no. */
export async function agree(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.on('SIGINT', () => process.emit('SIGINT', 'SIGINT'));
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    return /^y(es)?$/i.test((await Promise.race([terminal.question(`${question} [y/N] `), ended])).trim());
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
