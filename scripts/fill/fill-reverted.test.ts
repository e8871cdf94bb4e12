/** What was answered is gone where the document takes the answer back, and what is not shown again is asked anew. */
import { expect, test } from 'vitest';
import { fillTexts, renderFill, say } from '../dev/test-support/filled-text.ts';
import { ownTexts } from '../dev/test-support/trace-text.ts';

test('the answered scenario is a decision, with its question beside it, and a new one asks', () => {
  const { after } = fillTexts(say('Product routes: not shown.', 'Product routes: /orders shows all orders.'));
  const features = [...after].map(([file, text]) => [file.replace('features/', ''), text] as const);
  const { 'specification.md': document = '' } = ownTexts();
  expect(renderFill({ ...Object.fromEntries(features), 'specification.md': document })).toMatchInlineSnapshot(`
    "features/2-screens-and-routes.feature
    @@ 195
           * to be specified: What can a user do from the fallback, such as try again or go back, and what happens then?
    +
    +  Rule: Product routes: not shown
    +    > Product routes
    +
    +    @pending
    +    Scenario: Product routes
    +      * to be specified: What should the document say about "Product routes"?
    gone features/2-screens-and-routes.feature:170:5 scenario "The product's routes": what it quotes is no longer in the document"
  `);
});
