/** Steps about how the client is delivered: as a script bundle, which renders what is on the screen. */
import { Then } from '@cucumber/cucumber';
import { expectRenderedByScripts } from './pages/delivered-document.ts';
import { judgeBundle } from './pages/script-bundle.ts';
import { readScripts } from './target/scripts.ts';
import type { ShownWorld } from './world.ts';

Then('the browser has received a script bundle and run it', async function (this: ShownWorld) {
  const { page } = this.visit.target;
  const problem = judgeBundle(await readScripts(page), new URL(page.url()).origin);
  if (problem !== undefined) throw new Error(problem);
});

Then('the screen was rendered by the script bundle', async function (this: ShownWorld) {
  const { screen, target } = this.visit;
  const { document, healthy } = this.loaded;
  await expectRenderedByScripts(screen, target.page, await document(), healthy);
});
