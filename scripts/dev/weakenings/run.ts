/** Tries weakenings one by one on a copy of the repository: proves with each the sentence that it is about. */
import { availableParallelism } from 'node:os';
import { exitCode } from '../../core/finding.ts';
import { outsideMutants } from '../../core/proof/outside-mutants.ts';
import type { ProvenMutant } from '../../core/proof/proof.ts';
import { proveCases, proveSentences } from '../../core/proof/sentence-proof.ts';
import { findToothless } from '../../core/proof/toothless.ts';
import { type Project, projectAt } from '../../io/project.ts';
import { attemptMutants } from '../../io/proof/proof-run.ts';
import { readSources } from '../../io/sources.ts';
import { inCopy } from '../bench/repository-copy.ts';
import { observeEnforced, withProofProcess } from '../enforced-cases.ts';
import type { DefectResult, End } from '../known-defects/result.ts';
import { tryEach } from '../known-defects/try-each.ts';
import type { Weakening } from './weakening.ts';

/** Tries them on what is in the folder of the repository now, and hands over each result as it ends. */
export async function tryWeakenings(
  weakenings: readonly Weakening[],
  report: (result: DefectResult) => void,
): Promise<DefectResult[]> {
  return inCopy((root) =>
    tryEach({ root, broken: weakenings, edit: weaken, report }, ({ sentence }, whileBroken) =>
      whileBroken(() => proveSentence(projectAt(root), sentence, availableParallelism())),
    ),
  );
}

function weaken({ edit }: Weakening, text: string): string {
  const edited = edit(text);
  if (edited === text) throw new Error('it finds nothing to edit: re-anchor it');
  return edited;
}

/** The sentence alone, without a recorded run: each case has to pass by itself. Noticed where a proof names it. */
async function proveSentence(project: Project, id: string, workers: number): Promise<End> {
  const { trace } = await readSources(project);
  return withProofProcess(project, async (attempts) => {
    const cases = await observeEnforced(attempts, trace, { workers, sentence: id });
    const statements = trace.statements.map(({ statement }) => statement).filter((statement) => statement.id === id);
    const mutants = outsideMutants(statements, cases);
    const byPlace = new Map(cases.map((one) => [one.place, one]));
    const isEnough = ({ verdict }: ProvenMutant) => verdict === 'toothless';
    const given = { process: attempts, workers, cases: byPlace, basisOf: () => '', earlier: [], judged: () => {} };
    const proven = await attemptMutants({ ...given, isEnough }, mutants);
    const proved = proveCases(cases, proven);
    const [sentence] = proveSentences(statements, proved, proven);
    const findings = findToothless({ statements: sentence ? [sentence] : [], cases: proved, mutants: proven });
    const isNoticed = sentence?.state === 'toothless' && exitCode(findings) === 1;
    return { ended: isNoticed ? 'noticed' : 'unnoticed', says: `: ${id} is ${sentence?.state ?? 'unproven'}` };
  });
}
