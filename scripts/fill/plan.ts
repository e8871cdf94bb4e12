/** Fill: what the feature files have to become after the document has changed, as far as that needs no judgement. */

import type { Finding } from '../base/finding.ts';
import type { ParsedSpecification } from '../document/specification.ts';
import type { Rule } from '../features/feature.ts';
import { addLacking } from './added.ts';
import { answerScenarios } from './answered.ts';
import { applyDecisions, type Decisions } from './decided.ts';
import type { FileChange } from './file-change.ts';
import { join, type Texts } from './joined.ts';
import { type MovedRule, moveRules } from './moved.ts';
import { beginFeatures } from './new-feature.ts';
import { findRemaining, type Remaining, undecidedSentences } from './remaining.ts';

/** All places but those of `changes` are places in the changed files, or in the document. */
export type Fill = {
  /** The feature files that change, in the order of their names. */
  readonly changes: readonly FileChange[];
  /** The Rules that go to another file, line by line as they are. */
  readonly moved: readonly MovedRule[];
  /** How many scenarios were added, to be written and to be specified, and how many that asked are to be written now. */
  readonly drafted: { readonly unwritten: number; readonly pending: number; readonly answered: number };
  /** What a person has to decide, or to do by hand. */
  readonly remaining: Remaining;
  /** The Rules with a scenario that is answered now, whose names may be true no longer. */
  readonly names: readonly Rule[];
  /** What the trace still finds wrong: what is left, and whatever is no business of a fill. */
  readonly findings: readonly Finding[];
};

/** Nothing was decided. */
const undecided: Decisions = { reanchor: [], prune: [] };

/**
 * Carries out decisions about what is left of these texts, then begins the feature files that are missing, moves Rules,
 * answers scenarios, and adds what is lacking, except for sentences of which a person has to decide, such as those that may be others in new words.
 * @param texts of the feature files
 * @throws CannotJudge where one of them is not Gherkin
 */
export function fill(document: ParsedSpecification, texts: Texts, decisions: Decisions = undecided): Fill {
  const begun = beginFeatures(document.specification, applyDecisions(texts, decisions));
  const { joined: settled, moved } = moveRules(document, begun);
  const answered = answerScenarios(settled);
  const joined = join(document, answered.texts);
  const { joined: filled, scenarios } = addLacking(document, joined, undecidedSentences(joined));
  const isAnswered = ({ name, place }: Rule) =>
    answered.rules.some((rule) => rule.name === name && rule.place.file === place.file);
  return {
    changes: changesBetween(texts, filled.texts),
    moved,
    drafted: {
      unwritten: scenarios.filter(({ kind }) => kind === 'unwritten').length,
      pending: scenarios.filter(({ kind }) => kind === 'pending').length,
      answered: answered.count,
    },
    remaining: findRemaining(filled),
    names: filled.features.flatMap(({ rules }) => rules.filter(isAnswered)),
    findings: filled.findings,
  };
}

function changesBetween(before: Texts, after: Texts): FileChange[] {
  return [...after]
    .map(([file, text]) => ({ file, before: before.get(file), after: text }))
    .filter((change) => change.before !== change.after)
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
}
