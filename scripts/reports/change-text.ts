/** What changed since an earlier verdict, as text for a terminal and for the summary, and as marks among the findings. */
import { type Finding, type FindingCode, renderPlace } from '../base/finding.ts';
import type { Palette } from '../base/palette.ts';
import { escapeMarkdown, firstFew, oneLine } from '../base/text.ts';
import { renderRevision, renderStart } from '../run/outcomes/run-description.ts';
import { scenarioStates } from '../verdict/states.ts';
import type { VerdictChange, Weakened } from '../verdict/verdict-change.ts';

/** How much of a revision, and of what a mutation changes, is named. */
const longest = 300;

export const redTitle = 'Scenarios that turned red';
export const weakenedTitle = 'Sentences that are proven by less';

/** What turned red, and what is proven by less, is counted, since it is listed as findings. */
export function renderChange(change: VerdictChange, palette: Palette): string {
  const { turnedRed, weakened } = change;
  const since = renderSince(change);
  if (isUnchanged(change)) return palette.dim(`Nothing turned red or is proven by less since the verdict of ${since}.`);
  return [
    palette.bold(`Since the verdict of ${since}:`),
    ...(turnedRed.length > 0 ? [palette.red(`✖ ${redTitle}: ${turnedRed.length}, marked below`)] : []),
    ...(weakened.length > 0 ? [palette.red(`✖ ${weakenedTitle}: ${weakened.length}, listed below`)] : []),
  ].join('\n');
}

/** What changed, as blocks of Markdown. */
export function renderChangeSummary(change: VerdictChange): string[] {
  const { turnedRed, weakened } = change;
  const since = escapeMarkdown(renderSince(change));
  if (isUnchanged(change)) return [`Nothing turned red or is proven by less since the verdict of ${since}.`];
  return [
    `## Since the verdict of ${since}`,
    ...(turnedRed.length > 0 ? [`**${redTitle}: ${turnedRed.length}, marked below**`] : []),
    ...(weakened.length > 0 ? [`**${weakenedTitle}: ${weakened.length}, listed below**`] : []),
  ];
}

export function isUnchanged({ turnedRed, weakened }: VerdictChange): boolean {
  return turnedRed.length + weakened.length === 0;
}

/** Which verdict it was, as far as it is known: `2026-11-21 10:05 UTC (revision 1a2b3c4 on main)`. */
export function renderSince({ since: { day, start, revision } }: Pick<VerdictChange, 'since'>): string {
  const time = start === undefined ? day : renderStart(start);
  return revision ? `${time} (revision ${oneLine(renderRevision(revision), longest)})` : time;
}

/** What changes of a sentence fewer scenarios fail on than before. */
export function renderWeakened({ lost }: Weakened): string {
  return firstFew(lost.map(({ change }) => oneLine(`with ${change}`, longest)));
}

/** The codes of findings by which a scenario is red. */
const ofRun: ReadonlySet<FindingCode> = new Set([
  'scenario-failed',
  'scenario-not-run',
  'scenario-skipped',
  'scenario-pending',
]);

/** The findings, those of scenarios that turned red with a word on that. */
export function markTurned(findings: readonly Finding[], change: VerdictChange | undefined): Finding[] {
  const marks = new Map(
    change?.turnedRed.map(({ before, now }) => [renderPlace(now.place), scenarioStates[before.state].phrase]),
  );
  return findings.map((finding) => {
    const mark = ofRun.has(finding.code) ? marks.get(renderPlace(finding.place)) : undefined;
    return mark === undefined ? finding : { ...finding, problem: `${finding.problem} (before: ${mark})` };
  });
}
