/** The messages of a run as they are taken down, until the run ends or is cut short. */
import type { Envelope } from '@cucumber/messages';
import type { Outcomes } from '../../core/runs/outcome.ts';
import { recordOutcomes } from '../../core/runs/outcome-recorder.ts';
import { renderDeadline, renderWorkerEnd } from '../../core/runs/run-error.ts';
import { followRun, noProgress, type Progress } from '../../core/verdict/progress.ts';
import type { WorkerEnd } from './workers.ts';

/** What a run has come to, and what kept it from its end. */
export type RecordEnd = { readonly outcomes: Outcomes; readonly runErrors: readonly string[] };

export type MessageRecord = {
  /** Takes a message down, unless the run was cut short. */
  add(envelope: Envelope): void;
  /** Takes note of a worker that ended. One that had not done its work is a run error. */
  endWorker(end: WorkerEnd): void;
  /** Takes nothing more down, since the time of so many milliseconds is over. */
  cut(deadline: number): void;
  end(): RecordEnd;
};

/**
 * Begins to take messages down: each goes to `write`, and then the progress to `follow`. Of a run with a run error no end is
 * taken down: Cucumber reports one, even a success where a worker has left with exit code 0 in the middle of its work.
 */
export function openMessageRecord(
  write: (envelope: Envelope) => void,
  follow: (progress: Progress) => void,
): MessageRecord {
  const recorder = recordOutcomes();
  const follower = followRun();
  const runErrors: string[] = [];
  let progress = noProgress;
  let isCut = false;

  function suffer(runError: string): void {
    runErrors.push(runError);
    follow({ ...progress, runError });
  }

  return {
    add(envelope) {
      if (isCut || (envelope.testRunFinished && runErrors.length > 0)) return;
      write(envelope);
      recorder.record(envelope);
      const counted = follower.record(envelope);
      const { justFailed: _, justBlocked: __, ...rest } = counted;
      progress = rest;
      follow(counted);
    },
    endWorker({ worker, by }) {
      const runError = renderWorkerEnd(by, follower.runningBy(worker));
      if (!isCut && runError !== undefined) suffer(runError);
    },
    cut(deadline) {
      suffer(renderDeadline(deadline, progress.remaining));
      isCut = true;
    },
    end: () => ({ outcomes: recorder.outcomes(), runErrors }),
  };
}
