/** Steps about how the client is delivered: as a script bundle, which renders what is on the screen. */
import { Then } from '@cucumber/cucumber';
import { defaultLimits } from './limits.ts';
import { expectRenderedByScripts } from './network/delivered-document.ts';
import { expectBundleRun } from './network/script-bundle.ts';
import type { ShownWorld } from './world.ts';

/**
 * Scripts of the client's own came with its document, and the browser has run them.
 *
 * @example Then the browser has received a script bundle and run it
 */
Then('the browser has received a script bundle and run it', async function (this: ShownWorld) {
  const { target, expectations } = this.visit;
  await expectBundleRun(target.page, target.kind === 'deployed' ? defaultLimits.loadMs : undefined, expectations);
});

/**
 * What is on the screen came from the scripts: the document as it was delivered held none of it.
 *
 * @example Then the screen was rendered by the script bundle
 */
Then('the screen was rendered by the script bundle', async function (this: ShownWorld) {
  const { screen, target, expectations } = this.visit;
  const { document, healthy } = this.loaded;
  await expectRenderedByScripts(screen, target.page, await document(), healthy, expectations);
});
