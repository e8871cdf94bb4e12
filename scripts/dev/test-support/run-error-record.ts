/** Projects that something befalls while they are run, and what must be kept of such a run. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { Project } from '../../project/project.ts';
import type { AcceptOptions } from '../../run/accept-options.ts';
import { Run } from '../../run/outcomes/run-description.ts';
import { recordRun } from '../../run/record/record-run.ts';
import { listenToRun, type Progress } from '../../verdict/progress.ts';
import { acceptOptions, describedRun } from './described-run.ts';
import { numberedProject } from './numbered-project.ts';

/** The steps of such projects; the endless one leaves its process id in the file `endless`. */
export const runErrorSteps = `
  import { writeFileSync } from 'node:fs';
  import { Given } from '@cucumber/cucumber';
  Given('it passes', () => {});
  Given('it leaves with exit code {int}', (code) => process.exit(code));
  Given('it is killed', () => process.kill(process.pid, 'SIGKILL'));
  Given('it kills the run', () => process.kill(process.ppid, 'SIGKILL'));
  Given('it never ends', () => { process.on('SIGTERM', () => {}); writeFileSync('endless', String(process.pid)); for (;;); });`;

/** A project in which the second of four scenarios does `what`, and the others pass. */
export function runErrorProject(what = 'it passes', files: Readonly<Record<string, string>> = {}): Project {
  return numberedProject(['it passes', what, 'it passes', 'it passes'], { 'steps.mjs': runErrorSteps, ...files });
}

/** What became of each scenario, and the run errors that were reported meanwhile. */
export type Recorded = { readonly ends: readonly string[]; readonly runErrors: readonly string[] };

/** Records a run of the project, of everything and in one process unless said otherwise. */
export async function recordRunErrors(
  project: Project,
  options: Partial<AcceptOptions> = {},
  follow: (progress: Progress) => void = () => {},
): Promise<Recorded> {
  const runErrors: string[] = [];
  const listener = listenToRun((progress) => {
    if (progress.runError !== undefined) runErrors.push(progress.runError);
    follow(progress);
  });
  const { outcomes } = await recordRun(project, describedRun(), acceptOptions(options), [], listener);
  return { ends: outcomes.map(({ name, status }) => `${name} ${status}`), runErrors };
}

/** The text of a file of the recorded run. */
export function recordedText({ reports }: Project, name: string): string {
  return readFileSync(path.join(reports, 'run/1-of-1', name), 'utf8');
}

/** Expects that the scenarios ended so, and that the run is kept, with the run error, as one that has no end. */
export function expectCutShort(
  project: Project,
  recorded: Recorded,
  expected: { ends: string[]; runError: string },
): void {
  expect(recorded).toEqual({ ends: expected.ends, runErrors: [expected.runError] });
  expect(Run.parse(JSON.parse(recordedText(project, 'run.json'))).runErrors).toEqual([expected.runError]);
  expect(recordedText(project, 'messages.ndjson')).not.toMatch('"testRunFinished"');
  expect(readdirSync(project.reports)).toEqual(['run']);
}
