/** The verdict as JUnit XML: Cucumber's own formatter writes every scenario that ended pending as a failure, and knows no errors. */
import xmlbuilder, { type XMLElement } from 'xmlbuilder';
import type { Purpose } from '../base/finding.ts';
import type { JUnitEnd } from '../verdict/states.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { type JUnitCase, type JUnitStep, junitCases } from './junit-case.ts';

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

/** The type of what failed. A scenario that was blocked is an error. */
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
