/** Which scenario each worker is running, as far as Cucumber's messages say. */
import type { Envelope } from '@cucumber/messages';

/** A scenario that has begun and not ended. */
export type RunningScenario = { readonly name: string; readonly file: string; readonly line: number | undefined };

export type Running = {
  /** Takes a message as it comes. */
  record(envelope: Envelope): void;
  /** What a worker, by Cucumber's own name for it, is running; undefined between two scenarios. */
  by(worker: string): RunningScenario | undefined;
};

/** Nothing is running yet. */
export function trackRunning(): Running {
  const pickles = new Map<string, RunningScenario>();
  const testCases = new Map<string, string>();
  const running = new Map<string, { readonly worker: string; readonly testCaseId: string }>();
  return {
    record({ pickle, testCase, testCaseStarted, testCaseFinished }) {
      if (pickle) pickles.set(pickle.id, { name: pickle.name, file: pickle.uri, line: pickle.location?.line });
      if (testCase) testCases.set(testCase.id, testCase.pickleId);
      if (testCaseStarted) {
        const { id, testCaseId, workerId = '' } = testCaseStarted;
        running.set(id, { worker: workerId, testCaseId });
      }
      if (testCaseFinished) running.delete(testCaseFinished.testCaseStartedId);
    },
    by(worker) {
      const last = [...running.values()].findLast((each) => each.worker === worker);
      return last && pickles.get(testCases.get(last.testCaseId) ?? '');
    },
  };
}
