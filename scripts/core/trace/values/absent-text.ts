/** Texts that a sentence says are not there, and the steps that say so. */
import type { Step } from '../../features/feature.ts';
import { never } from './denial.ts';
import { withoutQuoted } from './quoted-text.ts';
import { subordinate } from './subordinate.ts';

/**
 * Whether a sentence says of the quoted text between two stretches that it is not there: `There is no button "Delete".`, `It
 * never shows "12 €".` Not where that is a condition of something else, nor where it is so twice, first or to others alone.
 */
export function isSaidToBeAbsent(before: string, behind: string): boolean {
  return denied.test(before) && !subordinate.test(before) && !limited.test(behind);
}

/** What a step says is not there: nothing in a Given or a When; in a Then that says of one part that it is shown, the other one. */
export function absentBy({ type }: Step, wholeText: string): string {
  if (type === 'context' || type === 'action') return '';
  const [second] = andNo.exec(wholeText) ?? [];
  if (second !== undefined) return second;
  return saysSo.test(withoutQuoted(wholeText)) ? wholeText : '';
}

/** The second part of a step that says what is shown. */
export const andNo = /(?<= is shown), and no [\p{L} ]+ ".*$/su;

const parts =
  'alert|button|checkbox|dialog|field|form|heading|image|item|link|list|menu|menu item|message|option|picture|price|radio button|row|section|switch|tab|table|text|warning';
const article = '(?:the |an? |any |this )?';
/** What a screen does, with or without what it is; what it has is a part of it only by that: a name has no "@" either. */
const denied = new RegExp(
  String.raw`(?<!\p{L})(?:${never} (?:(?:show|see|read|say|display|offer|list|find)s?|be shown) ${article}(?:(?:${parts})s? )?|(?:no|(?<!(?:must|may|can) )${never} ha(?:s|ve)) ${article}(?:${parts})s? )[*_]*$`,
  'iu',
);
const limited =
  /^[\s*_]*(?:twice|first|last|only|alone|again|more than|for|until|unless|without|to others?|except|in)(?!\p{L})/iu;
const saysSo =
  /(?<![\p{L}\p{N}])(?:not|never|no|nothing|nobody|none|neither|cannot|without|0|gone|absent|missing|hidden|hides|refused|denied|forbidden|removed|lacks|cleared|closed|collapsed|replaced|instead|disappear(?:s|ed)|vanish(?:es|ed)|\p{L}+n['’]t)(?!\p{L})/iu;
