/** Moves Rules to the feature file of the point that their words moved to, line by line as they are. */

import type { Feature } from '../features/feature.ts';
import type { ParsedSpecification } from '../specification/specification.ts';
import type { ByHand } from './by-hand.ts';
import { type Drift, findDrift, type Moved } from './drift.ts';
import { type FeatureText, type Part, parseFeatureText, partAt } from './feature-text.ts';
import { insertRules } from './insertion.ts';
import { type Joined, join, type Texts } from './joined.ts';
import { applyEdits } from './line-edit.ts';
import { orderOf, startOf } from './order.ts';
import { cutPart } from './part-edit.ts';

/** A Rule, by its name, that went from one file to another. */
export type MovedRule = { readonly name: string; readonly from: string; readonly to: string };

export type MovedTexts = { readonly joined: Joined; readonly moved: readonly MovedRule[] };

/** The texts in which every Rule stands in the file of the point that holds its words, moved one after the other. */
export function moveRules(document: ParsedSpecification, texts: Texts, moved: readonly MovedRule[] = []): MovedTexts {
  const joined = join(document, texts);
  const [move] = planMoves(findDrift(joined), joined).moves;
  if (move === undefined) return { joined, moved };
  const printed = { name: move.part.node.name, from: move.from.file, to: move.to.file };
  return moveRules(document, carryOut(move, joined), [...moved, printed]);
}

/** The moves that cannot be made. */
export function refusedMoves(drift: Drift, joined: Joined): readonly ByHand[] {
  return planMoves(drift, joined).refused;
}

type Move = {
  readonly part: Part;
  readonly from: FeatureText;
  readonly to: FeatureText;
  readonly source: Feature;
  readonly target: Feature;
};

type MovePlan = { readonly moves: readonly Move[]; readonly refused: readonly ByHand[] };

function planMoves({ moved }: Drift, joined: Joined): MovePlan {
  const read = (file: string) => parseFeatureText(joined.texts.get(file) ?? '', file);
  const plans = moved.map((one) => ({ one, plan: planMove(one, joined, read) }));
  return {
    moves: plans.flatMap(({ plan }) => (typeof plan === 'string' ? [] : plan)),
    refused: plans.flatMap(({ one: { rule, point, statements }, plan }) => {
      const what = `the words of Rule "${rule.name}" now stand in point ${point}`;
      return typeof plan === 'string' ? [{ place: rule.place, what, why: plan, statements }] : [];
    }),
  };
}

/** The move, or why it cannot be made without a change of what the Rule means. */
function planMove(
  { rule, file, point }: Moved,
  { features }: Joined,
  read: (file: string) => FeatureText | undefined,
): Move | string {
  const source = features.find((one) => one.file === file);
  const target = features.find((one) => one.point === point);
  if (!source || !target) return 'that point has no feature file';
  const [from, to] = [read(file), read(target.file)];
  const part = from && partAt(from, rule.place.line);
  if (!from || !to || !part) return 'it cannot be found in its file';
  if (from.feature.language !== to.feature.language) return 'the two files are in different languages';
  const shares = [from, to].some(
    ({ feature, parts }) => feature.tags.length > 0 || parts.some(({ kind }) => kind === 'background'),
  );
  return shares
    ? 'a Background, or tags of the Feature, hold for all that its file holds'
    : { part, from, to, source, target };
}

/** The lines of the Rule are as they were; only their endings are those of the file that they are in. */
function carryOut({ part, from, to, source, target }: Move, joined: Joined): Texts {
  const start = startOf(part, source, target.point, joined) ?? 0;
  const rule = { start, lines: from.lines.slice(part.start, part.end) };
  return new Map([
    ...joined.texts,
    [from.file, applyEdits(from, [cutPart(from, part)])],
    [to.file, applyEdits(to, insertRules(orderOf(to, target, joined), [rule]))],
  ]);
}
