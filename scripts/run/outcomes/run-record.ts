/** The record of a run: what it ran on, joined with what came of it. */

import type { Finding, FindingCode } from '../../base/finding.ts';
import type { Mutations } from './mutation.ts';
import type { Defect, Outcome, Outcomes } from './outcome.ts';
import { fixRunError, type Run, runFiles } from './run-description.ts';
import { noWitness, type Witness } from './witness.ts';

export type RunRecord = {
  /** Where it is recorded, relative to the project's root, with forward slashes. */
  readonly folder: string;
  readonly run: Run;
  readonly outcomes: readonly Outcome[];
  /** Which parts of the screen its scenarios saw. */
  readonly witness: Witness;
  /** What became of the mutations of what they observed. */
  readonly mutations: Mutations;
  /** What is wrong with the record itself. */
  readonly findings: readonly Finding[];
};

/**
 * Joins a run with what its messages say. What kept it from its end is a finding, and so is each defect of its messages,
 * at its line; of many the first few.
 * @param digest the SHA-256, in hexadecimal, of the messages as they are now
 */
export function joinRunRecord(
  folder: string,
  run: Run,
  { outcomes, defects }: Pick<Outcomes, 'outcomes' | 'defects'>,
  digest: string,
  { witness = noWitness, mutations = new Map() }: Partial<Pick<RunRecord, 'witness' | 'mutations'>> = {},
): RunRecord {
  const file = `${folder}/${runFiles.messages}`;
  const runErrors = (run.runErrors ?? []).map((runError) => ({
    ...found('run-incomplete', `${folder}/${runFiles.description}`, 1, runError),
    fix: fixRunError(runError),
  }));
  const findings = [...checkDigest(file, run, digest), ...runErrors, ...renderDefects(file, defects)];
  return { folder, run, outcomes, witness, mutations, findings };
}

function checkDigest(file: string, { messages }: Run, digest: string): Finding[] {
  if (messages === digest) return [];
  return [
    {
      ...found('run-altered', file, 1, 'these are not the messages that the run recorded'),
      expected: `those with the SHA-256 ${messages}`,
      actual: digest,
    },
  ];
}

/** How many defects of one run are reported. Where there is one, others tend to follow from it. */
const most = 5;

function renderDefects(file: string, defects: readonly Defect[]): Finding[] {
  const more = defects.length - most;
  return defects.slice(0, most).map(({ code, line, problem }, index) => {
    const isLast = index === most - 1 && more > 0;
    return found(code, file, line, isLast ? `${problem}, and ${renderMore(more)}` : problem);
  });
}

function renderMore(defects: number): string {
  return defects === 1 ? '1 more fault follows' : `${defects} more faults follow`;
}

function found(code: FindingCode, file: string, line: number, problem: string): Finding {
  return { code, place: { file, line, column: 1 }, problem, fix: 'Run it again, and judge what it records untouched' };
}
