/** Steps that load the client, with and without a fault. */
import { Given, When } from '@cucumber/cucumber';
import type { Fault } from './target/fault.ts';
import type { ShownWorld } from './world.ts';

Given('the client is loading', function (this: ShownWorld) {
  this.loadFrom(this.visit.target.host);
});

Given('the client is loading from {host}', function (this: ShownWorld, host: string) {
  this.loadFrom(host);
});

Given('an earlier load failed with {failure}', async function (this: ShownWorld, fault: Fault) {
  this.loadFrom(this.visit.target.host);
  await this.load(fault);
  await this.visit.fallback.isShown();
});

When('loading succeeds', async function (this: ShownWorld) {
  await this.load();
});

When('loading fails with {failure}', async function (this: ShownWorld, fault: Fault) {
  await this.load(fault);
});
