/** What is offered in the place of a quote keeps to the sentence that says it, and to both of paired marks. */
import { expect, test } from 'vitest';
import { renderFill, say } from '../../dev/test-support/filled-text.ts';

test('the sentence before is not drawn in', () => {
  expect(
    renderFill(
      say(
        'It is not shown whether the product has any other error handling.',
        'The product has no other error handling.',
      ),
    ),
  ).toMatchInlineSnapshot(
    `"reworded features/8-error-catalogue.feature:44:9 scenario "Any other error handling": "whether the product has any other error handling" → "The product has no other error handling""`,
  );
  expect(
    renderFill(
      say(
        'are not shown, and so is how the product handles each answer and each error.',
        'are not shown. The product handles each answer by showing its list. How it handles each error is not shown.',
      ),
    ),
  ).toMatchInlineSnapshot(`
    "features/7-calls.feature
    @@ 36
           * to be specified: What does the product do when a call ends in an error or in no answer, and what does a user see of it?
    +
    +  Rule: How it handles each error is not shown
    +    > How it handles each error
    +
    +    @pending
    +    Scenario: How it handles each error
    +      * to be specified: What should the document say about "How it handles each error"?
    reworded features/7-calls.feature:30:9 scenario "How answers are handled": "how the product handles each answer" → "The product handles each answer""
  `);
});

test('code and emphasis keep their closing marks', () => {
  expect(
    renderFill(say('When the server supplied a digest, a line', 'When the **server** supplied a `digest`, a line')),
  ).toMatchInlineSnapshot(`
    "reworded features/2-screens-and-routes.feature:100:7 Rule "A digest from the server adds one line, which carries it": "When the server supplied a digest, a line carrying that digest is added." → "When the **server** supplied a \`digest\`, a line carrying that digest is added."
    reworded features/2-screens-and-routes.feature:135:7 Rule "Without a digest from the server no line is added": "When the server supplied a digest, a line carrying that digest is added." → "When the **server** supplied a \`digest\`, a line carrying that digest is added."
    reworded features/2-screens-and-routes.feature:131:9 scenario "A digest on an exception that was made in the browser": "When the server supplied a digest" → "When the **server** supplied a \`digest\`""
  `);
});
