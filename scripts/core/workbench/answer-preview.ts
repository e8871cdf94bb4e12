/** What an edit of the document would do: to its statements, to the features, and to what is left to do. */
import { structuredPatch } from 'diff';
import { pairReworded } from '../comparison/rewording.ts';
import { type Stretch, wordDifference } from '../comparison/word-difference.ts';
import type { Decisions } from '../fill/decided.ts';
import type { FileChange } from '../fill/file-change.ts';
import { type Fill, fill } from '../fill/fill.ts';
import { join, type Texts } from '../fill/joined.ts';
import { findRemaining } from '../fill/remaining.ts';
import { type Finding, type Place, renderPlace } from '../finding.ts';
import { type ParsedSpecification, parseSpecification } from '../specification/specification.ts';
import type { DocumentEdit } from './ask.ts';

/** A quote or a part of a feature that only a person may anchor anew or delete. */
export type Choice = {
  readonly kind: 'reanchor' | 'prune';
  readonly place: Place;
  /** Such as "A scenario that may be deleted". */
  readonly title: string;
  /** The quote as it is, or the name of what would be deleted. */
  readonly text: string;
  /** The quote as it would be, or why it may be deleted. */
  readonly becomes: string;
};

type DiffLine = { readonly kind: 'same' | 'added' | 'removed' | 'where'; readonly text: string };
export type FileDiff = { readonly file: string; readonly isNew: boolean; readonly lines: readonly DiffLine[] };

export type AnswerPreview = {
  readonly added: readonly string[];
  readonly gone: readonly string[];
  readonly reworded: readonly (readonly Stretch[])[];
  readonly diffs: readonly FileDiff[];
  readonly choices: readonly Choice[];
  /** What is to be written then, among all scenarios. */
  readonly unwritten: number;
  readonly drafted: Fill['drafted'];
  /** What has to be done by hand, in sentences. */
  readonly byHand: readonly string[];
  /** What keeps the features from following, such as points that are not numbered as they should be. */
  readonly findings: readonly Finding[];
};

/** An edit with what it would change. */
export type PreparedAnswer = {
  readonly preview: AnswerPreview;
  /** The document first. */
  readonly changes: readonly FileChange[];
};

/** The text of the document after the edit. */
function editedText({ before, start, end, text }: DocumentEdit): string {
  return before.slice(0, start) + text + before.slice(end);
}

/**
 * What becomes of document and features.
 * @param texts of the feature files but for that of setups
 * @throws CannotJudge where one of them is not Gherkin
 */
export function prepareAnswer(edit: DocumentEdit, file: string, texts: Texts): PreparedAnswer {
  const after = editedText(edit);
  const [earlier, document] = [parseSpecification(edit.before, file), parseSpecification(after, file)];
  const ownChange = { file, before: edit.before, after };
  if (document.findings.length > 0) {
    const preview = { ...compare(earlier, document), ...nothing, findings: document.findings };
    return { preview, changes: [ownChange] };
  }
  const remaining = findRemaining(join(document, texts));
  const decisions: Decisions = {
    reanchor: remaining.reworded.filter(({ quote }) => edit.reanchor.includes(renderPlace(quote.place))),
    prune: remaining.gone.filter(({ place }) => edit.prune.includes(renderPlace(place))),
  };
  const filled = fill(document, texts, decisions);
  const choices: Choice[] = [
    ...remaining.reworded.map(({ quote, now }) => {
      return { kind: 'reanchor' as const, place: quote.place, title: 'A quote', text: quote.text, becomes: now };
    }),
    ...remaining.gone.map(({ kind, place, name, why }) => {
      const title = `A ${kind === 'rule' ? 'Rule' : kind} that may be deleted`;
      return { kind: 'prune' as const, place, title, text: name, becomes: why };
    }),
  ];
  const preview: AnswerPreview = {
    ...compare(earlier, document),
    diffs: filled.changes.map(diffOf),
    choices,
    unwritten: countUnwritten(document, texts, filled.changes),
    drafted: filled.drafted,
    byHand: filled.remaining.byHand.map(({ what, why }) => `${what}: ${why}`),
    findings: [],
  };
  return { preview, changes: [ownChange, ...filled.changes] };
}

const nothing = {
  diffs: [],
  choices: [],
  unwritten: 0,
  drafted: { unwritten: 0, pending: 0, answered: 0 },
  byHand: [],
} as const;

function compare(before: ParsedSpecification, now: ParsedSpecification) {
  const worded = ({ specification }: ParsedSpecification) =>
    specification.points.flatMap(({ statements }) => statements.map(({ id, point, text }) => ({ id, point, text })));
  const [all, news] = [worded(before), worded(now)];
  const [had, has] = [new Set(all.map(({ text }) => text)), new Set(news.map(({ text }) => text))];
  const { pairs, gone, added } = pairReworded(
    all.filter(({ text }) => !has.has(text)),
    news.filter(({ text }) => !had.has(text)),
  );
  return {
    added: added.map(({ text }) => text),
    gone: gone.map(({ text }) => text),
    reworded: pairs.map((pair) => wordDifference(pair.before.text, pair.now.text)),
  };
}

function countUnwritten(document: ParsedSpecification, texts: Texts, changes: readonly FileChange[]): number {
  const after = new Map([...texts, ...changes.map((change) => [change.file, change.after] as const)]);
  const scenarios = join(document, after).features.flatMap((feature) => feature.scenarios);
  return scenarios.filter(({ kind }) => kind === 'unwritten').length;
}

/** The lines that go and those that come, with a few around them. */
export function diffOf({ file, before, after }: FileChange): FileDiff {
  const { hunks } = structuredPatch(file, file, before ?? '', after, undefined, undefined, { context: 3 });
  const lines = hunks.flatMap(({ oldStart, newStart, lines: own }): DiffLine[] => [
    { kind: 'where', text: `line ${oldStart} → ${newStart}` },
    ...own.filter((line) => !line.startsWith('\\')).map((line) => ({ kind: kindOf(line), text: line.slice(1) })),
  ]);
  return { file, isNew: before === undefined, lines };
}

function kindOf(line: string): DiffLine['kind'] {
  if (line.startsWith('+')) return 'added';
  return line.startsWith('-') ? 'removed' : 'same';
}
