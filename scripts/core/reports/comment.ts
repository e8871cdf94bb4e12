/** The one comment on a pull request, which is written anew with each run. */
import { findCauses } from '../causes/cause.ts';
import { renderChangeSummary } from '../comparison/change-text.ts';
import type { VerdictChange } from '../comparison/verdict-change.ts';
import type { Purpose } from '../finding.ts';
import { renderRun } from '../runs/run.ts';
import { clipText } from '../text/clipped-text.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import type { OpenQuestion } from '../trace/open-questions.ts';
import { isAsked } from '../trace/open-questions.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { renderCausesSummary } from './cause-summary.ts';
import { describeVerdict, inText, printedFindings } from './verdict-text.ts';

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

/** Both verdicts, what changed, what failed by its causes, and how many questions are open; the first parts stay where there is no room for all. */
export function renderComment({ verdict, questions, change, report }: CommentSource, purpose: Purpose): string {
  const open = questions.filter(isAsked).length;
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
    ...renderCausesSummary(findCauses(printedFindings(verdict, purpose), verdict), purpose).map((block) =>
      block.replace(/^## /, '### '),
    ),
    open === 0 ? 'No question is open.' : `Open questions: ${open}.`,
    ...[...new Set(verdict.runs.map(renderRun))].map((run) => `<sub>${escapeMarkdown(run)}</sub>`),
  ];
  return joinWithin(parts);
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
