/** The commands by their names, each loaded only when it is asked for and its options are understood. */
import { CannotJudge } from './base/cannot-judge.ts';
import { nearestText } from './base/nearest.ts';
import { type Command, type Main, runCommand } from './command/command.ts';
import {
  acceptLine,
  type CommandName,
  fillLine,
  gateLine,
  initLine,
  phrasesLine,
  traceLine,
  watchLine,
} from './command/command-lines.ts';
import { type CommandLine, parseOptions } from './command/parse-options.ts';
import { readVersion } from './project/package.ts';

export const commands: Readonly<Record<CommandName, Command & { readonly does: string }>> = {
  accept: {
    does: 'take the document through a real browser, and give the verdict',
    main: withOptions(acceptLine, () => import('./accept.ts')),
  },
  fill: {
    does: 'have the features follow the document, or draft steps',
    main: withOptions(fillLine, () => import('./fill.ts')),
    kept: 'no file was changed, unless it says above that it was written',
  },
  gate: {
    does: 'judge what is recorded, from one machine or many',
    main: withOptions(gateLine, () => import('./gate.ts')),
  },
  init: {
    does: 'lay out a project from a document, in an empty folder',
    main: withOptions(initLine, () => import('./init.ts')),
    kept: 'no file was written',
  },
  phrases: {
    does: 'list the phrases that steps can be written in',
    main: withOptions(phrasesLine, () => import('./phrases.ts')),
  },
  trace: {
    does: 'say what is enforced, open, uncovered or stale, without a browser',
    main: withOptions(traceLine, () => import('./trace.ts')),
    kept: 'a trace changes no file',
  },
  watch: {
    does: 'serve the living page: the document, true after every save',
    main: withOptions(watchLine, () => import('./watch.ts')),
    kept: 'the living page is closed, and every file is as it was saved',
  },
};

/** The command that is given arguments as they were typed. Who asks for its help waits for nothing to be loaded. */
function withOptions<Options>(
  line: CommandLine<Options>,
  load: () => Promise<{ readonly main: Main<Options> }>,
): Command['main'] {
  return async (argv, project, context) => {
    const options = parseOptions(line, argv, context);
    const { main } = await load();
    return main(options, project, context);
  };
}

/** Runs the command of that name, in the project of the current folder, and ends the process. */
export async function runNamed(name: string, argv: readonly string[]): Promise<never> {
  return runCommand(commandNamed(name), argv);
}

/** The command of that name; where there is none, one that says so. */
export function commandNamed(name: string): Command {
  if (Object.hasOwn(commands, name)) return commands[name as CommandName];
  if (name === '--help' || name === '-h' || name === 'help') return printing(() => help);
  return name === '--version' ? printing(readVersion) : unknown(name);
}

function printing(text: () => string | Promise<string>): Command {
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
