/** `npm run client`: the reference client in a dev server, for a person to look at. */
import path from 'node:path';
import { createServer } from 'vite';
import { z } from 'zod';
import { CannotJudge } from '../base/cannot-judge.ts';
import { isEntry, type Main, runCommand } from '../command/command.ts';
import { wholeNumber } from '../command/command-lines.ts';
import { type CommandLine, parseOptions } from '../command/parse-options.ts';

const ClientOptions = z.object({
  port: wholeNumber(0, 65_535).default(5173),
  host: z.union([z.boolean(), z.string()]).default(false),
  open: z.boolean().default(false),
});

const clientLine: CommandLine<z.infer<typeof ClientOptions>> = {
  command: 'client',
  description: 'Serves the reference client to a person: a load that succeeds, and one that fails.',
  flags: [
    { flags: '--port <n>', help: 'listen there, or at the next one that is free (default: 5173)' },
    { flags: '--host [address]', help: 'let other machines in' },
    { flags: '--open', help: 'open it in the browser' },
  ],
  schema: ClientOptions,
  footer: `
Goes on until it is interrupted. Ends with 2 if it could not begin.`,
};

const root = path.resolve(import.meta.dirname, '../../client');

export const main: Main = async (argv, _project, context) => {
  const server = parseOptions(clientLine, argv, context);
  const client = await createServer({ root, server });
  await client.listen().catch((cause: unknown) => {
    throw new CannotJudge({
      where: 'npm run client',
      what: 'it cannot listen',
      fix: 'Name another --host or --port',
      cause,
    });
  });
  client.printUrls();
  return new Promise(() => {});
};

if (isEntry(import.meta.url)) await runCommand({ main, kept: 'the dev server is closed' });
