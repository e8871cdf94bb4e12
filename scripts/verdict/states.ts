/** The one table of all states of sentences and of scenarios: what is shown of a state, and wherever it counts, stands in its row. */
import { z } from 'zod';
import type { Purpose } from '../base/finding.ts';
import type { ScenarioKind } from '../features/feature.ts';
import type { OpenKind } from '../features/tags.ts';

/** What a state comes to at a glance. */
export const Light = z.enum(['red', 'amber', 'grey', 'green']);
export type Light = z.infer<typeof Light>;

type SentenceRow = {
  readonly light: Light;
  /** Stands beside a sentence. */
  readonly word: string;
  /** Stands where there is room. */
  readonly name: string;
  /** A sentence of its own. */
  readonly meaning: string;
  /** The meaning of the state for what is not shown, where it is another. */
  readonly meaningOfUnshown?: string;
  /** The drawing beside the word, since a colour is never the only sign. */
  readonly icon: string;
  /** What it is counted and filtered by, under this name with a capital letter. */
  readonly tally: string;
  /** The boards on which its tally has a column. */
  readonly column?: 'everywhere' | 'on the page';
  /** Whether that column is left out where all its counts are nought. */
  readonly isRare?: boolean;
  /** Whether somebody has to do something about each that is counted. */
  readonly isWaiting?: boolean;
  /** What the schema of `verdict.json` says of its name, where that needs it. */
  readonly inRecord?: string;
};

/** The worst first; of several on one sentence the first counts. */
export const sentenceStates = {
  uncovered: {
    light: 'red',
    word: 'uncovered',
    name: 'uncovered',
    meaning: 'New or changed: for the words marked a developer has to write a scenario, or to change one.',
    icon: 'warning',
    tally: 'uncovered',
    column: 'on the page',
    isRare: true,
  },
  failing: {
    light: 'red',
    word: 'failing',
    name: 'failing',
    meaning: 'A scenario that checks it failed or did not run.',
    meaningOfUnshown: 'Not shown, but its scenario did not end as an open one.',
    icon: 'cross',
    tally: 'failing',
    column: 'on the page',
  },
  blocked: {
    light: 'amber',
    word: 'blocked',
    name: 'blocked',
    meaning: 'A scenario that checks it was blocked on this target, so the product neither passed nor failed.',
    icon: 'barrier',
    tally: 'blocked',
    inRecord: 'where a scenario of it was blocked on the target',
  },
  waived: {
    light: 'amber',
    word: 'waived',
    name: 'failing, but waived',
    meaning: 'A scenario that checks it failed, and somebody answers for that until a set day.',
    icon: 'flag',
    tally: 'flaky or waived',
  },
  flaky: {
    light: 'amber',
    word: 'flaky',
    name: 'flaky',
    meaning: 'A scenario that checks it passed only when it was tried again.',
    icon: 'wave',
    tally: 'flaky or waived',
  },
  unwritten: {
    light: 'amber',
    word: 'unwritten',
    name: 'unwritten (shown, no test yet)',
    meaning: 'The developers have yet to write a scenario that checks it.',
    icon: 'pencil',
    tally: 'unwritten',
    column: 'everywhere',
    isRare: true,
    isWaiting: true,
  },
  open: {
    light: 'amber',
    word: 'open',
    name: 'open (not shown)',
    meaning:
      'The document does not show this yet: unknown, not absent. Whoever knows the answer writes it into the document.',
    icon: 'dashes',
    tally: 'open',
    column: 'everywhere',
    isWaiting: true,
  },
  'not-applicable': {
    light: 'grey',
    word: 'not applicable',
    name: 'not applicable here',
    meaning: 'A scenario of it cannot run on this target, which counts neither for nor against it.',
    icon: 'minus',
    tally: 'other',
  },
  outside: {
    light: 'grey',
    word: 'outside',
    name: 'outside the contract',
    meaning: "Not part of the product's own contract: recognised in traffic, and judged by nobody.",
    icon: 'outside',
    tally: 'other',
  },
  about: {
    light: 'grey',
    word: 'about',
    name: 'about the document',
    meaning: 'Speaks of the document itself, so nothing is asked of the product.',
    icon: 'information',
    tally: 'other',
  },
  /** A heading only names what follows it, so nothing is asked of it, and it is counted nowhere. */
  heading: {
    light: 'grey',
    word: 'heading',
    name: 'a heading',
    meaning: 'Names what follows it.',
    icon: 'lines',
    tally: 'other',
  },
  /** Only on the living page: what ran once counts for the sources that it ran on. */
  stale: {
    light: 'grey',
    word: 'not run',
    name: 'not run since the change',
    meaning: 'Scenarios check it, and not all of them ran since they, their steps or the client were changed.',
    icon: 'clock',
    tally: 'not run',
  },
  passing: {
    light: 'green',
    word: 'passing',
    name: 'enforced and passing',
    meaning: 'Shown; scenarios check it, and all of them passed.',
    icon: 'check',
    tally: 'passing',
  },
} as const satisfies Readonly<Record<string, SentenceRow>>;

