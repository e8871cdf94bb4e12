/** The options of a program for whoever changes the harness. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Read before anything is done. Where one is wrong, or help is asked for, the program ends, with the usage printed. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}\n`);
    process.exit(2);
  }
}
