/** Conditions that a sentence says a part of the screen is in, and the steps that say in which it is. */
import type { Step } from '../../features/feature.ts';
import { never } from './denial.ts';
import { plainText } from './pattern.ts';
import { subordinate } from './subordinate.ts';

/** Each condition of the vocabulary with its opposite. */
export const oppositeOf = {
  enabled: 'disabled',
  disabled: 'enabled',
  selected: 'not selected',
  'not selected': 'selected',
  checked: 'unchecked',
  unchecked: 'checked',
  expanded: 'collapsed',
  collapsed: 'expanded',
  required: 'optional',
  optional: 'required',
  invalid: 'valid',
  valid: 'invalid',
} as const;
export type Condition = keyof typeof oppositeOf;

/**
 * The condition that a sentence says the quoted part between two stretches is in: `The button "Save" is disabled.`, `"Save" is
 * not enabled.` None where the sentence names it or its opposite once more, as in `… is disabled, and enabled again afterwards`,
 * or says it in a subordinate clause, of one of several parts, of all others (`every field but "Phone"`), or to some users alone.
 */
export function conditionSaid(before: string, behind: string): Condition | undefined {
  const [lead, rest] = [before.split(sentenceEnd).at(-1) ?? '', behind.split(sentenceEnd)[0] ?? ''];
  const { 0: all = '', groups: { not, word = '' } = {} } = saysSo.exec(rest) ?? {};
  if (!isCondition(word) || subordinate.test(lead) || undecided.test(lead)) return undefined;
  const others = `${lead} ${rest.slice(all.length)}`.replaceAll(ofAnother, '');
  const again = new RegExp(String.raw`(?<!\p{L})(?:${word}|${oppositeOf[word]})(?!\p{L})`, 'iu');
  if (ofSome.test(others) || again.test(others)) return undefined;
  return not === undefined ? word : oppositeOf[word];
}

/** What a step says of the part that bears the whole name: its condition, or that it is there; undefined where it says something else. */
export function saidOfPart({ text }: Step, name: RegExp): Condition | 'there' | undefined {
  const { part = '', word = 'there' } = ofPart.exec(plainText(text))?.groups ?? {};
  if (name.exec(part)?.[0] !== part) return undefined;
  return isCondition(word) ? word : 'there';
}

/** Whether a user presses, fills or chooses in the part that bears the whole name, which fails where it is disabled. */
export function isUseOf({ text }: Step, name: RegExp): boolean {
  const { part = '' } = used.exec(plainText(text))?.groups ?? {};
  return name.exec(part)?.[0] === part;
}

function isCondition(word: string): word is Condition {
  return Object.hasOwn(oppositeOf, word);
}

const sentenceEnd = /[.!?](?=\s|$)/;
const conditions = Object.keys(oppositeOf).join('|');
const inOthers = '(?: in the [a-z ]+ "[^"]*")*';
/** Behind the name: `the "Save" button is disabled`. */
const kind = '(?: (?:button|checkbox|field|link|menu item|option|radio button|section|switch|tab))?';
const predicate = String.raw`(?:,? and)? (?:is|are|stays?|remains?|becomes?)(?: (?:then|again|still|also|always|already|initially|at first))?(?<not>n['’]t| not| never| no longer)?(?: (?:marked|shown) as)? (?<word>${conditions})(?!\p{L})`;
const saysSo = new RegExp(`^[*_\`]*${kind}${inOthers}${predicate}`, 'u');
/** What else has been quoted in the sentence may stand there as blanks. */
const ofAnother = new RegExp(String.raw`(?:["'\x60]|\s\s)[*_]*${kind}${predicate}`, 'gu');
const undecided = new RegExp(
  String.raw`(?<!\p{L})(?:${never}|no|nor|none|neither|without|or|either|whether|as|given|except|unlike|next to|(?:other|rather) than|(?:all|any|each|every\p{L}*)(?: \p{L}+)* but|(?:one|any|some|more) of)(?!\p{L})[^,.;]*$`,
  'iu',
);
const ofSome = /(?<!\p{L})(?:only|alone|solely|exclusively|nobody|no one)(?!\p{L})/iu;
const ofPart = new RegExp(
  `^the [a-z ]+ "(?<part>[^"]*)"${inOthers} (?:is (?:shown(?:| \\d+ times?|, and no [a-z ]+ ".*")|(?<word>${conditions}))|holds ".*")$`,
  'u',
);
const used = /^the user (?:presses the [a-z ]+|fills the field|chooses ".*" in the field) "(?<part>[^"]*)"/u;
