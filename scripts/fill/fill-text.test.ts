import { describe, expect, test } from 'vitest';
import { plain } from '../base/palette.ts';
import { everything, fillTexts, orders } from '../dev/test-support/filled-text.ts';
import { edit, ownTexts } from '../dev/test-support/trace-text.ts';
import { parseSpecification } from '../document/specification.ts';
import { english } from '../document/wording.ts';
import { renderChanges, renderRemaining, renderSettled } from './fill-text.ts';
import { findRemaining } from './plan.ts';

const own = ownTexts();
const say = (from: string, to: string) => edit(own, 'specification.md', from, to);
const routes = say(
  'Product routes: not shown. Route parameters, route names and',
  'Product routes: /orders and /orders/{number}. Route names and',
);

test('what is left is reported with its place, and how to go on', () => {
  const { filled } = fillTexts(routes);
  expect(renderRemaining(filled, plain)).toMatchInlineSnapshot(`
    "Reworded: after a look at the steps, re-anchor a quote (npm run fill -- --reanchor PLACE), or delete by hand what bears it
    features/2-screens-and-routes.feature:182:9 scenario "Names of the routes"
      - route names
      + Route names

    Gone or answered: delete it (npm run fill -- --prune PLACE), or fix it by hand
    features/2-screens-and-routes.feature:176:5 pending scenario "Parameters of the routes": what it quotes is no longer in the document
      ? Which parameters does each route take, and which values of them are valid?

    Answered: see whether the document answers what these Rules asked, and whether their names still hold
    features/2-screens-and-routes.feature:167:3 No product route is shown"
  `);
  expect(renderRemaining(fillTexts(own).filled, plain)).toBe('');
});

test('of a point that has no feature file nothing has to be done by hand', () => {
  const { '5-validation-rules.feature': _, ...texts } = own;
  const { before } = fillTexts(texts);
  const remaining = findRemaining(
    parseSpecification(texts['specification.md'] ?? '', 'features/specification.md', english),
    before,
  );
  expect(renderRemaining({ remaining, names: [] }, plain)).toBe('');
});

test('what a terminal would obey is reported by its codes', () => {
  const hostile = orders(
    'An order has a \u001b[2Jnumber now.',
    'An order has a \u001b[2Jnumber.',
    'Gone \u001b]0;x\u0007.',
  );
  const { filled } = fillTexts(hostile);
  expect(renderRemaining(filled, plain)).toMatchInlineSnapshot(`
    "Reworded: after a look at the steps, re-anchor a quote (npm run fill -- --reanchor PLACE), or delete by hand what bears it
    features/1-orders.feature:4:7 Rule "Rule 0"
      - An order has a \\x1b[2Jnumber.
      + An order has a \\x1b[2Jnumber now.

    Gone or answered: delete it (npm run fill -- --prune PLACE), or fix it by hand
    features/1-orders.feature:10:3 Rule "Rule 1" (1 enforced): what it quotes is no longer in the document"
  `);
});

test('what has to be done by hand says why', () => {
  const { filled } = fillTexts(say('Product screens: not shown.', 'It is one. It is one.'));
  expect(renderRemaining(filled, plain)).toMatchInlineSnapshot(`
    "Gone or answered: delete it (npm run fill -- --prune PLACE), or fix it by hand
    features/2-screens-and-routes.feature:160:3 Rule "No product screen is shown" (1 pending): what it quotes is no longer in the document
      ? Which screens does the product have, what is on each, and when is each shown?

    To be done by hand
    features/specification.md:11:1 no scenario quotes "It is one.", and its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words
    features/specification.md:11:12 no scenario quotes "It is one.", and its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words"
  `);
});

