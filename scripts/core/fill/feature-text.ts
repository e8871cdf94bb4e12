/** A feature file as a text to be edited: its lines with their endings, and where each of its parts stands. */
import { dialects } from '@cucumber/gherkin';
import type { Background, Feature, Rule, Scenario, Tag } from '@cucumber/messages';
import { parseGherkin } from '../features/gherkin.ts';
import { memoizeLatest } from '../memoize.ts';
import { splitMark } from '../text/byte-order-mark.ts';

/** A Rule, a scenario or a Background, with the lines that belong to it. */
export type Part = {
  readonly kind: 'rule' | 'scenario' | 'background';
  readonly node: Rule | Scenario | Background;
  readonly tags: readonly Tag[];
  /** The index of its first line: that of a comment right above it, of its tags, or of its keyword. */
  readonly start: number;
  /** The index of the line with its keyword. */
  readonly keyword: number;
  /**
   * The index behind its last line: that of a comment right below what it holds, but not of one with a blank line above it,
   * which is about what follows, or about nothing that could be reported.
   */
  readonly end: number;
  /** The scenarios and the Background of a Rule. */
  readonly parts: readonly Part[];
};

export type FeatureText = {
  readonly file: string;
  /** Without their endings. */
  readonly lines: readonly string[];
  /** Of each line: "\n", "\r\n", or nothing for a last one that has none. */
  readonly endings: readonly string[];
  /** A byte-order mark, if there is one. */
  readonly mark: string;
  readonly feature: Feature;
  /** The index of the line with the keyword of the Feature. */
  readonly keyword: number;
  /** What the Feature holds, in order. */
  readonly parts: readonly Part[];
  /** The index behind the last line that is not blank. */
  readonly end: number;
};

/**
 * The text of a feature file, read once as long as it stays; undefined where it holds no Feature.
 * @throws CannotJudge where the text is not Gherkin
 */
export const parseFeatureText = memoizeLatest((text: string, file: string): FeatureText | undefined => {
  const { mark, source } = splitMark(text);
  const { feature } = parseGherkin(source, file);
  if (feature === undefined) return undefined;
  const raw = source.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const endings = raw.map((line) => /\r?\n$/.exec(line)?.[0] ?? '');
  const lines = raw.map((line, index) => line.slice(0, line.length - (endings[index] ?? '').length));
  const end = lastText(lines, lines.length);
  const parts = partsOf(feature.children, lines, end);
  return { file, lines, endings, mark, feature, keyword: feature.location.line - 1, parts, end };
});

/** The text as it stands in the file. */
export function renderFeatureText({ mark, lines, endings }: FeatureText): string {
  return mark + lines.map((line, index) => line + (endings[index] ?? '')).join('');
}

/** The part whose keyword stands on that line, counted from 1; undefined where none does. */
export function partAt({ parts }: FeatureText, line: number): Part | undefined {
  return parts.flatMap((part) => [part, ...part.parts]).find(({ keyword }) => keyword === line - 1);
}

/** The Rule that holds a scenario. */
export function ruleOf({ parts }: FeatureText, scenario: Part): Part | undefined {
  return parts.find((part) => part.parts.includes(scenario));
}

/** Whether there is a line at that index, and nothing but white space on it. */
export function isBlankAt({ lines }: Pick<FeatureText, 'lines'>, at: number): boolean {
  return lines[at]?.trim() === '';
}

/** What Gherkin calls a Feature, a Rule and a scenario in a language; the words that the file uses itself come first. */
export function keywordsOf({ feature, parts }: FeatureText): {
  readonly rule: string;
  readonly scenario: string;
} {
  const dialect = dialects[feature.language];
  const all = parts.flatMap((part) => [part, ...part.parts]);
  const used = (kind: Part['kind']) =>
    all.find(({ node, kind: own }) => own === kind && !('examples' in node && node.examples.length > 0))?.node.keyword;
  return {
    rule: used('rule') ?? dialect?.rule.at(-1) ?? 'Rule',
    scenario: used('scenario') ?? dialect?.scenario.at(-1) ?? 'Scenario',
  };
}

type Child = {
  readonly rule?: Rule | undefined;
  readonly scenario?: Scenario | undefined;
  readonly background?: Background | undefined;
};

function partsOf(children: readonly Child[], lines: readonly string[], end: number): Part[] {
  const starts = children.map((child) => firstLine(nodeOf(child), lines));
  return children.map((child, index) => {
    const node = nodeOf(child);
    const start = starts[index] ?? 0;
    const last = lastLine(lines, starts[index + 1] ?? end);
    return {
      kind: child.rule ? 'rule' : child.scenario ? 'scenario' : 'background',
      node,
      tags: 'tags' in node ? node.tags : [],
      start,
      keyword: node.location.line - 1,
      end: last,
      parts: child.rule ? partsOf(child.rule.children, lines, last) : [],
    };
  });
}

function nodeOf({ rule, scenario, background }: Child): Rule | Scenario | Background {
  const node = rule ?? scenario ?? background;
  if (node === undefined)
    throw new Error('Expected a child of a Feature or Rule to be a Rule, a scenario or a Background.');
  return node;
}

/** With its tags, and the comments that stand right above them. */
function firstLine(node: Rule | Scenario | Background, lines: readonly string[]): number {
  const tagLines = 'tags' in node ? node.tags.map(({ location }) => location.line) : [];
  let line = Math.min(node.location.line, ...tagLines) - 1;
  while (line > 0 && isCommentAt(lines, line - 1)) line--;
  return line;
}

/** The index behind the last line before another that is neither blank nor a comment, and the comments right below it. */
function lastLine(lines: readonly string[], before: number): number {
  let end = before;
  while (isBlankAt({ lines }, end - 1) || isCommentAt(lines, end - 1)) end--;
  while (end < before && isCommentAt(lines, end)) end++;
  return end;
}

/** The index behind the last line before another that is not blank. */
function lastText(lines: readonly string[], before: number): number {
  let end = before;
  while (isBlankAt({ lines }, end - 1)) end--;
  return end;
}

/** Whether there is a line at that index, and nothing but a comment on it. */
function isCommentAt(lines: readonly string[], at: number): boolean {
  return lines[at]?.trimStart().startsWith('#') ?? false;
}
