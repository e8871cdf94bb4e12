/** Indentation: how far a feature file sets in what is added to it, as it does so itself. */
import type { FeatureText, Part } from './feature-text.ts';

/** The white space before each kind of line. */
export type Indentation = { readonly rule: string; readonly scenario: string; readonly step: string };

/** Taken from the last Rule, scenario and step that the file has; what it has not is set in by two spaces more. */
export function indentationOf({ lines, parts }: FeatureText): Indentation {
  const inner = parts.flatMap((part) => part.parts);
  const indentAt = (at: number | undefined, otherwise: string) => indentOf(lines[at ?? -1], otherwise);
  const rule = indentAt((parts.findLast(({ kind }) => kind === 'rule') ?? parts.at(-1))?.keyword, unit);
  const scenario = indentAt(inner.at(-1)?.keyword, rule + unit);
  return { rule, scenario, step: indentAt(inner.flatMap(stepLines).at(-1), scenario + unit) };
}

const unit = '  ';

/** The white space that a line begins with. */
export function indentOf(line: string | undefined, otherwise = ''): string {
  return line === undefined ? otherwise : (/^\s*/.exec(line)?.[0] ?? '');
}

function stepLines({ node }: Part): number[] {
  return 'steps' in node ? node.steps.map(({ location }) => location.line - 1) : [];
}
