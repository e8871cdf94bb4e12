/** Rewordings: where the document says in other words what a quote repeats. */
import type { Span } from '../document/span.ts';
import type { Statement } from '../document/specification.ts';
import type { Quote } from '../feature/description.ts';
import type { ScenarioKind } from '../feature/feature.ts';
import { closestStretch } from '../trace/closest-stretch.ts';
import { type Passage, type PointWords, passageAt } from '../trace/passage.ts';
import type { Answer } from './answer.ts';
import { inPoint, type Joined } from './joined.ts';
import { quotationOf } from './quotation.ts';

/** The words that the document has now, and the statements that they stand in. */
export type Rewording = { readonly now: string; readonly statements: readonly Statement[] };

/** More than half of the words must be the same where some lack a quote; where none does, nearly all. */
const [leastLikeness, leastOfQuoted] = [0.5, 0.8];

/** What finds the rewording of a quote that its point does not hold, for the kinds of scenario that it is for. */
export function createRewordings(
  joined: Joined,
  answers: readonly Answer[],
): (quote: Quote, point: number | undefined, kinds: readonly ScenarioKind[]) => Rewording | undefined {
  const answered = new Set(answers.flatMap(({ statements, partly }) => (partly ? [] : statements)));
  const isNew = (passage: Passage) => passage.words.some((word) => joined.lacks(word) && !answered.has(word.statement));
  return ({ text }, point, kinds) => {
    const wanted = text.split(' ');
    const found = inPoint(joined.points, point)
      .flatMap((words) => paragraphsOf(words).flatMap((span) => candidatesIn(words, span, wanted)))
      .filter(({ passage }) => fits(passage, kinds, joined))
      .map(({ passage, stretch }) => ({ passage, likeness: likenessOf(stretch, wanted), fresh: isNew(passage) }))
      .filter(({ likeness, fresh }) => (fresh ? likeness > leastLikeness : likeness >= leastOfQuoted))
      .toSorted((a, b) => Number(b.fresh) - Number(a.fresh) || b.likeness - a.likeness);
    return found.flatMap(({ passage }) => toRewording(passage, joined) ?? [])[0];
  };
}

/** Each paragraph of the point's text, which no quote leaves. */
function paragraphsOf({ point: { text } }: PointWords): { readonly start: number; readonly text: string }[] {
  let start = 0;
  return text.split('\n').map((paragraph) => {
    const span = { start, text: paragraph };
    start += paragraph.length + 1;
    return span;
  });
}

type Candidate = { readonly passage: Passage; readonly stretch: readonly string[] };

/** The closest stretch, and before it, of a quote that ends as a sentence does, the whole sentences that it stands in. */
function candidatesIn(
  words: PointWords,
  paragraph: { readonly start: number; readonly text: string },
  wanted: readonly string[],
): Candidate[] {
  const tokens = paragraph.text.split(' ');
  const { start, end } = closestStretch(tokens, wanted);
  if (start >= end) return [];
  const from = paragraph.start + tokens.slice(0, start).join(' ').length + (start > 0 ? 1 : 0);
  const to = from + tokens.slice(start, end).join(' ').length;
  const bare = trimToWords(words, { start: from, end: to }, wanted);
  const touched = words.point.statements.filter((one) => one.start < to && one.end > from);
  const whole = { start: touched[0]?.start ?? from, end: touched.at(-1)?.end ?? to };
  const spans = sentenceEnd.test(wanted.at(-1) ?? '') ? [whole, bare] : [bare];
  return spans
    .flatMap((span) => {
      const passage = passageAt(words, span.start, span.end);
      const stretch = words.point.text.slice(span.start, span.end).split(' ');
      return passage && likenessOf(stretch, wanted) > leastLikeness ? [{ passage, stretch }] : [];
    })
    .slice(0, 1);
}

/** Without the punctuation around the stretch, where the quote has none there. */
function trimToWords({ words }: PointWords, { start, end }: Span, wanted: readonly string[]): Span {
  const within = words.filter(({ word }) => word.start >= start && word.end <= end);
  const [first, last] = [within[0]?.word, within.at(-1)?.word];
  return {
    start: first && /^[\p{L}\p{N}]/u.test(wanted[0] ?? '') ? first.start : start,
    end: last && /[\p{L}\p{N}]$/u.test(wanted.at(-1) ?? '') ? last.end : end,
  };
}

const sentenceEnd = /[.!?…]["'”’»)\]*_]*$/u;

/** The share of words that two texts have in common, whatever their case and the punctuation around them. */
function likenessOf(a: readonly string[], b: readonly string[]): number {
  const bare = (word: string) => word.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word;
  const rest = b.map(bare);
  const common = a.map(bare).filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return (2 * common.length) / (a.length + b.length);
}

/** Whether scenarios of these kinds may speak of the words: an enforced one not of what is not shown. */
function fits({ words }: Passage, kinds: readonly ScenarioKind[], joined: Joined): boolean {
  const statuses = new Set(words.map(joined.statusOf));
  if (kinds.length === 0) return true;
  if (statuses.has('outside') || statuses.has('about') || statuses.size !== 1) return false;
  return statuses.has('shown') || kinds.every((kind) => kind === 'pending');
}

function toRewording(passage: Passage, joined: Joined): Rewording | undefined {
  const now = quotationOf(passage.in, passage, (word) =>
    passage.words.some((own) => joined.statusOf(own) === joined.statusOf(word)),
  );
  return now === undefined ? undefined : { now, statements: passage.statements };
}
