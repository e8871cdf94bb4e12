/** The cases that a proof begins from, as they are seen unchanged. */
import pLimit from 'p-limit';
import { CannotJudge } from '../../core/cannot-judge.ts';
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
  context: CommandContext,
): Promise<ProofCase[]> {
  return phase(context, 'Unchanged', async (report) => {
    let count = 0;
    const observed = await pLimit(workers).map(cases, async ({ place, one, statements }) => {
      const attempt = await process.attempt({ place });
      count += 1;
      report.now(`${count} of ${counted(cases.length, 'scenario')}`);
      const seen = observe(one, statements, attempt);
      if (seen === undefined) throw notAlone(place, one.name);
      return seen;
    });
    return observed;
  });
}

function notAlone(where: string, name: string): CannotJudge {
  return new CannotJudge({
    where,
    what: `"${name}" does not pass when it is run again, so nothing can be said of what it notices`,
    fix: 'Run npm run accept, and prove once it is green',
  });
}
