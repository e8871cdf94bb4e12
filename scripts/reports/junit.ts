/**
 * The verdict as JUnit XML: Cucumber's own formatter writes every scenario that ended pending as a failure, and knows no errors.
 * What Surefire's schema and that of Jenkins' xUnit plugin both take is written, and nothing else.
 */
import xmlbuilder, { type XMLElement } from 'xmlbuilder';
import { type Finding, isError, type Place, type Purpose, renderFinding, renderPlace } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import { inMarks } from '../base/text.ts';
import { askedIn, openKind } from '../features/scenario-form.ts';
import { withoutFrames } from '../run/outcomes/step-failure.ts';
import { isAsked } from '../trace/open-questions.ts';
import type { ScenarioVerdict } from '../verdict/scenario-verdict.ts';
import { type JUnitEnd, openKinds, scenarioStates } from '../verdict/states.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { saidBy } from './finding-group.ts';

type JUnitCase = {
  /** Where the scenario stands, or the finding. */
  readonly place: Place;
  /** Together with the file no other case has it. */
  readonly name: string;
  readonly end: JUnitEnd;
  /** Why it was skipped, or what failed. */
  readonly message?: string;
  /** What the failing step said. */
  readonly detail?: string;
  /** The attempts that were tried again. */
  readonly retried: readonly JUnitAttempt[];
  /** The steps of a case that failed, to see how far it came; nobody reads those of ten thousand cases that did not. */
  readonly steps: readonly JUnitStep[];
  /** In milliseconds. */
  readonly duration: number;
};

type JUnitStep = { readonly keyword: string; readonly text: string; readonly ended: string };

type JUnitAttempt = { readonly kind: 'Failure' | 'Error'; readonly message: string; readonly detail: string };

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
const types = { Failure: 'Error', Error: 'Blocked' } as const;

/** The elements of a case, in the order that Surefire's schema asks for. */
function addCase(suite: XMLElement, { place, name, end, message = '', detail = '', ...more }: JUnitCase): void {
  const { retried, steps, duration } = more;
  const element = suite.ele('testcase', { classname: place.file, name, time: inSeconds(duration) });
  const said = (...texts: readonly string[]) => texts.filter(Boolean).join('\n');
  const addEnd = (tag: 'failure' | 'error', type: string) =>
    element.ele(tag, { type, message }).cdata(said(`${renderPlace(place)}: ${message}`, detail));
  const addAttempts = (prefix: 'rerun' | 'flaky', kind: JUnitAttempt['kind']) => {
    for (const attempt of retried.filter((one) => one.kind === kind))
      element
        .ele(`${prefix}${kind}`, { type: types[kind], message: attempt.message })
        .ele('stackTrace')
        .cdata(said(attempt.message, attempt.detail));
  };
  const prefix = end === 'failed' || end === 'error' ? 'rerun' : 'flaky';
  if (end === 'failed') addEnd('failure', types.Failure);
  addAttempts(prefix, 'Failure');
  if (end === 'skipped') element.ele('skipped', { message }).cdata(message);
  if (end === 'error') addEnd('error', types.Error);
  addAttempts(prefix, 'Error');
  if (steps.length > 0) element.ele('system-out').cdata(steps.map(renderStep).join('\n'));
}

function renderStep({ keyword, text, ended }: JUnitStep): string {
  return `${`${keyword} ${text}`.padEnd(75, '.')}..${ended}`;
}

function inSeconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

/**
 * The cases of a verdict in the order of the feature files: an open one is skipped with its question or what is to be
 * written, one that is not applicable or waived with the reason. What is wrong beside the scenarios follows, each finding
 * as a case that failed, so that a reader of nothing but JUnit sees no green where the verdict is red.
 */
function junitCases({ scenarios, findings }: Verdict, purpose: Purpose): JUnitCase[] {
  const ofScenarios = new Set(scenarios.map(({ wrong }) => wrong?.finding));
  const others = findings.filter((finding) => isError(finding, purpose) && !ofScenarios.has(finding));
  return numbered([...withLines(scenarios.map((one) => caseOf(one, purpose))), ...others.map(failedFinding)]);
}

