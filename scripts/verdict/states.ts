/** All states of sentences and of scenarios: whatever is shown of one, and wherever it counts, stands in its row. */
import { z } from 'zod';

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
  /** The same for what is not shown, where it is another. */
  readonly meaningOfUnshown?: string;
  /** The drawing beside the word, since a colour is never the only sign. */
  readonly icon: string;
  /** What it is counted and filtered by, under this name with a capital letter. */
  readonly tally: string;
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
  },
  failing: {
    light: 'red',
    word: 'failing',
    name: 'failing',
    meaning: 'A scenario that checks it failed or did not run.',
    meaningOfUnshown: 'Not shown, but its scenario did not end as an open one.',
    icon: 'cross',
    tally: 'failing',
  },
  blocked: {
    light: 'amber',
    word: 'blocked',
    name: 'blocked',
    meaning: 'A scenario that checks it was blocked on this target, so the product neither passed nor failed.',
    icon: 'blocked',
    tally: 'blocked',
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
  },
  open: {
    light: 'amber',
    word: 'open',
    name: 'open (not shown)',
    meaning:
      'The document does not show this yet: unknown, not absent. Whoever knows the answer writes it into the document.',
    icon: 'dashes',
    tally: 'open',
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
  /** Only names what follows it, so nothing is asked of it, and it is counted nowhere. */
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

/** By the worst state of each; all others come last. */
export const tallies: readonly SentenceTally[] = [
  ...distinct(Object.values(sentenceStates).map(({ tally }) => tally)).filter((tally) => tally !== 'other'),
  'other',
];

type CaseRow = {
  readonly light: Light;
  /** What became of it, as a sentence without its full stop. */
  readonly word: string;
  /** The same where it is compared with what it was. */
  readonly phrase: string;
  /** What it makes of a sentence that it speaks of; an open one that was duly asked makes nothing of it. */
  readonly makes?: SentenceState;
  /** Under what it counts where only some scenarios ran. */
  readonly tally?: 'passed' | 'failed' | 'blocked' | 'open';
  /** What an enforced one counts for among the scenarios of the board; missing where it was not to run. */
  readonly board?: 'passed' | 'failed' | 'neither';
  /** Under what it is counted below the board, where there is any. */
  readonly below?: string;
  /** How it ends for JUnit, and where it differs, in a release. An `error` is neither a pass nor a failure of the product. */
  readonly junit: JUnitEnd;
  readonly junitInRelease?: JUnitEnd;
};

export type JUnitEnd = 'passed' | 'skipped' | 'failed' | 'error';

export const CaseState = z.enum([
  'passed',
  'failed',
  'not-run',
  'blocked',
  'flaky',
  'waived',
  'open',
  'not-applicable',
  'stale',
]);
export type CaseState = z.infer<typeof CaseState>;

/** A scenario, or one row of its examples. */
export const caseStates: Readonly<Record<CaseState, CaseRow>> = {
  passed: {
    light: 'green',
    word: 'Passed',
    phrase: 'passed',
    makes: 'passing',
    tally: 'passed',
    board: 'passed',
    junit: 'passed',
  },
  failed: {
    light: 'red',
    word: 'Failed',
    phrase: 'failed',
    makes: 'failing',
    tally: 'failed',
    board: 'failed',
    junit: 'failed',
  },
  'not-run': {
    light: 'red',
    word: 'Did not run',
    phrase: 'did not run',
    makes: 'failing',
    tally: 'failed',
    board: 'failed',
    junit: 'failed',
  },
  /** On the target, which is neither a pass nor a failure of the product. */
  blocked: {
    light: 'amber',
    word: 'Blocked',
    phrase: 'was blocked',
    makes: 'blocked',
    tally: 'blocked',
    board: 'neither',
    below: 'blocked',
    junit: 'error',
  },
  flaky: {
    light: 'amber',
    word: 'Passed when tried again',
    phrase: 'passed when tried again',
    makes: 'flaky',
    tally: 'passed',
    board: 'passed',
    below: 'passed only when tried again',
    junit: 'passed',
    junitInRelease: 'failed',
  },
  /** Failed, and somebody answers for that. */
  waived: {
    light: 'amber',
    word: 'Failed, but waived',
    phrase: 'failed, but was waived',
    makes: 'waived',
    tally: 'failed',
    board: 'neither',
    below: 'failures waived',
    junit: 'skipped',
  },
  /** An open scenario that ended as one. */
  open: {
    light: 'amber',
    word: 'Open',
    phrase: 'open',
    tally: 'open',
    board: 'neither',
    junit: 'skipped',
  },
  'not-applicable': {
    light: 'grey',
    word: 'Not applicable here',
    phrase: 'not applicable here',
    makes: 'not-applicable',
    below: 'not applicable to this target',
    junit: 'skipped',
  },
  /** Only on the living page, of one that has no result of the sources as they are now. */
  stale: {
    light: 'grey',
    word: 'Not run since the change',
    phrase: 'not run since the change',
    makes: 'stale',
    board: 'neither',
    junit: 'error',
  },
};

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

function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
