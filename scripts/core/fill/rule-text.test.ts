import { expect, test } from 'vitest';
import { orders, renderFill } from '../../dev/test-support/filled-text.ts';

test('a question asks about the words as they read, and none is asked twice', () => {
  const bodies = ['a **new** order', 'a *new* order', 'a `new` order', 'a [new](https://a.example) order'];
  const printed = renderFill(orders(bodies.map((body) => `Whether ${body} opens is not shown.`).join(' '))).split('\n');
  expect(printed.filter((line) => line.includes('to be specified'))).toMatchInlineSnapshot(`
    [
      "+      * to be specified: What should the document say about "Whether a new order opens"?",
      "+      * to be specified: What should point 1 say about "Whether a new order opens"?",
      "+      * to be specified: What should point 1 say about "Whether a \`new\` order opens"?",
      "+      * to be specified: What should point 1 say about "Whether a [new](https://a.example) order opens"?",
    ]
  `);
});
