/** Steps about time that passes. They suit any product. */
import { Given, When } from '@cucumber/cucumber';
import { observeCalls } from '../network/observed-calls.ts';
import type { ShownWorld } from '../world.ts';

const ofTime = { wrapperOptions: { kind: 'time' }, timeout: 300_000 };

/**
 * So much time passes for the page, at once, from the last step of the user on: its timers fire, its date is later, and what it
 * then asks for is answered. The two seconds in which a page comes to rest after a step are part of it: for less, see `Given time
 * stands still`. In up to an hour a timer fires as often as it would; of a longer time this is so in the last minute, and before
 * that it fires once, as on a computer that slept. Only the clock of the page moves: not that of a server, nor that of a worker,
 * nor that by which the browser itself lets cookies expire (`Max-Age`).
 *
 * @point 9
 * @example When 30 seconds pass
 * @example When 1 hour and 30 minutes pass
 * @example When 300 milliseconds pass
 */
When('{duration} pass(es)', ofTime, async function (this: ShownWorld, duration: number) {
  const { target, product, expectations } = this.visit;
  const observe = async () => {
    const [screen, calls] = await Promise.all([product.look(), observeCalls(target)]);
    expectations.passing({ screen, calls });
  };
  await this.act(() => target.rest.pass(duration, observe));
});

/**
 * From now on no time passes for the page but what the scenario says: what a step of the user sets off is answered, and takes some
 * milliseconds, but nothing is awaited that comes later, and what is absent or was called is looked at in that moment alone.
 *
 * @point 9
 * @example Given time stands still
 */
Given('time stands still', ofTime, function (this: ShownWorld) {
  this.visit.target.rest.standStill();
});
