/** The open questions: what the open scenarios ask of the product owner, made ready for a meeting; and what developers have to write. */

import { type Place, renderPlace } from '../base/finding.ts';
import { escapeMarkdown } from '../base/text.ts';
import { askedIn, openKind } from '../features/scenario-form.ts';
import type { OpenKind } from '../features/tags.ts';
import { shownIds, type TracedSentence } from './cover.ts';
import type { TracedScenario } from './match-quotes.ts';
import { sentencesIn } from './passage.ts';

/** One question, or one thing to be written; `point` is missing where the feature file names none. */
export type OpenQuestion = {
  /** Counted from 1 through all points; what is to be written comes after all that is asked. */
  readonly number: number;
  readonly kind: OpenKind;
  readonly point: number | undefined;
  readonly question: string;
  /** The fragments that the scenario quotes. */
  readonly quotes: readonly string[];
  /** The sentences that they stand in. */
  readonly sentences: readonly { readonly id: string; readonly text: string }[];
  /** Where the scenario stands. */
  readonly place: Place;
};

type AskedKind = Exclude<OpenKind, 'unwritten'>;
type Asked = OpenQuestion & { readonly kind: AskedKind };

/** Whether somebody has to answer it. What is to be written is shown: that is the developers' work, and no question. */
export function isAsked<T extends { readonly kind: OpenKind }>(one: T): one is T & { readonly kind: AskedKind } {
  return one.kind !== 'unwritten';
}

/**
 * Whether the document answers it by now, and the features have yet to follow.
 * @param shown the ids of the sentences that are shown
 */
export function isAnswered({ kind, sentences }: OpenQuestion, shown: ReadonlySet<string>): boolean {
  return kind === 'pending' && sentences.length > 0 && sentences.every(({ id }) => shown.has(id));
}

/**
 * Every question asked, by point, then by the first words quoted; those that quote nothing come last in their point. What
 * is to be written follows in the same order.
 */
export function joinOpenQuestions(scenarios: readonly TracedScenario[]): OpenQuestion[] {
  const open = scenarios
    .filter(({ scenario }) => openKind(scenario) !== undefined)
    .sort((a, b) => pointOf(a) - pointOf(b) || startOf(a) - startOf(b))
    .flatMap(questionsOf);
  return [...open.filter(isAsked), ...open.filter((one) => !isAsked(one))].map((question, index) => ({
    number: index + 1,
    ...question,
  }));
}

type Unnumbered = Omit<OpenQuestion, 'number'>;

/** What the report needs of a trace. */
export type QuestionSource = {
  readonly openQuestions: readonly OpenQuestion[];
  readonly points: readonly { readonly number: number; readonly title: string }[];
  readonly sentences: readonly TracedSentence[];
};

