/** What the living page shows of a project: its files as they are now, and what ran on them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CannotJudge } from '../base/cannot-judge.ts';
import { renderPlace } from '../base/finding.ts';
import { valueOfJson } from '../base/json.ts';
import type { Case } from '../features/feature.ts';
import { digestOf } from '../project/digest.ts';
import { systemCode } from '../project/files.ts';
import type { Project } from '../project/project.ts';
import type { LastVerdict, LiveState } from '../reports/page/live-page.tsx';
import { type CaseResult, joinLive } from '../reports/page/live-specification.ts';
import type { LivingSpecification } from '../reports/page/living-specification.ts';
import { SourceDigests, type Target } from '../run/outcomes/run-description.ts';
import type { RunRecord } from '../run/outcomes/run-record.ts';
import { readEvidence } from '../run/record/read-evidence.ts';
import { foldersIn, readRunRecord } from '../run/record/read-runs.ts';
import { readSourceDigests } from '../run/source-digests.ts';
import { readSources } from '../trace/read.ts';
import { caseKeys } from '../verdict/live-verdict.ts';
import { readPolicy } from '../verdict/read-policy.ts';
import { verdictFile } from '../verdict/verdict-record.ts';

export type Live = {
  /** Reads all files and what is recorded, as they are now. */
  read(): Promise<void>;
  state(): Pick<LiveState, 'specification' | 'problem' | 'verdict'>;
  /** A picture of a run that has no room on the page. */
  picture(name: string): Uint8Array | undefined;
  /** The cases of these places, as `file:line:column`. */
  casesAt(places: readonly string[]): readonly Case[];
};

/** @param policyFile another policy than the project's, as on a command line */
export function openLive(project: Project, target: Target, policyFile?: string): Live {
  const results = new Map<string, CaseResult>();
  const pictures = new Map<string, Uint8Array>();
  const taken = new Set<string>();
  let cases: readonly Case[] = [];
  let specification: LivingSpecification | undefined;
  let problem: string | undefined;
  let verdict: LastVerdict | undefined;

  async function readNow(): Promise<void> {
    const [{ document, trace, findings }, policy, digests, beside] = await Promise.all([
      readSources(project),
      readPolicy(project, policyFile),
      readSourceDigests(project),
      digestOf(project.root, [project.names, project.uploads, project.setup]),
    ]);
    const { reading, writes } = policy.policy;
    const basis = JSON.stringify([digests.steps, digests.client, beside, target, reading, writes]);
    const keys = caseKeys(trace, basis);
    const isOfNow = ({ run }: RunRecord) =>
      run.target.kind === target.kind &&
      run.target.url === target.url &&
      run.reading === reading &&
      isSame(target.kind === 'deployed' ? { ...run.digests, client: digests.client } : run.digests, digests);
    for (const recorded of await readRuns()) if (isOfNow(recorded)) await take(recorded, keys);
    const last = await readLastVerdict(project, digests);
    const today = new Date().toISOString().slice(0, 10);
    const resultOf = (one: Case) => results.get(keys.get(one) ?? '');
    // All at once, so that no page shows the scenarios of now beside a verdict of before.
    specification = joinLive({ document, trace, findings, policy, target, today, resultOf });
    cases = [...keys.keys()];
    verdict = last;
  }

  /** The runs that are recorded and were not taken before, the latest last. */
  async function readRuns(): Promise<RunRecord[]> {
    const folders = [...(await foldersIn(project, path.join(project.reports, 'run'))), 'reports/partial'];
    const runs = await Promise.all(folders.map((folder) => readRunRecord(project, folder)));
    return runs
      .flatMap(({ recorded }) => (recorded && !taken.has(idOf(recorded)) ? [recorded] : []))
      .toSorted((a, b) => (a.run.start < b.run.start ? -1 : 1));
  }

  /** Keeps what came of the cases. */
  async function take(recorded: RunRecord, keys: ReadonlyMap<Case, string>): Promise<void> {
    taken.add(idOf(recorded));
    const keyAt = new Map([...keys].map(([{ place }, key]) => [renderPlace(place), key]));
    const attempts = recorded.outcomes.flatMap(({ attempt, earlier }) => [
      attempt,
      ...(earlier ? [earlier.attempt] : []),
    ]);
    const evidence = await readEvidence(project, [recorded.folder], [attempts], (name, bytes) => {
      pictures.set(name, bytes);
      return `picture/${name}`;
    });
    for (const outcome of recorded.outcomes) {
      const key = keyAt.get(renderPlace(outcome.place));
      const own = [outcome.attempt, outcome.earlier?.attempt ?? ''].flatMap((attempt) => {
        const found = evidence.get(attempt);
        return found ? [[attempt, found] as const] : [];
      });
      if (key !== undefined && outcome.status !== 'unfinished') results.set(key, { outcome, evidence: own });
    }
  }

  return {
    async read() {
      try {
        await readNow();
        problem = undefined;
      } catch (error) {
        // A file may be gone between its being found and read; the save that took it has it all read again.
        if (!(error instanceof CannotJudge) && systemCode(error) === undefined) throw error;
        problem = error instanceof Error ? error.message : String(error);
      }
    },
    state: () => ({ specification, problem, verdict }),
    picture: (name) => pictures.get(name),
    casesAt: (places) => cases.filter(({ place }) => places.includes(renderPlace(place))),
  };
}

/** What is recorded anew in the same folder is another run. */
function idOf({ folder, run }: RunRecord): string {
  return `${folder} ${run.start} ${run.messages}`;
}

/** The part of `verdict.json` that is shown. */
const LastVerdictRecord = z.object({
  safeToMerge: z.boolean(),
  safeToRelease: z.boolean(),
  runs: z.array(z.object({ start: z.iso.datetime(), digests: SourceDigests })),
});

/** The gate's last verdict, as it lies among the reports; undefined where there is none that can be read. */
async function readLastVerdict({ reports }: Project, now: SourceDigests): Promise<LastVerdict | undefined> {
  const text = await readFile(path.join(reports, verdictFile), 'utf8').catch(() => '');
  const { data } = LastVerdictRecord.safeParse(valueOfJson(text));
  if (data === undefined) return undefined;
  const { safeToMerge, safeToRelease, runs } = data;
  const stale = runs.length === 0 || runs.some(({ digests }) => !isSame(digests, now));
  return { safeToMerge, safeToRelease, start: runs.map(({ start }) => start).toSorted()[0], stale };
}

function isSame(before: SourceDigests, now: SourceDigests): boolean {
  return SourceDigests.keyof().options.every((name) => before[name] === now[name]);
}
