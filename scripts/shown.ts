/** The commands by their names, each imported only when it is asked for. */
import { CannotJudge } from './base/cannot-judge.ts';
import { nearestText } from './base/nearest.ts';
import { type Command, runCommand } from './command/command.ts';

type Named = { readonly does: string; readonly load: () => Promise<Command> };

const commands: Readonly<Record<string, Named>> = {
  accept: {
    does: 'take the document through a real browser, and give the verdict',
    load: () => import('./accept.ts'),
  },
  fill: { does: 'have the features follow the document, or draft steps', load: () => import('./fill.ts') },
  gate: { does: 'judge what is recorded, from one machine or many', load: () => import('./gate.ts') },
  init: { does: 'lay out a project from a document, in an empty folder', load: () => import('./init.ts') },
  phrases: { does: 'list the phrases that steps can be written in', load: () => import('./phrases.ts') },
  prove: { does: 'say which enforced sentences bite', load: () => import('./prove.ts') },
  trace: {
    does: 'say what is enforced, open, uncovered or stale, without a browser',
    load: () => import('./trace.ts'),
  },
  watch: {
    does: 'serve the living page: the document, true after every save',
    load: () => import('./watch.ts'),
  },
};

/** Runs the command of that name, in the project of the current folder, and ends the process. */
export async function runNamed(name: string, argv: readonly string[]): Promise<never> {
  return runCommand(await (find(name) ?? unknown(name)), argv);
}

function find(name: string): Promise<Command> | Command | undefined {
  if (Object.hasOwn(commands, name)) return commands[name]?.load();
  if (name === '--help' || name === '-h' || name === 'help') return printing(async () => help);
  return name === '--version' ? printing(readVersion) : undefined;
}

async function readVersion(): Promise<string> {
  return (await import('./project/package-version.ts')).readVersion();
}

function printing(text: () => Promise<string>): Command {
  const main: Command['main'] = async (_argv, _project, { stdout }) => {
    stdout.write(`${await text()}\n`);
    return 0;
  };
  return { main };
}

function unknown(name: string): Command {
  const what = name === '' ? 'no command is named' : `there is no command "${name}"`;
  const near = nearestText([...names, '--help', '--version'], name);
  const fix =
    near === undefined ? `Name one of ${names.join(', ')}` : `The nearest is ${near}; shown --help lists them`;
  const main = () => Promise.reject(new CannotJudge({ where: 'shown', what, fix }));
  return { main };
}

const names = Object.keys(commands);
const widest = Math.max(...names.map(({ length }) => length));

const help = `Usage: shown <command> [options]

Works on the project in the current folder.

Commands:
${Object.entries(commands)
  .map(([name, { does }]) => `  ${name.padEnd(widest)}  ${does}`)
  .join('\n')}

Options:
  -h, --help  print this
  --version   print the version

shown <command> --help lists the options of a command.`;
