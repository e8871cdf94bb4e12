/** Joins the shards that were recorded, on one machine or many, to one run, and compares it with the sources as they are now. */
import type { Reading } from '../../../steps/records.ts';
import { compareTexts, type Finding } from '../../base/finding.ts';
import { listed } from '../../base/text.ts';
import type { Mutations } from './mutation.ts';
import type { Outcome } from './outcome.ts';
import {
  acceptOn,
  isWhole,
  nameTarget,
  type Run,
  runFiles,
  type Scope,
  type SourceDigests,
  scopeOf,
  type Target,
} from './run-description.ts';
import { checkParts, missingParts, runFinding } from './run-parts.ts';
import type { RunRecord } from './run-record.ts';
import type { Witness } from './witness.ts';

/** What runs must have been made on to be judged now. */
export type Basis = {
  readonly digests: SourceDigests;
  /** The target that is to be judged. */
  readonly target: Target;
  /** The reading that the release policy asks for. */
  readonly reading: Reading;
  /** How much was asked for: all of it, which may be recorded in shards, or the one part that a single run was to make. */
  readonly scope: Scope;
};

/** What the recorded shards come to together. */
export type RunResults = {
  readonly outcomes: readonly Outcome[];
  readonly runs: readonly Run[];
  /** Which parts of the screen the scenarios of each saw, with the messages that say so. */
  readonly witnesses: readonly { readonly messages: string; readonly witness: Witness }[];
  /** What became of the mutations of what the scenarios observed, by their attempts. */
  readonly mutations: Mutations;
  /** Whether a shard is missing or its record is broken, so that some results are not known. */
  readonly isCutShort: boolean;
  /** Whether the features have changed since, so that scenarios stand at other places, have other steps, or are new. */
  readonly isOfOtherFeatures: boolean;
  readonly findings: readonly Finding[];
};

/** Joins runs in any order; whatever keeps them from being one run of the sources as they are is a finding. */
export function joinRuns(recorded: readonly RunRecord[], basis: Basis): RunResults {
  const sorted = recorded.toSorted((a, b) => a.run.shard.index - b.run.shard.index || compareTexts(a.folder, b.folder));
  return {
    outcomes: sorted.flatMap(({ outcomes }) => outcomes),
    runs: sorted.map(({ run }) => run),
    witnesses: sorted.map(({ folder, witness }) => ({ messages: `${folder}/${runFiles.messages}`, witness })),
    mutations: new Map(sorted.flatMap(({ mutations }) => [...mutations])),
    isCutShort: sorted.some(isSpoilt) || (isWhole(basis.scope) && missingParts(sorted).length > 0),
    isOfOtherFeatures: sorted.some(({ run }) => run.digests.features !== basis.digests.features),
    findings: [
      ...sorted.flatMap(({ findings }) => findings),
      ...sorted.flatMap((each) => checkSources(each, basis)),
      ...sorted.flatMap((each) => checkTarget(each, basis)),
      ...sorted.flatMap((each) => checkReading(each, basis)),
      ...(isWhole(basis.scope) ? [...checkParts(sorted), ...sorted.flatMap(checkNarrowing)] : []),
      ...sorted.slice(1).flatMap((each) => checkLikeness(each, sorted[0])),
    ],
  };
}

function isSpoilt({ findings }: RunRecord): boolean {
  return findings.some(({ code }) => code === 'run-incomplete' || code === 'run-altered');
}

const sourceNames = {
  specification: 'another document',
  features: 'other features',
  steps: 'other step code',
  client: 'another client or other packages',
} as const satisfies Record<keyof SourceDigests, string>;

/** A run of a deployed product rests on document, features and step code; the client here is nothing to it. */
function checkSources({ folder, run }: RunRecord, { digests }: Basis): Finding[] {
  const names = Object.keys(digests) as (keyof SourceDigests)[];
  const changed = names
    .filter((name) => name !== 'client' || run.target.kind !== 'deployed')
    .filter((name) => run.digests[name] !== digests[name])
    .map((name) => sourceNames[name]);
  if (changed.length === 0) return [];
  return [
    runFinding('run-of-other-sources', folder, {
      problem: `the run was made on ${listed(changed)}, not on what is here now`,
      fix: `Run ${acceptOn(run.target)} again, on the sources as they are`,
    }),
  ];
}

function checkReading({ folder, run }: RunRecord, { reading }: Basis): Finding[] {
  if (run.reading === reading) return [];
  return [
    runFinding('run-of-other-reading', folder, {
      problem: 'the run was made under another reading than the release policy asks for',
      expected: reading,
      actual: run.reading,
      fix: `Run npm run accept with this policy, or judge by a policy of the reading ${run.reading}`,
    }),
  ];
}

function checkNarrowing({ folder, run }: RunRecord): Finding[] {
  if (!scopeOf(run).partial) return [];
  return [
    runFinding('run-incomplete', folder, {
      problem: 'the run was narrowed to some of the scenarios, by tags, by names or to what failed before',
      fix: 'Run all of them',
    }),
  ];
}

/** The target must be the one that was asked about: which scenarios can run on it is not left to the run. */
function checkTarget({ folder, run }: RunRecord, { target }: Basis): Finding[] {
  const [expected, actual] = [nameOf(target), nameOf(run.target)];
  if (expected === actual && target.kind === run.target.kind) return [];
  return [
    runFinding('run-of-other-sources', folder, {
      problem: 'the run was made on another target than the one to be judged',
      expected,
      actual,
      fix: `Run it on that target, or ${run.target.url === undefined ? 'leave --target out' : `give --target ${actual}`}`,
    }),
  ];
}

/** A deployed target is known by its address, however that was written. */
function nameOf({ kind, url }: Target): string {
  return nameTarget({ kind, url: url && new URL(url).href });
}

/** Parts of one verdict must have been made by the same software. */
function checkLikeness({ folder, run }: RunRecord, first: RunRecord | undefined): Finding[] {
  const [expected, actual] = [first === undefined ? '' : softwareOf(first.run), softwareOf(run)];
  if (expected === actual) return [];
  return [
    runFinding('run-of-other-sources', folder, {
      problem: `this part of the run was made by other software than ${first?.folder}`,
      expected,
      actual,
      fix: 'Run all parts alike',
    }),
  ];
}

/** Node itself may differ from one machine to the next. */
function softwareOf({ browser, versions: { node: _, ...packages } }: Run): string {
  const { name = 'no browser', version = '' } = browser ?? {};
  const named = Object.entries(packages).map(([name, version]) => `${name} ${version}`);
  return [`${name} ${version}`.trim(), ...named.toSorted(compareTexts)].join(', ');
}