/** Readers know a case by its file and its name alone. */
const keyOf = ({ place, name }: JUnitCase) => `${place.file} ${name}`;

/** Rows of examples have their line in their name, and so have scenarios of one name. */
function withLines(cases: readonly (JUnitCase & { readonly isRow: boolean })[]): JUnitCase[] {
  const alike = groupBy(cases, keyOf);
  return cases.map(({ isRow, ...one }) => {
    const isAlone = !isRow && alike.get(keyOf(one))?.length === 1;
    return isAlone ? one : { ...one, name: `${one.name} (line ${one.place.line})` };
  });
}

/** What is still alike is counted, as where one place has two findings. */
function numbered(cases: readonly JUnitCase[]): JUnitCase[] {
  const alike = groupBy(cases, keyOf);
  return cases.map((one) => {
    const index = alike.get(keyOf(one))?.indexOf(one) ?? 0;
    return index === 0 ? one : { ...one, name: `${one.name} (${index + 1})` };
  });
}

function caseOf(one: ScenarioVerdict, purpose: Purpose) {
  const { scenario, outcome } = one;
  const end = endOf(one, purpose);
  const name = [scenario.rule?.name, one.case.name].filter(Boolean).join(' - ');
  const steps = end.end === 'failed' || end.end === 'error' ? stepsOf(one) : [];
  const { place } = one.case;
  return {
    place: { ...place, file: scenario.file },
    name,
    isRow: scenario.outline,
    steps,
    retried: retriedOf(one),
    duration: outcome?.duration ?? 0,
    ...end,
  };
}

function stepsOf({ case: { steps }, outcome }: ScenarioVerdict): JUnitStep[] {
  return steps.map(({ keyword, text }, index) => {
    const { status = 'not run', blocked } = outcome?.steps[index] ?? {};
    return { keyword, text, ended: blocked ? 'blocked' : status };
  });
}

function retriedOf({ outcome }: ScenarioVerdict): JUnitAttempt[] {
  return (outcome?.retried ?? []).map(({ step, message = '', blocked }, index) => {
    const failed = `attempt ${index + 1} failed${step === undefined ? '' : ` at ${inMarks(step)}`}`;
    const detail = withoutFrames(message);
    return {
      kind: blocked ? 'Error' : 'Failure',
      message: [saidBy({ detail }), failed].filter(Boolean).join(': '),
      detail,
    };
  });
}

/** The message begins with what the step said, since that is what readers of many failures list, group and cut. */
function endOf(one: ScenarioVerdict, purpose: Purpose): Pick<JUnitCase, 'end' | 'message' | 'detail'> {
  const { junit, fails } = scenarioStates[one.state];
  const isOpen = openKind(one.scenario) !== undefined;
  const due = junit === 'passed' && isOpen ? 'skipped' : junit;
  const end = purpose === 'release' && fails === 'release' ? 'failed' : due;
  if (end === 'passed') return { end };
  const finding = one.wrong?.finding;
  if (end === 'skipped') return { end, message: reasonOf(one) ?? questionOf(one) ?? finding?.problem ?? '' };
  const message = [finding && saidBy(finding), finding?.problem].filter(Boolean).join(': ');
  return { end, message, detail: finding?.detail ?? '' };
}

function reasonOf({ notApplicable }: ScenarioVerdict): string | undefined {
  return notApplicable === undefined ? undefined : `not applicable: ${notApplicable}`;
}

/** What is open, as its question or as what is to be written; undefined where nothing is. */
function questionOf({ scenario, case: one }: ScenarioVerdict): string | undefined {
  const kind = openKind(scenario);
  if (kind === undefined) return undefined;
  const asked = askedIn(one, kind) ?? '';
  return isAsked({ kind }) ? asked : `${openKinds[kind].step}: ${asked}`;
}

function failedFinding(finding: Finding): JUnitCase {
  const { code, place, detail = '' } = finding;
  const [message, name] = [renderFinding(finding), `${code} at ${renderPlace(place)}`];
  return { place, name, end: 'failed', message, detail, retried: [], steps: [], duration: 0 };
}
