/** The cases that a proof begins from, as they are seen unchanged. */
import pLimit from 'p-limit';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { type Attempt, type AttemptedStep, describeEnd, endOf } from '../../core/proof/attempt.ts';
import { type ObservedCase, observeCase } from '../../core/proof/observed-case.ts';
import { counted } from '../../core/text/counted.ts';
import type { CommandContext } from '../terminal/context.ts';
import { phase } from '../terminal/phases.ts';
import type { GreenCase } from './green-run.ts';
import type { ProofProcess } from './proof-process.ts';

/** Where cases are run: on the client in that folder, which has a switch for each mutant, or else on the usual target. */
export type Observing = {
  readonly process: Pick<ProofProcess, 'attempt'>;
  readonly workers: number;
  readonly client: string | undefined;
};

/** Runs each case unchanged, once, and keeps what was there to be seen. @throws CannotJudge where one does not pass by itself */
export function observeCases(
  observing: Observing,
  cases: readonly GreenCase[],
  context: Pick<CommandContext, 'stderr'>,
): Promise<ObservedCase[]> {
  return phase(context, 'Unchanged', async (report) => {
    let count = 0;
    return pLimit(observing.workers).map(cases, async (green) => {
      const attempt = await runUnchanged(observing, green);
      count += 1;
      report.now(`${count} of ${counted(cases.length, 'scenario')}`);
      return observeCase(green.one, green.statements, attempt);
    });
  });
}

async function runUnchanged({ process, client }: Observing, { place, one }: GreenCase): Promise<Attempt> {
  const attempt = await process.attempt({ place, ...(client !== undefined && { code: { client } }) });
  const end = endOf(attempt);
  if (end === undefined) return attempt;
  const usual = client === undefined ? end : endOf(await process.attempt({ place }));
  throw usual === undefined ? onlyWithSwitches(place, one.name, end) : notAgain(place, one.name, usual);
}

function notAgain(where: string, name: string, end: AttemptedStep): CannotJudge {
  return new CannotJudge({
    where,
    what: `nothing can be said of what "${name}" notices, since it does not pass when it is run again: ${describeEnd(end)}`,
    fix: 'Run npm run accept, and prove once it is green',
  });
}

function onlyWithSwitches(where: string, name: string, end: AttemptedStep): CannotJudge {
  return new CannotJudge({
    where,
    what: `"${name}" does not pass on the client with switches in its code, none of which is on: ${describeEnd(end)}`,
    fix: 'Prove from outside alone (--from outside)',
  });
}
