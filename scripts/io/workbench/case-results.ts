/** What ran, and on which sources: the cases as they are now, each with the result that still holds. */
import { type Place, renderPlace } from '../../core/finding.ts';
import type { Target } from '../../core/runs/run.ts';
import type { CaseResult } from '../../core/workbench/live.ts';
import { type KnownCase, type KnownCases, memoizeCases } from './known-cases.ts';
import type { LiveReading } from './live-sources.ts';
import type { RunJob } from './run-queue.ts';

/** What is to run: the cases at these places, or what the word says. */
export type Selection = readonly string[] | 'failing' | 'all' | 'changed';

export type CaseResults = {
  /** The sources are these now; what is new in them counts as touched where they `changed` since the workbench was opened. */
  take(reading: LiveReading, changed: boolean): void;
  /** Keeps what came of the sources that a key stands for. */
  keep(key: string, result: CaseResult): void;
  /** Takes over those of a run on the sources as they are now, by the places of their cases, where nothing has run since. */
  takeOver(recorded: ReadonlyMap<string, CaseResult>): void;
  /** The result of the case at a place, on the sources as they are now. */
  resultOf(place: Place): CaseResult | undefined;
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
  let touchedKeys: ReadonlySet<string> = new Set();

  const keys = () => [...cases.values()].map(({ key }) => key);

  function jobsOf(some: readonly KnownCase[]): RunJob[] {
    const failed = new Set([...results.values()].filter(hasFailed).map(({ outcome }) => outcome.name));
    const rank = ({ one }: KnownCase) => (failed.has(one.name) ? 0 : 1);
    return some
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ one, key }) => ({ place: one.place, key, text: texts.get(one.place.file) ?? '' }));
  }

  function selected(what: Selection): KnownCase[] {
    const all = [...cases.values()];
    if (what === 'all') return all;
    if (what === 'changed') return all.filter(({ key }) => !results.has(key));
    if (what === 'failing') {
      return all.filter(({ key }) => {
        const result = results.get(key);
        return result !== undefined && hasFailed(result);
      });
    }
    return what.flatMap((place) => cases.get(place) ?? []);
  }

  return {
    take(reading, changed) {
      const before = new Set(keys());
      cases = casesOf(reading);
      texts = reading.texts;
      if (changed) touchedKeys = new Set(keys().filter((key) => touchedKeys.has(key) || !before.has(key)));
    },
    keep: (key, result) => void results.set(key, result),
    takeOver(recorded) {
      for (const [place, result] of recorded) {
        const key = cases.get(place)?.key;
        if (key !== undefined && !results.has(key)) results.set(key, result);
      }
    },
    resultOf: (place) => results.get(cases.get(renderPlace(place))?.key ?? ''),
    select: (what) => jobsOf(selected(what)),
    touched: () => jobsOf([...cases.values()].filter(({ key }) => touchedKeys.has(key) && !results.has(key))),
  };
}

function hasFailed({ outcome }: CaseResult): boolean {
  return outcome.status !== 'passed';
}
