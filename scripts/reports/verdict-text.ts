/** The verdict in words: two sentences, or one that says why there is no verdict. */

import { exitCode, type Finding, type FindingCode, isError, type Purpose } from '../base/finding.ts';
import type { Palette } from '../base/palette.ts';
import { counted } from '../base/text.ts';
import type { ScenarioKind } from '../features/feature.ts';
import { isWhole, runFolder } from '../run/outcomes/run-description.ts';
import { isBlocking } from '../run/outcomes/step-failure.ts';
import { countEnds, lightOfVerdict, renderCounters, scenarioStates } from '../verdict/states.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** What a person reads last: safe to merge or not, safe to release or not, or why this is no verdict. */
export function renderVerdict(verdict: Verdict, palette: Palette, purpose: Purpose = 'merge'): string {
  const { scope, safeToMerge, safeToRelease } = verdict;
  if (!isWhole(scope)) return palette.yellow(renderPart(verdict, purpose));
  const paints = { green: palette.green, amber: palette.yellow, red: palette.red, grey: palette.dim };
  const paint = (isSafe: boolean) => paints[lightOfVerdict(isSafe, verdict)];
  const [merge, release] = describeVerdict(verdict);
  return [paint(safeToMerge)(merge + adviseFill(verdict.findings)), paint(safeToRelease)(release)].join('\n');
}

/** What counts only for a release, and stands on the board already, is not repeated to whoever wants to merge. */
export function printedFindings({ findings }: Verdict, purpose: Purpose): readonly Finding[] {
  return purpose === 'release' ? findings : findings.filter(({ code }) => code !== 'over-budget');
}

/** Where a reader finds what the sentences speak of; `unwritten` where nothing else is open. */
export type Whereabouts = {
  readonly findings: 'above' | 'below';
  readonly questions: string;
  readonly unwritten: string;
};

/** Reports that others refer to, relative to the folder of the reports. */
export const pageFile = 'living-specification.html';
export const questionsFile = 'open-questions.md';

const seeReport = `see reports/${questionsFile}`;
/** Where a reader of a text finds the rest: what is wrong stands above or below, the questions in a report. */
export const inText = (findings: Whereabouts['findings']): Whereabouts => {
  return { findings, questions: seeReport, unwritten: seeReport };
};

/** Both verdicts on all of the scenarios, each in a sentence. */
export function describeVerdict(
  verdict: Verdict,
  where: Whereabouts = inText('above'),
): readonly [merge: string, release: string] {
  const { findings, safeToMerge, safeToRelease } = verdict;
  const isAnythingOpen = verdict.scenarios.some(({ scenario }) => scenario.kind !== 'enforced');
  const beginning = exitCode(findings) === 2 ? '✖ No verdict, since this cannot be judged' : '✖ Not safe to merge';
  return [
    safeToMerge
      ? `✔ Safe to merge: all that is shown passes${exceptions(verdict)}, all that is open says so.`
      : `${beginning}: ${countFindings(findings, 'merge')} ${where.findings}.`,
    safeToRelease
      ? `✔ Safe to release: ${isAnythingOpen ? 'nothing is open but for what the policy accepts' : 'nothing is open'}.`
      : `✖ Not safe to release: ${safeToMerge ? lacking(verdict, where) : exitCode(findings) === 2 ? 'no verdict on that either' : 'not safe to merge'}.`,
  ];
}

/** What of that which is shown does not pass: the failures that a merge lets pass, and what nobody has written yet. */
function exceptions(verdict: Verdict): string {
  const unwritten = countKind(verdict, 'unwritten');
  const parts = [
    ...countStates(verdict).flatMap(({ row: { butFor }, count }) => {
      return butFor === undefined ? [] : [count === 1 ? butFor.one : `${count} ${butFor.several}`];
    }),
    ...(unwritten > 0 ? [`${countedScenarios(unwritten)} to be written`] : []),
  ];
  return parts.length === 0 ? '' : ` but for ${parts.join(' and ')}`;
}

function countKind({ scenarios }: Verdict, kind: ScenarioKind): number {
  return scenarios.filter(({ scenario }) => scenario.kind === kind).length;
}

/** The states in which any scenario ended, in the order of their table, and how many did. */
function countStates({ scenarios }: Verdict) {
  return Object.entries(scenarioStates).flatMap(([name, row]) => {
    const count = scenarios.filter(({ state }) => state === name).length;
    return count === 0 ? [] : [{ row, count }];
  });
}

function countedScenarios(count: number): string {
  return counted(count, 'scenario');
}

function renderPart(verdict: Verdict, purpose: Purpose): string {
  const { scope } = verdict;
  if (scope.partial) return `Not a verdict: only some of the scenarios were asked for. ${tally(verdict)}`;
  return `Shard ${scope.shard.index} of ${scope.shard.total}, not a verdict of the whole. ${tally(verdict)} All shards together: npm run gate${purpose === 'release' ? ' -- --release' : ''}`;
}

