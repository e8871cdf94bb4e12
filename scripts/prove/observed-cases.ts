/** The cases that a proof begins from, as they are seen unchanged. */
import pLimit from 'p-limit';
import { CannotJudge } from '../base/cannot-judge.ts';
import { counted } from '../base/text.ts';
import type { CommandContext } from '../command/command.ts';
import { phase } from '../command/phases.ts';
import { type AttemptedStep, describeEnd, endOf } from '../proof/attempt.ts';
import { observeCase, type ProofCase } from '../proof/proof-case.ts';
import type { GreenCase } from './green-run.ts';
import type { ProofProcess } from './proof-process.ts';

type Observing = { readonly process: Pick<ProofProcess, 'attempt'>; readonly workers: number };

/** Runs each case unchanged, once, and keeps what was there to be seen. @throws CannotJudge where one does not pass by itself */
export function observeCases(
  { process, workers }: Observing,
  cases: readonly GreenCase[],
  context: Pick<CommandContext, 'stderr'>,
): Promise<ProofCase[]> {
  return phase(context, 'Unchanged', async (report) => {
    let count = 0;
    return pLimit(workers).map(cases, async ({ place, one, sentences }) => {
      const attempt = await process.attempt({ place });
      const end = endOf(attempt);
      if (end !== undefined) throw notAgain(place, one.name, end);
      count += 1;
      report.now(`${count} of ${counted(cases.length, 'scenario')}`);
      return observeCase(one, sentences, attempt);
    });
  });
}

function notAgain(where: string, name: string, end: AttemptedStep): CannotJudge {
  return new CannotJudge({
    where,
    what: `nothing can be said of what "${name}" notices, since it does not pass when it is run again: ${describeEnd(end)}`,
    fix: 'Run npm run accept, and prove once it is green',
  });
}
