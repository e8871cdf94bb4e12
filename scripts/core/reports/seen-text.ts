/** What was seen and is not specified, in words and as Markdown for the summary. */

import type { Seen, SeenCall } from '../evidence/seen.ts';
import { counted } from '../text/counted.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import { reportNames } from './report-names.ts';

/** What it is, and what it is not. */
export const seenIntroduction =
  'What was seen while the scenarios ran, beside what the document shows. It is evidence for the open questions, never the specification, and nothing was judged by it.';

export const seenTitle = 'Seen, not specified';

/** A part of it as a table of texts, and how many rows more there were. */
export type SeenTable = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly remaining: number;
  /** What is to be said beneath it, also where it has no row: sentences. */
  readonly notes?: readonly string[];
};

export function seenTables(seen: Seen): readonly SeenTable[] {
  return [
    {
      title: 'Calls of the product',
      head: ['Method', 'Path', 'Times', 'Scenarios', 'Answers', 'Payload'],
      rows: seen.calls.map((call) => {
        const { method, path, times, scenarios } = call;
        return [method, path, String(times), String(scenarios), renderAnswers(call), renderShapes(call)];
      }),
      remaining: seen.callsRemaining,
      notes: [...renderSpecified(seen), ...renderOtherCalls(seen)],
    },
    {
      title: 'Which reading was seen when',
      head: ['Words', 'When', 'Seen', 'Times'],
      rows: seen.alternatives.map(({ words, when, seen, times }) => [words, when, seen, String(times)]),
      remaining: seen.alternativesRemaining,
    },
    {
      title: 'How loading was made to fail',
      head: ['What failed', 'Made to fail by', 'Times'],
      rows: seen.faults.map(({ fault, technique, times }) => [fault, technique, String(times)]),
      remaining: seen.faultsRemaining,
    },
    {
      title: 'Answered by the scenario',
      head: ['Call', 'Answer', 'Times'],
      rows: seen.faked.map(({ call, answer, times }) => [call, answer, String(times)]),
      remaining: seen.fakedRemaining,
    },
    {
      title: 'Without an accessible name',
      head: ['Part', 'Found by', 'Scenarios'],
      rows: seen.unnamed.map(({ part, file, times }) => [part, file, String(times)]),
      remaining: seen.unnamedRemaining,
    },
  ];
}

/** How a call was answered, such as "200 (12 times), net::ERR_ABORTED". */
function renderAnswers({ answers, answersRemaining }: SeenCall): string {
  const listed = answers.map(({ answer, times }) => (times === 1 ? answer : `${answer} (${times} times)`));
  return [...listed, ...(answersRemaining > 0 ? [`and ${answersRemaining} more`] : [])].join(', ');
}

function renderShapes({ payloads, payloadsRemaining }: SeenCall): string {
  return [...payloads, ...(payloadsRemaining > 0 ? [`and ${counted(payloadsRemaining, 'more shape')}`] : [])].join(
    '; ',
  );
}

/** The calls that are not of the product, in a sentence where there were any. */
function renderOtherCalls({ otherCalls }: Seen): string[] {
  if (otherCalls.length === 0) return [];
  return [`Other calls, by their kinds: ${otherCalls.map(({ kind, times }) => `${kind} ${times}`).join(', ')}.`];
}

/** The calls that are specified, in a sentence where there are any. */
function renderSpecified({ specified, specifiedRemaining }: Seen): string[] {
  if (specified.length === 0) return [];
  const listed = specified.map(({ call, times }) => (times === 1 ? call : `${call} (called ${times} times)`));
  const all = [...listed, ...(specifiedRemaining > 0 ? [`and ${specifiedRemaining} more`] : [])];
  return [`Specified, since a step names them, and not among these: ${all.join(', ')}.`];
}

/** How many rows of a table are enough for a summary. */
const most = 20;

/** The same as blocks of Markdown, shortened; what is left out stands in `verdict.json`. */
export function renderSeenSummary(seen: Seen): string[] {
  return [`## ${seenTitle}`, seenIntroduction, ...seenTables(seen).flatMap(renderTable)];
}

function renderTable({ title, head, rows, remaining, notes = [] }: SeenTable): string[] {
  const cells = rows.slice(0, most).map((row) => row.map(escapeMarkdown));
  const lines = [head, head.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`);
  const more = rows.length - cells.length + remaining;
  return [
    ...(rows.length > 0 ? [`**${title}**`, lines.join('\n')] : []),
    ...(more > 0 ? [`… and ${more} more, in \`${reportNames.verdict}\``] : []),
    ...notes.map(escapeMarkdown),
  ];
}
