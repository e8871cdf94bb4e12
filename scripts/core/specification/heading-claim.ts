/** What headings, and sentences about the document, claim beside what they name: values and limits, as far as their wording shows. */

/**
 * Whether a heading, given as it reads, bears a value (a quotation, code, a path, an amount with what it is of, a limit) or
 * ends as a sentence does. The number of a section or of a part such as "Phase 2", a year or a name such as "REQ-12" is none.
 */
export function claimsByItself(says: string): boolean {
  const said = says.replace(numbering, '');
  if (literals.some((literal) => literal.test(said)) || amount.test(said.replaceAll(numbered, ''))) return true;
  return said.includes(' ') && sentenceEnd.test(said);
}

/** Whether a text names a value literally, counts of anything left out: a quotation, code, a path, money, a share, a time or a limit. */
export function namesLiteral(says: string): boolean {
  return [...literals, time].some((literal) => literal.test(says));
}

/** Whether a text says how much of something there may be at most, or must be at least. */
export function statesLimit(text: string): boolean {
  return limit.test(text);
}

const numbering = /^(?:\d+(?:\.\d+)+\.?|\d+[.)])\s+/;
/** A part of something by its number, and a year. */
const numbered =
  /(?<!\p{L})(?:part|phase|stage|step|level|tier|section|chapter|table|figure|appendix|version|release|sprint) \d+|(?<![\p{L}\d.-])20[1-3]\d(?= )/giu;
const few = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|fifty|hundred';
const limit = new RegExp(
  `(?<!\\p{L})(?:at (?:the )?(?:most|least)|up to|(?:no |not )?(?:more|fewer|less|longer|shorter|older|younger) than|(?:maximum|minimum) of)(?: an?)? (?:[€$£]?\\d|(?:${few})(?!\\p{L}))`,
  'iu',
);
const literals = [
  limit,
  /`[^`]+`/,
  /["“„«][^"“”«»]+["”»]/,
  /(?<!\S)(?:https?:\/)?\/\p{L}/u,
  /[€$£] ?\d/,
  /(?<![\p{L}\d.-])\d[\d.,]* ?[%€$£]/u,
];
const time = /(?<![\p{L}\d.-])\d[\d.,]* (?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|min|h|s|ms)(?!\p{L})/u;
const amount =
  /(?<![\p{L}\d.-])\d[\d.,]* ?(?!(?:is|was|has|as|this)(?!\p{L}))(?:\p{Ll}+s|min|h|s|ms|[km]?m|k?g|[KMG]B)(?!\p{L})/u;
const sentenceEnd = /(?<!(?<!\p{L})(?:etc|inc|ltd|co))[.!]["”»)]*$/iu;
