/** The history of a project: the last runs that were judged. It decides nothing, and what is wrong with it is ignored. */
import { z } from 'zod';
import { parseJson } from '../text/json-text.ts';
import { listed } from '../text/listed.ts';
import { type DigestOf, HistoryLine } from './history-line.ts';

/** How many runs are kept. */
export const mostRuns = 200;

type History = {
  /** In the order in which they were judged. */
  readonly lines: readonly HistoryLine[];
  /** What was ignored, and why, as a sentence; missing where nothing was. */
  readonly warning?: string;
};

/** A line as it is written: a seal over itself and the line before shows what was cut out or edited. */
const SealedLine = z.strictObject({ line: z.unknown(), after: z.string().max(64), seal: z.string().max(64) });

/**
 * Reads what was written by `renderHistory`. A line that is broken, edited or of another project is left out.
 * @param text undefined where there is none, an error where it cannot be read
 * @param project as `projectKey` names it
 */
export function parseHistory(text: string | undefined | Error, project: string, digestOf: DigestOf): History {
  if (text instanceof Error) return { lines: [], warning: `it is ignored, since it cannot be read: ${text.message}` };
  const lines: HistoryLine[] = [];
  const reasons = new Map<string, number>();
  let before: string | undefined;
  for (const source of (text ?? '').split('\n').filter((line) => line !== '')) {
    const parsed = parseLine(source, { project, before, digestOf });
    before = parsed.seal;
    if (parsed.line) lines.push(parsed.line);
    for (const reason of parsed.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const kept = lines.slice(-mostRuns);
  if (reasons.size === 0) return { lines: kept };
  const counts = [...reasons].map(([reason, count]) => `${count === 1 ? '1 line' : `${count} lines`} ${reason}`);
  return { lines: kept, warning: `of the history is ignored: ${listed(counts)}` };
}

/** The history with one more run, in place of the same run where that was judged before. */
export function addRun(lines: readonly HistoryLine[], line: HistoryLine): HistoryLine[] {
  const at = lines.findIndex(({ run }) => run === line.run);
  return at === -1 ? [...lines, line].slice(-mostRuns) : lines.with(at, line);
}

/** The text of the file. */
export function renderHistory(lines: readonly HistoryLine[], digestOf: DigestOf): string {
  let after = '';
  return lines
    .map((line) => {
      const seal = sealOf(line, after, digestOf);
      const sealed = JSON.stringify({ line, after, seal });
      after = seal;
      return `${sealed}\n`;
    })
    .join('');
}

function sealOf(line: unknown, after: string, digestOf: DigestOf): string {
  return digestOf(`${after}\n${JSON.stringify(line)}`).slice(0, 32);
}

type ParsedLine = {
  readonly line?: HistoryLine;
  readonly seal: string | undefined;
  /** Why it is left out, or what is missing before it. */
  readonly reasons: readonly string[];
};

function parseLine(
  source: string,
  {
    project,
    before,
    digestOf,
  }: { readonly project: string; readonly before: string | undefined; readonly digestOf: DigestOf },
): ParsedLine {
  const refused = (reason: string): ParsedLine => ({ seal: undefined, reasons: [reason] });
  if (source.length > longestLine) return refused('too long');
  const sealed = SealedLine.safeParse(parseJson(source)).data;
  if (!sealed) return refused('cut or broken');
  if (sealed.seal !== sealOf(sealed.line, sealed.after, digestOf)) return refused('edited');
  const line = HistoryLine.safeParse(sealed.line).data;
  if (!line) return { seal: sealed.seal, reasons: ['of another format'] };
  if (line.project !== project) return { seal: sealed.seal, reasons: ['of another project'] };
  const isCut = before !== undefined && before !== sealed.after;
  return { line, seal: sealed.seal, reasons: isCut ? ['missing before another'] : [] };
}

/** In characters; that of 10,000 sentences takes half a million. */
const longestLine = 4_000_000;
