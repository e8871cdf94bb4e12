/** The gate's last verdict, as it lies among the reports, and whether it is of the sources as they are now. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { reportNames } from '../../core/reports/report-names.ts';
import { SourceDigests } from '../../core/runs/run.ts';
import type { LastVerdict } from '../../core/workbench/snapshot.ts';
import type { Project } from '../project.ts';
import { readSourceDigests } from '../source-digests.ts';

/** As much of `verdict.json` as is shown. */
const Recorded = z.object({
  safeToMerge: z.boolean(),
  safeToRelease: z.boolean(),
  runs: z.array(z.object({ start: z.iso.datetime(), digests: SourceDigests })),
});

/** Undefined where there is none that can be read. */
export async function readLastVerdict(project: Project): Promise<LastVerdict | undefined> {
  const text = await readFile(path.join(project.reports, reportNames.verdict), 'utf8').catch(() => undefined);
  const recorded = text === undefined ? undefined : Recorded.safeParse(parse(text)).data;
  if (recorded === undefined) return undefined;
  const digests = await readSourceDigests(project).catch(() => undefined);
  const { safeToMerge, safeToRelease, runs } = recorded;
  const stale = runs.length === 0 || runs.some((run) => !isSame(run.digests, digests));
  return { safeToMerge, safeToRelease, start: runs.map(({ start }) => start).toSorted()[0], stale };
}

function isSame(before: SourceDigests, now: SourceDigests | undefined): boolean {
  return now !== undefined && SourceDigests.keyof().options.every((name) => before[name] === now[name]);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
