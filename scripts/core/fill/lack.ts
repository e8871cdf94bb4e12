/** What the document has and no scenario quotes: the Rules and open scenarios to be written for it. */
import type { Statement } from '../document/specification.ts';
import type { OpenKind } from '../feature/scenario-kind.ts';
import type { Place } from '../finding.ts';
import { gather } from '../gather.ts';
import { type PlacedWord, type PointWords, stretchesOf } from '../trace/passage.ts';
import type { ByHand } from './by-hand.ts';
import type { Joined } from './joined.ts';
import { quotationOf } from './quotation.ts';

/** A scenario that is lacking: what it quotes, and of what kind it has to be. */
export type LackingScenario = { readonly quote: string; readonly kind: Exclude<OpenKind, 'question'> };

/** A Rule that is lacking: for sentences of one paragraph, list or table that are all shown, or all not. */
export type LackingRule = {
  readonly point: number;
  /** Where its first words stand in the text of their point. */
  readonly start: number;
  /** Its first sentence. */
  readonly sentence: string;
  readonly scenarios: readonly LackingScenario[];
};

export type Lack = { readonly rules: readonly LackingRule[]; readonly byHand: readonly ByHand[] };

/** Everything that is lacking, in the order of the document, but for what is said of some statements. */
export function findLack(joined: Joined, withheld: ReadonlySet<Statement>): Lack {
  const lacks = joined.statements
    .filter(({ statement, uncovered }) => uncovered.length > 0 && !withheld.has(statement))
    .flatMap(({ statement }) => lacksOf(statement, joined));
  const found = lacks.flatMap((lack) => ('quote' in lack ? lack : []));
  const groups = [...gather(found, ({ statement }) => joined.partOf(statement)).values()];
  const rules = groups.flatMap((group) => [...gather(group, ({ kind }) => kind).values()].flatMap(toRule));
  return { rules, byHand: lacks.flatMap((lack) => ('quote' in lack ? [] : lack)) };
}

type FoundLack = LackingScenario & { readonly statement: Statement };

function toRule(lacks: readonly FoundLack[]): LackingRule[] {
  const [first] = lacks;
  if (first === undefined) return [];
  const { point, start, text } = first.statement;
  return [{ point, start, sentence: text, scenarios: lacks.map(({ quote, kind }) => ({ quote, kind })) }];
}

/** The whole sentence where all of it is shown, so that it can be read; else each stretch of its words that is lacking. */
function lacksOf(statement: Statement, joined: Joined): (FoundLack | ByHand)[] {
  const words = joined.points.find(({ point }) => point.statements.includes(statement));
  if (words === undefined) return [];
  const own = words.words.filter((word) => word.statement === statement && !word.word.free);
  const lacking = own.filter(joined.lacks);
  const status = (word: PlacedWord) => (joined.statusOf(word) === 'not-shown' ? 'pending' : 'unwritten');
  return (['unwritten', 'pending'] as const).flatMap((kind) => {
    const ofKind = lacking.filter((word) => status(word) === kind);
    const whole = kind === 'unwritten' && own.every((word) => status(word) === kind);
    const spans = ofKind.length > 0 && whole ? [statement] : spansOf(words, ofKind);
    return spans.map((span) => {
      const quote = quotationOf(words, span, (word) => status(word) === kind);
      return quote === undefined
        ? unquotable(statement.place, words.point.text.slice(span.start, span.end))
        : { statement, kind, quote };
    });
  });
}

function spansOf(
  words: PointWords,
  lacking: readonly PlacedWord[],
): { readonly start: number; readonly end: number }[] {
  const indices = lacking.map(({ index }) => index);
  let from = lacking[0]?.word.start ?? 0;
  return stretchesOf(words, indices).map(({ text }) => {
    const start = words.point.text.indexOf(text, from);
    from = start + text.length;
    return { start, end: from };
  });
}

function unquotable(place: Place, text: string): ByHand {
  return {
    place,
    what: `no scenario quotes "${text}"`,
    why: 'its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words',
  };
}
