/** What a failure compares: what should be and what is, as texts that a person reads side by side. */

import { inspect } from 'node:util';
import { attachedAs, type Comparison } from './records.ts';

/** The most characters that are kept of one text. */
export const longestText = 4_000;

/** How many equal characters are kept before two long texts part. */
const lead = 1_000;

/**
 * What an error holds by the convention of assertion libraries: `expected` and `actual`, its own (Node, Chai) or those of
 * its `matcherResult` (Playwright, Jest). Undefined where there is nothing to compare, or it cannot be read.
 */
export function findComparison(thrown: unknown): Comparison | undefined {
  try {
    const sides = sidesOf(thrown) ?? (hasResult(thrown) ? sidesOf(thrown.matcherResult) : undefined);
    return sides && bound(toText(sides.expected), toText(sides.actual));
  } catch {
    return undefined; // A value that throws when it is looked at; the error itself is reported all the same.
  }
}

/** Keeps what a failure compares with the step that is running. Never throws: the failure is what is to be heard of. */
export function attachComparison(
  { attach }: { readonly attach: (text: string, options: { mediaType: string; fileName: string }) => unknown },
  failure: unknown,
): void {
  const comparison = findComparison(failure);
  if (comparison === undefined) return;
  try {
    attach(JSON.stringify(comparison), attachedAs('mismatch'));
  } catch {
    // As in a step that was over before it failed.
  }
}

type Sides = { readonly expected: unknown; readonly actual: unknown };

function sidesOf(value: unknown): Sides | undefined {
  if (typeof value !== 'object' || value === null || !('expected' in value && 'actual' in value)) return undefined;
  const { expected, actual } = value;
  return expected === undefined && actual === undefined ? undefined : { expected, actual };
}

function hasResult(thrown: unknown): thrown is { readonly matcherResult: unknown } {
  return typeof thrown === 'object' && thrown !== null && 'matcherResult' in thrown;
}

/** Text as it is, lines one below the other, and any other value as code. */
function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string')) {
    return value.join('\n');
  }
  return inspect(value, { colors: false, depth: 4, sorted: true });
}

/** Texts that are too long begin shortly before they part, so that the difference is among what is kept. */
function bound(expected: string, actual: string): Comparison {
  if (expected.length <= longestText && actual.length <= longestText) return { expected, actual };
  const from = wholeAt(expected, Math.max(0, partingOf(expected, actual) - lead));
  return { expected: clip(expected, from), actual: clip(actual, from) };
}

function clip(text: string, from: number): string {
  const to = wholeAt(text, from + longestText);
  const before = from === 0 ? '' : `(after ${from} characters that are the same) … `;
  const after = to >= text.length ? '' : ` … (and ${text.length - to} characters more)`;
  return `${before}${text.slice(from, to)}${after}`;
}

/** Where two texts part; 0 where they never do. */
function partingOf(expected: string, actual: string): number {
  if (expected === actual) return 0;
  let at = 0;
  while (at < expected.length && expected[at] === actual[at]) at += 1;
  return at;
}

/** The place itself, or the one before it where that would cut a character in two. */
function wholeAt(text: string, at: number): number {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}
