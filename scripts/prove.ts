/** `npm run prove`: says which enforced sentences bite, by changing what the browser sees and looking who notices. */
import path from 'node:path';
import { exitCode, renderFindings } from './base/finding.ts';
import { counted } from './base/text.ts';
import type { CommandContext, Main } from './command/command.ts';
import type { ProveOptions } from './command/command-lines.ts';
import { type Judgement, judgeRuns } from './command/judge-runs.ts';
import { phase } from './command/phases.ts';
import { prepareTarget, type RunPreparation } from './command/prepare-target.ts';
import { print } from './command/print.ts';
import { digestOf } from './project/digest.ts';
import type { Project } from './project/project.ts';
import { whyNothing } from './proof/nothing-enforced.ts';
import { outsideMutants } from './proof/outside-mutants.ts';
import type { Proof, ProvenMutant } from './proof/proof.ts';
import { writeProof, writeProofAtOnce } from './proof/proof-file.ts';
import { renderProof } from './proof/proof-text.ts';
import type { ProvenText } from './proof/proven-text.ts';
import { joinProof } from './proof/sentence-proof.ts';
import { findToothless } from './proof/toothless.ts';
import { withUnquoted } from './proof/unquoted.ts';
import { changedMeanwhile } from './prove/changed-sources.ts';
import { readEarlierMutants, withEarlier } from './prove/earlier-proof.ts';
import { greenCases, greenScenarios, requireGreen } from './prove/green-run.ts';
import { keepPictures, removeOtherPictures } from './prove/kept-pictures.ts';
import { observeCases } from './prove/observed-cases.ts';
import { attemptWithProgress } from './prove/proof-attempts.ts';
import { type ProofProcess, startProofProcess } from './prove/proof-process.ts';
import { enforcedOn } from './run/outcomes/applicability.ts';
import { type SourceDigests, wholeScope } from './run/outcomes/run-description.ts';
import { requireAsked } from './run/outcomes/selected-scenarios.ts';
import { stepEnvironment } from './run/preparation.ts';
import { foldersIn } from './run/record/read-runs.ts';
import { readSourceDigests } from './run/source-digests.ts';
import { readAccess } from './run/target/access.ts';

/**
 * Proves the sentences of a project whose last run was green, keeps the proof, and prints it.
 * @returns 0 where no sentence is toothless or nothing is enforced, else 1; 2 where nothing is toothless, of a part of the scenarios, which is no proof and not kept
 * @throws CannotJudge where there is no green run, the target cannot be had, or the sources changed meanwhile
 */
export const main: Main<ProveOptions> = async (options, project, context) => {
  const start = new Date();
  const access = await readAccess(project, options, context.env);
  const sources = await readSourceDigests(project); // before anything is read, so that a later change is noticed
  const judged = await judgeLastRun(options, project, context);
  const { trace, setup, verdict } = judged;
  const { reading } = verdict.policy.policy;
  if (judged.nothing !== undefined) {
    const known = { start, duration: 0, digests: sources, target: options.target, reading, complete: true };
    const provable = withUnquoted(shownSentences(judged), trace, new Set());
    const proof = joinProof(known, provable, [], []);
    print(context, () => (options.json ? JSON.stringify(proof, null, 2) : (judged.nothing ?? '')));
    return 0;
  }
  requireAsked(
    trace.scenarios.map(({ scenario }) => scenario),
    options,
  );
  const enforced = enforcedOn(trace, options.target.kind);
  const cases = enforced.flatMap((scenario) => scenario.cases);
  const toRun = { enforced, cases, setups: setup?.scenarios ?? [], writes: verdict.policy.policy.writes };
  const prepared = await prepareTarget(options, project, context, access, toRun);
  const env = stepEnvironment(context.env, { ...prepared.variables, SHOWN_READING: reading });
  const started = await startProofProcess(project, { ...context, env });
  const process = isWhole(options) ? keepPictures(started, project) : started;
  try {
    const proof = await proveWith(process, { options, sources, judged, prepared, start }, project, context);
    const changed = await changedMeanwhile(project, proof);
    if (isWhole(options)) {
      await writeProof(project, { ...proof, complete: changed === undefined });
      await removeOtherPictures(project, proof);
    }
    if (changed !== undefined) throw changed;
    return printProof(context, proof, options) || (isWhole(options) ? 0 : 2);
  } finally {
    await process.end();
  }
};

