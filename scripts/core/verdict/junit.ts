/**
 * The verdict as JUnit XML, by Cucumber's own formatter. It writes every scenario that ended pending as a failure, so it is
 * not fed with the messages of the run but with what Cucumber would have said, had it known the verdict.
 */
import { JUnitXmlPrinter } from '@cucumber/junit-xml-formatter';
import { type Envelope, TestStepResultStatus, TimeConversion } from '@cucumber/messages';
import type { Purpose } from '../finding.ts';
import { type JUnitCase, type JUnitStep, junitCases } from './junit-case.ts';
import type { Verdict } from './verdict.ts';

/** The document, with a test case for each case of the feature files; what fails is what fails the purpose. */
export function renderJUnit(verdict: Verdict, purpose: Purpose): string {
  const written: string[] = [];
  const printer = new JUnitXmlPrinter(
    { suiteName: 'Shown', testNamingStrategy: { reduce: (_lineage, { name }) => name } },
    (text) => written.push(text),
  );
  for (const envelope of messagesOf(junitCases(verdict, purpose), startOf(verdict))) printer.update(envelope);
  return `${written.join('')}\n`;
}

/** When the first of the runs began, in ms since 1970. */
function startOf({ runs }: Verdict): number {
  return Math.min(...(runs.length === 0 ? [0] : runs.map(({ start }) => Date.parse(start))));
}

function messagesOf(cases: readonly JUnitCase[], start: number): Envelope[] {
  const whole = cases.reduce((sum, { duration }) => sum + duration, 0);
  return [
    { testRunStarted: { timestamp: timestamp(start) } },
    ...cases.flatMap((one, index) => caseMessages(one, `case ${index}`, start)),
    { testRunFinished: { success: true, timestamp: timestamp(start + whole) } },
  ];
}

/** A document of its own for each case; its ids begin with `id`. */
function caseMessages(one: JUnitCase, id: string, start: number): Envelope[] {
  const { file: uri, name, duration } = one;
  const steps = one.steps.map((step, index) => ({ ...step, id: `${id} step ${index}` }));
  const results = [...steps.map((step) => [step.id, resultOf(one, step)] as const), [id, resultOf(one)] as const];
  const node = { location, tags: [], description: '', id, name };
  return [
    {
      gherkinDocument: {
        uri,
        comments: [],
        feature: {
          ...node,
          keyword: 'Feature',
          language: 'en',
          name: uri,
          children: [
            {
              scenario: {
                ...node,
                keyword: 'Scenario',
                examples: [],
                steps: steps.map((step) => ({ ...step, location, keyword: step.keyword })),
              },
            },
          ],
        },
      },
    },
    {
      pickle: {
        id,
        uri,
        name,
        location,
        language: 'en',
        tags: [],
        astNodeIds: [id],
        steps: steps.map((step) => ({ id: step.id, text: step.text, astNodeIds: [step.id] })),
      },
    },
    {
      testCase: {
        id,
        pickleId: id,
        testSteps: [...steps.map((step) => ({ id: step.id, pickleStepId: step.id })), { id }],
      },
    },
    { testCaseStarted: { id, testCaseId: id, attempt: 0, timestamp: timestamp(start) } },
    ...results.map(([testStepId, testStepResult]) => ({
      testStepFinished: { testCaseStartedId: id, testStepId, testStepResult, timestamp: timestamp(start) },
    })),
    { testCaseFinished: { testCaseStartedId: id, willBeRetried: false, timestamp: timestamp(start + duration) } },
  ];
}

const location = { line: 1, column: 1 };

/** The result of a step, or of the case as a whole. */
function resultOf({ end, message = '', detail = '' }: JUnitCase, step?: JUnitStep) {
  const passed = step?.passed ?? end === 'passed';
  const status = passed ? 'PASSED' : end === 'failed' && step === undefined ? 'FAILED' : 'SKIPPED';
  const duration = TimeConversion.millisecondsToDuration(0);
  if (passed) return { status: TestStepResultStatus[status], duration };
  const exception = { type: 'Error', message, stackTrace: [message, detail].filter(Boolean).join('\n') };
  return { status: TestStepResultStatus[status], duration, message, exception };
}

function timestamp(milliseconds: number) {
  return TimeConversion.millisecondsSinceEpochToTimestamp(milliseconds);
}
