/** The living specification: the document joined with the verdict on it, and with what was kept of the runs. */
import type { Markdown } from '../../document/markdown.ts';
import type { Span } from '../../document/span.ts';
import { type ParsedSpecification, type Point, type Sentence, sourceSpan } from '../../document/specification.ts';
import type { Evidence } from '../../run/outcomes/evidence.ts';
import type { Outcome } from '../../run/outcomes/outcome.ts';
import { isAsked, type OpenQuestion } from '../../trace/open-questions.ts';
import { type Passage, stretchesOf } from '../../trace/passage.ts';
import type { ScenarioVerdict } from '../../verdict/scenario-verdict.ts';
import type { SentenceVerdict } from '../../verdict/sentence-verdict.ts';
import type { Verdict } from '../../verdict/verdict.ts';
import { type FindingGroup, groupFindings } from '../finding-group.ts';
import { anchorScenarios } from '../scenario-anchors.ts';
import { printedFindings } from '../verdict-text.ts';

/** `href` is relative to the page. */
export type LinkedReport = { readonly title: string; readonly href: string };

/** What the page is made from. */
export type LivingSource = {
  readonly document: ParsedSpecification;
  readonly verdict: Verdict;
  /** What was kept of scenarios that ran, by the attempt. */
  readonly evidence: ReadonlyMap<string, Evidence>;
  /** The other reports, linked from the page. */
  readonly reports: readonly LinkedReport[];
};

export type LivingSpecification = Pick<LivingSource, 'verdict' | 'reports'> & {
  /** The path of the document, relative to the project's root. */
  readonly file: string;
  readonly title: string;
  readonly markdown: Markdown;
  /** In the order of the document. */
  readonly sentences: readonly PageSentence[];
  readonly questions: readonly OpenQuestion[];
  /** What is shown, and is for developers to write. */
  readonly unwritten: readonly OpenQuestion[];
  /** Scenarios that speak of no sentence. */
  readonly unlinked: readonly PageScenario[];
  /** What is wrong, scenarios that failed with one message together. */
  readonly found: readonly FindingGroup[];
};

/** One sentence of the document with all that is known of it. Spans are of the source of the document. */
export type PageSentence = Span &
  Omit<SentenceVerdict, 'scenarios'> & {
    /** The words that no scenario of the right kind quotes. */
    readonly uncovered: readonly Span[];
    readonly scenarios: readonly PageScenario[];
  };

/** A scenario as it is shown under one sentence. */
export type PageScenario = ScenarioVerdict & {
  /** Its own name on the page, and the same while nothing is written above it under its first sentence. */
  readonly anchor: string;
  readonly evidence: Evidence | undefined;
  /** The evidence of when it failed before, where it did. */
  readonly earlier: Evidence | undefined;
  /** The words of the sentence that it quotes, as spans of the source. */
  readonly quoted: readonly Span[];
  /** The sentence under which it is shown in full, where that is another one. */
  readonly shownAt: string | undefined;
};

/** Joins the document with a verdict on it and the evidence that was kept. */
export function joinLivingSpecification({ document, verdict, evidence, reports }: LivingSource): LivingSpecification {
  const { specification, markdown } = document;
  const { openQuestions } = verdict.trace;
  const scenarioAt = pageScenarios(verdict.scenarios, evidence);
  const points = new Map(specification.points.map((point) => [point.number, point]));
  return {
    file: specification.file,
    title: specification.points[0]?.title || 'Specification',
    markdown,
    sentences: verdict.sentences.flatMap((one) => {
      const point = points.get(one.point);
      return point === undefined ? [] : [pageSentence(one, { point, sentence: one.traced.sentence }, scenarioAt)];
    }),
    questions: openQuestions.filter(isAsked),
    unwritten: openQuestions.filter((one) => !isAsked(one)),
    unlinked: verdict.scenarios.filter(({ sentences }) => sentences.length === 0).map((one) => scenarioAt(one)),
    found: groupFindings(printedFindings(verdict, 'merge')),
    verdict,
    reports,
  };
}

/** A sentence in its point. */
type At = {
  readonly point: Point;
  readonly sentence: Sentence;
};

function pageSentence(verdict: SentenceVerdict, at: At, scenarioAt: ScenarioAt): PageSentence {
  const { point, sentence } = at;
  return {
    ...verdict,
    ...sourceSpan(point, sentence),
    uncovered: stretchesOf(sentence, (word) => verdict.traced.uncovered.includes(word)).map((span) =>
      sourceSpan(point, span),
    ),
    scenarios: verdict.scenarios.map((one) => scenarioAt(one, at)),
  };
}

/** A scenario under the sentence `at`: in full under the first that it speaks of, so that its pictures are on the page once. */
type ScenarioAt = (verdict: ScenarioVerdict, at?: At) => PageScenario;

export function pageScenarios(
  verdicts: readonly ScenarioVerdict[],
  evidence: ReadonlyMap<string, Evidence>,
): ScenarioAt {
  const anchors = anchorScenarios(verdicts);
  const evidenceOf = (outcome: Pick<Outcome, 'attempt'> | undefined) => outcome && evidence.get(outcome.attempt);
  return (verdict, at) => {
    const { sentences, passages, outcome } = verdict;
    return {
      ...verdict,
      anchor: anchors.get(verdict) ?? '',
      evidence: evidenceOf(outcome),
      earlier: evidenceOf(outcome?.earlier),
      quoted: at ? quotedIn(passages, at) : [],
      shownAt: at && sentences[0] !== at.sentence.id ? sentences[0] : undefined,
    };
  };
}

/** The parts of the passages that stand in the sentence. */
function quotedIn(passages: readonly Passage[], { sentence, point }: At): Span[] {
  return passages
    .filter((passage) => passage.in.point.number === point.number)
    .map(({ start, end }) => ({ start: Math.max(start, sentence.start), end: Math.min(end, sentence.end) }))
    .filter(({ start, end }) => start < end)
    .map((span) => sourceSpan(point, span));
}
