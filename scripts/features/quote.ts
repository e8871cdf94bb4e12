/** The description of a Rule, a Scenario or the like, and the quotes of the document in it. */
import type { Place } from '../base/finding.ts';

/** A verbatim fragment of the document, white space folded; the place is that of its first character. */
export type Quote = { readonly text: string; readonly place: Place };

/** Where a description stands: the lines of its file, and the line of the keyword that it describes, counted from 1. */
export type DescriptionSource = {
  readonly file: string;
  readonly lines: readonly string[];
  readonly keywordLine: number;
};

/**
 * The Markdown blockquotes of a description. Adjacent lines that begin with `>` make one quote.
 * Gherkin gives a description without places, and without the comments inside it, so the lines are found again in the
 * source; a comment between two lines of a quote ends it, as any other line does.
 */
export function parseQuotes(description: string, source: DescriptionSource): Quote[] {
  if (!description.includes('>')) return [];
  const blocks: QuoteLine[][] = [];
  for (const line of quoteLines(description, source)) {
    const block = blocks.at(-1);
    if (block?.at(-1)?.line === line.line - 1) block.push(line);
    else blocks.push([line]);
  }
  return blocks.flatMap((block) => joinBlock(block, source.file));
}

type QuoteLine = { readonly text: string; readonly line: number; readonly column: number };

function quoteLines(description: string, { lines, keywordLine }: DescriptionSource): QuoteLine[] {
  return describedLines(description, lines, keywordLine)
    .filter(({ text }) => text.startsWith('>'))
    .map(({ text, line }) => ({ text: text.slice(1), line, column: columnOf(lines[line - 1] ?? '') }));
}

/** A line of a description without the white space around it, and which line of the file it is, counted from 1. */
export type DescribedLine = { readonly text: string; readonly line: number };

/** The lines of a description, found again in those of its file below the keyword that it describes. */
export function describedLines(description: string, lines: readonly string[], keywordLine: number): DescribedLine[] {
  if (description === '') return [];
  let line = keywordLine;
  return description.split('\n').map((described) => {
    const text = described.trim();
    while (line < lines.length && lines[line]?.trim() !== text) line++;
    line++;
    return { text, line };
  });
}

/** The column of the first character after the mark, or of the mark itself where nothing follows it. */
function columnOf(line: string): number {
  const mark = line.indexOf('>');
  const gap = line.slice(mark + 1).search(/\S/);
  return mark + 1 + (gap < 0 ? 0 : gap + 1);
}

function joinBlock(block: readonly QuoteLine[], file: string): Quote[] {
  const [first] = block;
  if (first === undefined) return [];
  const text = block.map((line) => line.text).join(' ');
  return [{ text: text.replaceAll(/\s+/g, ' ').trim(), place: { file, line: first.line, column: first.column } }];
}
