/** Runs the features in a process of its own, so that the process that judges never loads step code. */
import type { ChildProcess } from 'node:child_process';
import type { Envelope } from '@cucumber/messages';
import { CannotJudge } from '../../core/cannot-judge.ts';
import type { Project } from '../project.ts';
import type { Surroundings } from './child-program.ts';
import type { Control } from './cucumber.ts';
import { type CucumberProcess, sendOrder, startCucumber } from './cucumber-process.ts';
import { errorOf, grace, News, workerEndOf } from './process-message.ts';
import type { Selection } from './selection.ts';
import { definedIn } from './variables.ts';

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
    sendOrder(child, { kind: 'stop' });
    endSoon();
  };
  let end: Extract<News, { kind: 'end' }> | undefined;
  const problem = hear(child, (news) => {
    if (news.kind === 'envelopes') return news.envelopes.forEach(record);
    if (news.kind === 'worker end') return workerEnded(workerEndOf(news));
    end = news;
    endSoon();
  });
  sendOrder(child, { kind: 'run', project, selection, report, env: definedIn(env) });
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

/** Hands over what the process says. What `take` throws ends the process, and is thrown again once that has ended. */
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

function endedEarly(by: number | string): CannotJudge {
  return new CannotJudge({
    where: 'cucumber.json',
    what: `the process that runs Cucumber ${typeof by === 'number' ? `ended with exit code ${by}` : `was killed by ${by}`} before the run was over`,
    fix: 'Let no step file and no plugin end it, as process.exit does',
  });
}
