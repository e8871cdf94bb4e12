/**
 * The verdict as JUnit XML, by Cucumber's own formatter. It writes every scenario that ended pending as a failure, so it is
 * not fed with the messages of the run but with what Cucumber would have said, had it known the verdict.
 */
import { JUnitXmlPrinter } from '@cucumber/junit-xml-formatter';
import {
  type Envelope,
  type GherkinDocument,
  type TestStepResult,
  TestStepResultStatus,
  TimeConversion,
} from '@cucumber/messages';
import type { Purpose } from '../finding.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { type JUnitCase, type JUnitStep, junitCases } from './junit-case.ts';
import { errorType, writeErrors } from './junit-error.ts';

/** The document, with a test case for each case of the feature files; what fails is what fails the purpose. */
export function renderJUnit(verdict: Verdict, purpose: Purpose): string {
  const written: string[] = [];
  const printer = new JUnitXmlPrinter(
    { suiteName: 'Shown', testNamingStrategy: { reduce: (_lineage, { name }) => name } },
    (text) => written.push(text),
  );
  for (const envelope of messagesOf(junitCases(verdict, purpose), startOf(verdict))) printer.update(envelope);
  return `${writeErrors(written.join(''))}\n`;
}

/** When the first of the runs began, in ms since 1970. */
function startOf({ runs }: Verdict): number {
  return Math.min(...(runs.length === 0 ? [0] : runs.map(({ start }) => Date.parse(start))));
}

function* messagesOf(cases: readonly JUnitCase[], start: number): Generator<Envelope> {
  const whole = cases.reduce((sum, { duration }) => sum + duration, 0);
  yield { testRunStarted: { timestamp: timestamp(start) } };
  const keywords = new Set(cases.flatMap(({ steps }) => steps.map(({ keyword }) => keyword)));
  for (const file of new Set(cases.map(({ file }) => file))) yield { gherkinDocument: documentOf(file, keywords) };
  for (const [index, one] of cases.entries()) yield* caseMessages(one, index, start);
  yield { testRunFinished: { success: true, timestamp: timestamp(start + whole) } };
}

/** The formatter asks a document for the name of the suite and the keywords of steps, and for nothing else. */
function documentOf(uri: string, keywords: ReadonlySet<string>): GherkinDocument {
  const node = { location, tags: [], description: '' };
  const steps = Array.from(keywords, (keyword) => ({ location, id: `${uri} ${keyword}`, keyword, text: '' }));
  const scenario = { ...node, id: uri, keyword: 'Scenario', name: '', examples: [], steps };
  const feature = { ...node, keyword: 'Feature', language: 'en', name: uri, children: [{ scenario }] };
  return { uri, comments: [], feature };
}

function* caseMessages(one: JUnitCase, index: number, start: number): Generator<Envelope> {
  const { file: uri, name, duration } = one;
  const id = `case ${index}`;
  const steps = one.steps.map((step, index) => ({ ...step, id: `${id} step ${index}` }));
  yield {
    pickle: {
      id,
      uri,
      name,
      location: { line: index + 1, column: 1 }, // the formatter sorts by it
      language: 'en',
      tags: [],
      astNodeIds: [uri],
      steps: steps.map(({ id, text, keyword }) => ({ id, text, astNodeIds: [`${uri} ${keyword}`] })),
    },
  };
  yield {
    testCase: {
      id,
      pickleId: id,
      testSteps: [...steps.map((step) => ({ id: step.id, pickleStepId: step.id })), { id }],
    },
  };
  yield { testCaseStarted: { id, testCaseId: id, attempt: 0, timestamp: timestamp(start) } };
  const finished = (testStepId: string, testStepResult: TestStepResult): Envelope => ({
    testStepFinished: { testCaseStartedId: id, testStepId, testStepResult, timestamp: timestamp(start) },
  });
  for (const step of steps) yield finished(step.id, resultOf(one, step));
  yield finished(id, resultOf(one));
  yield { testCaseFinished: { testCaseStartedId: id, willBeRetried: false, timestamp: timestamp(start + duration) } };
}

const location = { line: 1, column: 1 };

/** The result of a step, or of the case as a whole. */
function resultOf({ end, message = '', detail = '' }: JUnitCase, step?: JUnitStep) {
  const passed = step?.passed ?? end === 'passed';
  const isWrong = end === 'failed' || end === 'error';
  const status = passed ? 'PASSED' : isWrong && step === undefined ? 'FAILED' : 'SKIPPED';
  const duration = TimeConversion.millisecondsToDuration(0);
  if (passed) return { status: TestStepResultStatus[status], duration };
  const type = end === 'error' ? errorType : 'Error';
  const exception = { type, message, stackTrace: [message, detail].filter(Boolean).join('\n') };
  return { status: TestStepResultStatus[status], duration, message, exception };
}

function timestamp(milliseconds: number) {
  return TimeConversion.millisecondsSinceEpochToTimestamp(milliseconds);
}
