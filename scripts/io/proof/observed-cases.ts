/** The cases that a proof begins from, as they are seen unchanged. */
import pLimit from 'p-limit';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { type AttemptedStep, describeEnd, endOf } from '../../core/proof/attempt.ts';
import { observe, type ProofCase } from '../../core/proof/proof-case.ts';
import { counted } from '../../core/text/counted.ts';
import type { CommandContext } from '../terminal/context.ts';
import { phase } from '../terminal/phases.ts';
import type { GreenCase } from './green-run.ts';
import type { ProofProcess } from './proof-process.ts';

/** Runs each case unchanged, and keeps what was there to be seen. @throws CannotJudge where one does not pass by itself */
export function observeCases(
  process: ProofProcess,
  cases: readonly GreenCase[],
  workers: number,
  context: Pick<CommandContext, 'stderr'>,
): Promise<ProofCase[]> {
  return phase(context, 'Unchanged', async (report) => {
    let count = 0;
    const observed = await pLimit(workers).map(cases, async ({ place, one, statements }) => {
      const attempt = await process.attempt({ place });
      count += 1;
      report.now(`${count} of ${counted(cases.length, 'scenario')}`);
      const end = endOf(attempt);
      if (end !== undefined) throw notAgain(place, one.name, end);
      return observe(one, statements, attempt);
    });
    return observed;
  });
}

function notAgain(where: string, name: string, end: AttemptedStep): CannotJudge {
  return new CannotJudge({
    where,
    what: `nothing can be said of what "${name}" notices, since it does not pass when it is run again: ${describeEnd(end)}`,
    fix: 'Run npm run accept, and prove once it is green',
  });
}
