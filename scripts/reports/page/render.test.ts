/** The page as text: what of a document, its features and a run stands on it, and that none of it is markup. */
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../base/finding.ts';
import { everyBlock } from '../../dev/test-support/every-block.ts';
import { livingPage, livingSource, textOf } from '../../dev/test-support/living-page.ts';
import { shop } from '../../dev/test-support/tiny-shop.ts';
import { edit, ownTexts, type Texts } from '../../dev/test-support/trace-text.ts';
import { joinLivingSpecification } from './living-specification.ts';
import { renderPage } from './render-page.ts';

const shopWith = (document: string): Texts => ({ ...shop, 'specification.md': document });

function link(path: string, text: string): string {
  return `<a href="https://shop.example/${path}" rel="noreferrer">${text}</a>`;
}

const unusedStep: Finding = {
  code: 'unused-step',
  place: { file: 'a.steps.ts', line: 1, column: 1 },
  problem: 'no scenario uses it',
  fix: 'Delete it',
};

/** The document as the page shows it, each sentence with its state, without what opens beneath. */
async function shown(texts: Texts): Promise<string> {
  const page = await livingPage(texts);
  const article = /<article[\s\S]*<\/article>/.exec(page)?.[0] ?? '';
  return textOf(article.replaceAll(/<div class="panel"[\s\S]*?<\/div><\/details>/g, '</details>'));
}

test('findings begin with those that fail a merge: more than three are folded', async () => {
  const warnings = ['a', 'b', 'c', 'd'].map((code) => ({
    ...unusedStep,
    place: { ...unusedStep.place, line: code.charCodeAt(0) },
  }));
  const source = livingSource(edit(shop, '1-orders.feature', '> An order has a number.', '> An order has'));
  const findings = [...warnings, ...source.verdict.findings];
  const page = textOf(await renderPage({ ...source, verdict: { ...source.verdict, findings } }));
  expect(page.indexOf('sentence-uncovered')).toBeLessThan(page.indexOf('unused-step'));
  expect(page).toContain('more finding');
});

