/** Has the features say of every answered question that it is answered: what was pending becomes unwritten. */

import { groupBy } from '../base/group-by.ts';
import type { Feature, Rule } from '../features/feature.ts';
import { type Answer, findAnswers } from './answer.ts';
import { type AnswerContext, editsForAnswer } from './answer-edit.ts';
import { type ByHand, type Drift, findDrift } from './drift.ts';
import { applyEdits, type FeatureText, type LineEdit, parseFeatureText } from './feature-text.ts';
import type { Joined, Texts } from './joined.ts';
import { createTitles } from './title.ts';

export type Answered = {
  readonly texts: Texts;
  /** The Rules, as they were, that hold an answered scenario and others that are open: their names may be true no longer. */
  readonly rules: readonly Rule[];
  /** How many scenarios were answered. */
  readonly count: number;
};

/**
 * The texts in which each answered scenario is unwritten. Steps that ask become comments; a Rule that asks nothing any more
 * is named after its first sentence; nothing else is touched.
 */
export function answerScenarios(joined: Joined): Answered {
  const drift = findDrift(joined);
  const done = planAnswers(drift, joined).flatMap(({ answer, edits }) =>
    typeof edits === 'string' ? [] : [{ answer, edits }],
  );
  const answers = done.map(({ answer }) => answer).filter(({ sentence }) => sentence !== undefined);
  const texts = new Map(joined.texts);
  const open: Rule[] = [];
  for (const feature of joined.features) {
    const own = done.filter(({ answer }) => answer.scenario.file === feature.file);
    const text = own.length > 0 ? parseFeatureText(joined.texts.get(feature.file) ?? '', feature.file) : undefined;
    if (text === undefined) continue;
    const names = newNames(
      feature,
      answers.filter(({ scenario }) => scenario.file === feature.file),
      drift,
    );
    const renamed = [...names].flatMap(([rule, name]) => (name === undefined ? [] : renameRule(text, rule, name)));
    texts.set(feature.file, applyEdits(text, [...own.flatMap(({ edits }) => edits), ...renamed]));
    open.push(...[...names].flatMap(([rule, name]) => (name === undefined ? rule : [])));
  }
  return { texts, rules: open, count: answers.length };
}

/** The Rules of a feature that hold an answered scenario, and the names of those all of whose others are answered or gone. */
function newNames(
  { file, rules, scenarios }: Feature,
  answers: readonly Answer[],
  drift: Drift,
): Map<Rule, string | undefined> {
  const gone = drift.gone.filter(({ place }) => place.file === file);
  const title = createTitles(rules.map(({ name }) => name));
  const isOpen = (scenario: Answer['scenario']) =>
    ![...answers.map((one) => one.scenario), ...gone].some(({ place }) => place.line === scenario.place.line);
  const byRule = groupBy(answers, ({ scenario }) => scenario.rule);
  return new Map(
    rules.flatMap((rule): [Rule, string | undefined][] => {
      const [first] = byRule.get(rule) ?? [];
      if (first?.sentence === undefined) return [];
      const asks = scenarios.some((one) => one.rule === rule && isOpen(one));
      return [[rule, asks ? undefined : title(first.sentence.text)]];
    }),
  );
}

function renameRule({ lines }: FeatureText, { place }: Rule, name: string): LineEdit {
  const at = place.line - 1;
  return { at, remove: 1, insert: [`${/^[^:]*:/.exec(lines[at] ?? '')?.[0]} ${name}`] };
}

/** The answered scenarios that are to be fixed by hand. */
export function refusedAnswers(drift: Drift, joined: Joined): readonly ByHand[] {
  return planAnswers(drift, joined).flatMap(({ answer: { scenario, sentence }, edits }) => {
    const what = `scenario "${scenario.name}" asks what the document shows by now`;
    const sentences = sentence ? [sentence] : [];
    return typeof edits === 'string' ? [{ place: scenario.place, what, why: edits, sentences }] : [];
  });
}

/** An answer with the edits that say so, or why there can be none. */
type AnswerPlan = { readonly answer: Answer; readonly edits: readonly LineEdit[] | string };

function planAnswers({ gone }: Drift, joined: Joined): AnswerPlan[] {
  const lost = new Set(gone.filter(({ kind }) => kind === 'quote').map(({ place }) => place));
  const answers = findAnswers(joined).filter(({ partly, sentence }) => partly || sentence);
  return joined.features.flatMap(({ file }) => {
    const own = answers.filter(({ scenario }) => scenario.file === file);
    const text = own.length > 0 ? parseFeatureText(joined.texts.get(file) ?? '', file) : undefined;
    if (text === undefined) return [];
    const context: AnswerContext = { text, answers: own, lost, joined };
    return own.map((answer) => ({ answer, edits: editsForAnswer(answer, context) }));
  });
}
