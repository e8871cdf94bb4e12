/** A case as a proof knows it: what it quotes, what its steps look at, and what was there to be seen when it ran unchanged. */

import type { Sight } from '../../steps/records.ts';
import { renderPlace } from '../base/finding.ts';
import type { Case, Step } from '../features/case.ts';
import type { Attempt } from './attempt.ts';

export type ProofCase = {
  /** As `file:line:column`, which names it among all others. */
  readonly place: string;
  readonly name: string;
  /** The ids of the shown sentences that it quotes. */
  readonly sentences: readonly string[];
  readonly steps: readonly Step[];
  /** What was there to be seen whenever a step began to look. */
  readonly looks: readonly Sight[];
  /** How long its longest step took, in milliseconds. */
  readonly longestMs: number;
};

/** What a proof keeps of a case that ran unchanged; the sentences are those that it quotes, by their ids. */
export function observeCase(one: Case, sentences: readonly string[], unchanged: Attempt): ProofCase {
  const own = unchanged.steps.filter(({ type }) => type !== 'hook');
  return {
    place: renderPlace(one.place),
    name: one.name,
    sentences,
    steps: one.steps,
    looks: unchanged.record?.looks ?? [],
    longestMs: Math.max(0, ...own.map(({ ms }) => ms)),
  };
}

/** How long an assertion waits, in milliseconds: three times what the longest step needed unchanged, and no less than this. */
export function timeoutFor({ longestMs }: Pick<ProofCase, 'longestMs'>): number {
  return Math.max(300, Math.ceil(3 * longestMs));
}

/** The steps that look. */
export function outcomesOf({ steps }: Pick<ProofCase, 'steps'>): readonly Step[] {
  return steps.filter(({ type }) => type === 'outcome');
}

/** Every line that was there to be seen. */
export function linesOf({ looks }: Pick<ProofCase, 'looks'>): readonly string[] {
  return [...new Set(looks.flatMap(({ lines }) => lines))];
}

/** Every text that a step may look at: the lines, and what the page was titled. */
export function textsOf({ looks }: Pick<ProofCase, 'looks'>): readonly string[] {
  return [...new Set([...linesOf({ looks }), ...looks.map(({ title }) => title.replace(/\s+/g, ' ').trim())])];
}

/** The steps that look at the screen, and not at calls or the address. */
export function screenOutcomesOf(one: Pick<ProofCase, 'steps'>): readonly Step[] {
  return outcomesOf(one).filter(({ text }) => !/^(?:[A-Z]+ "|nothing was sent$|the address is )/.test(text));
}

/** The same case, as far as its looking steps look at more than what the page is titled, which nothing on the screen hides. */
export function withoutTitles<One extends Pick<ProofCase, 'steps'>>(one: One): One {
  return { ...one, steps: one.steps.filter(({ text }) => !text.startsWith('the page is titled ')) };
}

/** Whether a step that looks says that something is there, or is so; where none looks, nothing is said otherwise. */
export function saysWhatIs(one: Pick<ProofCase, 'steps'>): boolean {
  const steps = outcomesOf(one);
  return steps.length === 0 || steps.some(({ text }) => !/^(?:no|nothing)\b|\bis not shown$|\b0 times$/.test(text));
}

/** Whether words say that something is not so, or that it is the only one. */
export function denies(text: string): boolean {
  return /\b(?:no|not|nothing|nobody|none|never|neither|without|only|cannot)\b/i.test(text);
}
