/** Steps about the generic fallback: whether it is shown, and what it says. */
import { Then } from '@cucumber/cucumber';
import type { ShownWorld } from './world.ts';

Then('the generic fallback is the only screen', async function (this: ShownWorld) {
  await this.visit.fallback.isOnlyScreen(this.host);
});

Then('the generic fallback is not shown', async function (this: ShownWorld) {
  await this.visit.fallback.isNotShown();
});

// {host} in the sentence, as in that of the document, stands for the host that the client was loaded from.
Then('the generic fallback reads {string}', async function (this: ShownWorld, sentence: string) {
  await this.visit.fallback.reads(sentence.replaceAll('{host}', () => this.host));
});

Then('the text of the generic fallback is the only message', async function (this: ShownWorld) {
  await this.visit.fallback.isOnlyMessage(this.host);
});

Then(
  'one line is added to the sentence, and it carries the digest {digest}',
  async function (this: ShownWorld, digest: string) {
    await this.visit.fallback.hasLineCarrying(digest);
  },
);

Then('no line is added to the sentence', async function (this: ShownWorld) {
  await this.visit.fallback.hasNoLine();
});