/** Whether it is a proof of all that can be proven. */
function isWhole({ name }: ProveOptions): boolean {
  return name.length === 0;
}

/** Why there is nothing to prove, or else a run that is green. */
function judgeLastRun(
  options: ProveOptions,
  project: Project,
  context: CommandContext,
): Promise<Judgement & { readonly nothing: string | undefined }> {
  return phase(context, 'The last run', async (report) => {
    const folders = await foldersIn(project, path.join(project.reports, 'run'));
    const judged = await judgeRuns(options, project, { folders, scope: wholeScope });
    const nothing = whyNothing(judged.trace, options.target.kind);
    if (nothing === undefined) requireGreen(judged.verdict, options.target);
    report.now(`${counted(greenCases(judged.verdict).length, 'scenario')} passed`);
    return { ...judged, nothing };
  });
}

type Asked = {
  readonly options: ProveOptions;
  readonly sources: SourceDigests;
  readonly judged: Judgement;
  readonly prepared: RunPreparation;
  readonly start: Date;
};

async function proveWith(
  process: ProofProcess,
  { options, sources, judged, prepared, start }: Asked,
  project: Project,
  context: CommandContext,
): Promise<Proof> {
  const { target, workers } = options;
  const { verdict } = judged;
  const { reading } = verdict.policy.policy;
  const digests = { ...sources, ...prepared.digests };
  const names = await digestOf(project.root, [project.names, project.uploads]);
  const basis = { client: digests.client, steps: digests.steps, names, target, reading, browser: prepared.browser };
  const earlier = await readEarlierMutants(project, options, verdict.runs);
  const green = greenCases(verdict).filter(({ one }) => isNamed(one.name, options.name));
  const cases = await observeCases({ process, workers }, green, context);
  const quoted = new Set(green.flatMap(({ sentences }) => sentences));
  const sentences = shownSentences(judged).filter(({ id }) => isWhole(options) || quoted.has(id));

  const provable = withUnquoted(sentences, judged.trace, greenScenarios(verdict));

  const toProof = (mutants: readonly ProvenMutant[], complete: boolean): Proof => {
    const duration = Date.now() - start.getTime();
    return joinProof({ start, duration, digests, target, reading, complete }, provable, cases, mutants);
  };
  const keep = (known: readonly ProvenMutant[]) => {
    if (isWhole(options)) writeProofAtOnce(project, toProof(withEarlier(known, earlier), false));
  };
  const setting = { process, workers, sentences, earlier, basis, keep };
  const mutants = outsideMutants(sentences, cases, reading);
  return toProof(await attemptWithProgress(setting, mutants, cases, context), true);
}

/** As Cucumber chooses by names. */
function isNamed(name: string, patterns: readonly string[]): boolean {
  return patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern).test(name));
}

/** The shown sentences that are no headings, in their order. */
function shownSentences({ trace }: Pick<Judgement, 'trace'>): ProvenText[] {
  return trace.sentences
    .filter(
      ({ status, sentence, scenarios }) => status === 'shown' && (!sentence.heading || scenarios.enforced.length > 0),
    )
    .map(({ sentence: { id, text } }) => ({ id, text }));
}

function printProof(context: CommandContext, proof: Proof, options: ProveOptions): number {
  const findings = findToothless(proof);
  if (options.json) print(context, () => JSON.stringify(proof, null, 2));
  else {
    print(context, (palette) => renderFindings(findings, palette));
    print(context, (palette) => renderProof(proof, palette, isWhole(options)));
  }
  return exitCode(findings);
}
