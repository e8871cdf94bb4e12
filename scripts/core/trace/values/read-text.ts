/** Texts that a sentence says are read, and the steps that look at them: what a step itself hands over is no text that is read. */
import type { Step } from '../../features/feature.ts';
import { andNo } from './absent-text.ts';
import { plainText } from './pattern.ts';

/**
 * Whether a sentence says of the quoted text between two stretches that it can be read: `It reads "Gone".`, `"Gone" is shown.`
 * Not where that is a condition of something else, as in `a book whose label reads "Gone"`, nor where it is denied.
 */
export function isSaidToBeRead(before: string, behind: string): boolean {
  if (denied.test(before)) return false;
  return shows.test(before) || (isShown.test(behind) && !condition.test(before));
}

/**
 * What a step says of a text that is read: nothing in a Given, nor in what a When answers or enters, nor of what a Then says that
 * there is none; all in any other. Where a When enters a table, its first column names the fields.
 */
export function readBy({ type, text, argument }: Step, wholeText: string): string {
  if (type === 'context') return '';
  if (type !== 'action') return wholeText.replace(andNo, '');
  const rows = argument?.kind === 'table' && entered.test(text) ? argument.rows : [];
  const fields = rows.flatMap(([field = '', ...values]) => (values.length > 0 ? field : []));
  return [plainText(text).replaceAll(handedOver, ''), ...fields.map(plainText)].join('\n');
}

/** Where one of these takes the verb at once, what is read is a condition. */
const pronouns = 'who|whoever|that|which|to';
/** One of these has a subject of its own, of two words at most. */
const conjunctions = 'whose|if|when|where|once|until|unless|while|after|before|because|since';
const condition = new RegExp(
  `(?<!\\p{L})(?:${pronouns}|${conjunctions})(?: (?:the|an?|any|no|its|their)(?: [\\p{L}'-]+){0,2})? ?$`,
  'iu',
);
const verbs = 'reads?|says?|shows?|displays?|greets(?: \\p{L}+)? with|(?:is|are) (?:titled|labelled)';
const things = 'text|message|heading|title|alert|error|warning|notice|hint|label|words|sentence';
const shows = new RegExp(
  `(?<!(?<!\\p{L})(?:${pronouns}|(?:${conjunctions})(?: [\\p{L}'-]+(?: (?!it |they )[\\p{L}'-]+)?)?) )(?<!\\p{L})(?:${verbs}):?(?: (?:the|an?|this|these)(?: \\p{L}+)? (?:${things}):?)?[\\s*_]*$`,
  'iu',
);
/** A few words at most before the verb, or the text itself. */
const denied =
  /(?<!\p{L})(?:not|never|no|nor|nothing|nobody|none|neither|cannot|without|\p{L}+n['’]t)(?: (?!it |they )[\p{L}'’-]+){0,6}[ :]*$/iu;
const isShown = /^[\s*_]*(?:is|are) (?:then )?(?:shown|displayed)(?!\p{L})/u;
const entered = /(?<!\p{L})(?:enters?|types?|fills?|sets?)(?!\p{L})/u;
/** All behind what answers, and the text behind what enters it. */
const handedOver =
  /(?<!\p{L})(?:(?:answers?|replies|responds|fails) with|(?:is|are) answered|returns?)(?!\p{L}).*|(?<=(?<!\p{L})(?:enters?|types?|(?:fills?|sets?)(?!\p{L}).* (?:with|to)) )"[^"]*"/gsu;
