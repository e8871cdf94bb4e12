/** Why the workbench cannot run something now. */
import { CannotJudge } from '../../core/cannot-judge.ts';
import { type Place, renderPlace } from '../../core/finding.ts';
import type { LiveReading } from './live-sources.ts';

export function nothingRead(): CannotJudge {
  return new CannotJudge({ where: 'features', what: 'nothing was read yet', fix: 'Try again' });
}

/** @throws CannotJudge where nothing can run until something is fixed */
export function requireReadable(reading: LiveReading | undefined): asserts reading is LiveReading {
  if (reading?.basis !== undefined) return;
  const [problem] = reading?.problems ?? [];
  const where = problem ? renderPlace(problem.place) : 'features';
  throw new CannotJudge({ where, what: 'nothing can run while this cannot be read', fix: 'Fix it first' });
}

export function nothingToRun(): CannotJudge {
  return new CannotJudge({ where: 'run', what: 'there is no such scenario to run', fix: 'Choose another' });
}

/** The line of a text that is being written. */
export function noCaseAt(file: string, line: number): CannotJudge {
  return new CannotJudge({
    where: `${file}:${line}`,
    what: 'the cursor is in no scenario that has something to run',
    fix: 'Put it into one',
  });
}

export function overtaken(place: Place): CannotJudge {
  return new CannotJudge({
    where: renderPlace(place),
    what: 'step code or client changed while it ran',
    fix: 'Run it again',
  });
}
