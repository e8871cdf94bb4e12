/** Failures in words that a person can read off a report: the whole chain of causes, without terminal colours. */
import { stripVTControlCharacters } from 'node:util';

/** The same failure with its causes told in its message (Cucumber prints none) and no control characters in it. */
export function tellReason(thrown: unknown): Error {
  const message = stripVTControlCharacters(reasons(thrown).join('\nBecause: '));
  const told = new Error(message);
  const frames = thrown instanceof Error ? (thrown.stack?.match(/^ {4}at .*$/gm) ?? []) : [];
  told.stack = [`Error: ${message}`, ...frames].join('\n');
  return told;
}

function reasons(thrown: unknown): string[] {
  if (!(thrown instanceof Error)) return [String(thrown)];
  return thrown.cause === undefined ? [thrown.message] : [thrown.message, ...reasons(thrown.cause)];
}
