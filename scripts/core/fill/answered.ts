/** Has the features say of every answered question that it is answered: what was pending becomes unwritten. */
import type { Rule } from '../features/feature.ts';
import { type Answer, findAnswers } from './answer.ts';
import { type AnswerContext, editsForAnswer } from './answer-edit.ts';
import type { ByHand } from './by-hand.ts';
import { type Drift, findDrift } from './drift.ts';
import { parseFeatureText } from './feature-text.ts';
import type { Joined, Texts } from './joined.ts';
import { applyEdits, type LineEdit } from './line-edit.ts';

export type Answered = {
  readonly texts: Texts;
  /** The Rules, as they were, that hold a scenario which was answered: their names may be true no longer. */
  readonly rules: readonly Rule[];
};

/** The texts in which each answered scenario is unwritten. Steps that ask become comments; nothing else is touched. */
export function answerScenarios(joined: Joined): Answered {
  const plans = planAnswers(findDrift(joined), joined);
  const texts = new Map(joined.texts);
  for (const [file, before] of joined.texts) {
    const edits = plans.flatMap(({ answer, edits }) =>
      answer.scenario.file === file && typeof edits !== 'string' ? edits : [],
    );
    const text = edits.length > 0 ? parseFeatureText(before, file) : undefined;
    if (text) texts.set(file, applyEdits(text, edits));
  }
  const done = plans.filter(({ answer, edits }) => !answer.partly && typeof edits !== 'string');
  return { texts, rules: done.flatMap(({ answer }) => answer.scenario.rule ?? []) };
}

/** The answered scenarios that are to be fixed by hand. */
export function refusedAnswers(drift: Drift, joined: Joined): readonly ByHand[] {
  return planAnswers(drift, joined).flatMap(({ answer: { scenario, statements }, edits }) => {
    const what = `scenario "${scenario.name}" asks what the document shows by now`;
    return typeof edits === 'string' ? [{ place: scenario.place, what, why: edits, statements }] : [];
  });
}

/** An answer with the edits that say so, or why there can be none. */
type AnswerPlan = { readonly answer: Answer; readonly edits: readonly LineEdit[] | string };

function planAnswers({ gone }: Drift, joined: Joined): AnswerPlan[] {
  const lost = new Set(gone.filter(({ kind }) => kind === 'quote').map(({ place }) => place));
  const answers = findAnswers(joined).filter(({ partly, statements }) => partly || statements.length > 0);
  return joined.features.flatMap(({ file }) => {
    const own = answers.filter(({ scenario }) => scenario.file === file);
    const text = own.length > 0 ? parseFeatureText(joined.texts.get(file) ?? '', file) : undefined;
    if (text === undefined) return [];
    const context: AnswerContext = { text, answers: own, lost, joined };
    return own.map((answer) => ({ answer, edits: editsForAnswer(answer, context) }));
  });
}
