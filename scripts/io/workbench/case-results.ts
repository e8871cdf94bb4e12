/** What ran, and on which sources: the cases as they are now, each with the result that still holds. */
import type { Case } from '../../core/features/feature.ts';
import { renderPlace } from '../../core/finding.ts';
import type { Target } from '../../core/runs/run.ts';
import type { CaseResult } from '../../core/workbench/live.ts';
import { type KnownCases, memoizeCases } from './known-cases.ts';
import type { LiveReading } from './live-sources.ts';
import type { RunJob } from './run-queue.ts';

type KnownCase = readonly [one: Case, key: string];

/** What is to run: the cases at these places, or what the word says. */
export type Selection = readonly string[] | 'failing' | 'all' | 'changed';

export type CaseResults = {
  /** The sources are these now; what is new in them counts as touched where they `changed` since the workbench was opened. */
  take(reading: LiveReading, changed: boolean): void;
  /** Keeps what came of the sources that a key stands for. */
  keep(key: string, result: CaseResult): void;
  /** Takes over those of a run on the sources as they are now, by the places of their cases, where nothing has run since. */
  takeOver(recorded: ReadonlyMap<string, CaseResult>): void;
  /** The result of a case, on the sources as they are now. */
  resultOf(one: Case): CaseResult | undefined;
  /** Those that failed before come first. */
  select(what: Selection): RunJob[];
  /** Likewise, what was touched since the workbench was opened, and has not run since. */
  touched(): RunJob[];
};

export function openResults(target: Target): CaseResults {
  const casesOf = memoizeCases(target);
  const results = new Map<string, CaseResult>();
  let cases: KnownCases = new Map();
  let texts: LiveReading['texts'] = new Map();
  let keys: ReadonlySet<string> = new Set();
  let touchedKeys: ReadonlySet<string> = new Set();

  function jobsOf(some: readonly KnownCase[]): RunJob[] {
    const failed = new Set([...results.values()].filter(hasFailed).map(({ outcome }) => outcome.name));
    const rank = ([one]: KnownCase) => (failed.has(one.name) ? 0 : 1);
    return some
      .toSorted((a, b) => rank(a) - rank(b))
      .map(([one, key]) => ({ place: one.place, key, text: texts.get(one.place.file) ?? '' }));
  }

  function selected(what: Selection): KnownCase[] {
    const all = [...cases];
    if (what === 'all') return all;
    if (what === 'changed') return all.filter(([, key]) => !results.has(key));
    if (what === 'failing') {
      return all.filter(([, key]) => {
        const result = results.get(key);
        return result !== undefined && hasFailed(result);
      });
    }
    const byPlace = new Map(all.map((known) => [renderPlace(known[0].place), known]));
    return what.flatMap((place) => {
      const known = byPlace.get(place);
      return known === undefined ? [] : [known];
    });
  }

  return {
    take(reading, changed) {
      const before = keys;
      cases = casesOf(reading);
      keys = new Set(cases.values());
      texts = reading.texts;
      if (changed) touchedKeys = new Set([...keys].filter((key) => touchedKeys.has(key) || !before.has(key)));
    },
    keep: (key, result) => void results.set(key, result),
    takeOver(recorded) {
      for (const [{ place }, key] of cases) {
        const result = recorded.get(renderPlace(place));
        if (result !== undefined && !results.has(key)) results.set(key, result);
      }
    },
    resultOf: (one) => results.get(cases.get(one) ?? ''),
    select: (what) => jobsOf(selected(what)),
    touched: () => jobsOf([...cases].filter(([, key]) => touchedKeys.has(key) && !results.has(key))),
  };
}

function hasFailed({ outcome }: CaseResult): boolean {
  return outcome.status !== 'passed';
}
