/** Steps about the generic fallback: whether it is shown, and what it says. */
import { Then } from '@cucumber/cucumber';
import type { ShownWorld } from './world.ts';

/**
 * The screen holds the sentence of the fallback, at most one line more, and nothing else.
 *
 * @example Then the generic fallback is the only screen
 */
Then('the generic fallback is the only screen', async function (this: ShownWorld) {
  await this.visit.fallback.isOnlyScreen(this.host);
});

/**
 * Loading has ended, and nothing on the screen is like the fallback.
 *
 * @example Then the generic fallback is not shown
 */
Then('the generic fallback is not shown', async function (this: ShownWorld) {
  await this.visit.fallback.isNotShown();
});

/**
 * The sentence of the fallback is this one; `{host}` in it, as in that of the document, stands for the host that the client
 * was loaded from.
 *
 * @example Then the generic fallback reads "Application error: a client-side or server-side exception has occurred while loading {host}"
 */
Then('the generic fallback reads {string}', async function (this: ShownWorld, sentence: string) {
  await this.visit.fallback.reads(sentence.replaceAll('{host}', () => this.host));
});

/**
 * No message but that of the fallback is on the screen; a line that it adds is its own.
 *
 * @example Then the text of the generic fallback is the only message
 */
Then('the text of the generic fallback is the only message', async function (this: ShownWorld) {
  await this.visit.fallback.isOnlyMessage(this.host);
});

/**
 * Beneath the sentence stands one line more, and it holds the digest as the server gave it.
 *
 * @example Then one line is added to the sentence, and it carries the digest 3735928559
 */
Then(
  'one line is added to the sentence, and it carries the digest {digest}',
  async function (this: ShownWorld, digest: string) {
    await this.visit.fallback.hasLineCarrying(digest);
  },
);

/**
 * Beneath the sentence stands nothing.
 *
 * @example Then no line is added to the sentence
 */
Then('no line is added to the sentence', async function (this: ShownWorld) {
  await this.visit.fallback.hasNoLine();
});
