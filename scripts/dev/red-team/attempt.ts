/** An attempt is one mistake that could give a green that means nothing: what is done to the honest project, and how it must be caught. */
import type { FindingCode } from '../../base/finding.ts';
import type { Mutation } from './mutation.ts';

/**
 * What lies in the project before the mutation: its sources alone; or also a true run of them, whole or in three shards; a
 * true run in which one scenario failed, of a client that is broken; or a true run of sources in which something is open.
 */
export type Given = 'sources' | 'run' | 'shards' | 'failure' | 'open';

/** How a command must end, and the finding that must be among those it prints, or the words that must be. */
export type Expected =
  | { readonly exit: 1 | 2; readonly code: FindingCode }
  | { readonly exit: 2; readonly says: string };

/** How a command is started: `fullAt` is the size in blocks of 512 bytes beyond which no file can grow, as if the disk were full. */
type Circumstances = {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly fullAt?: number;
};

export type Attempt = {
  readonly name: string;
  readonly given: Given;
  readonly mutation: Mutation;
  readonly command: 'trace' | 'accept' | 'gate';
  readonly expected: Expected;
} & Circumstances;

function attemptsOn(given: Given, command: Attempt['command']) {
  return (name: string, mutation: Mutation, expected: Expected, circumstances: Circumstances = {}): Attempt => {
    return { name, given, mutation, command, expected, ...circumstances };
  };
}

/** An attempt on the document or the features that needs no run to be caught: `accept` and `gate` report what `trace` does. */
export const tracing = attemptsOn('sources', 'trace');

/** An attempt on what a run is made of or made in: `accept` then runs it. */
export const running = attemptsOn('sources', 'accept');

/** An attempt after a true run, which `gate` then judges: a whole one, one in three shards, a failed one, one with something open. */
export const judging = attemptsOn('run', 'gate');
export const joining = attemptsOn('shards', 'gate');
export const excusing = attemptsOn('failure', 'gate');
export const releasing = attemptsOn('open', 'gate');

/** Findings, of which this is one. */
export function finds(code: FindingCode): Expected {
  return { exit: 1, code };
}

/** No basis for a verdict, as this finding reports. */
export function cannotJudge(code: FindingCode): Expected {
  return { exit: 2, code };
}

/** No verdict at all, but a message with these words. */
export function refuses(says: string): Expected {
  return { exit: 2, says };
}
