/** Fill: what the feature files have to become after the document has changed, as far as that needs no judgement. */
import type { ParsedSpecification } from '../document/specification.ts';
import type { Rule } from '../feature/feature.ts';
import type { Finding } from '../finding.ts';
import { addLacking } from './added.ts';
import { answerScenarios } from './answered.ts';
import type { ByHand } from './by-hand.ts';
import { applyDecisions, type Decisions } from './decided.ts';
import { type Drift, findDrift } from './drift.ts';
import type { FileChange } from './file-change.ts';
import { join, type Texts } from './joined.ts';
import { moveRules } from './moved.ts';

export type Fill = {
  /** The feature files that change, in the order of their names. */
  readonly changes: readonly FileChange[];
  /** What needs a decision still; its places are those of the changed files. */
  readonly left: Drift;
  /** The Rules with a scenario that is answered now, whose names may be true no longer; where they stand in the changed files. */
  readonly names: readonly Rule[];
  /** What the trace still finds wrong in the changed files: what is left, and whatever is no business of a fill. */
  readonly findings: readonly Finding[];
  /** What has to be done by hand; its places are those of the files or the document. */
  readonly byHand: readonly ByHand[];
};

/** Nothing was decided. */
export const undecided: Decisions = { reanchor: [], prune: [] };

/**
 * Carries out decisions about the drift of these texts, then moves Rules, answers scenarios and adds what is lacking, except
 * for sentences that may be others in new words: those wait for a decision.
 * @param texts of the feature files
 * @throws CannotJudge where one of them is not Gherkin
 */
export function fill(document: ParsedSpecification, texts: Texts, decisions: Decisions = undecided): Fill {
  const decided = applyDecisions(join(document, texts), decisions);
  const moved = moveRules(document, decided);
  const answered = answerScenarios(join(document, moved.texts));
  const joined = join(document, answered.texts);
  const withheld = new Set(findDrift(joined).reworded.flatMap(({ statements }) => statements));
  const added = addLacking(document, joined, withheld);
  const filled = join(document, added.texts);
  const isAnswered = ({ name, place }: Rule) =>
    answered.rules.some((rule) => rule.name === name && rule.place.file === place.file);
  return {
    changes: changesBetween(texts, added.texts),
    left: findDrift(filled),
    findings: filled.findings,
    names: filled.features.flatMap(({ rules }) => rules.filter(isAnswered)),
    byHand: [...moved.byHand, ...answered.byHand, ...added.byHand],
  };
}

function changesBetween(before: Texts, after: Texts): FileChange[] {
  return [...after]
    .map(([file, text]) => ({ file, before: before.get(file), after: text }))
    .filter((change) => change.before !== change.after)
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
}
