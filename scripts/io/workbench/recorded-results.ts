/** The results that lie among the reports: those of the last whole run, where it was made on the sources as they are now. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { noEvidence } from '../../core/evidence/evidence.ts';
import { isGrave, type Place, renderPlace } from '../../core/finding.ts';
import type { Target } from '../../core/runs/run.ts';
import { wholeScope } from '../../core/runs/run.ts';
import type { CaseResult } from '../../core/workbench/live.ts';
import { judgeRuns } from '../gate.ts';
import type { Project } from '../project.ts';
import { readRunEvidence } from '../run/run-evidence.ts';

/** By the places of their cases; none where the run cannot be judged, as that of other sources. Undefined where there is no run. */
export async function readRecordedResults(
  project: Project,
  target: Target,
  policy: string | undefined,
): Promise<ReadonlyMap<string, CaseResult> | undefined> {
  if (!existsSync(path.join(project.reports, 'run'))) return undefined;
  const { verdict, folders } = await judgeRuns(project, { scope: wholeScope, purpose: 'merge', target, policy });
  if (verdict.findings.some(isGrave)) return new Map();
  const store = (name: string, bytes: Uint8Array) =>
    `data:image/${name.endsWith('.png') ? 'png' : 'jpeg'};base64,${Buffer.from(bytes).toString('base64')}`;
  const evidence = await readRunEvidence(project, folders, verdict.judged, store);
  const at = verdict.runs.map(({ start }) => start).toSorted()[0] ?? new Date(0).toISOString();
  return new Map(
    verdict.judged.flatMap(({ case: one, outcome }) =>
      outcome === undefined
        ? []
        : [entry(one.place, { outcome, evidence: evidence.get(outcome.attempt) ?? noEvidence, at })],
    ),
  );
}

function entry(place: Place, result: CaseResult): readonly [string, CaseResult] {
  return [renderPlace(place), result];
}
