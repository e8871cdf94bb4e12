/** Texts that a sentence says are not there, and the steps that say so. */
import type { Step } from '../../features/feature.ts';

/**
 * Whether a sentence says of the quoted text behind a stretch that it is not there: `There is no button "Delete".`, `It never
 * shows "12 €".` Not where that is a condition of something else.
 */
export function isSaidToBeAbsent(before: string): boolean {
  return denied.test(before) && !condition.test(before);
}

/** What a step says is not there: nothing in a Given or a When; in a Then that says of one part that it is shown, the other one. */
export function absentBy({ type, text }: Step, wholeText: string): string {
  if (type === 'context' || type === 'action') return '';
  const [second] = andNo.exec(wholeText) ?? [];
  if (second !== undefined) return second;
  return saysSo.test(text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')) ? wholeText : '';
}

/** The second part of a step that says what is shown. */
export const andNo = /(?<= is shown), and no [\p{L} ]+ ".*$/su;

const parts =
  'alert|button|checkbox|column|field|heading|hint|item|link|list|menu|message|notice|option|picture|price|row|section|tab|table|warning';
const never = String.raw`(?:not|never|cannot|nothing|nobody|\p{L}+n['’]t)`;
const article = '(?:the |an? |any |this )?';
/** What a screen does, with or without what it is; what it has is a part of it only by that: a name has no "@" either. */
const denied = new RegExp(
  String.raw`(?<!\p{L})(?:${never} (?:(?:show|see|read|say|display|offer|list|find)s?|be shown) ${article}(?:(?:${parts})s? )?|(?:no|without|${never} (?:ha(?:s|ve)|contains?|gets?)) ${article}(?:${parts})s? )[*_]*$`,
  'iu',
);
const condition =
  /(?<!\p{L})(?:who|whoever|that|which|whose|if|when|where|once|until|unless|while|after|before|because|since)(?!\p{L})[^,.;]*$/iu;
const saysSo =
  /(?<![\p{L}\p{N}])(?:not|never|no|nothing|nobody|none|neither|cannot|without|0|gone|absent|missing|hidden|disabled|refused|denied|forbidden|removed|disappears|\p{L}+n['’]t)(?!\p{L})/iu;
