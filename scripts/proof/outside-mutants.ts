/** The mutants from outside: what a sentence, or a step that looks, names literally, changed where it is to be seen; and what a screen as a whole may do. */

import type { Change, Reading } from '../../steps/records.ts';
import type { Step } from '../features/case.ts';
import { calledChanges } from './called-changes.ts';
import { type Mutant, mergeMutants } from './mutant.ts';
import { namedChanges } from './named-changes.ts';
import { linesOf, outcomesOf, type ProofCase, screenOutcomesOf, textsOf, withoutTitles } from './proof-case.ts';
import type { ProvenText } from './proven-text.ts';
import { asRead, boundAmong, likeness, valuesOfStep } from './said-by-steps.ts';
import { findWhole, sharedIn, valuesIn } from './value.ts';
import { variantsOf, withoutEachWord } from './variants.ts';
import { unrelated, wholeChanges } from './whole-changes.ts';

/** All mutants of these cases, as they were observed unchanged; the sentences are those that they quote. */
export function outsideMutants(
  sentences: readonly ProvenText[],
  cases: readonly ProofCase[],
  reading: Reading = 'verbatim',
): Mutant[] {
  return mergeMutants([
    ...cases.flatMap((one) => mutantsOfCase(one, cases, sentences)),
    ...sentences.flatMap((sentence) => mutantsOfSentence(sentence, cases, reading)),
  ]);
}

function mutantsOfCase(one: ProofCase, cases: readonly ProofCase[], sentences: readonly ProvenText[]): Mutant[] {
  const own = { sentences: one.sentences, cases: [one.place] };
  const demanded = [...namedChanges(one, sentences), ...calledChanges(one), ...wholeChanges(one, cases, sentences)];
  const spare: Change[] = linesOf(one).length > 0 ? [{ kind: 'blank' }] : [{ kind: 'extra', lines: [...unrelated] }];
  return [
    ...demanded.map((change): Mutant => ({ change, demand: 'case', ...own })),
    ...spare.map((change): Mutant => ({ change, demand: 'spare', ...own })),
  ];
}

/** What the sentence names literally, where a case that quotes it shows that: each word of it, its case and its marks. */
function mutantsOfSentence({ id, text }: ProvenText, cases: readonly ProofCase[], reading: Reading): Mutant[] {
  const own = cases.filter(({ sentences }) => sentences.includes(id));
  const looking = own.filter((one) => namedChanges(withoutTitles(one), []).length > 0).map(({ place }) => place);
  const covered: Mutant = { change: { kind: 'cover' }, demand: 'any', sentences: [id], cases: looking };
  const values = valuesIn(text).flatMap((value): Mutant[] => {
    const able = own.filter((one) => !isUsedOnly(one, value));
    const showing = shownBy(able, value, reading);
    const bounds = [...new Set(showing.map(({ bound }) => bound))];
    // Of several that differ in what stands for a placeholder, the one that most cases show.
    const [from] = bounds.toSorted(
      (a, b) => showing.filter((each) => each.bound === b).length - showing.filter((each) => each.bound === a).length,
    );
    if (from === undefined) return [];
    const holding = showing.filter(({ bound }) => bound === from).map(({ one }) => one);
    const places = holding.toSorted((a, b) => likeness(b, from) - likeness(a, from)).map(({ place }) => place);
    const variants = [
      ...new Set([...variantsOf(from), ...withoutEachWord(from), ...extended(text, value, from, reading)]),
    ];
    return variants.map((to) => ({
      change: { kind: 'text', from, to },
      demand: 'any',
      sentences: [id],
      cases: places,
    }));
  });
  return looking.length > 0 ? [covered, ...values] : values;
}

/**
 * The cases that show the value, with how it stands there; where none does, and other readings of it are let pass, with what
 * there is of it.
 */
function shownBy(cases: readonly ProofCase[], value: string, reading: Reading) {
  const showing = cases.flatMap((one) => boundAmong(textsOf(one), value).map((bound) => ({ one, bound })));
  if (showing.length > 0 || reading === 'verbatim') return showing;
  return cases.flatMap((one) =>
    textsOf(one)
      .flatMap((line) => sharedIn(line, value) ?? [])
      .slice(0, 1)
      .map((bound) => ({ one, bound })),
  );
}

/**
 * Whether its user does something with it, such as follow a link, and nothing is said of it then: without it the case ends
 * there. A number may be one of days that pass, or of what a step counts, and what is said not to be shown in one place may be
 * in another: what reads like it on the screen is something else.
 */
function isUsedOnly(one: ProofCase, value: string): boolean {
  const isNumber = /^[\d,.]+$/.test(value);
  const isQuoted = ({ text }: Step) => text.includes(`"${value}"`);
  const isSaid = (step: Step) => isQuoted(step) || (isNumber && findWhole(step.text, value) >= 0);
  const isUsed = one.steps.some((step) => step.type === 'action' && isSaid(step));
  const isCountedOrDenied = outcomesOf(one).some((step) => isSaid(step) && !isSaid(asRead(step)));
  const isNamed =
    isNumber &&
    screenOutcomesOf(one)
      .flatMap(valuesOfStep)
      .some((named) => findWhole(named, value) >= 0);
  return (isUsed || isCountedOrDenied) && !isNamed && !outcomesOf(one).map(asRead).some(isQuoted);
}

/** Where it is said what something reads: with a word more at either end. Another reading of a sentence lets text follow its host. */
function extended(text: string, value: string, from: string, reading: Reading): string[] {
  const before = text.slice(0, text.indexOf(value));
  if (!/\breads?\b[^"“`]*["“`]$/.test(before)) return [];
  const mayGoOn = reading === 'alternatives' && value.includes('{host}');
  return [...(mayGoOn ? [] : [`${from} too`]), `Here ${from}`];
}
