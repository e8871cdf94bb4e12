/** The mutations of what a scenario observed: from what its sentences say, what its steps name, and what the product showed. */
import type { SentenceToProve } from '../records.ts';
import type { KnownNames } from '../screen/part-finder.ts';
import { escapePattern } from '../text-values.ts';
import { type Change, changeOf } from './change.ts';
import { claimChanges, emptyScreen, itemChanges } from './claim-changes.ts';
import type { Claim, Expectations } from './expectations.ts';
import type { NamedValue } from './named-values.ts';
import type { Observed } from './observed.ts';
import { changeText, type Typed } from './text-change.ts';
import { another, cutShort } from './variants.ts';

/** What a proof knows beside the sentence. */
export type Known = {
  /** The values that the steps of the scenario name. */
  readonly values: readonly NamedValue[];
  readonly expectations: Pick<Expectations, 'all' | 'typed'>;
  readonly names?: KnownNames | undefined;
};

/** All changes that are made for a sentence, the required ones first; of two of one key the first counts. */
export function changesFor(sentence: SentenceToProve, known: Known): readonly Change[] {
  const { all, typed } = known.expectations;
  const claims = all.flatMap((one) => one.claims);
  const changes = [
    ...sentence.literals.flatMap((literal) => literalChanges(literal, claims, known)),
    ...[...known.values, ...claims.flatMap(cellsOf)].flatMap((one) => valueChanges(one, sentence, typed)),
    ...claims.flatMap((claim) => claimChanges(claim, known.names)),
    emptyScreen,
  ];
  const first = new Map<string, Change>();
  for (const change of [...required(changes), ...changes]) {
    const key = asWritten(change.key, known.values);
    if (!first.has(key)) first.set(key, { ...change, key });
  }
  return [...first.values()];
}

/** With what the feature writes in place of the values that a run makes, so that another run has the same. */
export function asWritten(key: string, values: readonly NamedValue[]): string {
  return values.reduce(
    (text, { value, written }) => (value === written ? text : text.replaceAll(`"${value}"`, () => `"${written}"`)),
    key,
  );
}

function required(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ rank }) => rank === 'required');
}

/** A number is shown by a text, and by as many items of a list or rows of a table, too. */
function literalChanges(
  literal: string,
  claims: readonly Claim[],
  { expectations: { typed }, names }: Known,
): readonly Change[] {
  const short = cutShort(literal);
  const counted = claims.filter((claim) => claim.kind === 'items' && String(claim.count) === literal);
  const [next, ...others] = [another(literal), ...(short === undefined ? [] : [short])].map((to) =>
    textChange('required', literal, to, typed),
  );
  if (next === undefined) return [];
  const apply = counted.reduce(
    (before, claim) => (observed: Observed) => {
      const one = claim.kind === 'items' ? itemChanges(claim.part, names)[0] : undefined;
      return one?.apply(before(observed)) ?? before(observed);
    },
    next.apply,
  );
  // A number that is cut short may be another that stands there by chance.
  const rest = counted.length > 0 ? [] : others;
  return [{ ...next, apply }, ...rest, textChange('recorded', literal, `not ${literal}`, typed)];
}

function cellsOf(claim: Claim): readonly NamedValue[] {
  if (claim.kind !== 'cells') return [];
  return claim.rows.flatMap((row) =>
    row.flatMap((value, column) => {
      const noun = claim.header[column];
      return value.includes('{') || !/[\p{L}\p{N}]/u.test(value) ? [] : [{ value, written: value, noun }];
    }),
  );
}

function valueChanges(
  { value, written, noun }: NamedValue,
  sentence: SentenceToProve,
  typed: readonly Typed[],
): readonly Change[] {
  const rank = noun !== undefined && saysWord(sentence.text, noun) ? 'required' : 'recorded';
  const other = another(value);
  if (other === value) return [];
  const subject = rank === 'recorded' ? `"${value}"` : `the ${noun} "${value}"`;
  return [
    {
      ...textChange(rank, value, other, typed),
      words: `${subject} shown as "${other}"`,
      key: rank === 'required' ? `the ${noun} shown as another` : `a value of a step shown as another: "${written}"`,
    },
  ];
}

function textChange(rank: Change['rank'], from: string, to: string, typed: readonly Typed[]): Change {
  const words = `"${from}" shown as "${to}"`;
  return { ...changeOf(rank, words, (observed) => changeText(observed, from, to, typed)), text: from };
}

/** Whether the sentence has the word, whatever its case. */
function saysWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(word)}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}
