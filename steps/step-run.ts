/** Runs a step by the definition that Cucumber would take for it, within another step. */
import { wrapPromiseWithTimeout } from '@cucumber/cucumber';
import type { PickleStep } from '@cucumber/messages';
import { stepTimeoutMs } from './limits.ts';
import { readValues } from './quoted-values.ts';
import { type Definition, definitions } from './step-kind.ts';
import { runCode } from './step-work.ts';

/** What a step says that takes a table or a text and stands without one. */
export const lacksArgument = 'This step needs a table or a text beneath it, and has none.';

/** @throws Error where a step has given back a generator: what it is written to do was never begun. */
export function refuseGenerator(result: unknown): void {
  if (!/^\[object (?:Async)?Generator\]$/.test(Object.prototype.toString.call(result))) return;
  throw new Error(
    'Its code is a generator (function*), of which nothing is run. Write it as a function or an async function.',
  );
}

/**
 * Runs the step on a world, with the values of its parameters, its table or its text.
 * @throws Error what the step fails with, and where no definition, or more than one, matches it, or it ends pending
 */
export async function runStep(world: unknown, step: PickleStep): Promise<void> {
  const definition = findDefinition(step.text);
  const { parameters, getInvalidCodeLengthMessage } = await definition.getInvocationParameters({
    step,
    world,
  } as never);
  const code = definition.unwrappedCode;
  // Cucumber would take one more for a callback, and no step here has one.
  if (code.length === parameters.length + 1) throw new Error(lacksArgument);
  if (code.length !== parameters.length) throw new Error(getInvalidCodeLengthMessage());
  const timeoutMs = definition.options.timeout ?? stepTimeoutMs;
  const work = () => runCode(() => code.apply(world, [...readValues(step.text, parameters)]));
  const late = `It did not end within ${timeoutMs / 1_000} s.`;
  const result = await (timeoutMs < 0 ? work() : wrapPromiseWithTimeout(work(), timeoutMs, late));
  refuseGenerator(result);
  if (result === 'pending' || result === 'skipped') throw new Error(`It ended ${result}, so that it did nothing.`);
}

function findDefinition(text: string): Definition {
  const found = definitions().filter((definition) => definition.matchesStepName(text));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  throw new Error(`${found.length === 0 ? 'No step definition matches' : 'More than one step definition matches'} it.`);
}
