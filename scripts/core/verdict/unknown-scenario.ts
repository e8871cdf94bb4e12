/** Unknown scenarios: what ran although the feature files do not have it, or not so. The run was of something else. */
import { type Finding, renderPlace } from '../finding.ts';
import type { Outcome } from '../runs/outcome.ts';
import { inMarks } from '../text/in-marks.ts';
import type { Trace } from '../trace/trace.ts';
import type { Judged } from './judged.ts';

/** Scenarios that ran although no feature file that was read has them. */
export function findUnknownScenarios({ scenarios }: Pick<Trace, 'scenarios'>, outcomes: readonly Outcome[]): Finding[] {
  const known = new Set(scenarios.flatMap(({ scenario }) => scenario.cases.map(({ place }) => renderPlace(place))));
  return outcomes
    .filter(({ place }) => !known.has(renderPlace(place)))
    .map(({ place, name }) => ({
      code: 'run-of-other-sources',
      place,
      problem: `scenario "${name}" ran, but the feature files do not have it here`,
      fix: 'Run the features as they are now, all of them in .feature files',
    }));
}

/** A scenario that ran with other steps than the feature file gives it. */
export function checkSteps({ case: one, outcome, scenario }: Judged): Finding[] {
  if (outcome === undefined) return [];
  const expected = one.steps.map(({ text }) => text);
  const actual = outcome.steps.map(({ text }) => text);
  if (expected.length === actual.length && expected.every((text, index) => text === actual[index])) return [];
  return [
    {
      code: 'run-of-other-sources',
      place: one.place,
      problem: `scenario "${scenario.name}" ran with other steps than it has`,
      expected: quoted(expected),
      actual: quoted(actual),
      fix: 'Run the features as they are now',
    },
  ];
}

function quoted(texts: readonly string[]): string {
  return texts.length === 0 ? 'none' : texts.map(inMarks).join(', ');
}
