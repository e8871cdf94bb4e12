/** Tries client defects one by one on a copy of the repository: runs the enforced scenarios with each until one fails. */

import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { renderPlace } from '../../core/finding.ts';
import { endOf } from '../../core/proof/attempt.ts';
import { type Project, projectAt } from '../../io/project.ts';
import { readSources } from '../../io/sources.ts';
import { inCopy } from '../bench/repository-copy.ts';
import { withProofProcess } from '../enforced-cases.ts';
import { type DefectResult, noticedBy } from '../known-defects/result.ts';
import { tryEach } from '../known-defects/try-each.ts';
import { applyEdit, type SourceEdit } from '../source-edit.ts';

/** Hands over each result as it ends. @throws Error where a scenario fails without any defect */
export async function tryClientDefects(
  defects: readonly SourceEdit[],
  report: (result: DefectResult) => void,
): Promise<DefectResult[]> {
  return inCopy(async (root) => {
    const project = projectAt(root);
    const [red] = await firstFailure(project);
    if (red !== undefined) throw new Error(`${red} without any defect: run npm run accept`);
    return tryEach({ root, broken: defects, edit: applyEdit, report }, async (_, whileBroken) =>
      noticedBy(await whileBroken(() => firstFailure(project)), 'scenario'),
    );
  });
}

/** The first enforced scenario that fails, with the step that it fails at; none where all pass. */
async function firstFailure(project: Project): Promise<string[]> {
  const { trace } = await readSources(project);
  return withProofProcess(project, async (attempts) => {
    const cases = trace.scenarios
      .filter(({ scenario }) => scenario.kind === 'enforced')
      .flatMap(({ scenario }) => scenario.cases);
    const failures: string[] = [];
    await pLimit(availableParallelism()).map(cases, async ({ name, place }) => {
      if (failures.length > 0) return;
      const end = endOf(await attempts.attempt({ place: renderPlace(place) }));
      if (end !== undefined) failures.push(`"${name}" at "${end.text}"`);
    });
    return failures.slice(0, 1);
  });
}
