/** The states of sentences and scenarios in words for people; a colour is never the only sign. */
import type { Status } from '../../specification/status.ts';
import type { CaseState } from '../../verdict/case-state.ts';
import type { StatementState } from '../../verdict/judged-statement.ts';

/** `word` stands beside a sentence, `name` where there is room, `meaning` is a sentence of its own. */
type StateWords = { readonly word: string; readonly name: string; readonly meaning: string };

export const stateWords = {
  passing: {
    word: 'passing',
    name: 'enforced and passing',
    meaning: 'Shown; scenarios hold the product to it, and all of them passed.',
  },
  failing: {
    word: 'failing',
    name: 'failing',
    meaning: 'A scenario that holds the product to it failed or did not run.',
  },
  blocked: {
    word: 'blocked',
    name: 'blocked',
    meaning:
      'A scenario that holds the product to it was blocked on this target, so the product neither passed nor failed.',
  },
  uncovered: {
    word: 'uncovered',
    name: 'uncovered',
    meaning: 'New or changed: for the words marked a developer has to write a scenario, or to change one.',
  },
  waived: {
    word: 'waived',
    name: 'failing, but waived',
    meaning: 'A scenario that holds it failed, and somebody answers for that until a set day.',
  },
  flaky: {
    word: 'flaky',
    name: 'flaky',
    meaning: 'A scenario that holds it passed only when it was tried again.',
  },
  unwritten: {
    word: 'unwritten',
    name: 'unwritten (shown, no test yet)',
    meaning: 'The developers have yet to write a scenario that holds the product to it.',
  },
  open: {
    word: 'open',
    name: 'open (not shown)',
    meaning:
      'The document does not show this yet: unknown, not absent. Whoever knows the answer writes it into the document.',
  },
  'not-applicable': {
    word: 'not applicable',
    name: 'not applicable here',
    meaning: 'A scenario of it cannot run on this target, which counts neither for nor against it.',
  },
  outside: {
    word: 'outside',
    name: 'outside the contract',
    meaning: "Not part of the product's own contract: recognised in traffic, and judged by nobody.",
  },
  about: {
    word: 'about',
    name: 'about the document',
    meaning: 'Speaks of the document itself, so nothing is asked of the product.',
  },
  heading: {
    word: 'heading',
    name: 'a heading',
    meaning: 'Names what follows it.',
  },
} as const satisfies Record<StatementState, StateWords>;

/** What became of a scenario, and the icon that says so. */
export const caseWords = {
  passed: { word: 'Passed', icon: 'passing' },
  failed: { word: 'Failed', icon: 'failing' },
  'not-run': { word: 'Did not run', icon: 'failing' },
  blocked: { word: 'Blocked', icon: 'blocked' },
  flaky: { word: 'Passed when tried again', icon: 'flaky' },
  waived: { word: 'Failed, but waived', icon: 'waived' },
  open: { word: 'Open', icon: 'open' },
  'not-applicable': { word: 'Not applicable here', icon: 'not-applicable' },
} as const satisfies Record<CaseState, { word: string; icon: StatementState }>;

/** What the state means for one sentence. What is not shown fails only in that its question was not left open. */
export function meaningOf(state: StatementState, status: Status): string {
  if (state === 'failing' && status !== 'shown') return 'Not shown, but its scenario did not end as an open one.';
  return stateWords[state].meaning;
}

/** The text with a capital letter at its beginning. */
export function capitalised(text: string): string {
  return text.replace(/^./u, (first) => first.toUpperCase());
}
