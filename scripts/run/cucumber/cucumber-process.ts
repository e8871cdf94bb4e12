/** Runs the features in a process of its own, so that the process that judges never loads step code. */

import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Envelope } from '@cucumber/messages';
import { CannotJudge } from '../../base/cannot-judge.ts';
import { packageFolder } from '../../project/package.ts';
import type { Project } from '../../project/project.ts';
import type { AcceptOptions } from '../accept-options.ts';
import { errorOf, graceMs, News, type Order } from './process-message.ts';

/**
 * Does what `runFeatures` does, in a process of its own, until the run is over or the signal aborts it. What step code prints
 * there goes to the standard error stream. Nothing of it is left when this resolves, and nothing soon after this process ends.
 * @returns what kept a run that had begun from its end, as a phrase
 * @throws CannotJudge as `runFeatures` does, and where the process ends before the run has begun
 */
export async function runFeaturesApart(
  project: Project,
  options: AcceptOptions,
  places: readonly string[],
  report: string,
  record: (envelope: Envelope) => void,
  { env, stderr, signal }: Surroundings & { readonly signal?: AbortSignal } = process,
): Promise<string | undefined> {
  const file = findProgram(new URL('./cucumber-child.ts', import.meta.url));
  const output = stderr === process.stderr ? 2 : 'pipe';
  const child = fork(file, {
    cwd: project.root,
    env,
    execArgv: [],
    stdio: ['ignore', output, output, 'ipc'],
    detached: process.platform !== 'win32', // with its workers a group, which a terminal does not interrupt by itself
  });
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(stderr, { end: false });
  const closed = new Promise<number | string>((resolve, reject) => {
    child.once('close', (code, by) => resolve(by ?? code ?? 0));
    child.once('error', (cause) => child.pid === undefined && reject(cannotStart(cause)));
  });
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= endGroup(child.pid);
    return ending;
  };
  let news: Extract<News, { end: object }> | undefined;
  let problem: { readonly error: unknown } | undefined;
  let hasBegun = false;
  child.on('message', (message) => {
    const { data } = News.safeParse(message);
    if (data === undefined || problem !== undefined) return; // step code may have things of its own to say
    if (signal?.aborted) return; // what fails from here on fails since it is ended
    if ('end' in data) {
      news = data;
      return;
    }
    hasBegun ||= data.envelope.testRunStarted !== undefined;
    try {
      record(data.envelope);
    } catch (error) {
      problem = { error };
      void end();
    }
  });
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) void end();
  const order: Order = { project, options, places, report };
  child.send(order, () => {}); // a process that is gone hears nothing, and is known by its end
  try {
    const by = await closed;
    if (problem !== undefined) throw problem.error;
    if (news?.end.failure !== undefined) throw errorOf(news.end.failure);
    if (news !== undefined || signal?.aborted) return news?.end.lost;
    const what = `the process that runs Cucumber ${typeof by === 'number' ? `ended with exit code ${by}` : `was killed by ${by}`} before the run was over`;
    if (hasBegun) return what;
    throw new CannotJudge({
      where: 'cucumber.json',
      what,
      fix: 'Let no step file and no plugin end it, as process.exit does',
    });
  } finally {
    signal?.removeEventListener('abort', end);
    await end();
  }
}

/** Ends a process and all that it has started: they have a while to end in good order, those in an endless loop as well. */
async function endGroup(leader: number | undefined): Promise<void> {
  if (leader === undefined) return;
  const signalAll = (signal: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(process.platform === 'win32' ? leader : -leader, signal);
    } catch {
      return false; // all are gone
    }
  };
  signalAll('SIGTERM');
  for (let waited = 0; waited < 2 * graceMs && signalAll(0); waited += 20) await setTimeout(20);
  signalAll('SIGKILL');
}

function cannotStart(cause: unknown): CannotJudge {
  return new CannotJudge({
    where: 'cucumber.json',
    what: 'the process that runs Cucumber could not be started',
    fix: 'See that this machine has room for one more process, and run again',
    cause,
  });
}

/** The path of the program whose source stands there, as it is built: also where this process runs from the sources, as in tests. */
export function findProgram(source: URL): string {
  const within = path.relative(packageFolder, fileURLToPath(source)).replace(/^dist\b./, '');
  return path.join(packageFolder, 'dist', within.replace(/\.ts$/, '.js'));
}

/** What the process is given: its environment, and where it prints. */
export type Surroundings = { readonly env: NodeJS.ProcessEnv; readonly stderr: NodeJS.WritableStream };
