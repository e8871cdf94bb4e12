/** Steps about routes: how a user comes to one, and which one it is. They suit any product. */
import { Then, When } from '@cucumber/cucumber';
import { type Route, routeOfNoProduct } from '../screen/route.ts';
import type { ShownWorld } from '../world.ts';

/**
 * Opens a route of the product, as one who types its address. Parameters stand in braces, and each is given a value.
 *
 * @point 2
 * @example When the user opens the route "/orders"
 * @example When the user opens the route "/orders/{number}" with number "7"
 */
When('the user opens the route {route}', async function (this: ShownWorld, route: Route) {
  await this.open(route);
});

/**
 * Opens a route that no product has. What is shown then, the document has to say: a heading, a text, a link home. No step
 * says "not found", since only a server can say that in a way that is the same for all products.
 *
 * @point 2
 * @example When the user opens a route that does not exist
 */
When('the user opens a route that does not exist', async function (this: ShownWorld) {
  await this.open(routeOfNoProduct);
});

/**
 * Follows a link that can be seen, by its name, to another screen of the product. It has to lead to another address or
 * another document: an empty fragment is no other address, and a link to where the user is has to load the document anew.
 * Links of the same name lead to the same place. A link to another origin or window is not followed, nor is one on a
 * deployed target that ends the session or deletes something.
 *
 * @point 2
 * @example When the user follows the link "Order 7"
 */
When('the user follows the link {string}', async function (this: ShownWorld, link: string) {
  await this.follow(link);
});

/**
 * Goes back to the screen before, as by the button of the browser.
 *
 * @point 2
 * @example When the user goes back
 */
When('the user goes back', async function (this: ShownWorld) {
  await this.goBack();
});

/**
 * The address is that of the route: its path and, where the route has them, its query and its fragment; the host is not
 * looked at. It says something after a link, a redirect or going back; right after the route was opened, it says little.
 * Something has to be shown there, too, other than the generic fallback: say what, by another step.
 *
 * @point 2
 * @example Then the address is "/orders?page=2"
 * @example Then the address is "/orders/{number}" with number "7"
 */
Then('the address is {route}', async function (this: ShownWorld, route: Route) {
  await this.product.isAt(route);
});
