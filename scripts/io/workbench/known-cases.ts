/** The cases of the features as they are now, each with what its result rests on. */
import { createHash } from 'node:crypto';
import type { Case, Scenario } from '../../core/features/feature.ts';
import { memoizeLast, memoizeWeakly } from '../../core/memoize.ts';
import type { Target } from '../../core/runs/run.ts';
import type { TracedScenario } from '../../core/trace/trace.ts';
import { whyNotApplicable } from '../../core/verdict/applicability.ts';
import { type CaseSources, caseKey } from '../../core/workbench/case-key.ts';
import type { LiveReading } from './live-sources.ts';

/** Each with its key; none of what cannot be read as it is now, or cannot run on the target. */
export type KnownCases = ReadonlyMap<Case, string>;

/** What it gives computes again only the keys of scenarios that rest on something else than before. */
export function memoizeCases(target: Target): (reading: LiveReading) => KnownCases {
  const keysOf = memoizeWeakly((scenario: Scenario) =>
    memoizeLast(
      (traced: TracedScenario, sources: CaseSources) =>
        scenario.cases.map((one) => digest(caseKey(traced, one, sources))),
      ({ statements }, { codeOf, basis, textOf }) => [codeOf, basis, ...statements.map(textOf)],
    ),
  );

  const keysOfTraced = memoizeWeakly((traced: TracedScenario) =>
    memoizeLast(
      (sources: CaseSources) => keysOf(traced.scenario)(traced, sources),
      ({ codeOf, basis }) => [codeOf, basis],
    ),
  );

  return ({ trace, codeOf, basis: rest, outdated, policy }) => {
    if (trace === undefined || rest === undefined) return new Map();
    const texts = new Map(trace.statements.map(({ statement }) => [statement.id, statement.text]));
    const basis = JSON.stringify([rest, target.url, policy?.policy.reading, policy?.policy.writes]);
    const sources = { codeOf, textOf: (id: string) => texts.get(id), basis };
    const known = new Map<Case, string>();
    for (const traced of trace.scenarios) {
      const { scenario } = traced;
      if (scenario.kind !== 'enforced' || outdated.has(scenario.file)) continue;
      if (whyNotApplicable(scenario, target.kind) !== undefined) continue;
      const keys = keysOfTraced(traced)(sources);
      scenario.cases.forEach((one, index) => void known.set(one, keys[index] ?? ''));
    }
    return known;
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
