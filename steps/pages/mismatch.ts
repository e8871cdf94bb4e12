/** A mismatch between the lines of a screen and what they should be, told so that a person sees it at once. */

/** The message tells everything; the lines of both sides stand beside it, for those who show them side by side. */
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
export function tellMismatch(
  problem: string,
  expected: readonly string[],
  actual: readonly string[],
  note = '',
): Mismatch {
  const seen = actual.length === 0 ? ['(nothing: the screen is empty)'] : actual;
  const lines = [problem, '', 'Expected:', ...indent(expected), 'Actual:', ...indent(seen)];
  const message = [...lines, ...(note === '' ? [] : ['', note])].join('\n');
  return { message, expected, actual: seen };
}

/** Where two different lines part, which the eye may miss: a blank of another kind, one letter in many. */
export function tellFirstDifference(expected: string, actual: string): string {
  const [wanted, found] = [[...expected], [...actual]];
  const index = wanted.findIndex((character, at) => character !== found[at]);
  const at = index === -1 ? wanted.length : index;
  return `They differ from character ${at + 1} on: expected ${name(wanted[at])}, actual ${name(found[at])}.`;
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function name(character: string | undefined): string {
  if (character === undefined) return 'the end of the line';
  if (/[!-~]/.test(character)) return `"${character}"`;
  return `"${character}" (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;
}
