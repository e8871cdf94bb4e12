/** Moves Rules to the feature file of the point that their words moved to, line by line as they are. */
import type { ParsedSpecification } from '../document/specification.ts';
import { type ByHand, type Drift, findDrift, type Move } from './drift.ts';
import { append, applyEdits, cutPart, type FeatureText, type Part, partAt } from './feature-text.ts';
import { type Texts, type TextTrace, traceTexts } from './text-trace.ts';

/** A Rule, by its name, that went from one file to another. */
export type RuleMove = { readonly name: string; readonly from: string; readonly to: string };

type Moves = { readonly trace: TextTrace; readonly drift: Drift; readonly moves: readonly RuleMove[] };

/** The texts in which every Rule stands in the file of the point that holds its words, moved one after the other. */
export function moveRules(document: ParsedSpecification, texts: Texts, moves: readonly RuleMove[] = []): Moves {
  const trace = traceTexts(document, texts);
  const drift = findDrift(trace);
  const [cut] = drift.moves.flatMap((one) => {
    const plan = planCut(one, trace);
    return typeof plan === 'string' ? [] : plan;
  });
  if (cut === undefined) return { trace, drift, moves };
  const { part, from, to } = cut;
  const after = new Map([
    ...texts,
    [from.file, applyEdits(from, [cutPart(from, part)])],
    [to.file, applyEdits(to, [append(to, from.lines.slice(part.start, part.end))])],
  ]);
  return moveRules(document, after, [...moves, { name: part.node.name, from: from.file, to: to.file }]);
}

/** The moves that cannot be made. */
export function refusedMoves({ moves }: Drift, trace: TextTrace): readonly ByHand[] {
  return moves.flatMap((one) => {
    const { rule, point, sentences } = one;
    const why = planCut(one, trace);
    const what = `the words of Rule "${rule.name}" now stand in point ${point}`;
    return typeof why === 'string' ? [{ place: rule.place, what, why, sentences }] : [];
  });
}

type Cut = { readonly part: Part; readonly from: FeatureText; readonly to: FeatureText };

/** The lines to be moved, or why they cannot be without a change of what the Rule means. */
function planCut({ rule, file, point }: Move, { features, files }: TextTrace): Cut | string {
  const target = features.find((one) => one.point === point);
  if (!target) return 'that point has no feature file';
  const [from, to] = [files.get(file), files.get(target.file)];
  const part = from && partAt(from, rule.place.line);
  if (!from || !to || !part) return 'it cannot be found in its file';
  if (from.feature.language !== to.feature.language) return 'the two files are in different languages';
  const shares = [from, to].some(
    ({ feature, parts }) => feature.tags.length > 0 || parts.some(({ kind }) => kind === 'background'),
  );
  return shares ? 'a Background, or tags of the Feature, hold for all that its file holds' : { part, from, to };
}