describe('the end says', () => {
  const settle = (texts: typeof own, settled: boolean, decide?: typeof everything) =>
    renderSettled(fillTexts(texts, decide).filled, settled, plain);

  test('that there is nothing to do', () => {
    expect(settle(own, true)).toMatchInlineSnapshot(
      `"✔ Nothing is lacking: the features speak of every word of the document."`,
    );
  });

  test('that the trace warns, which lacks nothing', () => {
    const limit = 'A member has at most 5 loans.';
    const texts = orders(limit, limit);
    const onOneSide = edit(texts, '1-orders.feature', 'Given a\n', 'Given 5 loans\n');
    expect(settle(onOneSide, true)).toMatchInlineSnapshot(`
      "✔ Nothing is lacking: the features speak of every word of the document.
      ! npm run trace has 1 warning, too."
    `);
  });

  test('what was written or not, and what waits', () => {
    expect(settle(routes, true)).toMatchInlineSnapshot(`
      "✔ Written: 1 file: 1 question answered.
      ! 2 decisions are needed above: npm run fill -- --reanchor --prune asks of each.
      Next: npm run trace; then, for each "to be written", its steps (npm run phrases lists those that there are)."
    `);
    expect(settle(routes, false, everything)).toMatchInlineSnapshot(
      `"✖ Not written: 1 file: 1 question answered. With --write it is done without asking."`,
    );
  });

  test('what the trace finds beside what waits', () => {
    const screens = '2-screens-and-routes.feature';
    const twice = edit(routes, screens, 'Scenario: Names of the routes', "Scenario: The product's routes");
    expect(settle(twice, true)).toMatchInlineSnapshot(`
      "✔ Written: 1 file: 1 question answered.
      ! 2 decisions are needed above: npm run fill -- --reanchor --prune asks of each.
      ! npm run trace reports more: 1, to be fixed by hand.
      Next: npm run trace; then, for each "to be written", its steps (npm run phrases lists those that there are)."
    `);
    const first = 'Feature: 2. Screens and routes\n';
    const shared = edit(routes, screens, first, `${first}\n  Background:\n    Given a shop\n`);
    expect(settle(shared, true)).toMatchInlineSnapshot(`
      "✔ Written: 1 file: 1 question answered.
      ! 2 decisions are needed above: npm run fill -- --reanchor --prune asks of each.
      ! npm run trace reports more: 13, to be fixed by hand.
      Next: npm run trace; then, for each "to be written", its steps (npm run phrases lists those that there are)."
    `);
  });
});

test('changes are diffs under the names of their files', () => {
  const { '5-validation-rules.feature': _, ...texts } = say('fails with an', 'fails. It has a heading. It is an');
  expect(renderChanges(fillTexts(texts).filled.changes, plain)).toMatchInlineSnapshot(`
    "features/2-screens-and-routes.feature
    @@ -192,3 +192,17 @@
         Scenario: Ways on from the fallback
           > What a user can do from this screen
           * to be specified: What can a user do from the fallback, such as try again or go back, and what happens then?
    +
    +  Rule: It has a heading
    +    > It has a heading.
    +
    +    @unwritten
    +    Scenario: It has a heading
    +      * to be written: It has a heading
    +
    +  Rule: It is an unhandled exception
    +    > It is an unhandled exception.
    +
    +    @unwritten
    +    Scenario: It is an unhandled exception
    +      * to be written: It is an unhandled exception

    features/5-validation-rules.feature (new)
    @@ -1,0 +1,8 @@
    +Feature: 5. Validation rules
    +
    +  Rule: Validation rules: not shown
    +    > Validation rules
    +
    +    @pending
    +    Scenario: Validation rules
    +      * to be specified: What should the document say about "Validation rules"?"
  `);
});

test('each change under the name of its file, with three lines around it', () => {
  const lines = (changed: string) => ['a', 'b', 'c', 'd', changed, 'f', 'g', 'h', 'i', ''].join('\r\n');
  const changes = [
    { file: 'features/1.feature', before: lines('e'), after: lines('E') },
    { file: 'features/2.feature', before: undefined, after: 'Feature: 2' },
  ];
  expect(renderChanges(changes, plain)).toBe(
    [
      'features/1.feature',
      '@@ -2,7 +2,7 @@',
      ' b',
      ' c',
      ' d',
      '-e',
      '+E',
      ' f',
      ' g',
      ' h',
      '',
      'features/2.feature (new)',
      '@@ -1,0 +1,1 @@',
      '+Feature: 2',
      '\\ No newline at end of file',
    ].join('\n'),
  );
});

test('what a terminal would obey is reported by its code', () => {
  const change = { file: 'a', before: '', after: 'x\u001b[31m\u0007\ty\n' };
  expect(renderChanges([change], plain)).toMatch(/^\+x\\x1b\[31m\\x07\ty$/m);
});