function countFindings(findings: readonly Finding[], purpose: Purpose): string {
  const { length } = findings.filter((finding) => isError(finding, purpose));
  return length === 1 ? 'the finding' : `the ${length} findings`;
}

/** What a release lacks. */
function lacking(verdict: Verdict, where: Whereabouts): string {
  const { findings } = verdict;
  const [open, questions] = [countKind(verdict, 'pending'), countKind(verdict, 'question')];
  const unwritten = countKind(verdict, 'unwritten');
  const over = findings.some(({ code }) => code === 'over-budget');
  const parts = [
    ...(over && open > 0 ? [`${countedScenarios(open)} open`] : []),
    ...(over && questions > 0 ? [`${questions} in question`] : []),
    ...(over && unwritten > 0
      ? [`${open + questions > 0 ? unwritten : countedScenarios(unwritten)} to be written`]
      : []),
    ...countStates(verdict).flatMap(({ row, count }) => (row.fails === 'release' ? [`${count} ${row.below}`] : [])),
  ].join(', ');
  return over
    ? `${parts}${acceptedBy(verdict)}; ${open + questions > 0 ? where.questions : where.unwritten}`
    : parts || `${countFindings(findings, 'release')} ${where.findings}`;
}

/** How many of what is open the policy accepts. */
function acceptedBy({ scenarios, policy: { policy } }: Verdict): string {
  const counts = policy.accepted.map(({ point, kind, scenarios: most }) => {
    const open = scenarios.filter(({ scenario }) => scenario.point === point && scenario.kind === kind).length;
    return Math.min(open, most);
  });
  const accepted = counts.reduce((sum, count) => sum + count, 0);
  return accepted === 0 ? '' : `, of which the policy accepts ${accepted}`;
}

function tally({ scenarios }: Verdict): string {
  return `${renderCounters(countEnds(scenarios.map(({ scenario: { kind }, state }) => ({ kind, state }))))}.`;
}

/** Says that perhaps another application was meant, where each scenario failed on a client that shows nothing of what it names. */
export function renderOtherTarget({ findings, runs }: Verdict, palette: Palette): string {
  const failed = findings.filter(({ code }) => code === 'scenario-failed');
  const isClient = runs.length > 0 && runs.every(({ target }) => target.kind === 'reference client');
  if (!isClient || failed.length === 0 || !failed.every(({ detail = '' }) => nothingSeen.test(detail))) return '';
  return palette.yellow('This ran on client/; for a product that is deployed: --target URL');
}

/** How a mismatch ends that found nothing of the kind on the screen. */
const nothingSeen = /Actual:\n *\((?:nothing: the screen is empty|no [a-z ]+)\)/;

/** Where the evidence is: the page of a whole run, or Cucumber's own report of a partial one in which something failed. */
export function renderEvidence({ findings, scope }: Verdict, palette: Palette): string {
  if (isWhole(scope)) return palette.dim(`Sentence by sentence: reports/${pageFile}`);
  if (!findings.some(({ code }) => code === 'scenario-failed' || isBlocking(code))) return '';
  return palette.dim(`Pictures, console and calls of what failed: reports/${runFolder(scope)}/cucumber.html`);
}

/** What `npm run trace` says last; `unwritten` is how many scenarios are still to be written. */
export function renderTraceVerdict(findings: readonly Finding[], palette: Palette, unwritten = 0): string {
  const errors = findings.filter((finding) => isError(finding, 'merge')).length;
  if (errors > 0)
    return palette.red(
      `✖ The features do not say what the document says: ${counted(errors, 'finding')} above.${adviseFill(findings)}`,
    );
  const are = unwritten === 1 ? 'is' : 'are';
  return [
    palette.green(
      '✔ The features say what the document says, no more and no less. Run npm run accept to see whether it is true.',
    ),
    ...(unwritten > 0
      ? [
          palette.yellow(
            `! ${countedScenarios(unwritten)} ${are} to be written: npm run phrases lists the steps that there are.`,
          ),
        ]
      : []),
  ].join('\n');
}

/** The advice to run fill, where that follows what is found; empty elsewhere. */
function adviseFill(findings: readonly Finding[]): string {
  if (!findings.some(({ code }) => drifts.has(code))) return '';
  const isMisnumbered = findings.some(({ code }) => misnumbered.has(code));
  return ` ${isMisnumbered ? 'Once its nine points are right, ' : ''}npm run fill has the features follow the document.`;
}

/** What is found while the points of the document are not the nine, or one says nothing, which no fill follows. */
const misnumbered: ReadonlySet<FindingCode> = new Set([
  'point-missing',
  'point-empty',
  'point-twice',
  'point-out-of-order',
]);

/** What is found when the document has moved on, and a fill fixes or prepares: not what claims too much, which only a person can fix. */
const drifts: ReadonlySet<FindingCode> = new Set([
  'sentence-uncovered',
  'pending-but-shown',
  'quote-not-found',
  'quote-in-wrong-point',
  'point-without-feature',
]);
