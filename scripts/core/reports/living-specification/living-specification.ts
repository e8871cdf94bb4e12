/** The living specification: the document, its sentences joined with what came of their scenarios. */

import { type CausedFindings, findCauses } from '../../causes/cause.ts';
import type { VerdictChange } from '../../comparison/verdict-change.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { Seen } from '../../evidence/seen.ts';
import { groupBy } from '../../group-by.ts';
import type { SentenceHistory } from '../../history/sentence-history.ts';
import { memoizeLast, memoizeWeakly } from '../../memoize.ts';
import type { Part } from '../../specification/part.ts';
import { lastAtMost } from '../../specification/span.ts';
import { type ParsedSpecification, placeOf, sourceSpan } from '../../specification/specification.ts';
import { isAsked, type OpenQuestion } from '../../trace/open-questions.ts';
import type { Passage } from '../../trace/passage.ts';
import type { Trace } from '../../trace/trace.ts';
import type { TracedStatement } from '../../trace/traced-statement.ts';
import type { Judged } from '../../verdict/judged.ts';
import type { JudgedStatement } from '../../verdict/judged-statement.ts';
import { countPoints, type PointCount } from '../../verdict/point-count.ts';
import type { Verdict } from '../../verdict/verdict.ts';
import { printedFindings } from '../verdict-text.ts';
import type { LivingPart, PageScenario, Sentence } from './page-sentence.ts';
import type { LinkedReport } from './report-links.tsx';
import { type At, quotedIn, spanIn, uncoveredIn } from './sentence-spans.ts';

/** What the page is made from. */
export type LivingSource = {
  readonly document: ParsedSpecification;
  readonly trace: Trace;
  readonly verdict: Verdict;
  /** What was kept of scenarios that ran, by the attempt. */
  readonly evidence: ReadonlyMap<string, Evidence>;
  /** What moved since an earlier verdict, if one was given. */
  readonly change?: VerdictChange | undefined;
  /** What was seen while the scenarios ran, and is not specified, if there is any. */
  readonly seen?: Seen | undefined;
  /** How the sentences stood in the last runs, by their ids, where that is known. */
  readonly history?: ReadonlyMap<string, SentenceHistory> | undefined;
  /** The other reports, linked from the page. */
  readonly reports: readonly LinkedReport[];
};

export type LivingSpecification = Pick<LivingSource, 'verdict' | 'change' | 'seen' | 'reports'> & {
  /** The path of the document, relative to the project's root. */
  readonly file: string;
  readonly title: string;
  /** In order; the texts of their sources are the document. */
  readonly parts: readonly LivingPart[];
  /** In the order of the document. */
  readonly sentences: readonly Sentence[];
  readonly points: readonly PointCount[];
  readonly questions: readonly OpenQuestion[];
  /** What is shown, and is for developers to write. */
  readonly unwritten: readonly OpenQuestion[];
  /** Scenarios that speak of no sentence. */
  readonly unlinked: readonly PageScenario[];
  /** What is wrong, failures by what they have in common. */
  readonly found: CausedFindings;
};

/** Joins the document with a verdict on it and the evidence that was kept. */
export function joinLivingSpecification(source: LivingSource): LivingSpecification {
  const { specification, parts } = source.document;
  const { verdict, change, seen, reports, trace } = source;
  const toEntry = createEntries(source);
  const sentences = joinSentences(source, toEntry);
  const sentencesOf = groupBy(sentences, ({ part }) => part);
  return {
    file: specification.file,
    title: specification.points[0]?.title || 'Specification',
    parts: parts.map((part) => ({ ...part, sentences: (sentencesOf.get(part) ?? []).map(({ sentence }) => sentence) })),
    sentences: sentences.map(({ sentence }) => sentence),
    points: countPoints(trace, verdict),
    questions: trace.openQuestions.filter(isAsked),
    unwritten: trace.openQuestions.filter((one) => !isAsked(one)),
    unlinked: verdict.judged
      .filter(({ statements }) => statements.length === 0)
      .map((judged) => toScenario(toEntry(judged))),
    found: findCauses(printedFindings(verdict, 'merge'), verdict),
    verdict,
    change,
    seen,
    reports,
  };
}

/** A scenario with what is known of it wherever it is shown. */
type Entry = Pick<PageScenario, 'judged' | 'name' | 'evidence' | 'earlier'> & {
  readonly asked: readonly OpenQuestion[];
  readonly passages: readonly Passage[];
};
type ToEntry = (judged: Judged) => Entry;
type PlacedSentence = { readonly part: Part; readonly sentence: Sentence };

