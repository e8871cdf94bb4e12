/** An attempt is one way to get a green that means nothing: what is done to the honest project, and how it must be caught. */
import type { FindingCode } from '../../core/finding.ts';
import type { Mutation } from './mutation.ts';

/**
 * What lies in the project before the mutation: its sources alone, or also a true run of them, whole or in three shards; a
 * client that is broken, with a true run in which one scenario failed for that; or sources in which something is open or
 * unwritten, with a true run of them.
 */
export type Given = 'sources' | 'run' | 'shards' | 'failure' | 'open' | 'unwritten';

/** How a command must end, and the finding that must be among those it prints, or the words in which it refuses to judge. */
export type Expected =
  | { readonly exit: 1 | 2; readonly code: FindingCode }
  | { readonly exit: 2; readonly says: string };

export type Attempt = {
  readonly name: string;
  readonly given: Given;
  readonly mutation: Mutation;
  readonly command: 'accept' | 'gate';
  readonly expected: Expected;
} & Circumstances;

/** How the command is started. */
export type Circumstances = {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The size in blocks of 512 bytes beyond which no file can grow, as if the disk were full. */
  readonly fullAt?: number;
  /** That a process of its own is part of what is tried. */
  readonly process?: true;
  /** That it kills processes, fills a disk or never ends, and so is among the faults. */
  readonly fault?: true;
};

/** Attempts of one kind, under a heading for the reader. */
export type Theme = { readonly title: string; readonly attempts: readonly Attempt[] };

/** What makes attempts with a command, where what is given lies in the project. */
export function attemptsOn(given: Given, command: Attempt['command']) {
  return (name: string, mutation: Mutation, expected: Expected, circumstances: Circumstances = {}): Attempt => {
    return { name, given, mutation, command, expected, ...circumstances };
  };
}

/** An attempt on what a run is made of or made in: `accept` then runs it. */
export const running = attemptsOn('sources', 'accept');

/** An attempt after a true run: `gate` then judges what is there. So, too, after one in three shards, or one that failed. */
export const judging = attemptsOn('run', 'gate');
export const joining = attemptsOn('shards', 'gate');
export const excusing = attemptsOn('failure', 'gate');

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
