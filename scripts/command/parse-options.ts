/** Reads the options of a command line by commander, and validates them by zod. */
import path from 'node:path';
import { Command, CommanderError } from 'commander';
import type { z } from 'zod';
import { CannotJudge } from '../base/cannot-judge.ts';
import { documentation } from '../project/package.ts';
import { type CommandContext, CommandEnd } from './command.ts';

/** What a command can be called with. */
export type CommandLine<Options> = {
  /** What it is called. */
  readonly command: string;
  readonly description: string;
  /** The argument, such as `[folders...]`, and what the help says of it. */
  readonly argument?: readonly [name: string, help: string];
  readonly flags: readonly Flag[];
  /** What the options must meet. */
  readonly schema: z.ZodType<Options>;
  /** What stands below the help; what most commands end with where it is left out. */
  readonly footer?: string;
};

/** An option, such as `--policy <file>`, and what the help says of it. */
export type Flag = { readonly flags: string; readonly help: string };

/**
 * The options that a command was called with.
 * @throws CannotJudge for an option that is unknown or has a value that cannot be used, CommandEnd where help was printed
 */
export function parseOptions<Options>(
  { command, description, argument, flags, schema, footer = endings }: CommandLine<Options>,
  argv: readonly string[],
  context: Pick<CommandContext, 'stdout'> = process,
): Options {
  const program = new Command(asStarted(command))
    .description(description)
    .allowExcessArguments(false)
    .configureOutput({ writeOut: (text) => context.stdout.write(text), writeErr: () => {} })
    .addHelpText('after', footer)
    .exitOverride();
  if (argument !== undefined) program.argument(...argument);
  for (const one of flags) declare(program, one);
  const parsed = schema.safeParse(commanderOptions(program, argv, command));
  if (parsed.success) return parsed.data;
  throw refusal(command, parsed.error.issues.map(renderIssue(program)).join('; '));
}

/** A header is one a flag, since a value may begin with anything. */
function declare(program: Command, { flags, help }: Flag): void {
  if (flags !== '--header <header>') program.option(flags, help);
  else program.option(flags, help, (value, before: readonly string[] = []) => [...before, value]);
}

/** The words by which the command was called: those of the package's own command, or those of its npm script, which none has before `init`. */
function asStarted(command: string): string {
  return path.basename(process.argv[1] ?? '') === 'shown' || command === 'init'
    ? `npx shown ${command}`
    : `npm run ${command} --`;
}

const endings = `
Ends with 0 if all is well, 1 with findings or failures, 2 if it could not
judge. What the reports say: ${documentation('reference')}`;

function commanderOptions(program: Command, argv: readonly string[], command: string): unknown {
  try {
    const { registeredArguments, processedArgs } = program.parse(argv, { from: 'user' });
    const given = registeredArguments.map((argument, index) => [argument.name(), processedArgs[index]]);
    return { ...program.opts(), ...Object.fromEntries(given) };
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) throw new CommandEnd(0); // the help that was asked for is printed
    const message = withValue(program, argv) ?? withoutValue(error.message);
    throw refusal(command, message.replace(/^error: |\.$/g, '').replace(/\s*\n/g, ' '));
  }
}

/** What is wrong where an option that takes no value was given one, as in `--json=1`, which commander calls an unknown option. */
function withValue({ options }: Command, argv: readonly string[]): string | undefined {
  const given = options.find((one) => one.isBoolean() && argv.some((argument) => argument.startsWith(`${one.long}=`)));
  return given && `option '${given.long}' takes no value`;
}

/** What was given to an option may be secret: of `'--a=value'` and `'-avalue'`, only the name is printed. */
function withoutValue(message: string): string {
  return message.replace(/'(--[\w-]+|-\w).*'/s, "'$1'");
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
