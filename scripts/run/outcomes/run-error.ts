/** A run error keeps a run from its end: rendered as a phrase without its closing full stop. */

import { renderDuration } from '../../base/duration.ts';
import { counted } from '../../base/text.ts';

const deadline = 'the deadline of';

/** That the time is over, `duration` in milliseconds, with so many scenarios not ended. */
export function renderDeadline(duration: number, remaining: number): string {
  const when = remaining === 0 ? 'outside of any scenario' : `with ${counted(remaining, 'scenario')} left`;
  return `${deadline} ${renderDuration(duration)} passed ${when}`;
}

/** What to do about a run error, as a run has it. */
export function fixRunError(runError: string): string {
  return runError.startsWith(deadline)
    ? 'Run it again with a longer --deadline, or share the scenarios among more machines (--shard I/N)'
    : 'Run it again, and judge what it records untouched';
}
