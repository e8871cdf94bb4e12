import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readVisibleLines } from './visible-lines.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.connect(inject('browser'));
  page = await browser.newPage();
});

afterAll(() => browser.close());

describe('what is read', () => {
  test.each<[what: string, html: string, lines: readonly string[]]>([
    ['an empty document', '', []],
    ['blocks', '<h1>One</h1><p>Two</p>Three<div><div>Four</div></div>', ['One', 'Two', 'Three', 'Four']],
    ['text in several nodes', '<p>One <b>two</b><i> three</i><!-- no --><span>four</span></p>', ['One two threefour']],
    ['white space as rendered', '<p>  One \n\t two <b> </b> three </p>', ['One two three']],
    ['white space that is kept', '<pre>One  two\nthree</pre>', ['One  two', 'three']],
    ['a no-break space', '<p>One&nbsp;two</p><p>&nbsp;</p>', ['One\u00a0two']],
    ['line breaks', '<p>One<br>two</p>', ['One', 'two']],
    ['a line that wraps', '<p style="width: 1em">One two</p>', ['One two']],
    ['items of a flexible box', '<div style="display: flex"><span>One</span><span>Two</span></div>', ['One', 'Two']],
    [
      'a row of a table',
      '<table><tr><td>One</td><td>Two</td></tr><tr><td>Three</td></tr></table>',
      ['One Two', 'Three'],
    ],
    ['capitals by style', '<p style="text-transform: uppercase">One</p>', ['ONE']],
    ['markup that is text', '<p>&lt;b&gt;One&lt;/b&gt;</p>', ['<b>One</b>']],
    ['text from right to left', '<p>Digest: <bdi>שגיאה 42</bdi></p>', ['Digest: שגיאה 42']],
    [
      'a shadow tree',
      '<div><template shadowrootmode="open">Shadow <slot></slot></template>light</div>',
      ['Shadow light'],
    ],
    ['open details', '<details open><summary>More</summary>One</details>', ['One']],
    ['what only a screen reader skips', '<p aria-hidden="true">One</p>', ['One']],
    [
      'a visible part of something hidden',
      '<div style="visibility: hidden">One<p style="visibility: visible">Two</p></div>',
      ['Two'],
    ],
    ['a box without a box', '<div style="display: contents"><p>One</p></div>', ['One']],
    ['a text below the window', '<p style="margin-top: 5000px">One</p>', ['One']],
  ])('%s', async (_what, html, lines) => {
    await page.setContent(html);
    expect(await page.evaluate(readVisibleLines)).toEqual(lines);
  });
});

describe('what is left out', () => {
  test.each<[what: string, html: string]>([
    ['what is not rendered', '<p hidden>One</p><p style="display: none">Two</p><template>Three</template>'],
    ['what is hidden', '<p style="visibility: hidden">One</p>'],
    ['what is transparent', '<div style="opacity: 0"><p>One</p></div>'],
    ['closed details', '<details><summary>More</summary>One<p>Two</p></details>'],
    ['hidden until found', '<p hidden="until-found">One</p>'],
    ['text without size', '<p style="font-size: 0">One</p>'],
    ['a box without height', '<div style="height: 0; overflow: hidden"><p>One</p></div>'],
    ['for screen readers only', '<p style="position: absolute; width: 1px; height: 1px; overflow: hidden">One</p>'],
    ['off the page', '<p style="position: absolute; left: -9999px">One</p>'],
    ['links and buttons', '<a href="/">One</a><button>Two</button><div role="button">Three</div>'],
    ['form controls', '<input value="One"><select><option>Two</select><textarea>Three</textarea>'],
    ['pictures', '<img alt="One" src="data:,"><svg><title>Two</title></svg>'],
    ['scripts and styles', '<script>/* One */</script><style>p { color: red }</style><noscript>Two</noscript>'],
    ['a frame', '<iframe srcdoc="One"></iframe>'],
    ['invisible characters', '<p>&#8203;&#8206;</p>'],
  ])('%s', async (_what, html) => {
    await page.setContent(`<p>Before</p>${html}<p>After</p>`);
    expect(await page.evaluate(readVisibleLines)).toEqual(['Before', 'After']);
  });
});
