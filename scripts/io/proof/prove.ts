/** Proves that enforced sentences bite: from a green run to `reports/proof.json`. */
import { CannotJudge } from '../../core/cannot-judge.ts';
import type { Step } from '../../core/features/case.ts';
import { exitCode, renderFindings } from '../../core/finding.ts';
import type { Mutant } from '../../core/proof/mutant.ts';
import { outsideMutants } from '../../core/proof/outside-mutants.ts';
import type { Proof, ProvenMutant } from '../../core/proof/proof.ts';
import { observe, type ProofCase } from '../../core/proof/proof-case.ts';
import { renderProof, renderProofProgress } from '../../core/proof/proof-text.ts';
import type { ProvenText } from '../../core/proof/proven-text.ts';
import { proveCases, proveSentences } from '../../core/proof/sentence-proof.ts';
import { findToothless } from '../../core/proof/toothless.ts';
import { wholeScope } from '../../core/runs/run.ts';
import { counted } from '../../core/text/counted.ts';
import { digestOf } from '../digest.ts';
import { type JudgedRuns, judgeRuns } from '../gate.ts';
import { stepEnvironment } from '../preparation.ts';
import type { Project } from '../project.ts';
import { readSourceDigests } from '../source-digests.ts';
import { readAccess } from '../target/access.ts';
import { onInterrupt } from '../terminal/command.ts';
import type { CommandContext } from '../terminal/context.ts';
import { phase } from '../terminal/phases.ts';
import { print } from '../terminal/print.ts';
import type { ProveOptions } from '../terminal/prove-options.ts';
import { prepareTarget } from '../terminal/target-phase.ts';
import { readEarlierMutants } from './earlier-proof.ts';
import { type GreenCase, greenCases, requireGreen } from './green-run.ts';
import { writeMutationReport } from './inside/mutation-report-file.ts';
import { proveInside } from './inside/prove-inside.ts';
import { keepPictures, removeOtherPictures } from './kept-pictures.ts';
import { writeProof, writeProofAtOnce } from './proof-file.ts';
import { type ProofProcess, startProofProcess } from './proof-process.ts';
import { attemptMutants, inLanes } from './proof-run.ts';

/**
 * Proves the sentences of a project whose last run was green, keeps the proof, and prints it.
 * @returns 0 where no sentence is toothless, else 1; 2 where nothing is, of a part of the scenarios, which is no proof and not kept
 * @throws CannotJudge where there is no green run, or the target cannot be had
 */
export async function prove(options: ProveOptions, project: Project, context: CommandContext): Promise<number> {
  const { target } = options;
  const isWhole = options.name.length === 0 && options.from !== 'inside';
  const hasCode = target.url === undefined;
  const start = new Date();
  const access =
    target.url === undefined
      ? undefined
      : await readAccess(project, target.url, { ...options, trace: 'off' }, context.env);
  const judgement = await phase(context, 'The last run', async (report) => {
    const judged = await judgeRuns(project, { scope: wholeScope, purpose: 'merge', target, policy: options.policy });
    requireGreen(judged.verdict, target);
    report.now(`${counted(greenCases(judged.verdict).length, 'scenario')} passed`);
    return judged;
  });
  const { trace, setup, verdict, codeOf } = judgement;
  const setups = setup?.scenarios ?? [];
  const { reading, writes } = verdict.policy.policy;
  const request = { ...options, headed: false, name: [], retry: 0 };
  const prepared = await prepareTarget(context, project, request, access, { trace, setups, places: [], writes });
  const env = stepEnvironment(context.env, { ...prepared.variables, SHOWN_READING: reading });
  const started = await startProofProcess(project, { ...context, env });
  const process = isWhole ? keepPictures(started, project) : started;
  try {
    const digests = { ...(await readSourceDigests(project)), ...prepared.digests };
    const names = await digestOf(project.root, [project.names]);
    const basis = { client: digests.client, names, target, reading, browser: prepared.browser };
    const codeOfStep = (step: Step) => codeOf(step) ?? digests.steps;
    const earlier = await readEarlierMutants(project, options, verdict.runs);
    const green = greenCases(verdict).filter(({ one }) => isNamed(one.name, options.name));
    const cases = await observeCases(process, green, options, context);
    const quoted = new Set(green.flatMap(({ statements }) => statements));
    const statements = shownStatements(judgement).filter(({ id }) => isWhole || quoted.has(id));
    const mutants = options.from === 'inside' ? [] : outsideMutants(statements, cases, reading);
    const sides = { outside: options.from !== 'inside', inside: options.from !== 'outside' && hasCode };
    const toProof = (proven: readonly ProvenMutant[], complete: boolean): Proof => {
      const duration = Date.now() - start.getTime();
      const sources = { start: start.toISOString(), duration, digests, target, reading, complete };
      const proved = proveCases(cases, proven);
      const sentences = proveSentences(statements, proved, proven, sides);
      return {
        version: 1,
        ...sources,
        statements: sentences,
        cases: sides.outside ? proved : [],
        mutants: [...proven],
      };
    };
    const setting = { process, workers: options.workers, cases, earlier };
    const asked = { basis, statements, mutants, codeOf: codeOfStep };
    const keep = (known: readonly ProvenMutant[]) => {
      if (isWhole) writeProofAtOnce(project, toProof(known, false));
    };
    const outside = sides.outside ? await attempt(setting, asked, context, keep) : [];
    const inside = sides.inside
      ? await attemptInside({ ...setting, basis, statements }, project, context, (known) =>
          keep([...outside, ...known]),
        )
      : [];
    const proven = [...outside, ...inside];
    const proof = toProof(proven, true);
    if (sides.inside) await writeMutationReport(project, inside);
    if (isWhole) await writeProof(project, proof);
    if (isWhole) await removeOtherPictures(project, proof);
    return printProof(context, proof, options) || (isWhole ? 0 : 2);
  } finally {
    await process.end();
  }
}

