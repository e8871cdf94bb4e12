import { describe, expect, test } from 'vitest';
import { orders, renderFill, say } from '../dev/test-support/filled-text.ts';
import { ownTexts, type Texts } from '../dev/test-support/trace-text.ts';
import { parseSpecification } from '../document/specification.ts';
import { english, toWording, WordTable } from '../document/wording.ts';
import { fill } from './plan.ts';

const own = ownTexts();
const small = (body: string, feature: string): Texts => ({
  'specification.md': `## 1. Orders\n\n${body}\n`,
  '1-orders.feature': feature,
});
const enforced = (quote: string) =>
  `  Rule: ${quote}\n    > ${quote}\n\n    Scenario: ${quote}\n      Given a\n      Then b\n`;

test('the features that there are lack nothing', () => {
  expect(renderFill(own)).toBe('');
});

test('a document in another language is followed in its words, and a file in its keywords', () => {
  const wording = toWording(
    WordTable.parse({ 'not shown': ['nicht gezeigt'], free: ['die', 'sind'], point: ['Punkt'] }),
  );
  const others = Array.from({ length: 8 }, (_, index) => `## Punkt ${index + 2}: Titel\n\nnicht gezeigt.`);
  const document = `## Punkt 1: Zweck\n\nDie Liste heißt „Leihen“.\n\n### Wege\n\nnicht gezeigt.\n\n${others.join('\n\n')}\n`;
  const parsed = parseSpecification(document, 'features/specification.md', wording);
  const file = 'features/1-zweck.feature';
  const { changes, findings } = fill(parsed, new Map([[file, '# language: de\nFunktionalität: 1. Zweck\n']]));
  expect(findings).toEqual([]);
  expect(changes.find((change) => change.file === file)?.after).toMatchInlineSnapshot(`
    "# language: de
    Funktionalität: 1. Zweck

      Regel: Die Liste heißt „Leihen“
        > Die Liste heißt „Leihen“.

        @unwritten
        Szenario: Die Liste heißt „Leihen“
          * to be written: Die Liste heißt „Leihen“

      Regel: Wege: nicht gezeigt
        > Wege

        @pending
        Szenario: Wege
          * to be specified: What should the document say about "Wege"?
    "
  `);
  const other = changes.find((change) => change.file === 'features/2-titel.feature')?.after;
  expect(other).toContain('# language: de\nFunktionalität: 2. Titel\n\n  Regel: Titel: nicht gezeigt\n');
});

test.each([
  ['es', 'Característica', 'Regla', 'Escenario'],
  ['id', 'Fitur', 'Aturan', 'Skenario'],
  ['fi', 'Ominaisuus', 'Rule', 'Tapaus'],
])('the keywords of a file in %s are those for Rule and Scenario', (language, feature, rule, scenario) => {
  const parsed = parseSpecification('## 1. Orders\n\nThere is a list.\n', 'features/specification.md', english);
  const file = 'features/1-orders.feature';
  const { changes } = fill(parsed, new Map([[file, `# language: ${language}\n${feature}: 1. Orders\n`]]));
  const text = changes.find((change) => change.file === file)?.after;
  expect(text).toContain(`\n  ${rule}: There is a list\n`);
  expect(text).toContain(`\n    ${scenario}: There is a list\n`);
});

