/** Steps that load the client, with and without a fault. */
import { Given, When } from '@cucumber/cucumber';
import type { Fault } from './target/fault.ts';
import type { ShownWorld } from './world.ts';

Given('the client is loading from {host}', function (this: ShownWorld, host: string) {
  this.host = host;
});

Given(
  'an earlier load from {host} failed with {failure}',
  async function (this: ShownWorld, host: string, fault: Fault) {
    this.host = host;
    await this.load(fault);
    await this.visit.fallback.isShown();
  },
);

When('loading succeeds', async function (this: ShownWorld) {
  await this.load();
});

When('loading fails with {failure}', async function (this: ShownWorld, fault: Fault) {
  await this.load(fault);
});
