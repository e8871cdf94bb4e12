/** `npm run client`: the reference client in a dev server, for a person to look at. */
import type { ViteDevServer } from 'vite';
import { z } from 'zod';
import { CannotJudge } from '../core/cannot-judge.ts';
import { isEntry, runCommand } from '../io/terminal/command.ts';
import type { Main } from '../io/terminal/context.ts';
import { parseOptions } from '../io/terminal/options.ts';
import { wholeNumber } from '../io/terminal/target-options.ts';

const ClientOptions = z.object({
  port: wholeNumber(0, 65_535).default(5173),
  host: z.union([z.string(), z.literal(true)]).default('localhost'),
  open: z.boolean().default(false),
});

export const main: Main = async (argv, { client }, context) => {
  const footer = '\nServes until it is interrupted.';
  const options = parseOptions({ schema: ClientOptions, command: 'client', argv, context, footer }, (program) =>
    program
      .description('Serves the reference client for a person to look at: a load that succeeds, and one that fails.')
      .option('--port <n>', 'listen there, or on the next port that is free (default: 5173)')
      .option('--host [name]', 'listen for others, too, as by that name (default: localhost)')
      .option('--open', 'open it in the browser'),
  );
  const server = await serve(client, options).catch((cause: unknown) => {
    throw new CannotJudge({
      where: 'npm run client',
      what: 'the dev server does not start',
      fix: 'Fix what is named there',
      cause,
    });
  });
  return await new Promise<number>((resolve) => {
    // Vite's own ends the process by itself, as if it had failed.
    const quit = { key: 'q', description: 'quit', action: () => server.close().then(() => resolve(0)) };
    server.bindCLIShortcuts({ print: true, customShortcuts: [quit] });
  });
};

async function serve(root: string, options: z.infer<typeof ClientOptions>): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  const server = await createServer({ root, server: options });
  await server.listen();
  server.printUrls();
  return server;
}

/** What is true when it was interrupted. */
export const kept = 'the client is served no more';

if (isEntry(import.meta.url)) await runCommand({ main, kept });