/** The questions as Markdown, by point and numbered through, each under the sentence it is about; then what is to be written. */
export function renderOpenQuestions({ openQuestions, points, sentences }: QuestionSource): string {
  const shown = shownIds(sentences);
  const asked = openQuestions.filter(isAsked);
  const sections = [...new Set(asked.map(({ point }) => point))].map((point) => {
    const title = points.find(({ number }) => number === point)?.title ?? '';
    const questions = asked.filter((question) => question.point === point);
    return [renderTitle(point, title), ...renderQuestions(questions, shown)].join('\n\n');
  });
  const blocks = [
    '# Open questions',
    summarizeOpenQuestions(openQuestions, shown),
    ...sections,
    ...renderUnwritten(openQuestions),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const kindNames = {
  pending: 'not shown',
  question: 'ambiguous',
} as const satisfies Record<AskedKind, string>;

/** What a question is called that is answered: whoever has answered it has done their part. */
export const answeredName = 'answered in the document; a developer has to follow';

const subjects = {
  pending: 'what the document does not show',
  question: 'words that can be read in more than one way',
} as const satisfies Record<AskedKind, string>;

/**
 * How much is open, and how an answer is given.
 * @param shown the ids of the sentences that are shown
 */
export function summarizeOpenQuestions(openQuestions: readonly OpenQuestion[], shown: ReadonlySet<string>): string {
  const questions = openQuestions.filter(isAsked);
  if (questions.length === 0) return openQuestions.length === 0 ? 'Nothing is open.' : 'No question is open.';
  const asked = questions.filter((question) => !isAnswered(question, shown));
  const counts = Array.from(Object.entries(subjects), ([kind, subject]) => {
    return { what: `about ${subject}`, count: asked.filter((question) => question.kind === kind).length };
  });
  const answered = { what: answeredName, count: questions.length - asked.length };
  const named = [...counts, answered].filter(({ count }) => count > 0).map(({ count, what }) => `${count} ${what}`);
  const open = questions.length === 1 ? '1 is open' : `${questions.length} are open`;
  const how = asked.length === 0 ? '' : ' Answer one by editing the document: the sentence that it is about.';
  return `${open}: ${named.join(', ')}.${how}`;
}

/** How many are to be written, and by whom; undefined where none is. */
export function summarizeUnwritten(openQuestions: readonly OpenQuestion[]): string | undefined {
  const { length } = openQuestions.filter((one) => !isAsked(one));
  if (length === 0) return undefined;
  const printed =
    length === 1
      ? '1 scenario is to be written: the document shows what it is about, but no test checks it yet.'
      : `${length} scenarios are to be written: the document shows what they are about, but no test checks it yet.`;
  return `${printed} That is the developers' work; there is nothing to answer.`;
}

function renderUnwritten(openQuestions: readonly OpenQuestion[]): string[] {
  const printed = summarizeUnwritten(openQuestions);
  if (printed === undefined) return [];
  const items = openQuestions.filter((one) => !isAsked(one)).map(renderWork);
  return ['## To be written', printed, items.join('\n')];
}

function renderWork({ question, sentences, place }: OpenQuestion): string {
  const about =
    sentences.length === 0
      ? 'about words that the document does not contain (any longer)'
      : `about ${sentences.map(({ id }) => id).join(', ')}`;
  return `- **${escapeMarkdown(question)}**\\\n  ${about} (\`${renderPlace(place)}\`)`;
}

function renderTitle(point: number | undefined, title: string): string {
  if (point === undefined) return '## In no point';
  return point === 0 ? '## Before point 1' : `## ${point}. ${title}`.trimEnd();
}

/** The questions in order, a sentence written once above all those in a row that are about it. */
function renderQuestions(questions: readonly Asked[], shown: ReadonlySet<string>): string[] {
  return questions.flatMap((question, index) => {
    const sentences = renderSentences(question);
    const above = questions[index - 1];
    const isSame = above !== undefined && sentences === renderSentences(above);
    const asked = renderQuestion(question, isAnswered(question, shown));
    return isSame ? [asked] : [sentences, asked];
  });
}

function renderSentences({ sentences }: OpenQuestion): string {
  if (sentences.length === 0)
    return '*The document contains no such words (any longer); a developer has to follow it:*';
  return sentences.map(({ id, text }) => `> ${text} \u2013 ${id}`).join('\n>\n');
}

function renderQuestion({ number, kind, question, quotes, place }: Asked, answered: boolean): string {
  const about =
    quotes.length === 0 ? '' : `, about ${quotes.map((quote) => `“${escapeMarkdown(quote)}”`).join(' and ')}`;
  const label = `${number}. `;
  return `${label}**${escapeMarkdown(question)}**\\\n${' '.repeat(label.length)}${answered ? answeredName : kindNames[kind]}${about} (\`${renderPlace(place)}\`)`;
}

/** Features of no point come last. */
function pointOf({ scenario }: TracedScenario): number {
  return scenario.point ?? Number.MAX_SAFE_INTEGER;
}

/** Where in its point the first word quoted that counts stands. */
function startOf({ passages }: TracedScenario): number {
  return passages.reduce((start, { words }) => Math.min(start, words[0]?.word.start ?? start), Number.MAX_SAFE_INTEGER);
}

function questionsOf({ scenario, passages }: TracedScenario): readonly Unnumbered[] {
  const kind = openKind(scenario);
  if (kind === undefined) return [];
  const sentences = sentencesIn(passages).map(({ id, text }) => ({ id, text }));
  const quotes = scenario.quotes.map(({ text }) => text);
  const questions = new Set(scenario.cases.flatMap((one) => askedIn(one, kind) ?? []));
  return Array.from(questions, (question) => {
    return { kind, point: scenario.point, question, quotes, sentences, place: scenario.place };
  });
}
