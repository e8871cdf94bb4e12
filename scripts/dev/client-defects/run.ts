/** Tries client defects one by one on a copy of the repository: applies each, runs the enforced scenarios until one fails, and takes it back. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderPlace } from '../../core/finding.ts';
import { endOf } from '../../core/proof/attempt.ts';
import { prepareRun, stepEnvironment } from '../../io/preparation.ts';
import { type Project, projectAt } from '../../io/project.ts';
import { startProofProcess } from '../../io/proof/proof-process.ts';
import { inLanes } from '../../io/proof/proof-run.ts';
import { readSources } from '../../io/sources.ts';
import { inCopy } from '../bench/repository-copy.ts';
import { applyEdit } from '../source-edit.ts';
import type { ClientDefect, ClientDefectResult } from './defect.ts';

/** Hands over each result as it ends. @throws Error where a scenario fails without any defect */
export async function tryClientDefects(
  defects: readonly ClientDefect[],
  workers: number,
  report: (result: ClientDefectResult) => void,
): Promise<ClientDefectResult[]> {
  return inCopy(async (root) => {
    const project = projectAt(root);
    const red = await firstFailure(project, workers);
    if (red !== undefined) throw new Error(`${red} without any defect: run npm run accept`);
    const results: ClientDefectResult[] = [];
    for (const defect of defects) {
      const result = await tryDefect(project, defect, workers);
      report(result);
      results.push(result);
    }
    return results;
  });
}

async function tryDefect(project: Project, defect: ClientDefect, workers: number): Promise<ClientDefectResult> {
  const file = path.join(project.root, defect.file);
  const text = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, applyEdit(defect, text));
    const noticedBy = await firstFailure(project, workers);
    return { defect, ...(noticedBy !== undefined && { noticedBy }) };
  } catch (error) {
    return { defect, problem: error instanceof Error ? error.message : String(error) };
  } finally {
    writeFileSync(file, text);
  }
}

/** The first enforced scenario that fails, with the step that it fails at. */
async function firstFailure(project: Project, workers: number): Promise<string | undefined> {
  const { trace } = await readSources(project);
  const { variables } = await prepareRun(project, { name: 'chromium', headed: false }, process.env);
  const env = stepEnvironment(process.env, variables);
  const attempts = await startProofProcess(project, { env, stderr: process.stderr });
  try {
    const cases = trace.scenarios
      .filter(({ scenario }) => scenario.kind === 'enforced')
      .flatMap(({ scenario }) => scenario.cases);
    let failure: string | undefined;
    await inLanes(workers, cases, async ({ name, place }) => {
      if (failure !== undefined) return;
      const end = endOf(await attempts.attempt({ place: renderPlace(place) }));
      if (end !== undefined) failure ??= `"${name}" at "${end.text}"`;
    });
    return failure;
  } finally {
    await attempts.end();
  }
}
