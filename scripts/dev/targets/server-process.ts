/** A server in a process of its own, which ends when it is asked to, and with whoever started it. */
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';

/** A server that answers, in a process of its own or not. */
export type RunningServer = {
  /** Where its first page is: `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string;
  /** Ends it, so that nothing of it is left running. */
  readonly close: () => Promise<void>;
};

/** What Node runs: a script with its arguments, in a folder. */
export type ServerCommand = {
  readonly folder: string;
  /** The path of the script, then its arguments; the server has to print its address on 127.0.0.1. */
  readonly script: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** How long it may take until it answers, in ms. */
  readonly timeoutMs?: number;
};

/**
 * Starts a server and waits until it answers.
 * @throws Error where it ends before, or does not answer in time, with what it printed; nothing is left running
 */
export async function startServer({ timeoutMs = 300_000, ...command }: ServerCommand): Promise<RunningServer> {
  const server = start(command);
  const close = async () => {
    kill(server);
    await server;
  };
  try {
    const deadline = AbortSignal.timeout(timeoutMs);
    const url = await Promise.race([printedAddress(server), ending(server), passing(deadline)]);
    await Promise.race([answer(url, deadline), ending(server)]);
    return { url, close };
  } catch (cause) {
    await close();
    const { all } = await server;
    throw new Error(
      `${command.script.join(' ')}: ${cause instanceof Error ? cause.message : cause}. It printed: ${all}`,
      {
        cause,
      },
    );
  }
}

type Server = ReturnType<typeof start>;

// The process has a group of its own, so that what it starts can be ended with it; the channel says it when this process is gone.
function start({ folder, script, env = {} }: ServerCommand) {
  const watch = new URL('exit-with-parent.mjs', import.meta.url).href;
  const options = { cwd: folder, env, all: true, ipc: true, detached: true, reject: false } as const;
  return execa(process.execPath, ['--import', watch, ...script], options);
}

// There is nothing to be saved, and a server that waits for its connections to end would take its time.
function kill(server: Server): void {
  try {
    process.kill(-(server.pid ?? Number.NaN), 'SIGKILL');
  } catch {
    server.kill('SIGKILL'); // where there are no groups of processes, or the group is gone
  }
}

function printedAddress(server: Server): Promise<string> {
  return new Promise((resolve) => {
    let printed = '';
    server.stdout.on('data', (chunk) => {
      printed += chunk;
      const [, address] = /(http:\/\/127\.0\.0\.1:\d+)[/\s]/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}

async function ending(server: Server): Promise<never> {
  const { exitCode, signal } = await server;
  throw new Error(`the server ended with ${exitCode ?? signal}`);
}

function passing(deadline: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    deadline.addEventListener('abort', () => reject(new Error('the server was not there in time')));
  });
}

/** Any answer will do; a connection that is refused is tried again. */
async function answer(url: string, deadline: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await (await fetch(url, { signal: deadline })).text();
      return;
    } catch (cause) {
      if (deadline.aborted) throw new Error('the server did not answer in time', { cause });
      await pause(50);
    }
  }
}
