/** A run error keeps a run from its end: rendered as a phrase without its closing full stop. */
import { counted } from '../text/counted.ts';
import { renderDuration } from '../text/duration.ts';

/** A scenario that has begun and not ended. */
export type RunningScenario = { readonly name: string; readonly file: string; readonly line: number | undefined };

/** That the time is over, `duration` in milliseconds, with so many scenarios not ended. */
export function renderDeadline(duration: number, remaining: number): string {
  const when = remaining === 0 ? 'outside of any scenario' : `with ${counted(remaining, 'scenario')} left`;
  return `${deadline} ${renderDuration(duration)} passed ${when}`;
}

const deadline = 'the deadline of';

/** What to do about a run error, as a run has it. */
export function fixRunError(runError: string): string {
  return runError.startsWith(deadline)
    ? 'Run it again with a longer --deadline, or share the scenarios among more machines (--shard I/N)'
    : 'Run it again, and judge what it records untouched';
}

/**
 * That a worker ended before its work was done; undefined where it was done.
 * @param by its exit code, the name of the signal that killed it, or why it never started
 * @param running what it was running
 */
export function renderWorkerEnd(by: number | string | Error, running: RunningScenario | undefined): string | undefined {
  if (by === 0 && running === undefined) return undefined;
  if (by instanceof Error) return `a worker could not be started (${by.message})`;
  const end = typeof by === 'number' ? `ended with exit code ${by}` : `was killed by ${by}`;
  return `a worker ${end} ${running ? `in the middle of scenario ${renderRunning(running)}` : 'between scenarios'}, and none takes its place`;
}

/** The scenario as a person finds it. */
function renderRunning({ name, file, line }: RunningScenario): string {
  return `"${name}" (${line === undefined ? file : `${file}:${line}`})`;
}
