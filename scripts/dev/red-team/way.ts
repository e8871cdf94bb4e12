/** The way in which the command of an attempt is run: most are called, since a process of its own takes many times as long. */
import type { FindingCode } from '../../core/finding.ts';
import type { Attempt, Theme } from './attempt.ts';
import type { Ending } from './ending.ts';

/** Called in the process of the red team, or started in one of its own, as a person would. */
export type Way = 'called' | 'process';

/** Runs `accept` or `gate` with the folder as its project. */
export type Run = (
  folder: string,
  attempt: Omit<Attempt, 'name' | 'given' | 'mutation' | 'expected'>,
) => Promise<Ending>;

export type Runners = Readonly<Record<Way, Run>>;

/**
 * The way of each attempt. In a process are the faults, those of which a process or its environment is a part, and of
 * each finding one attempt that expects it: where there is a choice, one on `gate`, which takes the least time.
 */
export function waysOf(themes: readonly Theme[]): ReadonlyMap<Attempt, Way> {
  const attempts = themes.flatMap((theme) => theme.attempts);
  const apart = attempts.filter(({ env, process, fault }) => env ?? process ?? fault);
  const seen = new Set(apart.filter(({ fault }) => !fault).flatMap(codeOf));
  const examples = (['gate', 'accept'] as const)
    .flatMap((name) => attempts.filter(({ command, fault }) => command === name && !fault))
    .filter((attempt) => codeOf(attempt).some((code) => !seen.has(code) && seen.add(code)));
  const processes = new Set([...apart, ...examples]);
  return new Map(attempts.map((attempt) => [attempt, processes.has(attempt) ? 'process' : 'called']));
}

function codeOf({ expected }: Attempt): readonly FindingCode[] {
  return 'code' in expected ? [expected.code] : [];
}
