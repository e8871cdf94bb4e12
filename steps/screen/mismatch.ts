/** A mismatch between the lines of a screen and what they should be, reported so that a person sees it at once. */
import { renderUnseen } from './unseen.ts';

/** The message says everything; the lines of both sides stand beside it, for those who show them side by side. */
export type Mismatch = {
  readonly message: string;
  readonly expected: readonly string[];
  readonly actual: readonly string[];
};

/** A mismatch as it is thrown: both sides have the names that assertion libraries give them. */
export class MismatchError extends Error implements Mismatch {
  readonly expected: readonly string[];
  readonly actual: readonly string[];

  constructor({ message, expected, actual }: Mismatch) {
    super(message);
    this.expected = expected;
    this.actual = actual;
  }
}

/** Its message has expected and actual lines one below the other; `note` stands at the end. */
export function renderMismatch(
  problem: string,
  expected: readonly string[],
  actual: readonly string[],
  note = '',
): Mismatch {
  const seen = actual.length === 0 ? ['(nothing: the screen is empty)'] : actual;
  const lines = [problem, '', 'Expected:', ...indent(expected), 'Actual:', ...indent(seen)];
  const unseen = /U\+[\dA-F]{4}/.test(note) ? '' : renderUnseen(expected, seen);
  const notes = [unseen, note].filter((one) => one !== '');
  const message = [...lines, ...(notes.length === 0 ? [] : ['', ...notes])].join('\n');
  return { message, expected, actual: seen };
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