/** As Cucumber chooses by names. */
function isNamed(name: string, patterns: readonly string[]): boolean {
  return patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern).test(name));
}

/** The shown statements that are no headings, in their order. */
function shownStatements({ trace }: Pick<JudgedRuns, 'trace'>): ProvenText[] {
  return trace.statements
    .filter(
      ({ status, statement, scenarios }) => status === 'shown' && (!statement.heading || scenarios.enforced.length > 0),
    )
    .map(({ statement: { id, text } }) => ({ id, text }));
}

/** Runs each case unchanged, and keeps what was there to be seen. @throws CannotJudge where one does not pass by itself */
function observeCases(
  process: ProofProcess,
  cases: readonly GreenCase[],
  { workers }: Pick<ProveOptions, 'workers'>,
  context: CommandContext,
): Promise<ProofCase[]> {
  return phase(context, 'Unchanged', async (report) => {
    let count = 0;
    const observed = await inLanes(workers, cases, async ({ place, one, statements }) => {
      const attempt = await process.attempt({ place });
      count += 1;
      report.now(`${count} of ${counted(cases.length, 'scenario')}`);
      const seen = observe(one, statements, attempt);
      if (seen === undefined) throw notAlone(place, one.name);
      return seen;
    });
    return observed;
  });
}

type Setting = {
  readonly process: ProofProcess;
  readonly workers: number;
  readonly cases: readonly ProofCase[];
  readonly earlier: readonly ProvenMutant[];
};
type AskedProof = {
  readonly basis: unknown;
  readonly statements: readonly ProvenText[];
  readonly mutants: readonly Mutant[];
  /** A digest of the code that a step runs. */
  readonly codeOf: (step: Step) => string;
};

/** Attempts all mutants, with the progress; what is judged is kept where the command is interrupted. */
function attempt(
  { cases, ...setting }: Setting,
  { basis, statements, mutants, codeOf }: AskedProof,
  context: CommandContext,
  keep: (known: readonly ProvenMutant[]) => void,
): Promise<ProvenMutant[]> {
  const byPlace = new Map(cases.map((one) => [one.place, one]));
  const textsOf = (ids: readonly string[]) => statements.filter(({ id }) => ids.includes(id));
  const basisOf = (mutant: Mutant) => [
    basis,
    textsOf(mutant.statements),
    mutant.cases.map((place) => byPlace.get(place)?.steps.map((step) => [step.text, step.argument, codeOf(step)])),
  ];
  const known: ProvenMutant[] = [];
  const interrupted = onInterrupt(() => keep(known));
  return phase(context, 'Mutants', async (report) => {
    const begun = performance.now();
    const demanded = mutants.filter(({ demand }) => demand !== 'spare').length;
    const judged = (mutant: ProvenMutant) => {
      known.push(mutant);
      const elapsed = performance.now() - begun;
      report.now(renderProofProgress(known, Math.max(demanded, known.length), elapsed));
    };
    return attemptMutants({ ...setting, cases: byPlace, basisOf, judged }, mutants);
  }).finally(interrupted.done);
}

/** The same for the mutants of the client's code. */
function attemptInside(
  { cases, ...setting }: Setting & Pick<AskedProof, 'basis' | 'statements'>,
  project: Project,
  context: CommandContext,
  keep: (known: readonly ProvenMutant[]) => void,
): Promise<ProvenMutant[]> {
  const known: ProvenMutant[] = [];
  const interrupted = onInterrupt(() => keep(known));
  const judged = (mutant: ProvenMutant) => void known.push(mutant);
  return proveInside(setting, cases, { project, context, judged }).finally(interrupted.done);
}

function printProof(context: CommandContext, proof: Proof, { json }: Pick<ProveOptions, 'json'>): number {
  const findings = findToothless(proof);
  if (json) print(context, () => JSON.stringify(proof, null, 2));
  else {
    print(context, (palette) => renderFindings(findings, palette));
    print(context, (palette) => renderProof(proof, palette));
  }
  return exitCode(findings);
}

function notAlone(where: string, name: string): CannotJudge {
  return new CannotJudge({
    where,
    what: `"${name}" does not pass when it is run again, so nothing can be said of what it notices`,
    fix: 'Run npm run accept, and prove once it is green',
  });
}
