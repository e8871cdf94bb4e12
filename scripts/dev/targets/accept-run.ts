/** A run of `npm run accept` against a served application, as the tests of deployed targets look at it. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { VerdictRecord } from '../../verdict/verdict-record.ts';
import { start } from '../test-support/commands.ts';

/** What a run left; `verdict` is undefined where it gave none of its own. */
export type AcceptRun = {
  readonly exitCode: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
  readonly verdict: VerdictRecord | undefined;
};

/** Runs the features, or those named by `args`, against the application at `url`, in a copy of the project. */
export async function accept(
  root: string,
  url: string,
  reading: 'verbatim' | 'alternatives',
  ...args: readonly string[]
): Promise<AcceptRun> {
  writeFileSync(path.join(root, `${reading}.json`), JSON.stringify({ reading }));
  const all = ['--target', url, '--policy', `${reading}.json`, ...args];
  const { exitCode, stdout, stderr } = await start(root, 'accept', all);
  const verdict = readVerdict(root);
  noteForCopy([reading, ...args].join(' '), { exitCode, stdout, stderr, verdict });
  return { exitCode, stdout, stderr, verdict };
}

/** Notes what an application gets where `npm run copy` asks for it. */
function noteForCopy(how: string, { exitCode, stdout, stderr, verdict }: AcceptRun): void {
  const file = process.env.SHOWN_COPY;
  if (file === undefined) return;
  const test = `${expect.getState().currentTestName} (${how})`;
  const scenarios = verdict?.scenarios.map(({ name, state, reason = '' }) => `${state} "${name}" ${reason}`) ?? [];
  const sentences = verdict?.sentences.map(({ id, state, light }) => `sentence ${id} ${state} ${light}`) ?? [];
  const findings = verdict?.findings.map(
    (one) => `${one.code} "${one.problem}" ${one.expected ?? ''} | ${one.actual ?? ''}`,
  );
  const said = (verdict === undefined ? stderr : stdout).split('\n');
  const printed = said.filter((line) => !line.startsWith('›')).slice(-2); // progress comes as fast as the machine is
  const lines = [`exit ${exitCode}`, ...printed, ...(findings ?? []), ...scenarios, ...sentences];
  appendFileSync(file, `${JSON.stringify({ test, lines: lines.map((line) => line.replaceAll('\n', '⏎')) })}\n`);
}

/** The verdict that was written last, if there is one. */
export function readVerdict(root: string): VerdictRecord | undefined {
  try {
    return VerdictRecord.parse(JSON.parse(readFileSync(path.join(root, 'reports', 'verdict.json'), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What must be the same in every verdict on the same sources and runs: all but times. */
export function lasting({ runs: _, scenarios, ...verdict }: VerdictRecord): unknown {
  return { ...verdict, scenarios: scenarios.map(({ duration: _, ...scenario }) => scenario) };
}

/** The names of the scenarios, with the values of their examples, that ended in a state. */
export function namesOf({ scenarios }: VerdictRecord, state: VerdictRecord['scenarios'][number]['state']): string[] {
  return scenarios.filter((scenario) => scenario.state === state).map(({ name }) => name);
}

/** The codes of the findings that keep the product from a merge, each once. */
export function codesOf({ findings }: VerdictRecord): string[] {
  const grave = findings.filter(({ severity }) => severity === 'error' || severity === 'unjudgeable');
  return [...new Set(grave.map(({ code }) => code))].toSorted();
}
