/** The verdict in words: two sentences, or one that says why there is no verdict. */
import type { ScenarioKind } from '../feature/feature.ts';
import { type Finding, severities } from '../finding.ts';
import type { Palette } from '../palette.ts';
import { runFolder } from '../run/run.ts';
import type { Verdict } from './verdict.ts';

/** What a person reads last: safe to merge or not, safe to release or not, or why this is no verdict. */
export function renderVerdict(verdict: Verdict, palette: Palette): string {
  const { scope, safeToMerge, safeToRelease } = verdict;
  if (scope.partial)
    return palette.yellow(`Not a verdict: only some of the scenarios were asked for. ${tally(verdict)}`);
  if (scope.shard.total > 1)
    return palette.yellow(
      `Shard ${scope.shard.index} of ${scope.shard.total}, not a verdict of the whole. ${tally(verdict)}`,
    );
  return [
    safeToMerge
      ? palette.green('✔ Safe to merge: all that is shown passes, all that is open says so.')
      : palette.red(`✖ Not safe to merge: ${told(verdict)} above.`),
    safeToRelease
      ? palette.green('✔ Safe to release: nothing is open.')
      : palette.yellow(`✖ Not safe to release: ${safeToMerge ? waiting(verdict) : 'not safe to merge'}.`),
  ].join('\n');
}

function told({ findings }: Verdict): string {
  const errors = countErrors(findings);
  return errors === 1 ? 'the finding' : `the ${errors} findings`;
}

function waiting({ judged }: Verdict): string {
  const ofKind = (kind: ScenarioKind) => judged.filter(({ scenario }) => scenario.kind === kind).length;
  const [open, questions] = [ofKind('pending') + ofKind('unwritten'), ofKind('question')];
  const told = [...(open > 0 ? [`${open} open`] : []), ...(questions > 0 ? [`${questions} in question`] : [])].join(
    ', ',
  );
  return `${told}; see reports/open-questions.md`;
}

function tally({ judged }: Verdict): string {
  const passed = judged.filter(({ outcome }) => outcome?.status === 'passed').length;
  const open = judged.filter(({ outcome }) => outcome?.status === 'pending').length;
  return `${passed} passed, ${judged.length - passed - open} failed, ${open} open.`;
}

/** Where to see what was seen of the scenarios that failed; nothing if none did. */
export function renderEvidence({ findings, scope }: Verdict, palette: Palette): string {
  if (!findings.some(({ code }) => code === 'scenario-failed')) return '';
  return palette.dim(`Pictures, console and calls of what failed: reports/${runFolder(scope)}/cucumber.html`);
}

/** What `npm run trace` says last. */
export function renderTraceVerdict(findings: readonly Finding[], palette: Palette): string {
  const errors = countErrors(findings);
  return errors === 0
    ? palette.green(
        '✔ The features say what the document says, no more and no less. Whether it is true, npm run accept tells.',
      )
    : palette.red(
        `✖ The features do not say what the document says: ${errors === 1 ? '1 finding' : `${errors} findings`} above.`,
      );
}

function countErrors(findings: readonly Finding[]): number {
  return findings.filter(({ code }) => severities[code] !== 'warning').length;
}
