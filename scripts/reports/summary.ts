/** The verdict as a page of Markdown, for the summary of a CI job or a pull request. */

import type { Purpose } from '../base/finding.ts';
import { escapeMarkdown } from '../base/text.ts';
import { renderRun } from '../run/outcomes/run-description.ts';
import type { Board } from '../verdict/board.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { columnsOf, renderRest, renderScenarios, scenarioColumn, sentenceColumns, titleOf } from './board-text.ts';
import { renderChangeSummary } from './change-text.ts';
import { groupsOf, renderGroupsSummary } from './finding-group.ts';
import { describeVerdict, inText } from './verdict-text.ts';

/** Both verdicts, the board, what the runs were made on, what changed since an earlier verdict, and what is wrong. */
export function renderSummary(verdict: Verdict, purpose: Purpose): string {
  const { board, change } = verdict;
  return `${[
    '# Acceptance',
    describeVerdict(verdict, inText('below'))
      .map((sentence) => `**${sentence}**`)
      .join('\\\n'),
    renderTable(board),
    escapeMarkdown(`${renderRest(board)}.`),
    ...[...new Set(verdict.runs.map(renderRun))].map((run) => escapeMarkdown(`${run}.`)),
    escapeMarkdown(`Judged by ${verdict.policy.place.file}.`),
    ...(change ? renderChangeSummary(change) : []),
    ...renderGroupsSummary(groupsOf(verdict, purpose), purpose),
  ].join('\n\n')}\n`;
}

function renderTable({ rows }: Board): string {
  const columns = columnsOf(sentenceColumns, rows);
  const cells = rows.map((row) => [
    escapeMarkdown(titleOf(row)),
    ...columns.map((column) => String(column.count(row) || '–')),
    renderScenarios(row.scenarios),
  ]);
  const last = (row: readonly string[], index: number) =>
    index === cells.length - 1 ? row.map((cell) => `**${cell}**`) : row;
  const head = ['Point', ...columns.map(({ name }) => name), scenarioColumn];
  const rules = ['---', ...columns.map(() => '--:'), '---'];
  const lines = [head, rules, ...cells.map(last)];
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}
