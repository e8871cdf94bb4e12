/** What was tried again in a run, for its description: it is for people, and decides nothing. */
import { renderPlace } from '../finding.ts';
import { inMarks } from '../text/in-marks.ts';
import { oneLine } from '../text/one-line.ts';
import type { Outcome } from './outcome.ts';
import type { Run } from './run.ts';

/** The longest reason, in characters, and how many attempts are named. */
const longest = 300;
const most = 1_000;

/** Each attempt that was followed by another one, with why and how long it took. */
export function retriesOf(outcomes: readonly Outcome[]): NonNullable<Run['retries']> {
  const retries = outcomes.flatMap(({ place, name, retried = [] }) =>
    retried.map(({ step, message = '', duration }, index) => ({
      place: renderPlace(place),
      name,
      attempt: index + 1,
      why: oneLine(
        [step === undefined ? 'a hook' : inMarks(step), message.split('\n')[0]].filter(Boolean).join(': '),
        longest,
      ),
      duration: Math.round(duration),
    })),
  );
  return retries.slice(0, most);
}
