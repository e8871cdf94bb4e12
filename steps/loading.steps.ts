/** Steps that load the client, with and without a fault. */
import { Given, When } from '@cucumber/cucumber';
import type { Fault } from './faults/fault.ts';
import type { ShownWorld } from './world.ts';

const failing = { wrapperOptions: { kind: 'fault' } };

/**
 * Chooses the host that the target answers under; loading begins once it is said how it ends.
 *
 * @example Given the client is loading
 */
Given('the client is loading', function (this: ShownWorld) {
  this.loadFrom(this.visit.target.host);
});

/**
 * Chooses a host by name, which the reference client answers under; a deployed target has its own host alone.
 *
 * @example Given the client is loading from "shop.example"
 */
Given('the client is loading from {host}', function (this: ShownWorld, host: string) {
  this.loadFrom(host);
});

/**
 * Loads the client with a fault, until the fallback is shown; the next load begins from there.
 *
 * @example Given an earlier load failed with an unhandled client-side exception
 */
Given('an earlier load failed with {failure}', failing, async function (this: ShownWorld, fault: Fault) {
  this.loadFrom(this.visit.target.host);
  await this.load(fault);
  await this.visit.fallback.isShown();
});

/**
 * Loads the client, or loads it once more, without a fault.
 *
 * @example When loading succeeds
 */
When('loading succeeds', async function (this: ShownWorld) {
  await this.load();
});

/**
 * Loads the client, or loads it once more, and has an exception thrown meanwhile that nothing handles.
 *
 * @example When loading fails with an unhandled client-side exception
 * @example When loading fails with an unhandled server-side exception with the digest 3735928559
 */
When('loading fails with {failure}', failing, async function (this: ShownWorld, fault: Fault) {
  await this.load(fault);
});