export type SentenceState = keyof typeof sentenceStates;
export type StateIcon = (typeof sentenceStates)[SentenceState]['icon'];
export type SentenceTally = (typeof sentenceStates)[SentenceState]['tally'];

export const SentenceState = z.enum(Object.keys(sentenceStates) as SentenceState[]);

/** The rows, the worst first. */
export const sentenceRows: readonly (SentenceRow & { readonly tally: SentenceTally })[] = Object.values(sentenceStates);

/** The tallies in the order of the worst state of each; `other` comes last. */
export const tallies: readonly SentenceTally[] = [
  ...new Set([...sentenceRows.map(({ tally }) => tally).filter((tally) => tally !== 'other'), 'other' as const]),
];

/** How a scenario that ended so is counted where it is the run that is counted, and not the document. */
const counters = ['passed', 'failed', 'blocked', 'flaky', 'open', 'in question', 'to be written'] as const;
export type Counter = (typeof counters)[number];
const alwaysNamed: readonly Counter[] = ['passed', 'failed', 'open'];

export type JUnitEnd = 'passed' | 'skipped' | 'failed' | 'error';

type ScenarioRow = {
  readonly light: Light;
  /** What became of it, as a sentence without its full stop. */
  readonly word: string;
  /** What became of it, as a phrase for a comparison with what it was. */
  readonly phrase: string;
  /** What it makes of a sentence that it speaks of; an open one that was duly asked makes nothing of it. */
  readonly makes?: SentenceState;
  /** What it fails: a merge, and so a release, too; or a release alone. */
  readonly fails?: Purpose;
  /** Under what it counts where only some scenarios ran, and in the progress of a run unless it has another counter there. */
  readonly counter?: Counter;
  readonly counterInProgress?: Counter;
  /** What an enforced one counts for among the scenarios of the board; missing where it was not to run. */
  readonly board?: 'passed' | 'failed' | 'neither';
  /** Under what it is counted below the board, where there is any. */
  readonly below?: string;
  /** What passes "but for" it, where it is a failure that a merge lets pass: of one, and of several. */
  readonly butFor?: { readonly one: string; readonly several: string };
  /** How it ends for JUnit; what fails only a release ends as failed there. An `error` is neither a pass nor a failure of the product. */
  readonly junit: JUnitEnd;
  /** Whether it is still to run, so that none of its steps is missing. */
  readonly isAwaited?: boolean;
  /** What the schema of `verdict.json` says of its name, where that needs it. */
  readonly inRecord?: string;
};

const scenarioTable = {
  passed: {
    light: 'green',
    word: 'Passed',
    phrase: 'passed',
    makes: 'passing',
    counter: 'passed',
    board: 'passed',
    junit: 'passed',
  },
  failed: {
    light: 'red',
    word: 'Failed',
    phrase: 'failed',
    makes: 'failing',
    fails: 'merge',
    counter: 'failed',
    board: 'failed',
    junit: 'failed',
  },
  'not-run': {
    light: 'red',
    word: 'Did not run',
    phrase: 'did not run',
    makes: 'failing',
    fails: 'merge',
    counter: 'failed',
    board: 'failed',
    junit: 'failed',
  },
  /** The scenario was blocked on the target, which is neither a pass nor a failure of the product. */
  blocked: {
    light: 'amber',
    word: 'Blocked',
    phrase: 'was blocked',
    makes: 'blocked',
    fails: 'merge',
    counter: 'blocked',
    board: 'neither',
    below: 'blocked',
    junit: 'error',
    inRecord: 'was blocked on the target, which is neither a pass nor a failure',
  },
  flaky: {
    light: 'amber',
    word: 'Passed when tried again',
    phrase: 'passed when tried again',
    makes: 'flaky',
    fails: 'release',
    counter: 'passed',
    counterInProgress: 'flaky',
    board: 'passed',
    below: 'passed only when tried again',
    junit: 'passed',
  },
  /** Failed, and somebody answers for that. */
  waived: {
    light: 'amber',
    word: 'Failed, but waived',
    phrase: 'failed, but was waived',
    makes: 'waived',
    counter: 'failed',
    board: 'neither',
    below: 'failures waived',
    butFor: { one: '1 failure that is waived', several: 'failures that are waived' },
    junit: 'skipped',
  },
  /** An open scenario that ended as one. */
  open: { light: 'amber', word: 'Open', phrase: 'open', counter: 'open', board: 'neither', junit: 'skipped' },
  'not-applicable': {
    light: 'grey',
    word: 'Not applicable here',
    phrase: 'not applicable here',
    makes: 'not-applicable',
    below: 'not applicable to this target',
    junit: 'skipped',
    inRecord: 'was not to be',
  },
  /** Only on the living page: the scenario has no result of the sources as they are now. */
  stale: {
    light: 'grey',
    word: 'Not run since the change',
    phrase: 'not run since the change',
    makes: 'stale',
    board: 'neither',
    junit: 'error',
    isAwaited: true,
  },
} as const satisfies Readonly<Record<string, ScenarioRow>>;

