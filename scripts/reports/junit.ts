/** The verdict as JUnit XML: Cucumber's own formatter writes every scenario that ended pending as a failure, and knows no errors. */
import xmlbuilder, { type XMLElement } from 'xmlbuilder';
import { type Finding, isError, type Purpose, renderFinding, renderPlace } from '../base/finding.ts';
import { askedIn, openKind } from '../features/scenario-form.ts';
import { isAsked } from '../trace/open-questions.ts';
import type { ScenarioVerdict } from '../verdict/scenario-verdict.ts';
import { type JUnitEnd, openKinds, scenarioStates } from '../verdict/states.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { saidBy } from './finding-group.ts';

type JUnitCase = {
  /** The feature file, or the file that a finding stands in. */
  readonly file: string;
  readonly name: string;
  readonly end: JUnitEnd;
  /** Why it was skipped, or what failed. */
  readonly message?: string;
  /** What the failing step said. */
  readonly detail?: string;
  /** The steps of a case that failed, to see how far it came; nobody reads those of ten thousand cases that did not. */
  readonly steps: readonly JUnitStep[];
  /** In milliseconds. */
  readonly duration: number;
};

type JUnitStep = { readonly keyword: string; readonly text: string; readonly passed: boolean };

/** The document, with a test case for each case of the feature files; what fails is what fails the purpose. */
export function renderJUnit(verdict: Verdict, purpose: Purpose): string {
  const cases = junitCases(verdict, purpose);
  const count = (wanted: JUnitEnd) => cases.filter(({ end }) => end === wanted).length;
  const suite = xmlbuilder.create('testsuite', { invalidCharReplacement: '', stringify: { cdata } }).att({
    name: 'Shown',
    time: inSeconds(cases.reduce((sum, { duration }) => sum + duration, 0)),
    tests: cases.length,
    skipped: count('skipped'),
    failures: count('failed'),
    errors: count('error'),
    timestamp: startOf(verdict),
  });
  for (const one of cases) addCase(suite, one);
  return `${suite.end({ pretty: true })}\n`;
}

/** The builder's own looks at the first end of a section alone, so that a second one in a text would end it. */
function cdata(this: { assertLegalChar(text: string): string }, text: string): string {
  return this.assertLegalChar(text.replaceAll(']]>', ']]]]><![CDATA[>'));
}

/** When the first of the runs began, to the second. */
function startOf({ runs }: Verdict): string {
  const [first = new Date(0).toISOString()] = runs.map(({ start }) => start).toSorted();
  return first.replace(/\.\d+Z$/, 'Z');
}

/** The type of what failed, and of what could not be judged. */
const types = { failed: 'Error', error: 'Blocked' } as const;

function addCase(suite: XMLElement, one: JUnitCase): void {
  const { file, name, end, message = '', detail = '', steps, duration } = one;
  const element = suite.ele('testcase', { classname: file, name, time: inSeconds(duration) });
  if (end === 'skipped') element.ele('skipped').cdata(message);
  if (end === 'failed' || end === 'error')
    element
      .ele(end === 'error' ? 'error' : 'failure', { type: types[end], message })
      .cdata([message, detail].filter(Boolean).join('\n'));
  if (steps.length > 0) element.ele('system-out').cdata(steps.map(renderStep).join('\n'));
}

function renderStep({ keyword, text, passed }: JUnitStep): string {
  return `${`${keyword} ${text}`.padEnd(75, '.')}..${passed ? 'passed' : 'skipped'}`;
}

function inSeconds(milliseconds: number): number {
  return milliseconds / 1000;
}

/**
 * The cases of a verdict in the order of the feature files: an open one is skipped with its question or what is to be
 * written, one that is not applicable or waived with the reason. What is wrong beside the scenarios follows, each finding
 * as a case that failed, so that a reader of nothing but JUnit sees no green where the verdict is red.
 */
function junitCases({ scenarios, findings }: Verdict, purpose: Purpose): JUnitCase[] {
  const ofScenarios = new Set(scenarios.map(({ wrong }) => wrong?.finding));
  const others = findings.filter((finding) => isError(finding, purpose) && !ofScenarios.has(finding));
  return [...scenarios.map((one) => caseOf(one, purpose)), ...others.map(failedFinding)];
}

function caseOf(one: ScenarioVerdict, purpose: Purpose): JUnitCase {
  const { scenario, outcome } = one;
  const end = endOf(one, purpose);
  const name = [scenario.rule?.name, one.case.name].filter(Boolean).join(' - ');
  const row = scenario.outline ? ` (line ${one.case.place.line})` : '';
  const steps = end.end === 'failed' || end.end === 'error' ? stepsOf(one) : [];
  return { file: scenario.file, name: `${name}${row}`, steps, duration: outcome?.duration ?? 0, ...end };
}

function stepsOf({ case: { steps }, outcome }: ScenarioVerdict): JUnitStep[] {
  return steps.map(({ keyword, text }, index) => {
    return { keyword, text, passed: outcome?.steps[index]?.status === 'passed' };
  });
}

/** The message begins with what the step said, since that is what readers of many failures list, group and cut. */
function endOf(one: ScenarioVerdict, purpose: Purpose): Pick<JUnitCase, 'end' | 'message' | 'detail'> {
  const { junit, fails } = scenarioStates[one.state];
  const end = purpose === 'release' && fails === 'release' ? 'failed' : junit;
  if (end === 'passed') return { end };
  const finding = one.wrong?.finding;
  if (end === 'skipped') return { end, message: reasonOf(one) ?? finding?.problem ?? questionOf(one) };
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
  return kind === undefined || isAsked({ kind }) ? asked : `${openKinds[kind].step}: ${asked}`;
}

function failedFinding(finding: Finding): JUnitCase {
  const { code, place, detail = '' } = finding;
  const [message, name] = [renderFinding(finding), `${code} at ${renderPlace(place)}`];
  return { file: place.file, name, end: 'failed', message, detail, steps: [], duration: 0 };
}
