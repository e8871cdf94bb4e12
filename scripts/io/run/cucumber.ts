/** Runs the features through Cucumber's own API, under the configuration that plain Cucumber uses. */
import { Writable } from 'node:stream';
import { loadConfiguration, runCucumber } from '@cucumber/cucumber/api';
import type { Envelope } from '@cucumber/messages';
import { CannotJudge } from '../../core/cannot-judge.ts';
import type { Shard } from '../../core/run/run.ts';
import type { Project } from '../project.ts';

/** What is asked of a run beyond `cucumber.json`. */
export type Selection = {
  readonly workers: number;
  readonly shard: Shard;
  readonly tags?: string | undefined;
  readonly names: readonly string[];
  /** Scenarios to run, as `file:line`; all where there are none. */
  readonly places: readonly string[];
};

/**
 * Runs the selected scenarios and hands over every message as it comes. Whether they passed is not told: the
 * messages say so.
 * @param report the file that Cucumber's own HTML report is written to
 * @throws CannotJudge where Cucumber could not run at all
 */
export async function runFeatures(
  { root, features }: Project,
  { workers, shard, tags, names, places }: Selection,
  report: string,
  record: (envelope: Envelope) => void,
): Promise<void> {
  const environment = { cwd: root, stdout: nowhere(), stderr: process.stderr, env: process.env };
  try {
    const { runConfiguration } = await loadConfiguration(
      {
        provided: {
          parallel: workers,
          name: [...names],
          paths: places.length > 0 ? [...places] : [features],
          format: [['html', report]],
          retry: 0, // what needs another attempt has not passed
          ...(tags !== undefined && { tags }),
          ...(shard.total > 1 && { shard: `${shard.index}/${shard.total}` }),
        },
      },
      environment,
    );
    await runCucumber(runConfiguration, environment, record);
  } catch (error) {
    throw new CannotJudge({
      where: 'cucumber.json',
      what: 'Cucumber could not run the features',
      mend: 'Mend what it says',
      cause: rootCause(error),
    });
  }
}

/** Cucumber wraps what a plugin or a support file threw, and says only where that was. */
function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootCause(error.cause) : error;
}

/** Cucumber's own formatter has no place beside the live progress and the board. */
function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
