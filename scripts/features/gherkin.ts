/** A feature file read by Cucumber's own parser: its syntax tree, and what Cucumber would run of it. */
import { AstBuilder, compile, Errors, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { type GherkinDocument, IdGenerator, type Location, type Pickle } from '@cucumber/messages';
import { CannotJudge } from '../base/cannot-judge.ts';
import type { Place } from '../base/finding.ts';
import { inMarks, splitMark } from '../base/text.ts';
import type { DescribedLine } from './description.ts';
import { findLostKeyword } from './lost-keyword.ts';

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
