/** The verdict: the trace joined with the outcomes of a run. */
import type { Scenario } from '../feature/feature.ts';
import { exitCode, type Finding, type Place, renderPlace, type severities, sortFindings } from '../finding.ts';
import type { Outcome, Outcomes } from '../run/outcome.ts';
import { runFolder, type Scope } from '../run/run.ts';
import type { Trace } from '../trace/trace.ts';

/** One case of the feature files with what came of it; no outcome where it did not run. */
export type Judged = {
  readonly scenario: Scenario;
  /** The ids of the statements that it speaks of. */
  readonly statements: readonly string[];
  /** The scenario's, or that of the row of its examples. */
  readonly place: Place;
  readonly outcome: Outcome | undefined;
};

export type Verdict = {
  /** Static findings and those of the run, in reading order. */
  readonly findings: readonly Finding[];
  readonly judged: readonly Judged[];
  readonly scope: Scope;
  /** Everything shown is enforced and passes; everything open is honestly open. */
  readonly safeToMerge: boolean;
  /** Safe to merge, and nothing open. */
  readonly safeToRelease: boolean;
};

/**
 * Judges a run by the feature files: every case they hold that the scope asks for must have run, every enforced one
 * must have passed, and every open one must have ended pending.
 * @param staticFindings what is wrong whatever the run says
 */
export function judge(
  trace: Pick<Trace, 'scenarios'>,
  staticFindings: readonly Finding[],
  { outcomes, finished }: Outcomes,
  scope: Scope,
): Verdict {
  const judged = selectScope(joinOutcomes(trace, outcomes), scope);
  const findings = sortFindings([
    ...staticFindings,
    ...judged.flatMap(judgeCase),
    ...findStrangers(trace, outcomes),
    ...(finished ? [] : [incomplete(scope)]),
    ...(judged.some(({ outcome }) => outcome) ? [] : [nothingJudged(scope)]),
  ]);
  const safeToMerge = exitCode(findings) === 0 && isWhole(scope);
  const nothingOpen = judged.every(({ scenario }) => scenario.kind === 'enforced');
  return { findings, judged, scope, safeToMerge, safeToRelease: safeToMerge && nothingOpen };
}

/** A run that left nothing out; only such a run can be safe. */
function isWhole({ shard, partial }: Scope): boolean {
  return shard.total === 1 && !partial;
}

/** The exit code of a run: 2 beats 1, and a partial run without failures is still no verdict. */
export function verdictExitCode({ findings, scope, safeToRelease }: Verdict, release: boolean): 0 | 1 | 2 {
  const code = exitCode(scope.partial ? findings.filter(({ code }) => ofRun.has(code)) : findings);
  if (scope.partial) return code === 1 ? 1 : 2;
  return code === 0 && release && !safeToRelease && isWhole(scope) ? 1 : code;
}

const ofRun: ReadonlySet<string> = new Set(['scenario-failed', 'scenario-skipped', 'scenario-pending', 'open-passed']);

/** Every case of the feature files with its outcome, in the order of the files. */
export function joinOutcomes({ scenarios }: Pick<Trace, 'scenarios'>, outcomes: readonly Outcome[]): Judged[] {
  const byPlace = new Map(outcomes.map((outcome) => [renderPlace(outcome.place), outcome]));
  return scenarios.flatMap(({ scenario, statements }) =>
    scenario.cases.map(({ place }) => ({ scenario, statements, place, outcome: byPlace.get(renderPlace(place)) })),
  );
}

/** The cases that a run was to judge. Cucumber deals them to shards in turn, in the order of the files. */
function selectScope(cases: readonly Judged[], { shard, partial }: Scope): Judged[] {
  return cases.filter(({ outcome }, index) => (partial ? outcome : index % shard.total === shard.index - 1));
}

function judgeCase({ scenario, statements, place, outcome }: Judged): Finding[] {
  const about = statements.length === 0 ? '' : ` (about ${statements.join(', ')})`;
  const name = `scenario "${outcome?.name ?? scenario.name}"${about}`;
  const found = (code: keyof typeof severities, problem: string, mend: string): Finding[] => [
    { code, place, problem: `${name} ${problem}`, mend, ...detailOf(outcome) },
  ];
  const failed = `failed${outcome?.step === undefined ? '' : ` at "${outcome.step}"`}`;
  const status = outcome?.status;
  switch (status) {
    case undefined:
      return found('scenario-not-run', 'did not run', 'Run all features, and see whether a worker was lost');
    case 'unfinished':
    case 'unknown':
      return found('scenario-not-run', 'was started but not finished', 'See whether a worker was lost');
    case 'failed':
      return found('scenario-failed', failed, 'Mend the product, or the document if it is no longer true');
    case 'undefined':
      return found('scenario-failed', failed, 'Define the step, which nobody has defined');
    case 'ambiguous':
      return found('scenario-failed', failed, 'Leave one definition of the step, which has several');
    case 'skipped':
      return found('scenario-skipped', 'was skipped', 'Let no step or hook skip it');
    case 'pending':
      return scenario.kind === 'enforced'
        ? found('scenario-pending', 'ended pending, but is enforced', 'Write the step that is pending')
        : [];
    case 'passed':
      return scenario.kind === 'enforced'
        ? []
        : found('open-passed', 'passed, but is open', 'Let its one step be "to be specified: …"');
    default:
      return status satisfies never;
  }
}

function detailOf(outcome: Outcome | undefined): Pick<Finding, 'detail'> {
  if (outcome?.message === undefined) return {};
  return { detail: outcome.message.replace(/\n\s+at .*/g, '') }; // where in the steps it was thrown, the record knows
}

/** Scenarios that ran although no feature file that was read holds them: the run was of something else. */
function findStrangers({ scenarios }: Pick<Trace, 'scenarios'>, outcomes: readonly Outcome[]): Finding[] {
  const known = new Set(scenarios.flatMap(({ scenario }) => scenario.cases.map(({ place }) => renderPlace(place))));
  return outcomes
    .filter(({ place }) => !known.has(renderPlace(place)))
    .map(({ place, name }) => ({
      code: 'run-of-other-sources',
      place,
      problem: `scenario "${name}" ran, but the feature files do not hold it here`,
      mend: 'Run the features as they are now, all of them in .feature files',
    }));
}

function incomplete(scope: Scope): Finding {
  return {
    code: 'run-incomplete',
    place: runPlace(scope),
    problem: 'the run did not reach its end',
    mend: 'Run it again',
  };
}

function nothingJudged(scope: Scope): Finding {
  return {
    code: 'nothing-judged',
    place: runPlace(scope),
    problem: 'no scenario ran, so nothing was judged',
    mend: 'Check the tags, the names and the shard that were asked for',
  };
}

/** What is wrong with a run as a whole stands where it was recorded. */
function runPlace(scope: Scope): Place {
  return { file: `reports/${runFolder(scope)}/messages.ndjson`, line: 1, column: 1 };
}
