/** The options of a command line, read by commander and validated by zod. */
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import type { z } from 'zod';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { nearestText } from '../../core/text/nearest.ts';
import { documentation } from '../package-folder.ts';
import { CommandEnd } from './command-end.ts';
import type { CommandContext } from './context.ts';

/** What a command was called with, and the schema that its options must meet. */
export type CommandLine<T> = {
  readonly schema: z.ZodType<T>;
  readonly command: string;
  readonly argv: readonly string[];
  readonly context: CommandContext;
  /** What stands below the help; what most commands end with where it is left out. */
  readonly footer?: string;
};

/**
 * The validated options of a command, which `declare` adds to an empty commander program.
 * @throws CannotJudge for an option that is unknown or has a value that cannot be used, CommandEnd where help was printed
 */
export function parseOptions<T>(
  { schema, command, argv, context, footer = endings }: CommandLine<T>,
  declare: (program: Command) => Command,
): T {
  const program = declare(new Command(asStarted(command)))
    .allowExcessArguments() // which are refused by a name
    .configureOutput({ writeOut: (text) => context.stdout.write(text), writeErr: () => {} })
    .addHelpText('after', footer)
    .exitOverride();
  refuseSwallowed(program, command, context.env);
  const parsed = schema.safeParse(commanderOptions(program, argv, command));
  if (parsed.success) return parsed.data;
  throw refusal(command, parsed.error.issues.map(renderIssue(program)).join('; '));
}

/** The words by which the command was called: those of the package's own command, or those of its npm script, which none has before `init`. */
function asStarted(command: string): string {
  return path.basename(process.argv[1] ?? '') === 'shown' || command === 'init'
    ? `npx shown ${command}`
    : `npm run ${command} --`;
}

const endings = `
Ends with 0 if all is well, 1 with findings or failures, 2 if it could not
judge. What the reports say: ${documentation('reports-and-states')}`;

function commanderOptions(program: Command, argv: readonly string[], command: string): unknown {
  try {
    const { registeredArguments, processedArgs, args } = program.parse(argv, { from: 'user' });
    refuseExcess(
      program,
      args.slice(registeredArguments.some(({ variadic }) => variadic) ? args.length : registeredArguments.length),
      command,
      argv,
    );
    const given = registeredArguments.map((argument, index) => [argument.name(), processedArgs[index]]);
    return { ...program.opts(), ...Object.fromEntries(given) };
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) throw new CommandEnd(0); // the help that was asked for is printed
    const message = withValue(program, argv) ?? withoutValues(error.message, argv);
    throw refusal(command, message.replace(/^error: |\.$/g, '').replace(/\s*\n/g, ' '));
  }
}

/**
 * Arguments that stand for nothing. The first is named where it can hold no secret: it looks like a word, a path or a plain
 * address, and is not what the shell has torn off from a header.
 */
function refuseExcess(
  { options }: Command,
  [first, ...others]: readonly string[],
  command: string,
  argv: readonly string[],
): void {
  if (first === undefined) return;
  const isTorn = argv.some((one) => one.startsWith('--header'));
  const isPlain = !isTorn && /^(?:(?:https?:\/\/|localhost)[\w.-]*(?::\d+)?)?[\w./-]{0,80}$/i.test(first);
  const isAddress = !isTorn && /^(?:https?:\/\/|localhost)/i.test(first);
  const wanted = isAddress ? 'target' : isPlain ? first.toLowerCase() : '';
  const meant = nearestText(
    options.flatMap(({ long }) => long ?? []),
    wanted,
  );
  const named = `${isPlain ? ` "${first}"` : ''}${meant === undefined ? '' : ` (Did you mean ${meant}?)`}`;
  throw refusal(
    command,
    `unexpected argument${named}${others.length === 0 ? '' : `, the first of ${others.length + 1}`}`,
  );
}

/** That an option which is there or not was given a value, as in `--json=1`: to commander it is one that is unknown. */
function withValue({ options }: Command, argv: readonly string[]): string | undefined {
  const given = options.find((one) => one.isBoolean() && argv.some((argument) => argument.startsWith(`${one.long}=`)));
  return given && `option '${given.long}' takes no value`;
}

/** The message with the names of options alone, for what was given to them may be secret. */
function withoutValues(message: string, argv: readonly string[]): string {
  return argv
    .flatMap((argument) => [argument, argument.slice(argument.indexOf('=') + 1)])
    .toSorted((a, b) => b.length - a.length)
    .reduce((printed, argument) => printed.replaceAll(`'${argument}'`, () => `'${nameIn(argument)}'`), message);
}

/** Of an option its name, without a value that follows at once, as in `--a=value` and `-avalue`; of anything else, nothing. */
function nameIn(argument: string): string {
  const [long] = /^--[\w-]*/.exec(argument) ?? [];
  const [short] = /^-\w/.exec(argument) ?? [];
  return long ?? (short === undefined || short === argument ? short : `${short}…`) ?? '…';
}

/** What npm calls so itself, and may have been given in its own configuration. */
const namesOfNpm = ['json', 'browser', 'tag', 'timing'];

/** Without the `--` before them, npm keeps options for itself, and the command would do something else in silence. */
function refuseSwallowed({ options }: Command, command: string, env: NodeJS.ProcessEnv): void {
  const names = options.flatMap(({ long }) => long?.slice(2) ?? []);
  const swallowed = Object.keys(env)
    .flatMap((key) => /^npm_config_(\w+)$/.exec(key)?.[1]?.replaceAll('_', '-') ?? [])
    .find((kept) => !namesOfNpm.includes(kept) && names.includes(kept));
  if (swallowed !== undefined) throw refusal(command, `npm kept --${swallowed} for itself: write "--" before it`);
}

function refusal(command: string, what: string): CannotJudge {
  const started = asStarted(command);
  return new CannotJudge({ where: started.replace(/ --$/, ''), what, fix: `${started} --help lists the options` });
}

function renderIssue(program: Command): (issue: z.core.$ZodIssue) => string {
  return ({ path: [name], message }) => {
    const flags = program.options.find((option) => option.attributeName() === name)?.flags ?? String(name);
    return `option ${flags}: ${message}`;
  };
}
