/** A sentence of the document as the page has it, and the scenarios under it. */
import type { Evidence } from '../../evidence/evidence.ts';
import type { SentenceHistory } from '../../history/sentence-history.ts';
import type { Span } from '../../specification/span.ts';
import type { OpenQuestion } from '../../trace/open-questions.ts';
import type { Judged } from '../../verdict/judged.ts';
import type { JudgedStatement } from '../../verdict/judged-statement.ts';

/** One sentence of the document with all that is known of it. Spans are of the document's source. */
export type Sentence = Span & {
  readonly judged: JudgedStatement;
  /** The words that no scenario of the right kind quotes. */
  readonly uncovered: readonly Span[];
  readonly scenarios: readonly PageScenario[];
  readonly questions: readonly OpenQuestion[];
  /** The heading above that is asked about in its stead, where it says no more than that this is not shown. */
  readonly askedAt: string | undefined;
  /** How it stood in the last runs, where that is known. */
  readonly past: SentenceHistory | undefined;
};

/** A scenario as it is shown under one sentence. */
export type PageScenario = {
  /** Counted from 1 through all cases. */
  readonly number: number;
  readonly judged: Judged;
  /** What it asks, or says is to be written, where it is open. */
  readonly questions: readonly OpenQuestion[];
  readonly evidence: Evidence | undefined;
  /** The evidence of when it failed before, where it did. */
  readonly earlier: Evidence | undefined;
  /** The words of the sentence that it quotes, as spans of the document's source. */
  readonly quoted: readonly Span[];
  /** The sentence under which it is shown in full, where that is another one. */
  readonly shownAt: string | undefined;
};
