/** A feature file as a text to be edited: its lines, and where each of its parts stands. */
import type { Background, Feature, Rule, Scenario, Tag } from '@cucumber/messages';
import { type Gherkin, parseGherkin } from '../features/gherkin.ts';
import type { Quote } from '../features/quote.ts';

/** A Rule, a scenario or a Background, with the lines that belong to it. */
export type Part = {
  readonly kind: 'rule' | 'scenario' | 'background';
  readonly node: Rule | Scenario | Background;
  readonly tags: readonly Tag[];
  /** The index of its first line: that of a comment right above it, of its tags, or of its keyword. */
  readonly start: number;
  /** The index of the line with its keyword. */
  readonly keyword: number;
  /** The index behind its last line; a comment right below what it holds is its own. */
  readonly end: number;
  /** The scenarios and the Background of a Rule. */
  readonly parts: readonly Part[];
};

export type FeatureText = {
  readonly file: string;
  /** The lines without the "\n" that they end in, but with the "\r" before it. */
  readonly lines: readonly string[];
  readonly feature: Feature;
  /** What the Feature holds, in order. */
  readonly parts: readonly Part[];
};

/** The text of a feature file; undefined where it holds no Feature. @throws CannotJudge where the text is not Gherkin */
export function parseFeatureText(text: string, file: string): FeatureText | undefined {
  return featureTextOf(parseGherkin(text, file), text, file);
}

/** The text of a feature file that is parsed already; undefined where it holds no Feature. */
export function featureTextOf({ feature }: Gherkin, text: string, file: string): FeatureText | undefined {
  if (feature === undefined) return undefined;
  const lines = text.split('\n');
  return { file, lines, feature, parts: partsOf(feature.children, lines, lines.length) };
}

/** The part whose keyword stands on that line, counted from 1; undefined where none does. */
export function partAt({ parts }: FeatureText, line: number): Part | undefined {
  return parts.flatMap((part) => [part, ...part.parts]).find(({ keyword }) => keyword === line - 1);
}

type Child = {
  readonly rule?: Rule | undefined;
  readonly scenario?: Scenario | undefined;
  readonly background?: Background | undefined;
};

function partsOf(children: readonly Child[], lines: readonly string[], end: number): Part[] {
  const nodes = children.flatMap(({ rule, scenario, background }) => rule ?? scenario ?? background ?? []);
  const starts = nodes.map((node) => firstLine(node, lines));
  return nodes.map((node, index) => {
    const last = lastLine(lines, starts[index + 1] ?? end);
    return {
      kind: 'children' in node ? 'rule' : 'examples' in node ? 'scenario' : 'background',
      node,
      tags: 'tags' in node ? node.tags : [],
      start: starts[index] ?? 0,
      keyword: node.location.line - 1,
      end: last,
      parts: 'children' in node ? partsOf(node.children, lines, last) : [],
    };
  });
}

/** Where a part begins: with its tags, and the comments that stand right above them. */
function firstLine(node: Rule | Scenario | Background, lines: readonly string[]): number {
  const tagLines = 'tags' in node ? node.tags.map(({ location }) => location.line) : [];
  let line = Math.min(node.location.line, ...tagLines) - 1;
  while (isComment(lines[line - 1])) line--;
  return line;
}

/** The index behind the last line before another that is neither blank nor a comment, and the comments right below it. */
function lastLine(lines: readonly string[], before: number): number {
  let end = before;
  while (end > 0 && (isBlank(lines[end - 1]) || isComment(lines[end - 1]))) end--;
  while (end < before && isComment(lines[end])) end++;
  return end;
}

function isBlank(line: string | undefined): boolean {
  return line?.trim() === '';
}

function isComment(line: string | undefined): boolean {
  return line?.trimStart().startsWith('#') ?? false;
}

/** The white space that a line begins with. */
export function indentOf(line: string | undefined): string {
  return /^\s*/.exec(line ?? '')?.[0] ?? '';
}

/** An edit: from the line at index `at`, `remove` lines are taken out, and others put in their place. */
export type LineEdit = { readonly at: number; readonly remove: number; readonly insert: readonly string[] };

/**
 * The text after edits, while every other line stays as it is. Those at one place follow each other as they are given; of those
 * that take out the same lines the first holds, such as for the tag of a Rule that several scenarios have.
 */
export function applyEdits({ lines }: FeatureText, edits: readonly LineEdit[]): string {
  const ending = lines[0]?.endsWith('\r') ? '\r' : '';
  const edited: string[] = [];
  let next = 0;
  for (const { at, remove, insert } of edits.toSorted((a, b) => a.at - b.at)) {
    if (at >= next) edited.push(...lines.slice(next, at), ...insert.map((line) => line.replace(/\r?$/, ending)));
    next = Math.max(next, at + remove);
  }
  return [...edited, ...lines.slice(next)].join('\n');
}

/** Puts lines behind all that the file holds, with a blank line before them. */
export function append({ lines }: FeatureText, insert: readonly string[]): LineEdit {
  const at = lines.findLastIndex((line) => !isBlank(line)) + 1;
  return { at, remove: 0, insert: ['', ...insert, ...(at === lines.length ? [''] : [])] };
}

/** Takes a part out with the blank lines behind it, or with those before it where nothing follows. */
export function cutPart({ lines }: FeatureText, { start, end }: Part): LineEdit {
  let [from, to] = [start, end];
  while (to < lines.length && isBlank(lines[to])) to++;
  if (to === lines.length) {
    to = end;
    while (from > 0 && isBlank(lines[from - 1])) from--;
  }
  return { at: from, remove: to - from, insert: [] };
}

/** Puts another quote in the place of one, broken between words into lines that are not too long. */
export function replaceQuote({ lines }: FeatureText, { place }: Quote, text: string): LineEdit {
  const at = place.line - 1;
  return { at, remove: quoteEnd(lines, at) - at, insert: renderQuote(text, indentOf(lines[at])) };
}

/** Takes a quote out, with the blank lines behind it. */
export function dropQuote({ lines }: FeatureText, { place }: Pick<Quote, 'place'>): LineEdit {
  const at = place.line - 1;
  let end = quoteEnd(lines, at);
  if (
    isBlank(lines[at - 1]) ||
    lines
      .slice(end)
      .find((line) => !isBlank(line))
      ?.trimStart()
      .startsWith('>')
  )
    while (end < lines.length && isBlank(lines[end])) end++;
  return { at, remove: end - at, insert: [] };
}

function quoteEnd(lines: readonly string[], at: number): number {
  let end = at + 1;
  while (lines[end]?.trimStart().startsWith('>')) end++;
  return end;
}

/** The longest line that is written, in characters. */
const widest = 120;

/** A quote as lines of a description. */
export function renderQuote(text: string, indent: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || indent.length + 2 + line.length + 1 + word.length > widest) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.map((line) => `${indent}> ${line}`);
}
