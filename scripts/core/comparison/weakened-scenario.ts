/** Weakened scenarios: enforced ones whose sentences are as they were, while they assert less or otherwise than before. */
import { groupBy } from '../group-by.ts';
import { type ComparedScenario, pairScenarios } from './scenario-change.ts';
import type { ComparedSentence } from './sentence-change.ts';
import { findWeakened } from './weakened-step.ts';

/** What of a verdict says whether a scenario was weakened. */
export type Compared = {
  readonly statements: readonly ComparedSentence[];
  readonly scenarios: readonly ComparedScenario[];
};

export type WeakenedScenario = {
  /** As it is now, or as it was where it is gone. */
  readonly scenario: ComparedScenario;
  readonly isGone: boolean;
  /** In what, one reason each. */
  readonly reasons: readonly string[];
  /** Whether all of the sentences that it was about are still proven; undefined where no proof says so. */
  readonly proven?: boolean;
};

/**
 * Every scenario that was enforced, in the later order, those that are gone last. One whose earlier verdict does not say
 * which steps it had is not looked at, nor is one of which a sentence was reworded.
 */
export function findWeakenedScenarios(before: Compared, now: Compared): WeakenedScenario[] {
  const [sentencesBefore, sentencesNow] = [before, now].map(textsById);
  const standing = new Set(sentencesNow?.values());
  const said = ({ statements }: ComparedScenario, by = sentencesNow) => statements.flatMap((id) => by?.get(id) ?? []);
  const enforced = before.scenarios.filter((one) => {
    const sentences = said(one, sentencesBefore);
    return (
      one.kind === 'enforced' && one.steps && sentences.length > 0 && sentences.every((text) => standing.has(text))
    );
  });
  const { pairs } = pairScenarios(before.scenarios, now.scenarios);
  const partners = new Map(pairs.map((pair) => [pair.before, pair.now]));
  const taken = new Set(partners.values());
  const others = groupBy(
    now.scenarios.filter((one) => !taken.has(one)),
    stepsKey,
  );
  return enforced.flatMap((old): WeakenedScenario[] => {
    const scenario = partners.get(old) ?? others.get(stepsKey(old))?.shift(); // each is only one that was renamed
    const proven = areProven(said(old, sentencesBefore), now);
    const shared = proven === undefined ? {} : { proven };
    if (!scenario) return [{ scenario: old, isGone: true, reasons: ['is gone'], ...shared }];
    const unsaid = said(old, sentencesBefore).filter((text) => !said(scenario).includes(text));
    const reasons = [
      ...(scenario.kind === 'enforced' ? [] : [`is no longer enforced: @${scenario.kind}`]),
      ...unsaid.map((text) => `no longer quotes "${text.slice(text.indexOf(' ') + 1)}"`),
      ...(scenario.kind === 'enforced' ? findWeakened(old.steps ?? [], scenario.steps ?? old.steps ?? []) : []),
    ];
    return reasons.length === 0 ? [] : [{ scenario, isGone: false, reasons, ...shared }];
  });
}

/** Whether the sentences of these texts are all proven; undefined where a proof says nothing else, and not of all. */
function areProven(texts: readonly string[], now: Compared): boolean | undefined {
  const states = now.statements.flatMap((one) => (texts.includes(textOf(one)) ? [one.proven] : []));
  if (states.some((state) => state !== undefined && state !== 'proven')) return false;
  return states.includes(undefined) ? undefined : true;
}

/** Its point and its text make a sentence, and not its id, which shifts with its neighbours. */
function textsById({ statements }: Compared): Map<string, string> {
  return new Map(statements.map((one) => [one.id, textOf(one)]));
}

function textOf({ point, text }: ComparedSentence): string {
  return `${point} ${text}`;
}

/** One that was only renamed has the same steps in the same file. */
function stepsKey({ place, kind, steps }: ComparedScenario): string {
  return JSON.stringify([place.file, kind, steps]);
}