describe('the document', () => {
  test('is shown whole, in its order, with the state of each sentence', async () => {
    expect(await shown(shop)).toBe(
      [
        'Specification: tiny shop passing not proven',
        'This document is small. about',
        '1. Orders',
        'An order has a number. passing not proven Its price is not shown. open 1 question',
        'Logs are not part of the product’s own contract. outside',
        '2. Roles and duties open 1 question not shown. open',
      ].join(' '),
    );
  });

  test('of this project has each of its sentences once, in order', async () => {
    const { sentences } = joinLivingSpecification(livingSource(ownTexts()));
    const page = await shown(ownTexts());
    let from = 0;
    for (const { text } of sentences) {
      const at = page.indexOf(text, from);
      expect(at, text).toBeGreaterThanOrEqual(from);
      from = at + text.length;
    }
    const ids = (await livingPage(ownTexts())).match(/(?<= id=")\d\.\d+(?=")/g);
    expect(ids).toEqual(sentences.map(({ id }) => id));
  });

  test.each([
    [
      'emphasis',
      'says *two*. This document **says three. This document says** four.',
      'says <em>two</em>.|This document <strong>says three.</strong>|<strong>This document says</strong> four.',
    ],
    ['code', 'says `a. B` two.', 'says <code>a. B</code> two.'],
    ['escapes and references', 'says \\*two\\* &amp; &lt;b&gt;.', 'says *two* &amp; &lt;b&gt;.'],
    ['a link', 'is at [the site](https://shop.example/a?b=1&c=2).', 'is at <span class="link">the site</span>.'],
    [
      'a link by name',
      'is at [the site][1].\n\n[1]: https://shop.example/',
      'is at <span class="link">the site</span>.',
    ],
    [
      'a bare address',
      'is at https://shop.example/ now.',
      'is at <span class="link">https://shop.example/</span> now.',
    ],
    ['an address of mail', 'is by owner@shop.example now.', 'is by <span class="link">owner@shop.example</span> now.'],
    ['a link that would run a script', 'is [it](javascript:alert(1)).', 'is it.'],
    ['a picture', 'has ![the map](map.png).', 'has <span class="image">[picture: the map]</span>.'],
    ['a hard break', 'says\\\ntwo.', 'says<br/>two.'],
    ['HTML', 'says <b>two</b> <!-- no --> three.', 'says &lt;b&gt;two&lt;/b&gt;  three.'],
  ])('shows %s', async (_, markdown, expected) => {
    const page = await livingPage(shopWith(`# T\n\nThis document ${markdown}`));
    const said = Array.from(
      page.matchAll(/<span class="said">(.*?)<\/span> <span class="mark">/gs),
      ([, html]) => html,
    );
    expect(said.join('|')).toBe(`This document ${expected}`);
  });

  test('has the links of a sentence where they can be followed', async () => {
    const page = await livingPage(everyBlock);
    const panels = page.split('<div class="panel"').slice(1);
    const linksOf = (id: string) =>
      /<p class="links">(.*?)<\/p>/.exec(panels.find((one) => one.startsWith(` dir="ltr" id="${id}"`)) ?? '')?.[1];
    expect(linksOf('0.1')).toBe(`Link: ${link('a', 'a link')}`);
    expect(linksOf('0.2')).toBe(undefined);
    expect(linksOf('0.3')).toBe(`Link: ${link('b', 'a link with two sentences. Of which this is the second')}`);
    expect(page).toContain(`<td dir="auto">takes ${link('d', 'none')}`);
  });

  test('has no element for the white space between two sentences', async () => {
    expect(await livingPage(everyBlock)).not.toMatch(
      /<(em|strong|span|mark|code)(?: class="(?:link|said|uncovered)")?>\s*<\/\1>/,
    );
  });

  test('marks words within a link, which stays one', async () => {
    const page = await livingPage({
      'specification.md': '# T\n\n## 1. A\n\nHe *says what [an order is](https://shop.example/) and* ends.',
      '1.feature': 'Feature: 1\n  Scenario: s\n    > He *says what [an\n    * a\n',
    });
    expect(page).toContain(
      'He <em>says what <span class="link">an <mark class="uncovered">order is</mark></span><mark class="uncovered"> and</mark></em><mark class="uncovered"> ends</mark>.',
    );
  });

  test('marks what nothing covers in the cells of a row', async () => {
    expect(await livingPage(everyBlock)).toContain(`${link('d', 'none')} <mark class="uncovered">at all</mark></td>`);
  });

  test('is read from right to left where it is written so', async () => {
    const page = await livingPage(everyBlock);
    expect(page).toContain('<ul dir="rtl"><li><div class="paragraph" dir="auto">');
    expect(page).toMatch(/<h2 dir="auto"[^>]*>(?:<mark class="uncovered">)?3\. שלום/);
    expect(page).toContain('<td dir="auto">open</td>');
    expect(page.match(/dir="rtl"/g)).toHaveLength(1);
  });

  test('shows a quotation without its signs', async () => {
    expect(await shown(shopWith('# T\n\n> This document\n> is small.'))).toContain('This document is small. about');
  });

  test('shows lists, tables, code and what is struck through', async () => {
    const document =
      '# T\n\n- One.\n- [x] Two.\n\n| a | b |\n|---|---|\n| c | *d* |\n\n```\ne <f>\n```\n\n~~Gone.~~ Here.\n';
    expect(await shown(shopWith(document))).toBe(
      'T uncovered One. uncovered [x] Two. uncovered a b heading c d uncovered e <f> uncovered Gone. Here. uncovered',
    );
  });

  test('shows text that belongs to no point', async () => {
    const twice = `${shop['specification.md']}\n\n## 2. Again\n\nSaid twice.`;
    expect(await shown(shopWith(twice))).toContain('2. Again Said twice.');
  });

  test('marks the words that nothing covers', async () => {
    const page = await livingPage(
      edit(shop, 'specification.md', 'An order has a number.', 'An order has a number and a date.'),
    );
    expect(page).toContain('<mark class="uncovered">order has a number and a date</mark>');
  });
});

