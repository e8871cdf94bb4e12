/** What the document has and no scenario quotes: the Rules and open scenarios to be written for it. */

import type { OpenKind } from '../features/scenario-kind.ts';
import type { Place } from '../finding.ts';
import { groupBy } from '../group-by.ts';
import type { Span } from '../specification/span.ts';
import type { Statement } from '../specification/specification.ts';
import type { PlacedWord, PointWords } from '../trace/passage.ts';
import type { ByHand } from './by-hand.ts';
import type { Joined } from './joined.ts';
import { phrasesOf } from './phrase.ts';
import { quotationOf } from './quotation.ts';

/** A scenario that is lacking: what it quotes, and of what kind it has to be. */
export type LackingScenario = { readonly quote: string; readonly kind: LackingKind };

type LackingKind = Exclude<OpenKind, 'question'>;

/** A Rule that is lacking: for sentences that follow each other in a paragraph, list or table, all shown or all not. */
export type LackingRule = {
  readonly point: number;
  /** Where its first words stand in the text of their point. */
  readonly start: number;
  readonly place: Place;
  /** What it is called after: its first sentence. */
  readonly sentence: string;
  readonly kind: LackingKind;
  readonly scenarios: readonly LackingScenario[];
};

export type Lack = { readonly rules: readonly LackingRule[]; readonly byHand: readonly ByHand[] };

/** Everything that is lacking, in the order of the document, but for what is said of some statements. */
export function findLack(joined: Joined, withheld: ReadonlySet<Statement>): Lack {
  const isLacking = ({ statement, uncovered }: Joined['statements'][number]) =>
    uncovered.length > 0 && !withheld.has(statement);
  const groups = consecutive(joined, isLacking).map((group) => group.map((one) => lacksOf(one, joined)));
  const rules = groups.flatMap((group) => {
    const found = group.flatMap((lacks) => lacks.flatMap((lack) => ('quote' in lack ? lack : [])));
    return [...groupBy(found, ({ kind }) => kind)].flatMap(([kind, lacks]) => toRule(kind, lacks, joined));
  });
  return { rules, byHand: groups.flat(2).flatMap((lack) => ('quote' in lack ? [] : lack)) };
}

/** The statements that are wanted, together where they follow each other in one paragraph. */
function consecutive(joined: Joined, isWanted: (one: Joined['statements'][number]) => boolean): Statement[][] {
  const groups: Statement[][] = [];
  let paragraph: unknown;
  for (const one of joined.statements) {
    const own = joined.paragraphOf(one.statement);
    const follows = paragraph !== undefined && paragraph === own;
    paragraph = isWanted(one) ? own : undefined;
    if (paragraph === undefined) continue;
    if (follows) groups.at(-1)?.push(one.statement);
    else groups.push([one.statement]);
  }
  return groups;
}

type FoundLack = LackingScenario & { readonly statement: Statement };

function toRule(kind: LackingKind, lacks: readonly FoundLack[], { placeOf }: Joined): LackingRule[] {
  const [first] = lacks;
  if (first === undefined) return [];
  const { point, start, text, heading } = first.statement;
  const place = placeOf(first.statement);
  const sentence = heading ? `${text}: not shown` : text;
  return [{ point, start, place, sentence, kind, scenarios: lacks.map(({ quote }) => ({ quote, kind })) }];
}

/** The whole sentence where all of it is shown, so that it can be read; else the phrases whose words are lacking. */
function lacksOf(statement: Statement, joined: Joined): (FoundLack | ByHand)[] {
  const place = joined.pointOf(statement);
  if (place === undefined) return [];
  const own = joined.wordsOf(statement);
  return (['unwritten', 'pending'] as const).flatMap((kind) => {
    const alike = (word: PlacedWord) => kindFor(word, joined) === kind;
    const wanted = (word: PlacedWord) => joined.lacks(word) && alike(word);
    if (!own.some(wanted)) return [];
    const whole = kind === 'unwritten' && own.every((word) => word.word.free || alike(word));
    const spans = whole ? [statement] : phrasesOf(place, own, { wanted, alike });
    return spans.map((span) => {
      const quote = quotationOf(place, span, alike);
      return quote === undefined ? unquotable(statement, place, span, joined) : { statement, kind, quote };
    });
  });
}

function kindFor(word: PlacedWord, joined: Joined): LackingKind | undefined {
  const status = joined.statusOf(word);
  return status === 'shown' ? 'unwritten' : status === 'not-shown' ? 'pending' : undefined;
}

function unquotable(statement: Statement, { point }: PointWords, { start, end }: Span, { placeOf }: Joined): ByHand {
  return {
    place: placeOf(statement),
    statements: [statement],
    what: `no scenario quotes "${point.text.slice(start, end)}"`,
    why: 'its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words',
  };
}
