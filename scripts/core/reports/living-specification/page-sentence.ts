/** A sentence of the document as the page has it, the part that it stands in, and the scenarios under it. */
import type { Evidence } from '../../evidence/evidence.ts';
import type { Place } from '../../finding.ts';
import type { Part } from '../../specification/part.ts';
import type { Span } from '../../specification/span.ts';
import type { Statement } from '../../specification/specification.ts';
import type { OpenQuestion } from '../../trace/open-questions.ts';
import type { TracedStatement } from '../../trace/traced-statement.ts';
import type { Judged } from '../../verdict/judged.ts';
import type { JudgedStatement } from '../../verdict/judged-statement.ts';

/** A part of the document with the sentences that begin in it: nothing in them changes where they only move. */
export type LivingPart = Part & { readonly sentences: readonly Sentence[] };

/** One sentence of the document with all that is known of it. Spans are of the source of its part. */
export type Sentence = Span &
  Pick<Statement, 'id' | 'point' | 'text' | 'heading'> &
  Pick<TracedStatement, 'status'> &
  Pick<JudgedStatement, 'state' | 'inQuestion'> & {
    readonly proof: JudgedStatement['proof'] | undefined;
    /** The line of its part in which it begins, counted from 0, and the column, counted from 1. */
    readonly line: number;
    readonly column: number;
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
  readonly judged: Judged;
  /** What it asks, or says is to be written, where it is open. */
  readonly questions: readonly OpenQuestion[];
  readonly evidence: Evidence | undefined;
  /** The evidence of when it failed before, where it did. */
  readonly earlier: Evidence | undefined;
  /** The words of the sentence that it quotes, as spans of the source of its part. */
  readonly quoted: readonly Span[];
  /** The sentence under which it is shown in full, where that is another one. */
  readonly shownAt: string | undefined;
};

/** Where a sentence of a part stands in the file. */
export function placeOfSentence(file: string, part: Pick<Part, 'line'>, { line, column }: Sentence): Place {
  return { file, line: part.line + line + 1, column };
}
