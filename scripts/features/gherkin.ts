/** A feature file read by Cucumber's own parser: its syntax tree, and what Cucumber would run of it. */
import {
  AstBuilder,
  compile,
  type Dialect,
  dialects,
  Errors,
  GherkinClassicTokenMatcher,
  Parser,
} from '@cucumber/gherkin';
import {
  type Feature,
  type GherkinDocument,
  IdGenerator,
  type Location,
  type Pickle,
  type RuleChild,
} from '@cucumber/messages';
import { CannotJudge } from '../base/cannot-judge.ts';
import type { Place } from '../base/finding.ts';
import { inMarks, splitMark } from '../base/text.ts';
import { type DescribedLine, describedLines } from './quote.ts';

/** `lines` are the file's source lines; a pickle is one run of a scenario, and names its nodes of the tree by id. */
export type Gherkin = {
  readonly feature: GherkinDocument['feature'];
  readonly pickles: readonly Pickle[];
  readonly lines: readonly string[];
};

/**
 * The text of a feature file, in any language that Gherkin knows; a byte-order mark at the beginning is passed over.
 * @throws CannotJudge at the first place that is not Gherkin: a scenario that cannot be read could be any scenario.
 */
export function parseGherkin(text: string, file: string): Gherkin {
  const { source } = splitMark(text);
  const newId = IdGenerator.incrementing();
  const document = parseDocument(source, file, newId);
  const lines = source.split(/\r?\n/);
  const lost = document.feature && findLostKeyword(document.feature, lines);
  if (lost !== undefined) throw lostKeyword(lost, file);
  return { feature: document.feature, pickles: compile(document, file, newId), lines };
}

/** Gherkin counts lines and columns from 1, too; where it gives none, the beginning stands in. */
export function toPlace(location: Location | undefined, file: string): Place {
  return { file, line: location?.line ?? 1, column: location?.column ?? 1 };
}

function parseDocument(text: string, file: string, newId: IdGenerator.NewId): GherkinDocument {
  try {
    return new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(text);
  } catch (error) {
    if (error instanceof Errors.GherkinException) throw unreadable(error, file);
    throw error;
  }
}

function lostKeyword({ text, line }: DescribedLine, file: string): CannotJudge {
  return new CannotJudge({
    what: `this is not Gherkin: ${inMarks(text)} stands in a description, where it says nothing`,
    where: `${file}:${line}:1`,
    fix: 'Write keyword and colon as Gherkin does, where they may stand, or begin the line with another word',
  });
}

/**
 * Gherkin collects its errors and puts each one's place before its message: `(4:5): expected: …, got 'x'`. The end of a file
 * has the column 0 there.
 */
function unreadable(error: Errors.GherkinException, file: string): CannotJudge {
  const all: readonly Error[] = error.errors ?? [error];
  const first = all[0] ?? error;
  const [, line = '1', column = '1', message = first.message] = /^\((\d+):(\d+)\): (.*)$/s.exec(first.message) ?? [];
  const more = all.length > 1 ? ` (the first of ${all.length} errors)` : '';
  return new CannotJudge({
    what: `this is not Gherkin: ${describe(message)}${more}`,
    where: `${file}:${line}:${Number(column) || 1}`,
    fix: 'Fix the line; a line of a description may not begin with a step keyword, "@", "|" or a triple quote',
  });
}

/** `"oops" cannot stand here`, without the names of the parser's tokens. */
function describe(message: string): string {
  if (message.startsWith('unexpected end of file')) return 'the file ends before it is complete';
  const [, line] = /^expected: .*, got '(.*)'$/s.exec(message) ?? [];
  return line === undefined ? message.replaceAll(/\s+/g, ' ') : `"${line.trim()}" cannot stand here`;
}

/** Backgrounds and scenarios. */
export function childrenOf({ children }: Feature): RuleChild[] {
  return children.flatMap((child) => [child, ...(child.rule?.children ?? [])]);
}

/** The keywords of the language that the file is written in. */
export function dialectOf({ language }: Feature): Dialect {
  return dialects[language] as Dialect;
}

/** The first line of a file's descriptions that begins with a keyword, be it in other letters or without its colon. */
function findLostKeyword(feature: Feature, lines: readonly string[]): DescribedLine | undefined {
  const isLost = createTest(dialectOf(feature));
  return described(feature)
    .flatMap(({ description, location }) => {
      const own = describedLines(description, lines, location.line);
      return own.filter(({ text }, at) => isLost(text, beginsParagraph(own[at - 1]?.text)));
    })
    .toSorted((one, other) => one.line - other.line)
    .at(0);
}

/** Whether no sentence goes on from the line before, so that a word in lower case begins none either. */
function beginsParagraph(before = ''): boolean {
  return before === '' || before.startsWith('>');
}

/** All that may have a description. */
function described(feature: Feature): Pick<Feature, 'description' | 'location'>[] {
  const children = childrenOf(feature);
  return [
    feature,
    ...feature.children.flatMap(({ rule }) => rule ?? []),
    ...children.flatMap(({ background, scenario }) => background ?? scenario ?? []),
    ...children.flatMap(({ scenario }) => scenario?.examples ?? []),
  ];
}

function createTest(dialect: Dialect): (text: string, beginsParagraph: boolean) => boolean {
  const scenarios = [...dialect.scenario, ...dialect.scenarioOutline];
  const blocks = [...dialect.feature, ...dialect.background, ...dialect.rule, ...scenarios, ...dialect.examples];
  const titles = new Set(blocks.map((keyword) => keyword.toLowerCase()));
  const steps = [...dialect.given, ...dialect.when, ...dialect.then].filter((keyword) => keyword !== '* ');
  const beginnings = [...scenarios.map((keyword) => `${keyword} `), ...steps];
  return (text, beginsParagraph) => {
    const [head = ''] = text.split(':');
    if (titles.has(head.trim().toLowerCase())) return true;
    if (beginnings.some((beginning) => text.startsWith(beginning))) return true;
    return beginsParagraph && steps.some((step) => text.toLowerCase().startsWith(step.toLowerCase()));
  };
}
