/** The commands by their names, each imported only when it is asked for. */
import { CannotJudge } from './core/cannot-judge.ts';
import { mapStacks } from './io/bundle/mapped-stacks.ts';
import { type Command, runCommand } from './io/terminal/command.ts';

mapStacks();

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  accept: () => import('./accept.ts'),
  fill: () => import('./fill.ts'),
  gate: () => import('./gate.ts'),
  phrases: () => import('./phrases.ts'),
  trace: () => import('./trace.ts'),
};

/** Runs the command of that name and ends the process. */
export async function runNamed(name: string, argv: readonly string[]): Promise<never> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return runCommand(load === undefined ? unknown(name) : await load(), argv);
}

function unknown(name: string): Command {
  const what = name === '' ? 'no command is named' : `there is no command "${name}"`;
  const main = () => Promise.reject(new CannotJudge({ where: 'shown', what, fix: `Name one of ${names}` }));
  return { main };
}

const names = Object.keys(commands).join(', ');