describe('new sentences', () => {
  test('one gets a Rule at the end of its file', () => {
    expect(renderFill(say('exception. It reads', 'exception. It has a heading. It reads'))).toMatchInlineSnapshot(`
      "features/2-screens-and-routes.feature
      @@ 194
             * to be specified: What can a user do from the fallback, such as try again or go back, and what happens then?
      +
      +  Rule: It has a heading
      +    > It has a heading.
      +
      +    @unwritten
      +    Scenario: It has a heading
      +      * to be written: It has a heading"
    `);
  });

  test('several get a Rule each', () => {
    expect(
      renderFill(say('is added. What', 'is added. It has a button. The button says "Retry". What')),
    ).toMatchInlineSnapshot(`
      "features/2-screens-and-routes.feature
      @@ 194
             * to be specified: What can a user do from the fallback, such as try again or go back, and what happens then?
      +
      +  Rule: It has a button
      +    > It has a button.
      +
      +    @unwritten
      +    Scenario: It has a button
      +      * to be written: It has a button
      +
      +  Rule: The button says "Retry"
      +    > The button says "Retry".
      +
      +    @unwritten
      +    Scenario: The button says "Retry"
      +      * to be written: The button says "Retry""
    `);
  });

  test('the items of a list and the rows of a table have a Rule each', () => {
    expect(
      renderFill(
        say(
          'Product screens: not shown.',
          'The screens are:\n\n- the orders\n- one order\n\n| Screen | Heading |\n| --- | --- |\n| Basket | Your basket |\n\nProduct screens: not shown.',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "features/2-screens-and-routes.feature
      @@ 194
             * to be specified: What can a user do from the fallback, such as try again or go back, and what happens then?
      +
      +  Rule: The screens are
      +    > The screens are:
      +
      +    @unwritten
      +    Scenario: The screens are
      +      * to be written: The screens are
      +
      +  Rule: The orders
      +    > the orders
      +
      +    @unwritten
      +    Scenario: The orders
      +      * to be written: The orders
      +
      +  Rule: One order
      +    > one order
      +
      +    @unwritten
      +    Scenario: One order
      +      * to be written: One order
      +
      +  Rule: Basket Your basket
      +    > | Basket | Your basket |
      +
      +    @unwritten
      +    Scenario: Basket Your basket
      +      * to be written: Basket Your basket"
    `);
  });

  test('what is not shown is asked for', () => {
    expect(
      renderFill(
        say(
          'this screen is not shown.',
          'this screen is not shown. Whether it has a title, and its colours, are not shown.',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "features/2-screens-and-routes.feature
      @@ 194
             * to be specified: What can a user do from the fallback, such as try again or go back, and what happens then?
      +
      +  Rule: Whether it has a title, and its colours, are not shown
      +    > Whether it has a title, and its colours
      +
      +    @pending
      +    Scenario: Whether it has a title, and its colours
      +      * to be specified: What should the document say about "Whether it has a title, and its colours"?"
    `);
  });

  test('of what is not shown only the phrase that is new is asked for', () => {
    expect(
      renderFill(say('No product state or status is shown', 'No other product state or final status is shown')),
    ).toMatchInlineSnapshot(`
      "features/4-states-and-transitions.feature
      @@ 23
             * to be specified: Which statuses does a user see, and how is each worded?
      +
      +  Rule: No other product state or final status is shown
      +
      +    @pending
      +    Scenario: Other
      +      > other
      +      * to be specified: What should the document say about "other"?
      +
      +    @pending
      +    Scenario: Final
      +      > final
      +      * to be specified: What should the document say about "final"?"
    `);
  });

  test('what is shown and what is not are two Rules, though they stand in one paragraph', () => {
    expect(
      renderFill(small('A title is there. How it looks is not shown. A user can reload.', 'Feature: 1\n')),
    ).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 1
       Feature: 1
      +
      +  Rule: A title is there
      +    > A title is there.
      +
      +    @unwritten
      +    Scenario: A title is there
      +      * to be written: A title is there
      +
      +  Rule: How it looks is not shown
      +    > How it looks
      +
      +    @pending
      +    Scenario: How it looks
      +      * to be specified: What should the document say about "How it looks"?
      +
      +  Rule: A user can reload
      +    > A user can reload.
      +
      +    @unwritten
      +    Scenario: A user can reload
      +      * to be written: A user can reload"
    `);
  });

  test('what an override decides for is asked for in the part that it leaves', () => {
    const feature =
      'Feature: 1\n\n  @not-shown\n  Rule: Colours\n    > Colours\n\n    @pending\n    Scenario: Colours\n      * to be specified: Which?\n';
    expect(renderFill(small('Colours, sizes of text and a big heading.', feature))).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 9
             * to be specified: Which?
      +
      +  Rule: Colours, sizes of text and a big heading
      +    > sizes of text and a big heading
      +
      +    @unwritten
      +    Scenario: Sizes of text and a big heading
      +      * to be written: Sizes of text and a big heading"
    `);
  });
});

describe('whole points', () => {
  test('a point without a feature file gets one', () => {
    const { '5-validation-rules.feature': _, ...texts } = own;
    expect(renderFill(texts)).toMatchInlineSnapshot(`
      "features/5-validation-rules.feature (new)
      @@ 1
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

  test('an empty file is begun; one with a comment stays as it is', () => {
    const point = '## 1. Orders\n\nAn order has a number.\n';
    expect(renderFill({ 'specification.md': point, '1-orders.feature': '\n' })).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 1
      +Feature: 1. Orders

      +  Rule: An order has a number
      +    > An order has a number.
      +
      +    @unwritten
      +    Scenario: An order has a number
      +      * to be written: An order has a number"
    `);
    expect(renderFill({ 'specification.md': point, '1-orders.feature': '# Later\n' })).toMatchInlineSnapshot(`
      "features/1-orders-2.feature (new)
      @@ 1
      +Feature: 1. Orders
      +
      +  Rule: An order has a number
      +    > An order has a number.
      +
      +    @unwritten
      +    Scenario: An order has a number
      +      * to be written: An order has a number"
    `);
  });

  test('a new body of a point has its Rules, and what it said before is gone', () => {
    const from = /Product calls to a server.*?each error\./s.exec(own['specification.md'] ?? '')?.[0] ?? '';
    expect(
      renderFill(say(from, 'The product calls GET /api/orders. It shows an error as a banner.')),
    ).toMatchInlineSnapshot(`
      "features/7-calls.feature
      @@ 36
             * to be specified: What does the product do when a call ends in an error or in no answer, and what does a user see of it?
      +
      +  Rule: The product calls GET /api/orders
      +    > The product calls GET /api/orders.
      +
      +    @unwritten
      +    Scenario: The product calls GET /api/orders
      +      * to be written: The product calls GET /api/orders
      +
      +  Rule: It shows an error as a banner
      +    > It shows an error as a banner.
      +
      +    @unwritten
      +    Scenario: It shows an error as a banner
      +      * to be written: It shows an error as a banner
      gone features/7-calls.feature:6:3 rule "No product call to a server interface is shown": what it quotes is no longer in the document"
    `);
  });

  test('in two files of a point, each sentence goes to the first', () => {
    const texts = {
      ...small('One. Two. Three. Four.', `Feature: 1\n\n${enforced('One.')}`),
      '1-more.feature': `Feature: 1, more\n\n${enforced('Three.')}`,
    };
    expect(renderFill(texts)).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 8
             Then b
      +
      +  Rule: Two
      +    > Two.
      +
      +    @unwritten
      +    Scenario: Two
      +      * to be written: Two
      +
      +  Rule: Four
      +    > Four.
      +
      +    @unwritten
      +    Scenario: Four
      +      * to be written: Four"
    `);
  });
});

describe('what cannot be added', () => {
  test('a sentence that its point says twice', () => {
    expect(
      renderFill(small('An order is open. A customer pays. An order is open.', 'Feature: 1\n')),
    ).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 1
       Feature: 1
      +
      +  Rule: A customer pays
      +    > A customer pays.
      +
      +    @unwritten
      +    Scenario: A customer pays
      +      * to be written: A customer pays
      by hand features/specification.md:3:1 no scenario quotes "An order is open.", and its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words
      by hand features/specification.md:3:36 no scenario quotes "An order is open.", and its point says the same elsewhere, so a quote of it would be ambiguous: say it once, or in other words"
    `);
  });

  test('anything, where a Background or a tag on the Feature would not do', () => {
    const feature = 'Feature: 1\n\n  Background:\n    Given a\n';
    expect(renderFill(small('An order is open.', feature))).toMatchInlineSnapshot(
      `"by hand features/specification.md:3:1 no scenario quotes "An order is open.", and its feature file has a Background, or a tag on its Feature, that would hold for the new scenario: write it by hand, or in another file of the point"`,
    );
    expect(renderFill(small('An order is open.', '@pending\nFeature: 1\n'))).toMatchInlineSnapshot(
      `"by hand features/specification.md:3:1 no scenario quotes "An order is open.", and its feature file has a Background, or a tag on its Feature, that would hold for the new scenario: write it by hand, or in another file of the point"`,
    );
  });

  test('a sentence that another contains is quoted where it stands alone only by hand', () => {
    expect(
      renderFill(
        small('the order is open. Now see that the order is open.', `Feature: 1\n\n${enforced('the order is open.')}`),
      ),
    ).toMatchInlineSnapshot(`
      "features/1-orders.feature
      @@ 8
             Then b
      +
      +  Rule: Now see that the order is open
      +    > Now see that the order is open.
      +
      +    @unwritten
      +    Scenario: Now see that the order is open
      +      * to be written: Now see that the order is open
      by hand features/1-orders.feature:4:7 point 1 says "the order is open." 2 times, which Rule "the order is open." quotes, and which is meant only a person can say: quote more around it, or say it once"
    `);
  });
});

