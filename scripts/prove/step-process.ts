/** A process that loads step code once and then does what it is asked for, apart from this one, which never loads step code. */
import { type ChildProcess, fork } from 'node:child_process';
import { z } from 'zod';
import { CannotJudge } from '../base/cannot-judge.ts';
import type { Project } from '../project/project.ts';
import type { Surroundings } from '../run/cucumber/cucumber-process.ts';
import { errorOf } from '../run/cucumber/process-message.ts';
import { StepNews, type StepOrder } from './step-message.ts';

export type StepProcess<Asked, News> = {
  /** Resolves once the step code is loaded. @throws CannotJudge where it cannot be */
  readonly loaded: Promise<void>;
  /**
   * Asks for something, and hears of it until that is settled.
   * @throws Error where it could not be done, as when the process has ended
   */
  ask<Answer>(asked: Asked, hear: (news: News, settle: (answer: Answer) => void) => void): Promise<Answer>;
  /** Whether it is still there. */
  isAlive(): boolean;
  /** Ends the process and its browser. */
  end(): Promise<void>;
};

/** How long the process has, in milliseconds, to end its browser. */
const grace = 4_000;

const Whose = z.object({ id: z.number() });

/**
 * Starts the process, which does not outlive this one.
 * @param schema of what it says of what it was asked for, each with the id of that
 * @param words what the process does, for whoever reads that it ended, and what to do about it
 */
export function startStepProcess<Asked extends object, News extends { readonly id: number }>(
  program: string,
  project: Project,
  surroundings: Surroundings,
  schema: z.ZodType<News>,
  words: { readonly does: string; readonly fix: string },
): StepProcess<Asked, News> {
  const { child, kill } = startProgram(program, project, surroundings, 'SIGTERM'); // a browser of its own is to end as well
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const waiting = new Map<number, { hear(news: News): void; reject(reason: Error): void }>();
  let settleLoad: { resolve(): void; reject(reason: Error): void } = { resolve: () => {}, reject: () => {} };
  const loaded = new Promise<void>((resolve, reject) => {
    settleLoad = { resolve, reject };
  });
  let lost: Error | undefined;
  let count = 0;
  loaded.catch(() => {}); // whoever asks for something hears of it
  child.on('error', (cause) => lose(ended(cause.message)));
  child.once('close', (code, signal) => lose(ended(signal ?? `exit code ${code}`)));
  child.on('message', (message) => {
    const { data: frame } = StepNews.safeParse(message);
    const { data: whose } = Whose.safeParse(message);
    const { data: news } = schema.safeParse(message);
    const one = waiting.get(whose?.id ?? -1);
    if (frame?.kind === 'loaded') settleLoad.resolve();
    else if (frame?.kind === 'failed' && one === undefined) settleLoad.reject(errorOf(frame.failure));
    else if (frame?.kind === 'failed') one?.reject(errorOf(frame.failure));
    else if (news !== undefined) one?.hear(news);
  });
  send({ kind: 'load', project, env: definedIn(surroundings.env) });
  return {
    loaded,
    async ask<Answer>(asked: Asked, hear: (news: News, settle: (answer: Answer) => void) => void) {
      if (lost !== undefined) throw lost;
      const id = count++;
      const answer = new Promise<Answer>((resolve, reject) => {
        waiting.set(id, { hear: (news) => hear(news, resolve), reject });
      });
      send({ ...asked, id });
      return answer.finally(() => waiting.delete(id));
    },
    isAlive: () => lost === undefined,
    async end() {
      const timer = setTimeout(kill, grace);
      send({ kind: 'end' });
      await closed;
      clearTimeout(timer);
    },
  };

  function lose(reason: Error): void {
    lost ??= reason;
    settleLoad.reject(lost);
    for (const { reject } of waiting.values()) reject(lost);
  }

  /** A process that is gone hears nothing, and is known by its end. */
  function send(order: StepOrder | (Asked & { readonly id: number })): void {
    if (child.connected) child.send(order, () => {});
  }

  function ended(by: string): CannotJudge {
    return new CannotJudge({
      where: 'cucumber.json',
      what: `the process that ${words.does} ended (${by})`,
      fix: words.fix,
    });
  }
}

type ChildProgram = {
  readonly child: ChildProcess;
  /** Kills it at once, if it is still there. */
  kill(): void;
};

/**
 * Starts it in the project, connected by messages; all that it prints goes where this process prints its errors.
 * @param atExit what ends it as this process exits
 */
function startProgram(
  program: string,
  { root }: Pick<Project, 'root'>,
  { env, stderr }: Surroundings,
  atExit: NodeJS.Signals = 'SIGKILL',
): ChildProgram {
  const output = stderr === process.stderr ? 2 : 'pipe'; // 2 holds whatever happens to this process
  const child = fork(program, {
    cwd: root,
    env,
    execArgv: [],
    stdio: ['inherit', output, output, 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(stderr, { end: false });
  const leave = () => void child.kill(atExit);
  process.prependOnceListener('exit', leave);
  child.once('close', () => process.off('exit', leave));
  return { child, kill: () => void child.kill('SIGKILL') };
}

/** The variables that have a value, to be sent. */
function definedIn(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
