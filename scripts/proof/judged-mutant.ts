/** A mutant judged by its attempts. */
import type { Difference } from '../../steps/records.ts';
import { type Attempt, endOf, judgeAttempt } from './attempt.ts';
import { describeChange } from './change.ts';
import { keyOf, type Mutant } from './mutant.ts';
import type { JudgedAttempt, MutantVerdict, ProvenMutant } from './proof.ts';

/** An attempt at a case, by its place and name. */
export type Tried = { readonly place: string; readonly name: string; readonly attempt: Attempt };

/** What came of one attempt. */
function tryOf({ place, name, attempt }: Tried, verdict = judgeAttempt(attempt)): JudgedAttempt {
  const end = endOf(attempt);
  return {
    place,
    scenario: name,
    verdict,
    ...(end && { step: end.text }),
    ...(end?.message !== undefined && { message: firstLines(end.message) }),
  };
}

/**
 * Killed by the first case that noticed it; toothless where it was seen, nobody did, and somebody should have; spared where
 * nobody had to. A crash or a hang decides only where no case says more.
 */
export function judgeMutant(mutant: Mutant, tried: readonly Tried[], basis: string): ProvenMutant {
  const attempts = tried.map((one) => tryOf(one));
  const verdict = verdictOf(mutant, attempts);
  const difference = differenceOf(tried, attempts);
  return {
    key: keyOf(mutant),
    basis,
    change: mutant.change,
    words: describeChange(mutant.change),
    demand: mutant.demand,
    sentences: [...mutant.sentences],
    verdict,
    attempts,
    ...(difference && { difference }),
  };
}

function verdictOf({ demand }: Pick<Mutant, 'demand'>, attempts: readonly JudgedAttempt[]): MutantVerdict {
  const verdicts = new Set(attempts.map(({ verdict }) => verdict));
  if (verdicts.has('killed')) return 'killed';
  if (verdicts.has('survived')) return demand === 'spare' ? 'spared' : 'toothless';
  if (verdicts.has('hung')) return 'hung';
  return verdicts.has('crashed') ? 'crashed' : 'inert';
}

/** As the case that decided saw it. */
function differenceOf(tried: readonly Tried[], attempts: readonly JudgedAttempt[]): Difference | undefined {
  const decisive = attempts.findLastIndex(({ verdict }) => verdict === 'killed' || verdict === 'survived');
  return tried[decisive]?.attempt.record?.difference;
}

/** Without the stack beneath. */
function firstLines(message: string): string {
  const [head = ''] = message.split(/\n {4}at /);
  return head.slice(0, 2_000);
}
