/** The living specification: the document, its sentences joined with what came of their scenarios. */

import type { VerdictChange } from '../../comparison/verdict-change.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import type { Seen } from '../../evidence/seen.ts';
import { renderPlace } from '../../finding.ts';
import { groupBy } from '../../group-by.ts';
import type { SentenceHistory } from '../../history/sentence-history.ts';
import type { Markdown } from '../../specification/markdown.ts';
import type { Span } from '../../specification/span.ts';
import { type ParsedSpecification, type Point, sourceSpan } from '../../specification/specification.ts';
import { isAsked, type OpenQuestion } from '../../trace/open-questions.ts';
import type { Trace, TracedScenario } from '../../trace/trace.ts';
import type { Judged } from '../../verdict/judged.ts';
import type { JudgedStatement } from '../../verdict/judged-statement.ts';
import { countPoints, type PointCount } from '../../verdict/point-count.ts';
import type { Verdict } from '../../verdict/verdict.ts';
import type { PageScenario, Sentence } from './page-sentence.ts';
import type { LinkedReport } from './report-links.tsx';

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
  readonly markdown: Markdown;
  /** In the order of the document. */
  readonly sentences: readonly Sentence[];
  readonly points: readonly PointCount[];
  readonly questions: readonly OpenQuestion[];
  /** What is shown, and waits for developers. */
  readonly unwritten: readonly OpenQuestion[];
  /** Scenarios that speak of no sentence. */
  readonly unlinked: readonly PageScenario[];
};

/** Joins the document with a verdict on it and the evidence that was kept. */
export function joinLivingSpecification(source: LivingSource): LivingSpecification {
  const { specification, markdown } = source.document;
  const { verdict, change, seen, reports, trace } = source;
  const toEntry = createEntries(source);
  const sentences = joinSentences(source, toEntry);
  return {
    file: specification.file,
    title: specification.points[0]?.title || 'Specification',
    markdown,
    sentences,
    points: countPoints(trace, verdict),
    questions: trace.openQuestions.filter(isAsked),
    unwritten: trace.openQuestions.filter((one) => !isAsked(one)),
    unlinked: verdict.judged.filter(({ statements }) => statements.length === 0).map((judged) => toEntry(judged)),
    verdict,
    change,
    seen,
    reports,
  };
}

type ToEntry = (judged: Judged, at?: { readonly point: Point; readonly statement: JudgedStatement }) => PageScenario;

function joinSentences({ document, verdict, trace, history }: LivingSource, toEntry: ToEntry): Sentence[] {
  const points = new Map(document.specification.points.map((point) => [point.number, point]));
  const judged = groupBy(
    verdict.judged.flatMap((one) => one.statements.map((id) => ({ id, one }))),
    ({ id }) => id,
  );
  const questions = new Map(trace.openQuestions.map((question) => [question.number, question]));
  let heading: JudgedStatement | undefined;
  return verdict.statements.flatMap((statement) => {
    if (statement.traced.statement.heading === 'section') heading = statement;
    const { id, start, end, point: number } = statement.traced.statement;
    const point = points.get(number);
    if (!point) return [];
    const asked = statement.questions.flatMap((question) => questions.get(question) ?? []);
    return [
      {
        ...sourceSpan(point, { start, end }),
        judged: statement,
        uncovered: uncoveredIn(statement).map((span) => sourceSpan(point, span)),
        scenarios: (judged.get(id) ?? []).map(({ one }) => toEntry(one, { point, statement })),
        questions: asked,
        askedAt: askedAt(statement, heading),
        past: history?.get(id),
      },
    ];
  });
}

function askedAt({ state, questions, traced }: JudgedStatement, heading: JudgedStatement | undefined) {
  const isBare = state === 'open' && questions.length === 0;
  const isUnder = heading?.traced.statement.point === traced.statement.point;
  return isBare && isUnder && heading.questions.length > 0 ? heading.traced.statement.id : undefined;
}

/** A scenario is shown in full under the first sentence it speaks of, so that its pictures are on the page once. */
function createEntries({ trace, verdict, evidence }: LivingSource): ToEntry {
  const numbers = new Map(verdict.judged.map((judged, index) => [judged, index + 1]));
  const traced = new Map(trace.scenarios.map((one) => [one.scenario, one]));
  const asked = groupBy(trace.openQuestions, ({ place }) => renderPlace(place));
  return (judged, at) => {
    const [first] = judged.statements;
    return {
      number: numbers.get(judged) ?? 0,
      judged,
      questions: asked.get(renderPlace(judged.scenario.place)) ?? [],
      evidence: judged.outcome && evidence.get(judged.outcome.attempt),
      earlier: judged.outcome?.earlier && evidence.get(judged.outcome.earlier.attempt),
      quoted: at ? quotedIn(traced.get(judged.scenario), at.statement, at.point) : [],
      shownAt: at && first !== at.statement.traced.statement.id ? first : undefined,
    };
  };
}

/** The uncovered words, as few stretches as they make: free words between two of them stand with them. */
function uncoveredIn({ traced: { statement, uncovered } }: JudgedStatement): Span[] {
  const lacking = new Set(uncovered);
  const stretches: { start: number; end: number }[] = [];
  let isInterrupted = true;
  for (const word of statement.words) {
    const last = stretches.at(-1);
    if (lacking.has(word)) {
      if (last && !isInterrupted) last.end = word.end;
      else stretches.push({ start: word.start, end: word.end });
      isInterrupted = false;
    } else if (!word.free) isInterrupted = true;
  }
  return stretches;
}

/** The parts of the passages that stand in the sentence. */
function quotedIn(
  traced: TracedScenario | undefined,
  { traced: { statement } }: JudgedStatement,
  point: Point,
): Span[] {
  return (traced?.passages ?? [])
    .filter((passage) => passage.in.point.number === point.number)
    .map(({ start, end }) => ({ start: Math.max(start, statement.start), end: Math.min(end, statement.end) }))
    .filter(({ start, end }) => start < end)
    .map((span) => sourceSpan(point, span));
}
