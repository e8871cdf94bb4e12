/** What a command prints, as text, for whoever calls it in a process of its own. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { CommandContext } from '../command/command.ts';

/** What the call gave, and what was printed until then. */
export type Captured<T> = { readonly result: T; readonly stdout: string; readonly stderr: string };

/** Calls with a context that has no terminal and an empty input. What is printed after the call is over is lost. */
export async function capture<T>(
  env: NodeJS.ProcessEnv,
  call: (context: CommandContext) => Promise<T>,
): Promise<Captured<T>> {
  const [stdin, stdout, stderr] = [new PassThrough().end(), new PassThrough(), new PassThrough()];
  for (const stream of [stdout, stderr]) stream.on('error', () => {}); // of what is printed too late
  const printed = Promise.all([text(stdout), text(stderr)]);
  const result = await call({ env, stdin, stdout, stderr });
  for (const stream of [stdout, stderr]) stream.end();
  const [out, error] = await printed;
  return { result, stdout: out, stderr: error };
}
