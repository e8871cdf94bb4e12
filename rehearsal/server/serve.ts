/** `npm run rehearsal:serve`: the town library for a person to try, with members and books of a demo. */
import { mkdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Data } from './database/open.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './demo.ts';
import { holdFolder } from './held-folder.ts';
import { startRehearsal } from './start.ts';

const USAGE = `Usage: npm run rehearsal:serve -- [--port PORT] [--data DIR | --memory]

  --port PORT  where it listens, on this machine alone (default 4300; 0 for any that is free)
  --data DIR   the folder of its database, made if it is not there (default one in the temporary folder)
  --memory     keep nothing
`;

const Options = z
  .object({
    port: z.coerce
      .number({ error: '--port is not a number. Give one from 0 to 65535' })
      .int()
      .min(0)
      .max(65535, { error: '--port is not a port. Give a number from 0 to 65535' })
      .default(4300),
    data: z.string().min(1, { error: '--data is empty. Give a folder' }).optional(),
    memory: z.boolean().default(false),
    help: z.boolean().default(false),
  })
  .refine(({ data, memory }) => data === undefined || !memory, {
    error: '--data and --memory exclude each other. Give one',
  });

const PARENT = process.ppid;

try {
  await main();
} catch (error) {
  // One sentence on what it was, which is all that a person can act on.
  process.stderr.write(`${reasonOf(error)}.\n`);
  process.exit(2);
}

async function main(): Promise<void> {
  const options = Options.parse(argumentsGiven());
  if (options.help) {
    process.stdout.write(USAGE);
    return;
  }
  const data = await dataOf(options);
  const rehearsal = await startRehearsal({
    port: options.port,
    data,
    log: (what, cause) => process.stderr.write(`${what}: ${cause instanceof Error ? cause.stack : String(cause)}\n`),
  });
  process.stdout.write(welcome(rehearsal.url));
  const end = () => rehearsal.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  if (process.env.npm_lifecycle_event !== undefined) whenOrphaned(end);
}

/** An npm that is ended ends its shell, which passes that on to nobody. */
function whenOrphaned(end: () => void): void {
  const watch = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(watch);
    end();
  }, 500);
}

function argumentsGiven() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      memory: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  return values;
}

async function dataOf({ data, memory }: z.infer<typeof Options>): Promise<Data> {
  if (memory) return 'memory';
  const folder = path.resolve(data ?? path.join(tmpdir(), `town-library-${userInfo().username}`));
  await mkdir(folder, { recursive: true });
  await holdFolder(folder);
  return { folder: path.join(folder, 'database') };
}

function welcome(url: string): string {
  const accounts = DEMO_PEOPLE.map(({ email, role }) => `  ${email.padEnd(24)} ${role}`);
  return [`The town library is open at ${url}`, `Sign in with the password ${DEMO_PASSWORD} as`, ...accounts, ''].join(
    '\n',
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join('. ');
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${message.replace(/\.$/, '')}. npm run rehearsal:serve -- --help lists the options`;
  return /EADDRINUSE/.test(message) ? `${message}. Give another port with --port` : message.replace(/\.$/, '');
}
