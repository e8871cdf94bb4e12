/** Calls the repository's own commands for another folder, in this process. */
import { setTimeout } from 'node:timers/promises';
import { projectAt } from '../../io/project.ts';
import { capture } from '../../io/terminal/captured.ts';
import { callCommand } from '../../io/terminal/command.ts';
import type { Main } from '../../io/terminal/context.ts';
import { childEnvironment } from '../child-environment.ts';
import type { Attempt } from './attempt.ts';
import { argumentsOf, timeoutMs } from './child-command.ts';
import type { Ending } from './ending.ts';
import { sharedBrowser } from './shared-browser.ts';

const commands = {
  accept: () => import('../../accept.ts'),
  gate: () => import('../../gate.ts'),
} satisfies Readonly<Record<Attempt['command'], () => Promise<{ readonly main: Main }>>>;

/**
 * Does what `runIn` does, in this process. Cucumber still runs in one of its own, for which a browser stands ready.
 * What outlasts its time ends with this process.
 */
export async function callIn(folder: string, attempt: Pick<Attempt, 'command' | 'args'>): Promise<Ending> {
  const { main } = await commands[attempt.command]();
  const env = { ...childEnvironment(), ...(attempt.command === 'accept' && (await sharedBrowser())) };
  const { result, ...printed } = await capture(env, (context) =>
    Promise.race([
      callCommand(main, argumentsOf(attempt), projectAt(folder), context),
      setTimeout(timeoutMs, undefined, { ref: false }),
    ]),
  );
  return { exit: result, ...printed };
}
