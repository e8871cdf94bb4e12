/** The living specification: the document, its sentences joined with what came of their scenarios. */

import type { Place } from '../../base/finding.ts';
import { groupBy } from '../../base/group-by.ts';
import type { Markdown } from '../../document/markdown.ts';
import type { Span } from '../../document/span.ts';
import {
  type ParsedSpecification,
  type Point,
  placeOf,
  type Sentence,
  type Specification,
  sourceSpan,
  type Word,
} from '../../document/specification.ts';
import type { Evidence } from '../../run/outcomes/evidence.ts';
import type { Outcome } from '../../run/outcomes/outcome.ts';
import type { Trace } from '../../trace/join.ts';
import { isAsked, type OpenQuestion } from '../../trace/open-questions.ts';
import type { Passage } from '../../trace/passage.ts';
import type { TracedSentence } from '../../trace/traced-sentence.ts';
import { countPoints, type PointCount } from '../../verdict/point-count.ts';
import { type ScenarioVerdict, scenariosBySentence } from '../../verdict/scenario-verdict.ts';
import type { SentenceVerdict } from '../../verdict/sentence-verdict.ts';
import type { Verdict } from '../../verdict/verdict.ts';
import type { VerdictChange } from '../../verdict/verdict-change.ts';
import { type FindingGroup, groupFindings } from '../finding-group.ts';
import type { LinkedReport } from '../report-names.ts';
import { printedFindings } from '../verdict-text.ts';

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
  readonly markdown: Markdown;
  /** In the order of the document. */
  readonly sentences: readonly PageSentence[];
  readonly points: readonly PointCount[];
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
  Pick<Sentence, 'id' | 'point' | 'text' | 'heading'> &
  Pick<TracedSentence, 'status'> &
  Pick<SentenceVerdict, 'state' | 'inQuestion'> & {
    readonly proof: SentenceVerdict['proof'] | undefined;
    readonly place: Place;
    /** The words that no scenario of the right kind quotes. */
    readonly uncovered: readonly Span[];
    readonly scenarios: readonly PageScenario[];
    /** What is asked about it. */
    readonly questions: readonly OpenQuestion[];
    /** The heading above that is asked about in its stead, where it says no more than that this is not shown. */
    readonly askedAt: string | undefined;
  };

/** A scenario as it is shown under one sentence. */
export type PageScenario = {
  /** Of its own on the page, and the same while nothing is written above it under its first sentence. */
  readonly name: string;
  readonly judged: ScenarioVerdict;
  /** What it asks, or says is to be written, where it is open. */
  readonly questions: readonly OpenQuestion[];
  readonly evidence: Evidence | undefined;
  /** The evidence of when it failed before, where it did. */
  readonly earlier: Evidence | undefined;
  /** The words of the sentence that it quotes, as spans of the source. */
  readonly quoted: readonly Span[];
  /** The sentence under which it is shown in full, where that is another one. */
  readonly shownAt: string | undefined;
};

/** Joins the document with a verdict on it and the evidence that was kept. */
export function joinLivingSpecification(source: LivingSource): LivingSpecification {
  const { specification, markdown } = source.document;
  const { verdict, change, reports, trace } = source;
  const scenarios = pageScenarios(source);
  return {
    file: specification.file,
    title: specification.points[0]?.title || 'Specification',
    markdown,
    sentences: joinSentences(source, scenarios),
    points: countPoints(trace, verdict),
    questions: trace.openQuestions.filter(isAsked),
    unwritten: trace.openQuestions.filter((one) => !isAsked(one)),
    unlinked: verdict.judged.filter(({ sentences }) => sentences.length === 0).map((judged) => scenarios.of(judged)),
    found: groupFindings(printedFindings(verdict, 'merge')),
    verdict,
    change,
    reports,
  };
}

