/** Indentation: how far a feature file sets in what is added to it, as it does so itself. */
import type { FeatureText, Part } from './feature-text.ts';

/** The white space before each kind of line. */
export type Indentation = {
  readonly rule: string;
  readonly ruleText: string;
  readonly scenario: string;
  readonly step: string;
};

/** Taken from the Rules of the file where it has some, else from whatever it has. */
export function indentationOf(text: FeatureText): Indentation {
  const feature = indentOf(text.lines[text.keyword]);
  const [rules, others] = [text.parts.filter(isRule), text.parts.filter((part) => !isRule(part))];
  const [outer] = [...rules, ...others];
  const unit = unitOf(feature, outer && indentOf(text.lines[outer.keyword]));
  const rule = indentOf(text.lines[(rules.at(-1) ?? others.at(-1))?.keyword ?? -1], feature + unit);
  const inner = rules.flatMap(({ parts }) => parts);
  const scenario = indentOf(text.lines[inner.at(-1)?.keyword ?? -1], rule + unit);
  const ruleText = indentOf(
    text.lines[rules.map((one) => described(text, one)).findLast((at) => at !== undefined) ?? -1],
    rule + unit,
  );
  const stepLine = inner.flatMap(stepLines).at(-1);
  const beside = others.find((one) => stepLines(one).length > 0);
  const depth = beside
    ? unitOf(indentOf(text.lines[beside.keyword]), indentOf(text.lines[stepLines(beside)[0] ?? -1]))
    : unit;
  return { rule, ruleText, scenario, step: indentOf(text.lines[stepLine ?? -1], scenario + depth) };
}

/** The white space that a line begins with. */
export function indentOf(line: string | undefined, otherwise = ''): string {
  return line === undefined ? otherwise : (/^\s*/.exec(line)?.[0] ?? '');
}

function isRule({ kind }: Part): boolean {
  return kind === 'rule';
}

/** By how much one indentation is deeper than another. */
function unitOf(outer: string, inner: string | undefined): string {
  return inner?.startsWith(outer) && inner.length > outer.length ? inner.slice(outer.length) : '  ';
}

function stepLines({ node }: Part): number[] {
  return 'steps' in node ? node.steps.map(({ location }) => location.line - 1) : [];
}

/** The index of the first line of a Rule's description. */
function described({ lines }: FeatureText, { node, keyword, end, parts }: Part): number | undefined {
  if (!('description' in node) || node.description.trim() === '') return undefined;
  const at = lines.findIndex(
    (line, index) => index > keyword && index < (parts[0]?.start ?? end) && line.trim() !== '',
  );
  return at < 0 ? undefined : at;
}
