/** Steps that no one definition can serve, since they stand with something else beneath in one place than in another. */
import type { Step } from '../features/feature.ts';
import { type Finding, renderPlace } from '../finding.ts';
import { groupBy } from '../group-by.ts';
import { inMarks } from '../text/in-marks.ts';
import type { DividedSteps } from './undefined-step.ts';

/** The steps that can be drafted, and a finding for each of the others, once for each text. */
export type SortedSteps = { readonly steps: DividedSteps; readonly findings: readonly Finding[] };

/** What a step is given beneath it. */
export type Given = 'table' | 'text' | 'nothing';

/** Leaves out the mixed ones. They count as defined, so that what is drafted for others does not match them. */
export function leaveOutMixed({ undefinedSteps, defined }: DividedSteps): SortedSteps {
  const rows = undefinedSteps.flatMap((one) => one.rows);
  const findings = new Map<string, Finding>();
  for (const [text, [first, ...others]] of groupBy(rows, (step) => step.text)) {
    const other = others.find((step) => givenTo(step) !== givenTo(first));
    if (first !== undefined && other !== undefined) findings.set(text, renderMixed(other, first));
  }
  const remaining = undefinedSteps
    .map(({ feature, rows }) => ({ feature, rows: rows.filter(({ text }) => !findings.has(text)) }))
    .filter(({ rows }) => rows.length > 0);
  return {
    steps: { undefinedSteps: remaining, defined: new Set([...defined, ...findings.keys()]) },
    findings: [...findings.values()],
  };
}

export function givenTo(step: Step | undefined): Given {
  return step?.argument?.kind ?? 'nothing';
}

function renderMixed(step: Step, first: Step): Finding {
  const [here, there] = [step, first].map((one) => words[givenTo(one)]);
  return {
    code: 'undefined-step',
    place: step.place,
    problem: `no definition is drafted for ${inMarks(step.text)}: it has ${here} beneath it here, and ${there} at ${renderPlace(first.place)}`,
    fix: 'Give it the same in both places, or put one of them into other words',
  };
}

const words: Readonly<Record<Given, string>> = { table: 'a table', text: 'a text', nothing: 'nothing' };
