/**
 * Steps about what is on the screen, found as a person finds it. They suit any product. None says that something is not
 * shown: an empty screen would do for that. Say what is shown instead; a list shows its items, and no others.
 *
 * Seen is what a person sees in the window, or comes to by scrolling: not what the box around it cuts away, nor what lies in
 * the window behind a cover. A cover fills the window and has one opaque colour, as a loading screen does, be it an element
 * or what a style sheet makes. Nothing else hides: not a picture, nor what lies over a part of the window.
 */
import { type DataTable, Then } from '@cucumber/cucumber';
import type { ShownWorld } from '../world.ts';
import { parseItems } from './item-table.ts';

/**
 * A heading of exactly these words can be seen.
 *
 * @example Then the heading "Your orders" is shown
 */
Then('the heading {string} is shown', async function (this: ShownWorld, heading: string) {
  await this.product.showsHeading(heading);
});

/**
 * The text can be seen, within one line of the screen and in whole words: "Order 7" is none of "Order 70", nor "MIT" of
 * "MIT-0". It begins and ends at white space, or at punctuation beside which white space stands.
 *
 * @example Then the text "Order 7 is on its way" is shown
 */
Then('the text {string} is shown', async function (this: ShownWorld, text: string) {
  await this.product.showsText(text);
});

/**
 * A link of exactly these words can be seen.
 *
 * @example Then the link "Back to the orders" is shown
 */
Then('the link {string} is shown', async function (this: ShownWorld, link: string) {
  await this.product.showsLink(link);
});

/**
 * The list has exactly these items, in this order; the table has one column, and no header. The name of a list is its
 * label, or else the heading with which it begins, or else the one that it stands under in its section.
 *
 * @example Then the list "Your orders" shows:
 */
Then('the list {string} shows:', async function (this: ShownWorld, list: string, items: DataTable) {
  await this.product.showsList(list, parseItems(items.raw()));
});
