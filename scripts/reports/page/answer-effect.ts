/** What an answer in the document would do: to its sentences, to the features, and to what is left to do. */
import type { Nodes, Parents } from 'mdast';
import { type Finding, type Place, renderPlace } from '../../base/finding.ts';
import { spanOf } from '../../document/markdown.ts';
import type { Span } from '../../document/span.ts';
import { type ParsedSpecification, parseSpecification } from '../../document/specification.ts';
import type { Wording } from '../../document/wording.ts';
import { type Decisions, type FileChange, fill, findRemaining } from '../../fill/plan.ts';
import type { Texts } from '../../fill/text-trace.ts';
import type { LivingSpecification, PageSentence } from './living-specification.ts';

/** A paragraph of the document and what is to stand in its place. */
export type Answer = {
  readonly paragraph: string;
  /** Where it began when it was shown, in UTF-16 units. */
  readonly start: number;
  readonly text: string;
  /** Places of quotes to be anchored anew, and of what is to be deleted, as `file:line:column`. */
  readonly decided: readonly string[];
};

/** A quote or a part of a feature that only a person may anchor anew or delete. */
export type Choice = {
  readonly place: Place;
  /** What agreeing to it does, such as "Delete this scenario". */
  readonly does: string;
  /** The quote as it is, or the name of what would be deleted. */
  readonly text: string;
  /** The quote as it would be, or why it may be deleted. */
  readonly becomes: string;
};

/** What becomes of document and features. */
export type AnswerEffect = {
  readonly added: readonly string[];
  readonly gone: readonly string[];
  readonly choices: readonly Choice[];
  /** The document first. */
  readonly changes: readonly FileChange[];
  /** What has to be done by hand, in sentences. */
  readonly byHand: readonly string[];
  /** What keeps the features from following, such as points that are not numbered as they should be. */
  readonly findings: readonly Finding[];
};

/** The paragraph that is edited to answer at a sentence; undefined where there is no such sentence. */
export function paragraphAt(
  id: string,
  { markdown, sentences }: Pick<LivingSpecification, 'markdown' | 'sentences'>,
): Pick<Answer, 'paragraph' | 'start'> | undefined {
  const sentence = sentences.find((one) => one.id === id);
  if (sentence === undefined) return undefined;
  const { type, start, end } = blockAround(sentence, markdown.tree);
  const isOfAll = type === 'heading' && sentence.questions.length > 0;
  return { paragraph: markdown.source.slice(start, isOfAll ? endBelow(end, markdown.tree) : end), start };
}

type Block = Span & { readonly type: Nodes['type'] };

const edited: ReadonlySet<Nodes['type']> = new Set(['paragraph', 'heading', 'tableRow', 'code', 'html']);

/** The block that the sentence stands in: a paragraph, a heading, a row of a table. */
function blockAround({ start, end }: PageSentence, tree: Nodes): Block {
  let around: Block = { type: 'root', start, end };
  const look = (node: Nodes): void => {
    const span = spanOf(node);
    if (node.type !== 'root' && (!span || start < span.start || start >= span.end)) return;
    if (span && edited.has(node.type)) around = { ...span, type: node.type };
    if ('children' in node) for (const child of node.children) look(child);
  };
  look(tree);
  return around;
}

/** Where the text under a heading ends: an answer about a heading is written behind it. */
function endBelow(from: number, { children }: Parents): number {
  const below = children.filter((node) => (spanOf(node)?.start ?? 0) >= from);
  const next = below.findIndex(({ type }) => type === 'heading');
  const last = below.slice(0, next === -1 ? undefined : next).at(-1);
  return (last && spanOf(last)?.end) ?? from;
}

/** The document with the answer in it; undefined where the paragraph is no longer in it as it was. */
export function answerIn(document: string, { paragraph, start, text }: Answer): string | undefined {
  const isThere = document.startsWith(paragraph, start);
  const at = isThere ? start : document.indexOf(paragraph);
  if (at === -1 || (!isThere && document.includes(paragraph, at + 1))) return undefined;
  return document.slice(0, at) + text + document.slice(at + paragraph.length);
}

/**
 * What becomes of document and features.
 * @param texts of the feature files but for that of setups
 * @throws CannotJudge where one of them is not Gherkin
 */
export function answerEffect(
  document: Required<FileChange>,
  texts: Texts,
  wording: Wording,
  decided: readonly string[] = [],
): AnswerEffect {
  const { file, before = '', after } = document;
  const [earlier, now] = [parseSpecification(before, file, wording), parseSpecification(after, file, wording)];
  const compared = { added: textsMissing(now, earlier), gone: textsMissing(earlier, now) };
  if (now.findings.length > 0)
    return { ...compared, choices: [], byHand: [], findings: now.findings, changes: [document] };
  const { rewordings, removals } = findRemaining(now, texts);
  const decisions: Decisions = {
    reanchor: rewordings.filter(({ quote }) => decided.includes(renderPlace(quote.place))),
    prune: removals.filter(({ place }) => decided.includes(renderPlace(place))),
  };
  const filled = fill(now, texts, decisions);
  return {
    ...compared,
    choices: [
      ...rewordings.map(({ quote, now: becomes }) => {
        return { place: quote.place, does: 'Quote the new words', text: quote.text, becomes };
      }),
      ...removals.map(({ kind, place, name, why }) => {
        return { place, does: `Delete this ${kind === 'rule' ? 'Rule' : kind}`, text: name, becomes: why };
      }),
    ],
    changes: [document, ...filled.changes],
    byHand: filled.remaining.byHand.map(({ what, why }) => `${what}: ${why}`),
    findings: [],
  };
}

/** The sentences of one document that another one has not. */
function textsMissing(from: ParsedSpecification, other: ParsedSpecification): string[] {
  const textsOf = ({ specification }: ParsedSpecification) =>
    specification.points.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  const known = new Set(textsOf(other));
  return textsOf(from).filter((text) => !known.has(text));
}
