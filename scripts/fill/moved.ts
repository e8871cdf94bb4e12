/** Moves Rules to the feature file of the point that their words moved to, line by line as they are. */
import type { ParsedSpecification } from '../document/specification.ts';
import { type ByHand, type Drift, findDrift, type Moved } from './drift.ts';
import { append, applyEdits, cutPart, type FeatureText, type Part, parseFeatureText, partAt } from './feature-text.ts';
import { type Joined, join, type Texts } from './joined.ts';

/** A Rule, by its name, that went from one file to another. */
export type MovedRule = { readonly name: string; readonly from: string; readonly to: string };

export type MovedTexts = { readonly joined: Joined; readonly moved: readonly MovedRule[] };

/** The texts in which every Rule stands in the file of the point that holds its words, moved one after the other. */
export function moveRules(document: ParsedSpecification, texts: Texts, moved: readonly MovedRule[] = []): MovedTexts {
  const joined = join(document, texts);
  const [move] = findDrift(joined).moved.flatMap((one) => {
    const plan = planMove(one, joined);
    return typeof plan === 'string' ? [] : plan;
  });
  if (move === undefined) return { joined, moved };
  const { part, from, to } = move;
  const after = new Map([
    ...texts,
    [from.file, applyEdits(from, [cutPart(from, part)])],
    [to.file, applyEdits(to, [append(to, from.lines.slice(part.start, part.end))])],
  ]);
  return moveRules(document, after, [...moved, { name: part.node.name, from: from.file, to: to.file }]);
}

/** The moves that cannot be made. */
export function refusedMoves({ moved }: Drift, joined: Joined): readonly ByHand[] {
  return moved.flatMap((one) => {
    const { rule, point, sentences } = one;
    const why = planMove(one, joined);
    const what = `the words of Rule "${rule.name}" now stand in point ${point}`;
    return typeof why === 'string' ? [{ place: rule.place, what, why, sentences }] : [];
  });
}

type Move = { readonly part: Part; readonly from: FeatureText; readonly to: FeatureText };

/** The move, or why it cannot be made without a change of what the Rule means. */
function planMove({ rule, file, point }: Moved, { features, texts }: Joined): Move | string {
  const target = features.find((one) => one.point === point);
  if (!target) return 'that point has no feature file';
  const [from, to] = [file, target.file].map((name) => parseFeatureText(texts.get(name) ?? '', name));
  const part = from && partAt(from, rule.place.line);
  if (!from || !to || !part) return 'it cannot be found in its file';
  if (from.feature.language !== to.feature.language) return 'the two files are in different languages';
  const shares = [from, to].some(
    ({ feature, parts }) => feature.tags.length > 0 || parts.some(({ kind }) => kind === 'background'),
  );
  return shares ? 'a Background, or tags of the Feature, hold for all that its file holds' : { part, from, to };
}