function joinSentences({ document, verdict, trace }: LivingSource, scenarios: PageScenarios): PageSentence[] {
  const { specification } = document;
  const points = new Map(specification.points.map((point) => [point.number, point]));
  const judged = scenariosBySentence(verdict.judged);
  const questions = new Map(trace.openQuestions.map((question) => [question.number, question]));
  let heading: SentenceVerdict | undefined;
  return verdict.sentences.flatMap((one): PageSentence[] => {
    const { sentence, status, uncovered } = one.traced;
    if (sentence.heading === 'section') heading = one;
    const point = points.get(sentence.point);
    if (!point) return [];
    const at = { specification, point, sentence };
    const { id, text, heading: names } = sentence;
    return [
      {
        ...sourceSpan(specification, point, sentence),
        id,
        point: sentence.point,
        text,
        heading: names,
        status,
        place: placeOf(specification, sentence),
        state: one.state,
        inQuestion: one.inQuestion,
        proof: one.proof,
        askedAt: askedAt(one, heading),
        uncovered: uncoveredIn(sentence, uncovered).map((span) => sourceSpan(specification, point, span)),
        scenarios: (judged.get(id) ?? []).map((own) => scenarios.of(own, at)),
        questions: one.questions.flatMap((question) => questions.get(question) ?? []),
      },
    ];
  });
}

function askedAt({ state, questions, traced }: SentenceVerdict, heading: SentenceVerdict | undefined) {
  const isBare = state === 'open' && questions.length === 0;
  const isUnder = heading?.traced.sentence.point === traced.sentence.point;
  return isBare && isUnder && heading.questions.length > 0 ? heading.traced.sentence.id : undefined;
}

/** What the scenarios are joined with. */
type ScenarioSource = Pick<LivingSource, 'evidence'> & {
  readonly trace: Pick<Trace, 'scenarios' | 'openQuestions'>;
  readonly verdict: Pick<Verdict, 'judged'>;
};

type PageScenarios = {
  /** Under the sentence that it stands `at`: in full under the first that it speaks of, so that its pictures are on the page once. */
  of(judged: ScenarioVerdict, at?: At): PageScenario;
};

export function pageScenarios({ trace, verdict, evidence }: ScenarioSource): PageScenarios {
  const names = nameScenarios(verdict.judged);
  const passagesOf = new Map(trace.scenarios.map(({ scenario, passages }) => [scenario, passages]));
  const asked = groupBy(trace.openQuestions, ({ place }) => place);
  const evidenceOf = (outcome: Pick<Outcome, 'attempt'> | undefined) => outcome && evidence.get(outcome.attempt);
  return {
    of: (judged, at) => {
      const [first] = judged.sentences;
      const passages = passagesOf.get(judged.scenario) ?? [];
      return {
        name: names.get(judged) ?? '',
        judged,
        questions: asked.get(judged.scenario.place) ?? [],
        evidence: evidenceOf(judged.outcome),
        earlier: evidenceOf(judged.outcome?.earlier),
        quoted: at ? quotedIn(passages, at) : [],
        shownAt: at && first !== at.sentence.id ? first : undefined,
      };
    },
  };
}

/** By the first sentence that each speaks of, counted from 1 under it. */
function nameScenarios(judged: readonly ScenarioVerdict[]): ReadonlyMap<ScenarioVerdict, string> {
  const names = new Map<ScenarioVerdict, string>();
  const counts = new Map<string, number>();
  for (const one of judged) {
    const first = one.sentences[0] ?? 'none';
    const count = (counts.get(first) ?? 0) + 1;
    counts.set(first, count);
    names.set(one, `${first}-${count}`);
  }
  return names;
}

/** A sentence that a scenario speaks of, in its point. */
type At = {
  readonly specification: Specification;
  readonly point: Point;
  readonly sentence: Sentence;
};

/** The uncovered words, as few stretches as they make: free words between two of them stand with them. */
function uncoveredIn(sentence: Sentence, uncovered: readonly Word[]): Span[] {
  const lacking = new Set(uncovered);
  const stretches: { start: number; end: number }[] = [];
  let isInterrupted = true;
  for (const word of sentence.words) {
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
function quotedIn(passages: readonly Passage[], at: At): Span[] {
  const { specification, sentence, point } = at;
  return passages
    .filter((passage) => passage.in.point.number === point.number)
    .map(({ start, end }) => ({ start: Math.max(start, sentence.start), end: Math.min(end, sentence.end) }))
    .filter(({ start, end }) => start < end)
    .map((span) => sourceSpan(specification, point, span));
}
