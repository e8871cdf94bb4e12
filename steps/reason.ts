/** Failures in words that a person can read off a report: the whole chain of causes, without terminal colours. */
import { stripVTControlCharacters } from 'node:util';
import { ActionRefused } from './action-refused.ts';
import { findComparison } from './comparison.ts';
import { FaultNotInjected } from './fault-not-injected.ts';
import { NoBrowser } from './no-browser.ts';
import type { Redact } from './redaction.ts';
import { TargetUnavailable } from './target-unavailable.ts';

/**
 * The same failure with its causes reported in its message (Cucumber prints none) and no control characters in it. What the
 * failure compares, or else the first of its causes that compares anything, stands in it as the texts `expected` and
 * `actual`. That something was blocked is reported by its name, also where it is a cause. All of it is redacted.
 * @param notes sentences on what may have led to it, reported after it
 */
export function renderReason(thrown: unknown, redact: Redact = (text) => text, notes: readonly string[] = []): Error {
  const causes = causesOf(thrown);
  const reported = [causes.map(report).join('\nBecause: '), ...notes].join('\n');
  const message = redact(stripVTControlCharacters(reported));
  const Blocking = blockings.find((one) => causes.some((cause) => cause instanceof one)) ?? Error;
  const printed = new Blocking(message);
  const frames = thrown instanceof Error ? (thrown.stack?.match(/^ {4}at .*$/gm) ?? []) : [];
  printed.stack = [`${printed.name}: ${message}`, ...frames.map(redact)].join('\n');
  const comparison = causes.map(findComparison).find((found) => found !== undefined);
  // The message reports both sides already, so Cucumber is to add no difference of its own.
  if (comparison === undefined) return printed;
  const [expected, actual] = [redact(comparison.expected), redact(comparison.actual)];
  return Object.assign(printed, { expected, actual, showDiff: false });
}

/** The errors by whose names the judge knows that a scenario was blocked. */
const blockings = [NoBrowser, TargetUnavailable, FaultNotInjected, ActionRefused] as const;

/** Whether it, or what led to it, says that something was blocked. */
export function isBlocked(thrown: unknown): boolean {
  return causesOf(thrown).some((cause) => blockings.some((one) => cause instanceof one));
}

/** What was thrown, its cause, the cause of that, and so on, each once. */
export function causesOf(thrown: unknown): readonly unknown[] {
  const causes: unknown[] = [];
  for (let next = thrown; !causes.includes(next); next = next.cause) {
    causes.push(next);
    if (!(next instanceof Error) || next.cause === undefined) break;
  }
  return causes;
}

function report(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
