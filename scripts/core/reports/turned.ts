/** What turned red since an earlier verdict, marked where it is listed as a finding, so that nothing is listed twice. */
import { type CausedFindings, findCauses, isOfScenario } from '../causes/cause.ts';
import type { VerdictChange } from '../comparison/verdict-change.ts';
import { type Finding, type Purpose, renderPlace } from '../finding.ts';
import { caseStates } from '../verdict/states.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { printedFindings } from './verdict-text.ts';

/** What is printed for the purpose, by its causes, with a word on what turned red. */
export function printedCauses(verdict: Verdict, purpose: Purpose, change: VerdictChange | undefined): CausedFindings {
  return findCauses(markTurned(printedFindings(verdict, purpose), change), verdict);
}

/** The findings, those of scenarios that are new or were not red before with a word on that. */
export function markTurned(findings: readonly Finding[], change: VerdictChange | undefined): Finding[] {
  const { turnedRed = [], added = [] } = change?.scenarios ?? {};
  const marks = new Map([
    ...added.map(({ place }) => [renderPlace(place), 'new'] as const),
    ...turnedRed.map(
      ({ before, now }) => [renderPlace(now.place), `before: ${caseStates[before.state].phrase}`] as const,
    ),
  ]);
  return findings.map((finding) => {
    const mark = isOfScenario(finding) ? marks.get(renderPlace(finding.place)) : undefined;
    return mark === undefined ? finding : { ...finding, problem: `${finding.problem} (${mark})` };
  });
}
