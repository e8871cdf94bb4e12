/** A joined run: what one machine or many have recorded, taken together and held against the sources as they are now. */
import type { Finding, FindingCode, Place } from '../finding.ts';
import type { Outcome } from './outcome.ts';
import type { RecordedRun } from './recorded-run.ts';
import {
  type Reading,
  type Run,
  runFolder,
  type Scope,
  type Shard,
  type SourceDigests,
  scopeOf,
  type TargetKind,
} from './run.ts';

/** What runs must have been made on to be judged now. */
export type Basis = {
  readonly digests: SourceDigests;
  /** That which the release policy asks for. */
  readonly reading: Reading;
  /** How much was asked for: all of it, which may be recorded in shards, or the one part that a single run was to make. */
  readonly scope: Scope;
};

export type JoinedRun = {
  readonly outcomes: readonly Outcome[];
  /** The kind of target that the runs were made on; undefined where there is no run. */
  readonly target: TargetKind | undefined;
  readonly runs: readonly Run[];
  /** Whether a whole part of what should be there is missing, and with it all that it would have told. */
  readonly lacksPart: boolean;
  readonly findings: readonly Finding[];
};

/** Joins runs in any order; whatever keeps them from being one run of the sources as they are is a finding. */
export function joinRuns(recorded: readonly RecordedRun[], basis: Basis): JoinedRun {
  const sorted = recorded.toSorted((a, b) => a.run.shard.index - b.run.shard.index || compare(a.folder, b.folder));
  return {
    outcomes: sorted.flatMap(({ outcomes }) => outcomes),
    target: sorted[0]?.run.target.kind,
    runs: sorted.map(({ run }) => run),
    lacksPart: isWhole(basis.scope) && missingParts(sorted).length > 0,
    findings: [
      ...sorted.flatMap(({ findings }) => findings),
      ...sorted.flatMap((each) => checkSources(each, basis)),
      ...sorted.flatMap((each) => checkReading(each, basis)),
      ...(isWhole(basis.scope) ? [...checkParts(sorted), ...sorted.flatMap(checkNarrowing)] : []),
      ...sorted.slice(1).flatMap((each) => checkLikeness(each, sorted[0])),
    ],
  };
}

/** Whether nothing was left out; only of such a run there is a verdict. */
export function isWhole({ shard, partial }: Scope): boolean {
  return shard.total === 1 && !partial;
}

const sourceNames = {
  specification: 'another document',
  features: 'other features',
  steps: 'other step code',
  client: 'another client',
} as const satisfies Record<keyof SourceDigests, string>;

function checkSources({ folder, run }: RecordedRun, { digests }: Basis): Finding[] {
  const names = Object.keys(digests) as (keyof SourceDigests)[];
  const changed = names.filter((name) => run.digests[name] !== digests[name]).map((name) => sourceNames[name]);
  if (changed.length === 0) return [];
  return [
    found('run-of-other-sources', runFile(folder), {
      problem: `the run was made on ${listed(changed)}, not on what is here now`,
      mend: 'Run npm run accept again, on the sources as they are',
    }),
  ];
}

function checkReading({ folder, run }: RecordedRun, { reading }: Basis): Finding[] {
  if (run.reading === reading) return [];
  return [
    found('run-of-other-reading', runFile(folder), {
      problem: 'the run was made under another reading than the release policy asks for',
      expected: reading,
      actual: run.reading,
      mend: 'Run npm run accept again under that policy, or judge by the policy that the run was made for',
    }),
  ];
}

function checkNarrowing({ folder, run }: RecordedRun): Finding[] {
  if (!scopeOf(run).partial) return [];
  return [
    found('run-incomplete', runFile(folder), {
      problem: 'the run was narrowed to some of the scenarios, by tags, by names or to what failed before',
      mend: 'Run all of them',
    }),
  ];
}

/** Each of the N shards that the runs speak of must be there once, and no scenario in two of them. */
function checkParts(recorded: readonly RecordedRun[]): Finding[] {
  const wrong = checkDivision(recorded);
  return wrong.length > 0 ? wrong : findTwice(recorded); // of which there would be as many as scenarios
}

function checkDivision(recorded: readonly RecordedRun[]): Finding[] {
  const totals = [...new Set(recorded.map(({ run }) => run.shard.total))];
  if (totals.length > 1) return [ofSeveralDivisions(recorded)];
  const twice = recorded.flatMap((each, index) => {
    const first = recorded.find(({ run }) => run.shard.index === each.run.shard.index);
    return first === recorded[index] || first === undefined ? [] : [recordedTwice(each, first)];
  });
  return [...missingParts(recorded).map(missing), ...twice];
}

/** The parts that nobody has recorded, of as many as the first run says there are. */
function missingParts(recorded: readonly RecordedRun[]): Shard[] {
  const total = recorded[0]?.run.shard.total ?? 0;
  const there = new Set(recorded.map(({ run }) => run.shard.index));
  const indices = Array.from({ length: total }, (_, index) => index + 1);
  return indices.filter((index) => !there.has(index)).map((index) => ({ index, total }));
}

function ofSeveralDivisions(recorded: readonly RecordedRun[]): Finding {
  const parts = recorded.map(({ run: { shard } }) => `${shard.index} of ${shard.total}`);
  return found('run-incomplete', runFile(recorded[0]?.folder ?? ''), {
    problem: `these are not the parts of one run: ${listed(parts)}`,
    mend: 'Give npm run gate the folders that belong together, or remove the others',
  });
}

function missing(shard: Shard): Finding {
  return found('run-incomplete', runFile(`reports/${runFolder({ shard, partial: false })}`), {
    problem: `shard ${shard.index} of ${shard.total} is missing`,
    mend: `Run npm run accept -- --shard ${shard.index}/${shard.total}, or gather what it has recorded`,
  });
}

function recordedTwice({ folder, run: { shard } }: RecordedRun, first: RecordedRun): Finding {
  return found('run-twice', runFile(folder), {
    problem: `shard ${shard.index} of ${shard.total} is recorded here and in ${first.folder}`,
    mend: 'Give each shard once',
  });
}

/** Parts of one verdict must speak of the same target in the same browser. */
function checkLikeness({ folder, run }: RecordedRun, first: RecordedRun | undefined): Finding[] {
  const told = ({ target, browser }: Run) => `${target.url ?? target.kind} in ${browser.name}`;
  const [expected, actual] = [first === undefined ? '' : told(first.run), told(run)];
  if (expected === actual) return [];
  return [
    found('run-of-other-sources', runFile(folder), {
      problem: `this part of the run was made on something else than ${first?.folder}`,
      expected,
      actual,
      mend: 'Run all parts alike',
    }),
  ];
}

/** A scenario that stands in two parts has two results, and neither can be chosen. */
function findTwice(recorded: readonly RecordedRun[]): Finding[] {
  const ran = new Map<string, string>();
  return recorded.flatMap(({ folder, outcomes }) =>
    outcomes.flatMap(({ place, name }) => {
      const key = `${place.file}:${place.line}:${place.column}`;
      const before = ran.get(key);
      ran.set(key, before ?? folder);
      if (before === undefined || before === folder) return [];
      return [
        found('run-twice', place, {
          problem: `scenario "${name}" ran twice, in ${before} and in ${folder}`,
          mend: 'Judge the parts of one run, each scenario in one of them',
        }),
      ];
    }),
  );
}

function runFile(folder: string): Place {
  return { file: `${folder}/run.json`, line: 1, column: 1 };
}

function found(code: FindingCode, place: Place, rest: Omit<Finding, 'code' | 'place'>): Finding {
  return { code, place, ...rest };
}

function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
