/** The plan of a sharded run, from the timings that the last gate wrote. */

import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { renderPlace } from '../../core/finding.ts';
import { reportNames } from '../../core/reports/report-names.ts';
import { type Plan, planShards } from '../../core/runs/plan.ts';
import type { TargetKind } from '../../core/runs/run.ts';
import { parseTimings, type Timings, timingKeys } from '../../core/runs/timings.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { whyNotApplicable } from '../../core/verdict/applicability.ts';
import { textDigest } from '../digest.ts';
import type { Project } from '../project.ts';
import { isMissing } from '../system-error.ts';

/** In bytes; 10,000 scenarios take one million. */
const largest = 64 * 2 ** 20;

export type ShardPlan = Plan & {
  /** By which the parts of one plan are known: a SHA-256 in hexadecimal of the timings and of who gets what. */
  readonly digest: string;
};

/**
 * The timings of a project.
 * @param named the file given for them, relative to the root; else that of the reports, which need not be there
 * @throws CannotJudge where the file cannot be read, since no other part would know of it
 */
export async function readTimings(
  { root, reports }: Pick<Project, 'root' | 'reports'>,
  named?: string,
): Promise<Timings | undefined> {
  const file = named === undefined ? path.join(reports, reportNames.timings) : path.resolve(root, named);
  const refuse = (what: string, cause?: unknown): never => {
    throw new CannotJudge({
      where: path.relative(root, file),
      what,
      fix: `Give all parts the ${reportNames.timings} that one gate wrote, or remove it`,
      ...(cause !== undefined && { cause }),
    });
  };
  try {
    if ((await stat(file)).size > largest) return refuse('this is too large for timings');
    const timings = parseTimings(await readFile(file, 'utf8'));
    return typeof timings === 'string' ? refuse(`these are no timings: ${timings}`) : timings;
  } catch (error) {
    if (error instanceof CannotJudge) throw error;
    if (isMissing(error) && named === undefined) return undefined;
    return refuse('the timings cannot be read', error);
  }
}

/** Deals the scenarios that can run on such a target to so many shards. */
export function planRun(
  { scenarios }: Pick<Trace, 'scenarios'>,
  target: TargetKind,
  timings: Timings,
  total: number,
): ShardPlan {
  const cases = scenarios.flatMap(({ scenario }) => scenario.cases.map((one) => ({ scenario, case: one })));
  const keys = timingKeys(cases);
  const planned = cases.flatMap(({ scenario, case: { place } }, index) => {
    if (whyNotApplicable(scenario, target) !== undefined) return [];
    const key = keys[index] ?? '';
    const duration = Object.hasOwn(timings.scenarios, key) ? timings.scenarios[key] : undefined;
    return [{ place: renderPlace(place), key, duration }];
  });
  const plan = planShards(planned, total);
  return { ...plan, digest: textDigest(plan.basis) };
}
