/** The plan of the shards: for the run of one of them, or printed for all. */
import { CannotJudge } from '../../core/cannot-judge.ts';
import { renderPlan } from '../../core/runs/plan.ts';
import type { Trace } from '../../core/trace/trace.ts';
import type { Project } from '../project.ts';
import { planRun, readTimings, type ShardPlan } from '../run/shard-plan.ts';
import { readSources } from '../sources.ts';
import type { AcceptOptions } from './accept-options.ts';
import type { CommandContext } from './context.ts';
import { print } from './print.ts';

type Planned = Pick<AcceptOptions, 'shard' | 'timings' | 'target'>;

/**
 * The plan by which a shard runs; undefined where the run is no shard, or nobody knows how long anything takes.
 * @throws CannotJudge where timings cannot be read
 */
export async function readPlan(
  project: Project,
  trace: Trace,
  { shard, timings: file, target }: Planned,
): Promise<ShardPlan | undefined> {
  if (shard.total === 1) return undefined;
  const timings = await readTimings(project, file);
  return timings && planRun(trace, target.kind, timings, shard.total);
}

/** Prints how so many shards would be dealt, as JSON where that is asked for. @returns the exit code */
export async function printPlan(
  context: CommandContext,
  project: Project,
  { timings: file, target, json }: Planned & Pick<AcceptOptions, 'json'>,
  total: number,
): Promise<number> {
  const [{ trace }, timings] = await Promise.all([readSources(project), readTimings(project, file)]);
  if (!timings)
    throw new CannotJudge({
      where: 'reports/timings.json',
      what: 'there are no timings to plan by, so shards are dealt in turn',
      fix: 'Run npm run accept once, or name a file by --timings',
    });
  const { digest, ...plan } = planRun(trace, target.kind, timings, total);
  const { shards, spread } = plan;
  print(context, () => (json ? JSON.stringify({ plan: digest, spread, shards }, null, 2) : renderPlan(plan, digest)));
  return 0;
}