describe('beneath a sentence', () => {
  test('stands each scenario with the words it quotes, its steps and its outcome', async () => {
    const page = await livingPage(shop);
    expect(page).toContain('<mark class="quote">Its price</mark> is not shown.');
    expect(textOf(page)).toContain('Passed An order 1 ms Then a');
    expect(textOf(page)).toContain('Open The price Which? Question 1');
  });

  test('stands what was expected and what there was, the message, console and calls of a failure', async () => {
    const page = await livingPage(shop, {
      ends: { 1: { status: 'failed', step: 'a', message: 'The number is missing.\n    at step.ts:1:1' } },
      evidence: {
        1: {
          comparison: { expected: { text: '17', remaining: 0 }, actual: { text: '18', remaining: 3 } },
          console: { text: 'error: no', remaining: 0 },
          calls: [{ kind: 'product', method: 'POST', url: 'https://shop.example/orders', status: 500 }],
          callsRemaining: 2,
        },
      },
    });
    const text = textOf(page);
    expect(text).toContain('Expected 17 Actual 18 … and 3 more characters');
    expect(text).toContain('What the step said The number is missing.');
    expect(text).not.toContain('step.ts');
    expect(text).toContain('Console error: no');
    expect(text).toContain(
      '3 calls Kind Method Address Answer product POST https://shop.example/orders 500 … and 2 more calls',
    );
    expect(page).toContain('<details class="sentence red state-failing" aria-label="Sentence 1.1: failing"');
  });

  test('a scenario of two sentences is shown in full under the first', async () => {
    const texts = edit(
      edit(shop, 'specification.md', 'An order has a number.', 'An order has a number. It has a date.'),
      '1-orders.feature',
      '> An order has a number.',
      '> An order has a number. It has a date.',
    );
    const page = await livingPage(texts, {
      evidence: { 1: { pictures: [{ source: 'data:image/png;base64,AA', bytes: 1, embedded: true }] } },
    });
    expect(page.match(/<img /g)).toHaveLength(1);
    expect(textOf(page)).toContain('Shown in full under sentence 1.1.');
  });
});

describe('whatever it holds', () => {
  const hostile = `</style></script><script>alert(1)</script><img src=x onerror=alert(1)> "'&`;

  test('text from features, runs and pages is text', async () => {
    const texts = edit(shop, '1-orders.feature', 'Scenario: An order', `Scenario: ${hostile}`);
    const text = { text: hostile, remaining: 0 };
    const page = await livingPage(texts, {
      ends: { 1: { status: 'failed', step: 'a', name: hostile, message: hostile } },
      evidence: {
        1: {
          comparison: { expected: text, actual: text },
          console: text,
          log: text,
          calls: [{ kind: hostile, method: hostile, url: hostile, failure: hostile }],
          others: [{ name: hostile, mediaType: hostile }],
        },
      },
    });
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).not.toContain('<img');
    expect(page.match(/<\/style/g)).toHaveLength(1);
    expect(textOf(page).split(hostile.replaceAll(/\s+/g, ' ')).length).toBeGreaterThan(8);
  });

  test('text of any length leaves the page small', async () => {
    const long = 'x'.repeat(1_000_000);
    const page = await livingPage(shop, { ends: { 1: { status: 'failed', step: 'a', name: long, message: long } } });
    expect(page.length).toBeLessThan(200_000);
  });
});

test('without a verdict it says so, and lights nothing green', async () => {
  const { verdict, ...source } = livingSource(shop);
  const place = { file: 'reports/run/1-of-1/run.json', line: 1, column: 1 };
  const finding = { code: 'run-of-other-sources', place, problem: 'the run is old', fix: 'Run it again' } as const;
  const unjudged = { ...verdict, findings: [finding], safeToMerge: false, safeToRelease: false };
  const page = await renderPage({ ...source, verdict: unjudged });
  expect(page).toContain('<body class="no-verdict">');
  expect(textOf(page)).toContain('No verdict Since this cannot be judged: the finding below.');
  expect(textOf(page)).toContain('There is no verdict. What stands below was recorded, but cannot be relied on.');
  expect(await livingPage(shop)).not.toContain('no-verdict"');
});

test('the policy lets in the style and the script of the page and nothing else', async () => {
  const page = await livingPage(shop);
  expect(page).toMatch(
    /content="default-src &#x27;none&#x27;; style-src &#x27;sha256-[^;]+&#x27;; script-src &#x27;sha256-[^;]+&#x27;; img-src &#x27;self&#x27; data:; base-uri &#x27;none&#x27;; form-action &#x27;none&#x27;"/,
  );
  expect(page).not.toMatch(/ (?:style|on\w+)="/);
  expect(page.match(/(?:src|href)="(?!#|data:)[^"]*"/g)).toEqual(['href="verdict.json"']);
});