export type ScenarioState = keyof typeof scenarioTable;
export const ScenarioState = z.enum(Object.keys(scenarioTable) as ScenarioState[]);

/** The states of a scenario, or of one row of its examples. */
export const scenarioStates: Readonly<Record<ScenarioState, ScenarioRow>> = scenarioTable;

type KindRow = {
  /** Heads a scenario that ended as an open one. */
  readonly word: string;
  readonly icon: StateIcon | 'question';
  /** Under what it counts, once it has ended as one. */
  readonly counter: Counter;
  /** What it did, where it did so only when it was tried again. */
  readonly ended: string;
  /** How its one step begins. */
  readonly step: string;
  /** What there is to do until a release has none of it left. */
  readonly toDo: string;
};

/** Open scenarios by what they leave open. */
export const openKinds = {
  pending: {
    word: 'Open',
    icon: sentenceStates.open.icon,
    counter: 'open',
    ended: 'asked its question',
    step: 'to be specified',
    toDo: 'Answer their questions in the document',
  },
  question: {
    word: 'Question',
    icon: 'question',
    counter: 'in question',
    ended: 'asked its question',
    step: 'to be specified',
    toDo: 'Decide in the document how it is to be read',
  },
  unwritten: {
    word: 'To be written',
    icon: sentenceStates.unwritten.icon,
    counter: 'to be written',
    ended: 'ended as an open one',
    step: 'to be written',
    toDo: 'Write them',
  },
} as const satisfies Readonly<Record<OpenKind, KindRow>>;

/** What the state means for one sentence. What is not shown fails only in that its question was not left open. */
export function meaningOf(state: SentenceState, isShown: boolean): string {
  const { meaning, meaningOfUnshown }: SentenceRow = sentenceStates[state];
  return isShown ? meaning : (meaningOfUnshown ?? meaning);
}

/** The light of a verdict: where it is safe to merge, a release only lacks something. */
export function lightOfVerdict(isSafe: boolean, { safeToMerge }: { readonly safeToMerge: boolean }): Light {
  if (isSafe) return 'green';
  return safeToMerge ? 'amber' : 'red';
}

/** The counts in words, such as `2 passed, 0 failed, 1 blocked, 3 open`: what few runs have is named only where there is any. */
export function renderCounters(counts: Readonly<Record<Counter, number>>): string {
  const named = counters.filter((name) => alwaysNamed.includes(name) || counts[name] > 0);
  return named.map((name) => `${counts[name]} ${name}`).join(', ');
}

/** How many there are of each of these keys. */
export function countEach<K extends string>(
  keys: readonly K[],
  found: readonly (K | undefined)[],
): Readonly<Record<K, number>> {
  const counts = keys.map((key) => [key, found.filter((one) => one === key).length] as const);
  return Object.fromEntries(counts) as Record<K, number>;
}

/** A scenario that has ended: what it was, and what became of it. */
type Ended = { readonly kind: ScenarioKind; readonly state: ScenarioState };

/** Under what it counts, if anywhere; an open one by what it leaves open. */
export function counterOf({ kind, state }: Ended): Counter | undefined {
  const { counter } = scenarioStates[state];
  return counter === 'open' && kind !== 'enforced' ? openKinds[kind].counter : counter;
}

/** How many count under each counter. */
export function countEnds(ended: readonly Ended[]): Readonly<Record<Counter, number>> {
  return countEach(counters, ended.map(counterOf));
}

/** What the schema of `verdict.json` says of the names of these states. */
export function describeNames(rows: Readonly<Record<string, SentenceRow | ScenarioRow>>): string {
  const named = Object.entries(rows).filter(([, { inRecord }]) => inRecord !== undefined);
  return named.map(([name, { inRecord }]) => `"${name}" ${inRecord}`).join('; ');
}
