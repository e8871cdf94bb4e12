/** A document with every kind of block, and one whose words are far too long, for tests of how a page shows them. */
import type { Went } from './living-page.ts';
import type { Texts } from './trace-text.ts';

/** Four sentences pass; the words of the others are covered in part or not at all. */
export const everyBlock: Texts = {
  'specification.md': `# Everything that *Markdown* has

Before point 1 stands a sentence with [a link](https://shop.example/a). **It begins in bold. It ends** in plain, [a link
with two sentences. Of which this is the second](https://shop.example/b).

## 1. Orders

An order has a number and a date. Its price fails.

- First of the list.
- [x] Second, a task, with a list beneath it:
  - Nested and plain.
- [ ] Third.

7. Seventh.
8. Eighth passes.

## 2. Where [the site](https://shop.example/c) is shown

| name | meaning |
|---|---|
| open | takes *orders* |
| closed | takes [none](https://shop.example/d) at all |

> A quotation in two
> lines.[^1]

\`\`\`
GET /orders
\`\`\`

### 2.1 A lower heading

Under it ~~gone~~ a sentence.

[^1]: A note on it.

## 3. שלום

הזמנה חדשה.

- הזמנה.
`,
  '0-start.feature': `Feature: 0
  Scenario: Bold
    > It begins in bold.
    Then a
  Scenario: Link
    > It ends** in plain, [a link with two sentences.
    Then a
`,
  '1-orders.feature': `Feature: 1
  Rule: Number
    > An order has a number
    Scenario: An order
      Then a
    Scenario: The price
      > Its price fails.
      Then a
    Scenario: The eighth
      > Eighth passes.
      Then a
`,
  '2-site.feature': `Feature: 2
  Scenario: Open
    > open | takes *orders*
    Then a
  Scenario: Closed
    > closed | takes [none](https://shop.example/d)
    Then a
`,
};

/** The fourth case of `everyBlock` as failed, with more lines than are shown at once. */
export const priceFailed: Went = {
  ends: { 3: { status: 'failed', step: 'a', message: 'It is wrong.\n'.repeat(100) } },
  evidence: {
    3: {
      console: { text: 'error: it is wrong\n'.repeat(100), remaining: 0 },
      calls: [{ kind: 'product', method: 'GET', url: 'https://shop.example/orders', status: 500 }],
      callsRemaining: 1,
      faults: [{ fault: 'an exception', technique: "React's hook dispatcher, while the page loads" }],
    },
  },
};

const long = 'x'.repeat(1_500);

/** A word of 1,500 letters in every place to which a document or a feature brings words. */
export const longWords: Texts = {
  'specification.md': `# ${long} \`${long}\`

A ${long} sentence with \`${long}\`. And <b${long}> ![${long}](a.png).

## 1. ${long}

${long}.

- ${long}.
- [x] ${long}.

| a | ${long} | b |
|---|---|---|
| c | ${long} | \`${long}\` |

> ${long}.[^1]

\`\`\`
${long}
\`\`\`

### ${long}

[^1]: ${long}

## 2. Open

It is open. It is asked.
`,
  '1-orders.feature': `Feature: 1
  Rule: ${long}
    > ${long}.
    Scenario: ${long}
      Given ${long}
      Then b
    @pending
    Scenario: ${long}
      > It is open.
      * to be specified: ${long}?
    Scenario: ${long}
      > No such ${long}
      Then a
    Scenario: ${long}
      > It is asked.
      Then a
`,
};

/** The first case of `longWords` as failed, with as long words in all that it left. */
export const longWordsFailed: Went = {
  ends: { 0: { status: 'failed', step: long, message: long } },
  evidence: {
    0: {
      comparison: { expected: { text: long, remaining: 0 }, actual: { text: `${long}y`, remaining: 7 } },
      console: { text: long, remaining: 0 },
      log: { text: long, remaining: 0 },
      calls: [{ kind: long, method: long, url: `https://${long}`, failure: long }],
      others: [{ name: long, mediaType: long }],
      faults: [{ fault: long, technique: long }],
    },
  },
  reports: [{ title: long, href: long }],
};