test('with Markdown', () => {
  const body =
    'An **order** has a [number](https://a.example/x_y) and `code`, \\*not\\* <!-- hidden --> bold. ~~It is struck through.~~ A ~~small~~ tail.';
  expect(renderFill(orders(body))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 1
     Feature: 1
    +
    +  Rule: An order has a number and code , not bold
    +    > An **order** has a [number](https://a.example/x_y) and \`code\`, \\*not\\* bold.
    +
    +    @unwritten
    +    Scenario: An order has a number and code , not bold
    +      * to be written: An order has a number and code , not bold
    +
    +  Rule: A tail
    +    > A tail.
    +
    +    @unwritten
    +    Scenario: A tail
    +      * to be written: A tail"
  `);
});

test('that look like Gherkin', () => {
  const body =
    'Given "Scenario: x" is a <name> & $& too.\n\n- Rule: one\n- @tag two\n- # three\n- | four | five |\n- """\n- \\# six\n\n```\nFeature: seven\n@eight\n```';
  expect(renderFill(orders(body))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 1
     Feature: 1
    +
    +  Rule: Given "Scenario: x" is a & $& too
    +    > Given "Scenario: x" is a <name> & $& too.
    +
    +    @unwritten
    +    Scenario: Given "Scenario: x" is a & $& too
    +      * to be written: Given "Scenario: x" is a & $& too
    +
    +  Rule: Rule: one
    +    > Rule: one
    +
    +    @unwritten
    +    Scenario: Rule: one
    +      * to be written: Rule: one
    +
    +  Rule: @tag two
    +    > @tag two
    +
    +    @unwritten
    +    Scenario: @tag two
    +      * to be written: @tag two
    +
    +  Rule: Three
    +    > three
    +
    +    @unwritten
    +    Scenario: Three
    +      * to be written: Three
    +
    +  Rule: Four five
    +    > | four | five |
    +
    +    @unwritten
    +    Scenario: Four five
    +      * to be written: Four five
    +
    +  Rule: # six
    +    > \\# six
    +
    +    @unwritten
    +    Scenario: # six
    +      * to be written: # six
    +
    +  Rule: Feature: seven @eight
    +    > Feature: seven @eight
    +
    +    @unwritten
    +    Scenario: Feature: seven @eight
    +      * to be written: Feature: seven @eight"
  `);
});

test('very long ones', () => {
  expect(renderFill(orders(`A ${'very '.repeat(40)}long one, ${'x'.repeat(130)} at its end.`))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 1
     Feature: 1
    +
    +  Rule: A very very very very very very very very very very very very very very very very very …
    +    > A very very very very very very very very very very very very very very very very very very very very very very
    +    > very very very very very very very very very very very very very very very very very very long one,
    +    > xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
    +    > at its end.
    +
    +    @unwritten
    +    Scenario: A very very very very very very very very very very very very very very very very very …
    +      * to be written: A very very very very very very very very very very very very very very very very very …"
  `);
});

test('without a letter', () => {
  expect(renderFill(orders('24/7.\n\n— ! —'))).toMatchInlineSnapshot(`
    "features/1-orders.feature
    @@ 1
     Feature: 1
    +
    +  Rule: 24/7
    +    > 24/7.
    +
    +    @unwritten
    +    Scenario: 24/7
    +      * to be written: a scenario for 24/7"
  `);
});

test('what two points say alike is asked in two ways', () => {
  const texts = {
    'specification.md': '## 1. Orders\n\nColours are not shown.\n\n## 2. Customers\n\nColours are not shown.\n',
    '1-orders.feature': 'Feature: 1\n',
    '2-customers.feature': 'Feature: 2\n',
  };
  expect(
    renderFill(texts)
      .split('\n')
      .filter((line) => line.includes('to be specified')),
  ).toEqual([
    '+      * to be specified: What should the document say about "Colours"?',
    '+      * to be specified: What should point 2 say about "Colours"?',
  ]);
});
