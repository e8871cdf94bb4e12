/** Steps about time that passes. They suit any product. */
import { When } from '@cucumber/cucumber';
import { passTime } from '../clock.ts';
import type { ShownWorld } from '../world.ts';

/**
 * So much time passes for the page, at once: its timers fire, its date is later, and what it then asks for is answered.
 * In up to ten minutes a timer fires as often as it would; of a longer time this is so in the last minute, and before that it
 * fires once, as on a computer that slept. Only the clock of the page moves: not that of a server, nor that by which the
 * browser itself lets cookies expire (`Max-Age`).
 *
 * @point 9
 * @example When 30 seconds pass
 * @example When 1 hour and 30 minutes pass
 */
When('{duration} pass(es)', { wrapperOptions: { kind: 'time' } }, async function (this: ShownWorld, duration: number) {
  const { target, hasClock } = this.visit;
  if (!hasClock)
    throw new Error(
      'Time passes only in a scenario with a step of its own for that: its clock is made ready at the start.',
    );
  await this.act(() => passTime(target, duration));
});
