/** What was seen and is not specified, in words and as Markdown for the summary. */

import type { Seen, SeenCall } from '../evidence/seen.ts';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import { reportNames } from './report-names.ts';

/** What it is, and what it is not. */
export const seenIntroduction =
  'What was seen while the scenarios ran, beside what the document shows. It is evidence for the open questions, never the specification, and nothing was judged by it.';

/** The parts of it, each under a title of its own. */
export const seenTitles = {
  whole: 'Seen, not specified',
  calls: 'Calls of the product',
  alternatives: 'Which reading was seen when',
  faults: 'How loading was made to fail',
  faked: 'Answered by the scenario',
} as const;

/** How a call was answered, such as "200 (12 times), net::ERR_ABORTED". */
export function renderAnswers({ answers, answersLeft }: SeenCall): string {
  const listed = answers.map(({ answer, times }) => (times === 1 ? answer : `${answer} (${times} times)`));
  return [...listed, ...(answersLeft > 0 ? [`and ${answersLeft} more`] : [])].join(', ');
}

/** How many more shapes its payload had; undefined where all are listed. */
export function renderMoreShapes({ payloadsLeft }: SeenCall): string | undefined {
  if (payloadsLeft === 0) return undefined;
  return `and ${payloadsLeft} more ${payloadsLeft === 1 ? 'shape' : 'shapes'}`;
}

/** The calls that are not of the product, in a sentence; undefined where there were none. */
export function renderOtherCalls({ otherCalls }: Seen): string | undefined {
  if (otherCalls.length === 0) return undefined;
  return `Other calls, by their kinds: ${otherCalls.map(({ kind, times }) => `${kind} ${times}`).join(', ')}.`;
}

/** The calls that are specified, in a sentence; undefined where there are none. */
export function renderSpecified({ specified, specifiedLeft }: Seen): string | undefined {
  if (specified.length === 0) return undefined;
  const listed = specified.map(({ call, times }) => (times === 1 ? call : `${call} (${times} times)`));
  const all = [...listed, ...(specifiedLeft > 0 ? [`and ${specifiedLeft} more`] : [])];
  return `Specified, since a step names them, and not among these: ${all.join(', ')}.`;
}

/** How many rows of a table are enough for a summary. */
const most = 20;

/** The same as blocks of Markdown, shortened; what is left out stands in `verdict.json`. */
export function renderSeenSummary(seen: Seen): string[] {
  const sentences = [renderSpecified(seen), renderOtherCalls(seen)].filter((sentence) => sentence !== undefined);
  return [
    `## ${seenTitles.whole}`,
    seenIntroduction,
    ...renderTable(seenTitles.calls, ['Method', 'Path', 'Times', 'Scenarios', 'Answers', 'Payload'], {
      rows: seen.calls.map((call) => [
        call.method,
        call.path,
        String(call.times),
        String(call.scenarios),
        renderAnswers(call),
        [...call.payloads, renderMoreShapes(call)].filter(Boolean).join('; '),
      ]),
      left: seen.callsLeft,
    }),
    ...sentences.map(escapeMarkdown),
    ...renderTable(seenTitles.alternatives, ['Words', 'When', 'Seen', 'Times'], {
      rows: seen.alternatives.map(({ words, when, seen, times }) => [words, when, seen, String(times)]),
      left: seen.alternativesLeft,
    }),
    ...renderTable(seenTitles.faults, ['What failed', 'Made to fail by', 'Times'], {
      rows: seen.faults.map(({ fault, technique, times }) => [fault, technique, String(times)]),
      left: seen.faultsLeft,
    }),
    ...renderTable(seenTitles.faked, ['Call', 'Answer', 'Times'], {
      rows: seen.faked.map(({ call, answer, times }) => [call, answer, String(times)]),
      left: seen.fakedLeft,
    }),
  ];
}

type Rows = { readonly rows: readonly (readonly string[])[]; readonly left: number };

function renderTable(title: string, head: readonly string[], { rows, left }: Rows): string[] {
  if (rows.length === 0) return [];
  const cells = rows.slice(0, most).map((row) => row.map(escapeMarkdown));
  const lines = [head, head.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`);
  const more = rows.length - cells.length + left;
  return [`**${title}**`, lines.join('\n'), ...(more > 0 ? [`… and ${more} more, in \`${reportNames.verdict}\``] : [])];
}
