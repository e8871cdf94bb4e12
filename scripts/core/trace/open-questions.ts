/** The open questions: what the open scenarios ask of the product owner, gathered and made ready for a meeting. */
import { escapeMarkdown } from '../escape-markdown.ts';
import { askedIn, openKind } from '../feature/open-scenario.ts';
import type { OpenKind } from '../feature/scenario-kind.ts';
import { type Place, renderPlace } from '../finding.ts';
import type { Claim } from './claim.ts';

/** One question, or one thing to be written; `point` is missing where the feature file names none. */
export type OpenQuestion = {
  /** Counted from 1 through all points. */
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

/** Every question asked, by point, then by the first words quoted; those that quote nothing come last in their point. */
export function joinOpenQuestions(claims: readonly Claim[]): OpenQuestion[] {
  return claims
    .filter(({ scenario }) => openKind(scenario) !== undefined)
    .sort((a, b) => pointOf(a) - pointOf(b) || startOf(a) - startOf(b))
    .flatMap(questionsOf)
    .map((question, index) => ({ number: index + 1, ...question }));
}

/** What the report needs of a trace. */
export type QuestionSource = {
  readonly openQuestions: readonly OpenQuestion[];
  readonly points: readonly { readonly number: number; readonly title: string }[];
};

/** The questions as Markdown, by point and numbered through, each under the sentence it is about. */
export function renderOpenQuestions({ openQuestions, points }: QuestionSource): string {
  const sections = [...new Set(openQuestions.map(({ point }) => point))].map((point) => {
    const title = points.find(({ number }) => number === point)?.title ?? '';
    const questions = openQuestions.filter((question) => question.point === point);
    return [renderTitle(point, title), ...renderQuestions(questions)].join('\n\n');
  });
  return `${['# Open questions', tellOpenQuestions(openQuestions), ...sections].join('\n\n')}\n`;
}

const kindNames = {
  pending: 'not shown',
  question: 'ambiguous',
  unwritten: 'not yet written',
} as const satisfies Record<OpenKind, string>;

const subjects = {
  pending: 'what the document does not show',
  question: 'words that can be read in more than one way',
  unwritten: 'what is shown but not yet written as a test',
} as const satisfies Record<OpenKind, string>;

/** How much is open, and how an answer is given. */
export function tellOpenQuestions(questions: readonly OpenQuestion[]): string {
  if (questions.length === 0) return 'Nothing is open.';
  const counts = Array.from(Object.entries(subjects), ([kind, subject]) => {
    return { subject, count: questions.filter((question) => question.kind === kind).length };
  });
  const named = counts.filter(({ count }) => count > 0).map(({ count, subject }) => `${count} about ${subject}`);
  const open = questions.length === 1 ? '1 is open' : `${questions.length} are open`;
  return `${open}: ${named.join(', ')}. Answer one by editing the document: the sentence that it is about.`;
}

function renderTitle(point: number | undefined, title: string): string {
  if (point === undefined) return '## In no point';
  return point === 0 ? '## Before point 1' : `## ${point}. ${title}`.trimEnd();
}

/** The questions in order, a sentence written once above all those in a row that are about it. */
function renderQuestions(questions: readonly OpenQuestion[]): string[] {
  return questions.flatMap((question, index) => {
    const sentences = renderSentences(question);
    const isSame = index > 0 && sentences === renderSentences(questions[index - 1]);
    return isSame ? [renderQuestion(question)] : [sentences, renderQuestion(question)];
  });
}

function renderSentences(question: OpenQuestion | undefined): string {
  const sentences = question?.sentences ?? [];
  if (sentences.length === 0) return '*The document holds no such words (any longer); a developer has to follow it:*';
  return sentences.map(({ id, text }) => `> ${text} \u2013 ${id}`).join('\n>\n');
}

function renderQuestion({ number, kind, question, quotes, place }: OpenQuestion): string {
  const about =
    quotes.length === 0 ? '' : `, about ${quotes.map((quote) => `“${escapeMarkdown(quote)}”`).join(' and ')}`;
  const label = `${number}. `;
  return `${label}**${escapeMarkdown(question)}**\\\n${' '.repeat(label.length)}${kindNames[kind]}${about} (\`${renderPlace(place)}\`)`;
}

/** Features of no point come last. */
function pointOf({ scenario }: Claim): number {
  return scenario.point ?? Number.MAX_SAFE_INTEGER;
}

/** The index of the first word quoted that counts. */
function startOf({ passages }: Claim): number {
  return passages.reduce((start, { words }) => Math.min(start, words[0]?.index ?? start), Number.MAX_SAFE_INTEGER);
}

function questionsOf({ scenario, statements }: Claim): Omit<OpenQuestion, 'number'>[] {
  const kind = openKind(scenario);
  if (kind === undefined) return [];
  const sentences = statements.map(({ id, text }) => ({ id, text }));
  const quotes = scenario.quotes.map(({ text }) => text);
  const questions = new Set(scenario.cases.flatMap((one) => askedIn(one, kind) ?? []));
  return Array.from(questions, (question) => {
    return { kind, point: scenario.point, question, quotes, sentences, place: scenario.place };
  });
}
