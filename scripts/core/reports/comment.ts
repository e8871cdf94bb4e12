/** The one comment on a pull request, which is written anew with each run. */
import { renderChangeSummary } from '../comparison/change-text.ts';
import type { VerdictChange } from '../comparison/verdict-change.ts';
import type { Purpose } from '../finding.ts';
import { renderRun } from '../runs/run.ts';
import { clipText } from '../text/clipped-text.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import { oneLine } from '../text/one-line.ts';
import { isAnswered, isAsked, type OpenQuestion } from '../trace/open-questions.ts';
import { shownIds } from '../trace/traced-statement.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { renderCausesSummary } from './cause-summary.ts';
import { printedCauses } from './turned.ts';
import { describeVerdict, inText } from './verdict-text.ts';

/** By this line a workflow knows the comment again. */
export const commentMark = '<!-- shown: acceptance -->';

/** The longest comment that GitHub takes has 65,536 characters. */
export const longestComment = 65_000;

type CommentSource = {
  readonly verdict: Verdict;
  readonly questions: readonly OpenQuestion[];
  readonly change?: VerdictChange | undefined;
  /** Where the report is to be seen. */
  readonly report?: string | undefined;
};

/**
 * Both verdicts, what changed, questions among it, what failed by its causes, how many questions are open, and which of them
 * the document answers by now; the first parts stay where there is no room for all.
 */
export function renderComment({ verdict, questions, change, report }: CommentSource, purpose: Purpose): string {
  const parts = [
    commentMark,
    '## Acceptance',
    describeVerdict(verdict, inText('below'))
      .map((sentence) => `**${sentence}**`)
      .join('\\\n'),
    ...(report === undefined
      ? []
      : [`[The report](${encodeURI(report).replaceAll('(', '%28').replaceAll(')', '%29')})`]),
    ...(change ? renderChangeSummary(change).map((block) => block.replace(/^## /, '### ')) : []),
    ...renderCausesSummary(printedCauses(verdict, purpose, change), purpose).map((block) =>
      block.replace(/^## /, '### '),
    ),
    ...renderQuestions(questions.filter(isAsked), shownIds(verdict.statements.map(({ traced }) => traced))),
    ...[...new Set(verdict.runs.map(renderRun))].map((run) => `<sub>${escapeMarkdown(run)}</sub>`),
  ];
  return joinWithin(parts);
}

/** Of the questions that are answered. */
const mostAnswered = 20;
const longestQuestion = 300;

function renderQuestions(asked: readonly OpenQuestion[], shown: ReadonlySet<string>): string[] {
  if (asked.length === 0) return ['No question is open.'];
  const answered = asked.filter((question) => isAnswered(question, shown));
  const count = `Open questions: ${asked.length}.`;
  if (answered.length === 0) return [count];
  const more = answered.length - mostAnswered;
  const items = answered
    .slice(0, mostAnswered)
    .map(
      ({ question, sentences }) =>
        `- ${escapeMarkdown(oneLine(question, longestQuestion))} (${sentences.map(({ id }) => id).join(', ')})`,
    );
  return [
    `${count} Answered in the document, for the features to follow: ${answered.length}.`,
    [...items, ...(more > 0 ? [`- … and ${more} more`] : [])].join('\n'),
  ];
}

const cut = '… and more, in the report';

/** As many parts as there is room for, and of the first that is too long as many of its lines. */
function joinWithin(parts: readonly string[]): string {
  let text = '';
  for (const part of parts) {
    const room = longestComment - text.length - cut.length - 4;
    if (part.length <= room) {
      text += `${part}\n\n`;
      continue;
    }
    const lines = clipText(part, Math.max(0, room)).text.split('\n').slice(0, -1); // half a line may be half of its markup
    return `${text}${lines.join('\n')}\n\n${cut}\n`;
  }
  return text;
}
