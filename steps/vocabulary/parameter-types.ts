/** The parameter types of the vocabulary. */

import { defineParameterType } from '@cucumber/cucumber';
import { parseDuration } from '../duration.ts';
import { type CallPattern, parseCallPattern } from '../network/call-pattern.ts';
import { httpMethods } from '../records.ts';
import { Condition } from '../screen/condition.ts';
import { type Part, parsePart } from '../screen/part.ts';
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

/**
 * A part of the screen: what it is, what it is called, and the part that it is in, where there are several of that name.
 *
 * @example button "Login"
 * @example text "On loan" in the row "Dune"
 * @example field "Copies" in the dialog "Edit book"
 */
defineParameterType({
  name: 'part',
  regexp:
    /(?:alert|button|checkbox|dialog|field|form|heading|image|item|link|list|menu item|option|radio button|row|section|switch|tab|table|text) (?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')(?: in the (?:alert|dialog|field|form|item|list|option|row|section|tab|table) (?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'))*/,
  transformer: (part: string): Part => parsePart(part),
  useForSnippets: false,
});

/**
 * How a part stands.
 *
 * @example disabled
 * @example checked
 */
defineParameterType({
  name: 'condition',
  regexp: /enabled|disabled|selected|not selected|checked|unchecked|expanded|collapsed|required|optional|invalid|valid/,
  transformer: (condition: string): Condition => Condition.parse(condition),
  useForSnippets: false,
});

/**
 * A call: its method, and in double quotes its path from the first slash on and the whole of its query, or a whole address
 * where it goes to another origin. Holes in braces stand for values.
 *
 * @example GET "/orders"
 * @example GET "/orders?page=2"
 * @example POST "/orders/{number}/lines"
 * @example GET "https://api.example/orders/{order}"
 */
defineParameterType({
  name: 'call',
  // biome-ignore lint/style/useTemplate: a sum of texts is known without running the step code.
  regexp: '(' + httpMethods + ') "([^"]*)"',
  transformer: (method: string, address: string): CallPattern => parseCallPattern(method, address),
  useForSnippets: true,
});

/**
 * A duration in milliseconds, seconds, minutes, hours, days or weeks, or in several of them.
 *
 * @example 30 seconds
 * @example 1 hour and 30 minutes
 */
defineParameterType({
  name: 'duration',
  regexp:
    /\d+ (?:millisecond|second|minute|hour|day|week)s?(?: and \d+ (?:millisecond|second|minute|hour|day|week)s?)*/,
  transformer: parseDuration,
  useForSnippets: true,
});
