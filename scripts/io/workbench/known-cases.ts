/** The cases of the features as they are now, each with what its result rests on. */
import { createHash } from 'node:crypto';
import type { Case, Scenario } from '../../core/features/feature.ts';
import { renderPlace } from '../../core/finding.ts';
import { memoizeLast, memoizeWeakly } from '../../core/memoize.ts';
import type { Target } from '../../core/runs/run.ts';
import type { TracedScenario } from '../../core/trace/trace.ts';
import { whyNotApplicable } from '../../core/verdict/applicability.ts';
import { type CaseSources, caseKey } from '../../core/workbench/case-key.ts';
import type { LiveReading } from './live-sources.ts';

export type KnownCase = { readonly one: Case; readonly key: string };

/** By their places; none of what cannot be read as it is now, or cannot run on the target. */
export type KnownCases = ReadonlyMap<string, KnownCase>;

/** What it gives computes again only the keys of scenarios that rest on something else than before. */
export function memoizeCases(target: Target): (reading: LiveReading) => KnownCases {
  const entriesOf = memoizeWeakly((scenario: Scenario) =>
    memoizeLast(
      (traced: TracedScenario, sources: CaseSources) =>
        scenario.cases.map((one) => {
          return [renderPlace(one.place), { one, key: digest(caseKey(traced, one, sources)) }] as const;
        }),
      ({ statements }, { codeOf, basis, textOf }) => [codeOf, basis, ...statements.map(textOf)],
    ),
  );

  return ({ trace, codeOf, basis: rest, outdated, policy }) => {
    if (trace === undefined || rest === undefined) return new Map();
    const texts = new Map(trace.statements.map(({ statement }) => [statement.id, statement.text]));
    const basis = JSON.stringify([rest, target.url, policy?.policy.reading, policy?.policy.writes]);
    const sources = { codeOf, textOf: (id: string) => texts.get(id), basis };
    const known = new Map<string, KnownCase>();
    for (const traced of trace.scenarios) {
      const { scenario } = traced;
      if (scenario.kind !== 'enforced' || outdated.has(scenario.file)) continue;
      if (whyNotApplicable(scenario, target.kind) !== undefined) continue;
      for (const [place, one] of entriesOf(scenario)(traced, sources)) known.set(place, one);
    }
    return known;
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
