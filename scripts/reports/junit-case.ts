/** A case as JUnit knows one: it passed, was skipped with a reason, failed with a message, or could not be judged. */

import { type Finding, isError, type Purpose, renderFinding, renderPlace } from '../base/finding.ts';
import { askedIn, openKind } from '../features/open-scenario.ts';
import { judgeCase } from '../verdict/scenario-findings.ts';
import type { ScenarioVerdict } from '../verdict/scenario-verdict.ts';
import { caseStates, type JUnitEnd } from '../verdict/states.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { saidBy } from './finding-group.ts';

export type JUnitCase = {
  /** The feature file, or the file that a finding stands in. */
  readonly file: string;
  readonly name: string;
  readonly end: JUnitEnd;
  /** Why it was skipped, or what failed. */
  readonly message?: string;
  /** What the failing step said. */
  readonly detail?: string;
  /** Those of a case that failed, to see how far it came; no reader of a test report asks for those of ten thousand that did not. */
  readonly steps: readonly JUnitStep[];
  /** In milliseconds. */
  readonly duration: number;
};

export type JUnitStep = { readonly keyword: string; readonly text: string; readonly passed: boolean };

/**
 * The cases of a verdict in the order of the feature files: an open one is skipped with its question or what is to be
 * written, one that is not applicable or waived with the reason. What is wrong beside the scenarios follows, each finding
 * as a case that failed, so that a reader of nothing but JUnit sees no green where the verdict is red.
 */
export function junitCases(verdict: Verdict, purpose: Purpose): JUnitCase[] {
  const { judged, findings } = verdict;
  const found = judged.flatMap(judgeCase);
  const ofCases = new Set(found.map(renderFinding));
  const others = findings.filter((finding) => isError(finding, purpose) && !ofCases.has(renderFinding(finding)));
  return [...judged.map((one) => caseOf(one, purpose)), ...others.map(failedFinding)];
}

function caseOf(judged: ScenarioVerdict, purpose: Purpose): JUnitCase {
  const { scenario, outcome } = judged;
  const end = endOf(judged, purpose);
  const name = [scenario.rule?.name, judged.case.name].filter(Boolean).join(' - ');
  const row = scenario.outline ? ` (line ${judged.case.place.line})` : '';
  const steps = end.end === 'failed' || end.end === 'error' ? stepsOf(judged) : [];
  return { file: scenario.file, name: `${name}${row}`, steps, duration: outcome?.duration ?? 0, ...end };
}

function stepsOf({ case: { steps }, outcome }: ScenarioVerdict): JUnitStep[] {
  return steps.map(({ keyword, text }, index) => {
    return { keyword, text, passed: outcome?.steps[index]?.status === 'passed' };
  });
}

/** The message begins with what the step said, since that is what readers of many failures list, group and cut. */
function endOf(judged: ScenarioVerdict, purpose: Purpose): Pick<JUnitCase, 'end' | 'message' | 'detail'> {
  const { junit, junitInRelease } = caseStates[judged.state];
  const end = (purpose === 'release' ? junitInRelease : undefined) ?? junit;
  if (end === 'passed') return { end };
  const [finding] = judgeCase(judged);
  if (end === 'skipped') return { end, message: reasonOf(judged) ?? finding?.problem ?? questionOf(judged) };
  const message = [finding && saidBy(finding), finding?.problem].filter(Boolean).join(': ');
  return { end, message, detail: finding?.detail ?? '' };
}

function reasonOf({ notApplicable }: ScenarioVerdict): string | undefined {
  return notApplicable === undefined ? undefined : `not applicable: ${notApplicable}`;
}

/** What is open, as its question or as what is to be written. */
function questionOf({ scenario, case: one }: ScenarioVerdict): string {
  const kind = openKind(scenario);
  const asked = (kind && askedIn(one, kind)) ?? '';
  return kind === 'unwritten' ? `to be written: ${asked}` : asked;
}

function failedFinding(finding: Finding): JUnitCase {
  const { code, place, detail = '' } = finding;
  const [message, name] = [renderFinding(finding), `${code} at ${renderPlace(place)}`];
  return { file: place.file, name, end: 'failed', message, detail, steps: [], duration: 0 };
}
