/** Tries weakenings one by one on a copy of the repository: applies each, proves the sentence that it is about, and takes it back. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exitCode, renderFinding } from '../../core/finding.ts';
import { outsideMutants } from '../../core/proof/outside-mutants.ts';
import type { ProvenMutant } from '../../core/proof/proof.ts';
import { proveCases, proveSentences } from '../../core/proof/sentence-proof.ts';
import { findToothless } from '../../core/proof/toothless.ts';
import { type Project, projectAt } from '../../io/project.ts';
import { attemptMutants } from '../../io/proof/proof-run.ts';
import { readSources } from '../../io/sources.ts';
import { onInterrupt } from '../../io/terminal/command.ts';
import { copyRepository } from '../bench/repository-copy.ts';
import { observeEnforced, withProofProcess } from '../enforced-cases.ts';
import type { Weakening, WeakeningResult } from './weakening.ts';

/** Tries them on what is in the folder of the repository now, and hands over each result as it ends. */
export async function tryWeakenings(
  weakenings: readonly Weakening[],
  workers: number,
  report: (result: WeakeningResult) => void,
): Promise<WeakeningResult[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shown-weakenings-'));
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const interrupt = onInterrupt(clear);
  try {
    const root = path.join(folder, 'copy');
    await copyRepository(root);
    const results: WeakeningResult[] = [];
    for (const weakening of weakenings) {
      const result = await tryWeakening(root, weakening, workers).catch(
        (error: unknown): WeakeningResult => ({ weakening, state: undefined, says: String(error) }),
      );
      report(result);
      results.push(result);
    }
    return results;
  } finally {
    clear();
    interrupt.done();
  }
}

async function tryWeakening(root: string, weakening: Weakening, workers: number): Promise<WeakeningResult> {
  const file = path.join(root, weakening.file);
  const text = readFileSync(file, 'utf8');
  const edited = weakening.edit(text);
  if (edited === text) return { weakening, state: undefined, says: 'it finds nothing to edit: re-anchor it' };
  writeFileSync(file, edited);
  try {
    return await proveSentence(projectAt(root), weakening, workers);
  } finally {
    writeFileSync(file, text);
  }
}

/** The sentence alone, without a recorded run: each case has to pass by itself. */
async function proveSentence(project: Project, weakening: Weakening, workers: number): Promise<WeakeningResult> {
  const { trace } = await readSources(project);
  const { sentence: id } = weakening;
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
    const [first] = findings;
    const says = first === undefined ? '' : renderFinding(first);
    return { weakening, state: sentence?.state ?? 'unproven', exitCode: exitCode(findings), says };
  });
}
