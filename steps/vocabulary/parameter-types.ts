/** The parameter types of the vocabulary. */
import { defineParameterType } from '@cucumber/cucumber';
import { parseRoute, type Route } from '../screen/route.ts';

/**
 * A route in double quotes, from its first slash on. Parameters stand in braces, and their values follow: each parameter
 * needs one, and the values are encoded as in an address.
 *
 * @example "/orders"
 * @example "/orders?page=2"
 * @example "/orders/{number}" with number "7"
 * @example "/shops/{shop}/orders/{number}" with shop "north" and number "7"
 */
defineParameterType({
  name: 'route',
  regexp: /"(\/[^"\s]*)"((?: with [^\s"{}]+ "[^"]*")(?:(?:,| and) [^\s"{}]+ "[^"]*")*)?/,
  transformer: (pattern: string, given?: string): Route => parseRoute(pattern, given),
  useForSnippets: true,
});
