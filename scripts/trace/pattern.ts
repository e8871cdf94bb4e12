/** Patterns: how a literal is looked for in the text of a step. */
import { escapePattern } from '../base/text.ts';

export type Pattern = { readonly test: (text: string) => boolean };

/** What stands around a literal: expressions, and the same as compiled once, since there are thousands of literals. */
export type Edges = { readonly before: Edge; readonly behind: Edge };
type Edge = { readonly source: string; readonly compiled: RegExp };

export function edge(source: string): Edge {
  return { source, compiled: new RegExp(source, 'uy') };
}

/**
 * Finds the fixed parts of a literal in a row, with anything between two of them, and between the edges; white space is as
 * long as it is.
 * @param anything an expression of what may stand between two parts
 */
export function createPattern(parts: readonly string[], { before, behind }: Edges, anything: string): Pattern {
  const [first = '', ...others] = parts.map((part) => part.replaceAll(/\s+/g, ' '));
  if (others.length === 0) {
    return {
      test: (text) => stands(first, first.includes(' ') ? text.replaceAll(/\s+/g, ' ') : text, { before, behind }),
    };
  }
  let whole: RegExp | undefined;
  const body = [first, ...others].map((part) => escapePattern(part).replaceAll(' ', '\\s+')).join(anything);
  const words = parts.flatMap((part) => part.split(/\s+/));
  return {
    test: (text) => {
      if (!words.every((word) => text.includes(word))) return false;
      whole ??= new RegExp(`${before.source}${body}${behind.source}`, 'u');
      return whole.test(text);
    },
  };
}

/** Finds any of the patterns. */
export function anyPattern(patterns: readonly Pattern[]): Pattern {
  return { test: (text) => patterns.some((pattern) => pattern.test(text)) };
}

function stands(literal: string, text: string, { before, behind }: Edges): boolean {
  for (let at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, at + 1)) {
    if (holdsAt(before, text, at) && holdsAt(behind, text, at + literal.length)) return true;
  }
  return false;
}

function holdsAt({ compiled }: Edge, text: string, at: number): boolean {
  compiled.lastIndex = at;
  return compiled.test(text);
}
