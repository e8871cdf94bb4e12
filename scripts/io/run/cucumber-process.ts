/** Runs the features in a process of its own, so that the process that judges never loads step code. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Envelope } from '@cucumber/messages';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { findProgram } from '../bundle/program.ts';
import type { Project } from '../project.ts';
import type { Control } from './cucumber.ts';
import { errorOf, grace, News, type Order, workerEndOf } from './process-message.ts';
import type { Selection } from './selection.ts';

/** What the process is given: its environment, and where it prints. */
export type Surroundings = { readonly env: NodeJS.ProcessEnv; readonly stderr: NodeJS.WritableStream };

/** A process that has loaded Cucumber, or is about to, and waits to be told what to run. */
export type CucumberProcess = {
  readonly child: ChildProcess;
  /** Resolves with what ended it, an exit code or a signal. @throws CannotJudge where it could not be started */
  readonly closed: Promise<number | string>;
  /** Kills it at once, if it is still there. */
  kill(): void;
};

/** Starts the process, which does not outlive this one, whatever it is doing. */
export function startCucumber(
  project: Pick<Project, 'root'>,
  { env, stderr }: Surroundings = process,
): CucumberProcess {
  const output = stderr === process.stderr ? 2 : 'pipe'; // 2 holds whatever happens to this process
  const program = findProgram('cucumber-child', new URL('./cucumber-child.ts', import.meta.url));
  const child = fork(program.file, {
    cwd: project.root,
    env,
    execArgv: [...program.execArgv],
    stdio: ['inherit', output, output, 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(stderr, { end: false });
  const kill = () => void child.kill('SIGKILL');
  process.prependOnceListener('exit', kill);
  const closed = new Promise<number | string>((resolve, reject) => {
    child.on('error', (error) => child.pid === undefined && reject(cannotStart(error)));
    child.once('close', (code, signal) => resolve(signal ?? code ?? 0));
  }).finally(() => process.off('exit', kill));
  closed.catch(() => {}); // nobody may ask
  return { child, closed, kill };
}

/** What `runFeatures` takes beside, and a process that was started before, where there is one. */
export type ApartControl = Omit<Control, 'check'> & Partial<Surroundings> & { readonly cucumber?: CucumberProcess };

/**
 * Does what `runFeatures` does, in a process of its own. What step code prints there goes to the standard error stream.
 * Once the run is to end, the process is killed if it does not end by itself, as in an endless loop.
 * @throws CannotJudge as `runFeatures` does, and where the process ends before the run is over
 */
export async function runFeaturesApart(
  project: Project,
  selection: Selection,
  report: string,
  record: (envelope: Envelope) => void,
  { signal, workerEnded = () => {}, env = process.env, stderr = process.stderr, cucumber }: ApartControl = {},
): Promise<void> {
  const { child, closed, kill } = cucumber ?? startCucumber(project, { env, stderr });
  let timer: NodeJS.Timeout | undefined;
  const endSoon = () => {
    timer ??= setTimeout(kill, grace); // unless it ends by itself
  };
  const stop = () => {
    tell(child, { kind: 'stop' });
    endSoon();
  };
  let end: Extract<News, { kind: 'end' }> | undefined;
  const problem = hear(child, (news) => {
    if (news.kind === 'envelope') return record(news.envelope);
    if (news.kind === 'worker end') return workerEnded(workerEndOf(news));
    end = news;
    endSoon();
  });
  tell(child, { kind: 'run', project, selection, report, env: definedIn(env) });
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const by = await closed;
    problem.rethrow();
    if (end?.failure) throw errorOf(end.failure);
    if (!end && !signal?.aborted) throw endedEarly(by);
  } finally {
    signal?.removeEventListener('abort', stop);
    clearTimeout(timer);
  }
}

function definedIn(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Hands over what the process tells. What `take` throws ends the process, and is thrown again once that has ended. */
function hear(child: ChildProcess, take: (news: News) => void): { readonly rethrow: () => void } {
  let problem: { readonly error: unknown } | undefined;
  child.on('message', (message) => {
    const { data: news } = News.safeParse(message);
    if (news === undefined || problem) return; // Step code may have things of its own to say.
    try {
      take(news);
    } catch (error) {
      problem = { error };
      child.kill('SIGKILL');
    }
  });
  return {
    rethrow() {
      if (problem) throw problem.error;
    },
  };
}

/** A process that is gone hears nothing, and is told of by its end. */
function tell(child: ChildProcess, order: Order): void {
  if (child.connected) child.send(order, () => {});
}

function cannotStart(cause: unknown): CannotJudge {
  return new CannotJudge({
    where: 'cucumber.json',
    what: 'the process that runs Cucumber could not be started',
    mend: 'See that this machine has room for one more process, and run again',
    cause,
  });
}

function endedEarly(by: number | string): CannotJudge {
  return new CannotJudge({
    where: 'cucumber.json',
    what: `the process that runs Cucumber ${typeof by === 'number' ? `ended with exit code ${by}` : `was killed by ${by}`} before the run was over`,
    mend: 'Let no step file and no plugin end it, as process.exit does',
  });
}