function joinSentences({ document, verdict, trace, history }: LivingSource, toEntry: ToEntry): PlacedSentence[] {
  const { specification, parts } = document;
  const starts = parts.map(({ start }) => start);
  const points = new Map(specification.points.map((point) => [point.number, point]));
  const judged = groupBy(
    verdict.judged.flatMap((one) => one.statements.map((id) => ({ id, one }))),
    ({ id }) => id,
  );
  const questions = new Map(trace.openQuestions.map((question) => [question.number, question]));
  let heading: JudgedStatement | undefined;
  return verdict.statements.flatMap((one) => {
    const { statement } = one.traced;
    if (statement.heading === 'section') heading = one;
    const point = points.get(statement.point);
    const part = point && parts[lastAtMost(starts, sourceSpan(specification, point, statement).start)];
    if (!part) return [];
    const at = { specification, point, part, statement };
    const place = placeOf(specification, statement);
    const said: Said = {
      ...spanIn(at, statement),
      line: place.line - part.line - 1,
      column: place.column,
      state: one.state,
      inQuestion: one.inQuestion,
      proof: one.proof,
      askedAt: askedAt(one, heading),
      past: history?.get(statement.id),
    };
    const asked = one.questions.flatMap((question) => questions.get(question) ?? []);
    const entries = (judged.get(statement.id) ?? []).map((each) => toEntry(each.one));
    return [{ part, sentence: toSentence(one.traced)(at, said, asked, entries) }];
  });
}

type Said = Pick<Sentence, 'start' | 'end' | 'line' | 'column' | 'state' | 'inQuestion' | 'proof' | 'askedAt' | 'past'>;

/** The same object as before, as long as all that it is made of is the same and stands at the same place in its part. */
const toSentence = memoizeWeakly(({ statement, status, uncovered }: TracedStatement) =>
  memoizeLast(
    (at: At, said: Said, questions: readonly OpenQuestion[], entries: readonly Entry[]): Sentence => ({
      ...said,
      id: statement.id,
      point: statement.point,
      text: statement.text,
      heading: statement.heading,
      status,
      uncovered: uncoveredIn(statement, uncovered).map((span) => spanIn(at, span)),
      scenarios: entries.map((entry) => toScenario(entry, at)),
      questions,
    }),
    ({ part }, said, questions, entries) => [part.markdown, ...Object.values(said), ...questions, ...entries],
  ),
);

function askedAt({ state, questions, traced }: JudgedStatement, heading: JudgedStatement | undefined) {
  const isBare = state === 'open' && questions.length === 0;
  const isUnder = heading?.traced.statement.point === traced.statement.point;
  return isBare && isUnder && heading.questions.length > 0 ? heading.traced.statement.id : undefined;
}

function createEntries({ trace, verdict, evidence }: LivingSource): ToEntry {
  const names = nameScenarios(verdict.judged);
  const traced = new Map(trace.scenarios.map((one) => [one.scenario, one]));
  const asked = groupBy(trace.openQuestions, ({ place }) => place);
  return (judged) =>
    toEntry(judged)(
      names.get(judged) ?? '',
      judged.outcome && evidence.get(judged.outcome.attempt),
      judged.outcome?.earlier && evidence.get(judged.outcome.earlier.attempt),
      traced.get(judged.scenario)?.passages ?? none,
      ...(asked.get(judged.scenario.place) ?? none),
    );
}

/** The same object as before, as long as all that is known of it is. */
const toEntry = memoizeWeakly((judged: Judged) =>
  memoizeLast(
    (
      name: string,
      evidence: Evidence | undefined,
      earlier: Evidence | undefined,
      passages: readonly Passage[],
      ...asked: readonly OpenQuestion[]
    ): Entry => ({ judged, name, evidence, earlier, passages, asked }),
  ),
);

const none: readonly never[] = [];

/** A scenario is shown in full under the first sentence it speaks of, so that its pictures are on the page once. */
function toScenario({ judged, name, evidence, earlier, asked, passages }: Entry, at?: At): PageScenario {
  const [first] = judged.statements;
  return {
    name,
    judged,
    questions: asked,
    evidence,
    earlier,
    quoted: at ? quotedIn(passages, at) : [],
    shownAt: at && first !== at.statement.id ? first : undefined,
  };
}

/** By the first sentence that each speaks of, counted from 1 under it. */
function nameScenarios(judged: readonly Judged[]): ReadonlyMap<Judged, string> {
  const groups = groupBy(judged, ({ statements: [first = 'none'] }) => first);
  return new Map([...groups].flatMap(([id, own]) => own.map((one, index) => [one, `${id}-${index + 1}`] as const)));
}
