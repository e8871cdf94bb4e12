/** The living specification: the document, its sentences joined with what came of their scenarios. */
import type { VerdictChange } from '../../comparison/verdict-change.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { groupBy } from '../../group-by.ts';
import type { Part } from '../../specification/part.ts';
import { lastAtMost } from '../../specification/span.ts';
import { type ParsedSpecification, placeOf, sourceSpan } from '../../specification/specification.ts';
import { isAsked, type OpenQuestion } from '../../trace/open-questions.ts';
import type { Trace } from '../../trace/trace.ts';
import { judgedByStatement } from '../../verdict/judged.ts';
import type { JudgedStatement } from '../../verdict/judged-statement.ts';
import { countPoints, type PointCount } from '../../verdict/point-count.ts';
import type { Verdict } from '../../verdict/verdict.ts';
import { type FindingGroup, groupFindings } from '../finding-group.ts';
import { printedFindings } from '../verdict-text.ts';
import { type PageScenarios, pageScenarios } from './page-scenarios.ts';
import type { LivingPart, PageScenario, Sentence } from './page-sentence.ts';
import type { LinkedReport } from './report-links.tsx';
import { spanIn, uncoveredIn } from './sentence-spans.ts';

/** What the page is made from. */
export type LivingSource = {
  readonly document: ParsedSpecification;
  readonly trace: Trace;
  readonly verdict: Verdict;
  /** What was kept of scenarios that ran, by the attempt. */
  readonly evidence: ReadonlyMap<string, Evidence>;
  /** What moved since an earlier verdict, if one was given. */
  readonly change?: VerdictChange | undefined;
  /** The other reports, linked from the page. */
  readonly reports: readonly LinkedReport[];
};

export type LivingSpecification = Pick<LivingSource, 'verdict' | 'change' | 'reports'> & {
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
  /** What is wrong, scenarios that failed with one message together. */
  readonly found: readonly FindingGroup[];
};

/** Joins the document with a verdict on it and the evidence that was kept. */
export function joinLivingSpecification(source: LivingSource): LivingSpecification {
  const { specification, parts } = source.document;
  const { verdict, change, reports, trace } = source;
  const scenarios = pageScenarios(source);
  const sentences = joinSentences(source, scenarios);
  const sentencesOf = groupBy(sentences, ({ part }) => part);
  return {
    file: specification.file,
    title: specification.points[0]?.title || 'Specification',
    parts: parts.map((part) => ({ ...part, sentences: (sentencesOf.get(part) ?? []).map(({ sentence }) => sentence) })),
    sentences: sentences.map(({ sentence }) => sentence),
    points: countPoints(trace, verdict),
    questions: trace.openQuestions.filter(isAsked),
    unwritten: trace.openQuestions.filter((one) => !isAsked(one)),
    unlinked: verdict.judged.filter(({ statements }) => statements.length === 0).map((judged) => scenarios.of(judged)),
    found: groupFindings(printedFindings(verdict, 'merge')),
    verdict,
    change,
    reports,
  };
}

type PlacedSentence = { readonly part: Part; readonly sentence: Sentence };

function joinSentences({ document, verdict, trace }: LivingSource, scenarios: PageScenarios): PlacedSentence[] {
  const { specification, parts } = document;
  const starts = parts.map(({ start }) => start);
  const points = new Map(specification.points.map((point) => [point.number, point]));
  const judged = judgedByStatement(verdict.judged);
  const questions = new Map(trace.openQuestions.map((question) => [question.number, question]));
  let heading: JudgedStatement | undefined;
  return verdict.statements.flatMap((one) => {
    const { statement, status, uncovered } = one.traced;
    if (statement.heading === 'section') heading = one;
    const point = points.get(statement.point);
    const part = point && parts[lastAtMost(starts, sourceSpan(specification, point, statement).start)];
    if (!part) return [];
    const at = { specification, point, part, statement };
    const place = placeOf(specification, statement);
    const sentence: Sentence = {
      ...spanIn(at, statement),
      id: statement.id,
      point: statement.point,
      text: statement.text,
      heading: statement.heading,
      status,
      line: place.line - part.line - 1,
      column: place.column,
      state: one.state,
      inQuestion: one.inQuestion,
      proof: one.proof,
      askedAt: askedAt(one, heading),
      uncovered: uncoveredIn(statement, uncovered).map((span) => spanIn(at, span)),
      scenarios: (judged.get(statement.id) ?? []).map((own) => scenarios.of(own, at)),
      questions: one.questions.flatMap((question) => questions.get(question) ?? []),
    };
    return [{ part, sentence }];
  });
}

function askedAt({ state, questions, traced }: JudgedStatement, heading: JudgedStatement | undefined) {
  const isBare = state === 'open' && questions.length === 0;
  const isUnder = heading?.traced.statement.point === traced.statement.point;
  return isBare && isUnder && heading.questions.length > 0 ? heading.traced.statement.id : undefined;
}
