/** The code of a step, and what it begins: a look that nobody waits for, or whose answer nobody judges, says nothing. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';

/** What has been begun, and has not ended yet. */
type Begun = Set<Promise<unknown>>;

/** Of the code under way. */
const ofCode = new AsyncLocalStorage<Begun>();

/** Notes what the code of a step has to wait for. */
export function begin<Result>(work: Promise<Result>): Promise<Result> {
  const begun = ofCode.getStore();
  const end = () => void begun?.delete(ended);
  const ended: Promise<void> = work.then(end, end);
  begun?.add(ended);
  return work;
}

/** @throws Error also where the code gives back false, or ends before what it has begun */
export async function runCode(code: () => unknown): Promise<unknown> {
  const begun: Begun = new Set();
  const result = await ofCode.run(begun, code);
  if (begun.size > 0) {
    await settle(begun);
    throw new Error(
      'Its code ended before what it had begun, so that nobody saw what came of that. Write await before each look and each ' +
        'action, as in: await this.product.shows(…)',
    );
  }
  if (result === false)
    throw new Error(
      'Its code gave back false, of which Cucumber takes no notice. Throw an error that says what is wrong.',
    );
  return result;
}

/** Nobody hears of what goes wrong meanwhile, which would end the process. */
async function settle(begun: Begun): Promise<void> {
  const ignore = () => {};
  process.on('unhandledRejection', ignore);
  for (; begun.size > 0; await turn()) await Promise.all(begun);
  process.off('unhandledRejection', ignore);
}
