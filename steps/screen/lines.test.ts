import { describe, expect, test } from 'vitest';
import { type Extent, readLines, readPage } from './lines.ts';
import { observationOf, openObserver, type Terse } from './observation.test-support.ts';
import { type Observation, Tree } from './observation.ts';

const observe = openObserver();

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
    ['text that is edited', '<div contenteditable>One</div><p contenteditable="true">Two</p>', ['One', 'Two']],
    ['around a control', '<p>One <a href="/">two</a> three</p>', ['One three']],
    ['before and after a control of its own line', 'One<div role="button">Two</div>Three', ['One', 'Three']],
  ])('%s', async (_what, html, lines) => {
    expect(await linesOf(html)).toEqual(lines);
  });
});

describe('what is read, since a screen can hide in it', () => {
  test.each<[what: string, html: string, lines: readonly string[]]>([
    ['a link around a screen', '<a href="/"><h1>One</h1><p>Two</p></a>', ['One', 'Two']],
    ['a link around a heading', '<a href="/"><h2>One</h2></a>', ['One']],
    ['a link around a heading of another kind', '<a href="/"><span role="heading">One</span></a>', ['One']],
    ['a button around a list', '<button><ul><li>One</li></ul></button>', ['One']],
    ['a button around a table', '<div role="button"><table><tr><td>One</table></div>', ['One']],
    ['a link of two blocks', '<a href="/"><div>One</div><div>Two</div></a>', ['One', 'Two']],
    ['a link in the midst of a text', '<p>One <a href="/">two<br>three</a> four</p>', ['One two', 'three four']],
    ['a link around a frame', '<a href="/"><iframe></iframe></a>', ['(a frame)']],
    [
      'a link to content in a shadow tree',
      '<a href="/"><x-y><template shadowrootmode="open"><p>One</p></template></x-y></a>',
      ['One'],
    ],
    ['a control within such a link', '<a href="/"><h1>One</h1><button>Two</button></a>', ['One']],
    ['a summary', '<details><summary><h2>One</h2></summary><p>Two</p></details>', ['One']],
    ['a frame', '<p>One <iframe srcdoc="Two"></iframe> three</p>', ['One', '(a frame)', 'three']],
    ['frames of other kinds', '<object data="/"></object><embed src="/">', ['(a frame)', '(a frame)']],
    [
      'text that is transparent but for its background',
      '<p style="color: transparent; background: linear-gradient(red, blue) text"><b>One</b></p>',
      ['One'],
    ],
    [
      'text that is transparent but for its shadow',
      '<p style="color: transparent; text-shadow: 0 0 red">One</p>',
      ['One'],
    ],
    [
      'text that a style sheet makes',
      '<style>p::before { content: "One " } p::after { content: "th\\"ree"; display: block }</style><p>two</p>',
      ['One two', 'th"ree'],
    ],
    [
      'text that a style sheet makes of parts',
      '<style>i::before { content: "One " counter(a) " two" }</style><i></i>',
      ['One 0 two'],
    ],
    ['quotation marks', '<p><q>One</q></p><p lang=de><q>Two</q></p>', ['\u201cOne\u201d', '\u201eTwo\u201c']],
    ['a first letter beside the others', '<style>p::first-letter { float: left }</style><p>One</p>', ['One']],
    ['a formula', '<math><mn>1</mn><mo>=</mo><msup><mn>2</mn><mn>3</mn></msup></math>', ['1=23']],
    [
      'what is spoken beside what is written',
      '<p><ruby>\u6f22<rt>kan</rt>\u5b57<rt>ji</rt></ruby></p>',
      ['\u6f22\u5b57', 'kan ji'],
    ],
    [
      'nothing but text that a style sheet makes',
      '<style>body::before { content: "One"; text-transform: uppercase }</style>',
      ['ONE'],
    ],
  ])('%s', async (_what, html, lines) => {
    expect(await linesOf(html)).toEqual(lines);
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
    [
      'a control that is one line',
      '<button><div>One</div></button><a href="/"><div><img alt=""></div><div>Two</div></a>',
    ],
    ['a control whose content is hidden', '<button>One<p hidden>Two</p></button>'],
    [
      'a frame that is not seen',
      '<iframe hidden></iframe><iframe style="width: 1px; height: 1px; border: 0"></iframe><object data="data:text/html,One" style="width: 1px; height: 1px; overflow: visible"></object>',
    ],
    ['a frame off the page', '<iframe style="position: absolute; left: -9999px"></iframe>'],
    ['a frame that is hidden', '<iframe style="visibility: hidden"></iframe><iframe style="opacity: 0"></iframe>'],
    ['pictures in the manner of frames', '<object type="image/png"></object><embed type="image/svg+xml">'],
    [
      'text in a transparent colour',
      '<p style="color: transparent">One<b>two</b></p><p style="color: #12345600">Three</p>',
    ],
    ['text in a transparent colour of another space', '<p style="color: oklch(50% 0.1 20 / 0)">One</p>'],
    [
      'marks that a style sheet makes',
      '<style>i::before { content: "•" } b::after { content: "\\e900" }</style><i></i><b></b>',
    ],
    [
      'text that a style sheet makes and hides',
      '<style>i::before { content: "One"; visibility: hidden }</style><i></i>',
    ],
    [
      'text that a style sheet makes, pale in what is pale',
      '<style>i::before { content: "One"; opacity: .2 }</style><p style="opacity: .2"><i></i></p>',
    ],
    [
      'text that a style sheet makes in next to no colour',
      '<style>i::before { content: "One"; opacity: .2; color: #0003 }</style><i></i>',
    ],
    ['text that a style sheet makes without size', '<style>i::before { content: "One"; font-size: 0 }</style><i></i>'],
    ['text that a style sheet makes of a picture', '<style>i::before { content: url("data:,One") }</style><i></i>'],
    ['invisible characters', '<p>&#8203;&#8206;</p>'],
  ])('%s', async (_what, html) => {
    expect(await linesOf(`<p>Before</p>${html}<p>After</p>`)).toEqual(['Before', 'After']);
  });
});

describe('what would take long to read', () => {
  test('controls within controls', async () => {
    const html = `${'<div role="button">'.repeat(40)}<p>One</p>${'</div>'.repeat(40)}`;
    expect(await linesOf(html)).toEqual(['One']);
  });

  test('a long row of blanks', async () => {
    const blanks = ' '.repeat(200_000);
    expect(await linesOf(`<pre>One${blanks}two${blanks}</pre>`)).toEqual([`One${blanks}two`]);
  });
});

async function linesOf(html: string): Promise<readonly string[]> {
  return read(await observe(html), 'screen').lines;
}

function read(observation: Observation, extent: Extent) {
  return readLines(new Tree(observation), 0, extent);
}

const cut: Terse = ['#text', { text: 'SIGN IN OR REGISTER', written: 'Sign in or register', readable: 'SIGN IN …' }];

test.each<[what: string, body: readonly Terse[], extent: Extent, lines: ReturnType<typeof readLines>]>([
  ['labels', ['One', ['button', {}, 'Two']], 'screen', { lines: ['One'] }],
  ['labels of words', ['One', ['button', {}, 'Two']], 'words', { lines: ['One Two'] }],
  ['a frame', [['iframe', {}, ['#document', {}, 'Two']]], 'screen', { lines: ['(a frame)'] }],
  [
    'words in a frame',
    ['One', ['iframe', {}, ['#document', {}, 'Two']], 'three'],
    'words',
    { lines: ['One', 'Two', 'three'] },
  ],
  [
    'words in a frame that nobody sees',
    [['iframe', { sight: 'hidden' }, ['#document', {}, 'Two']]],
    'words',
    { lines: [] },
  ],
  ['marks', ['One', ['span', { attributes: { 'aria-hidden': 'true' } }, '→']], 'words', { lines: ['One→'] }],
  ['marks of a value', ['One', ['span', { attributes: { 'aria-hidden': 'true' } }, '→']], 'value', { lines: ['One'] }],
  [
    'letters that style changes',
    [['#text', { text: 'STRASSE', written: 'Straße' }]],
    'words',
    { lines: ['STRASSE'], written: ['Straße'] },
  ],
  [
    'a number of an item',
    [['li', {}, ['::marker', { text: '1. ' }], 'One']],
    'words',
    { lines: ['1. One'], written: ['One'] },
  ],
  ['dots that style shows for a secret', [['#text', { text: '••', written: 'ab' }]], 'words', { lines: ['••'] }],
  [
    'words that are cut off',
    [cut],
    'words',
    { lines: ['SIGN IN …'], isCut: true, whole: ['SIGN IN OR REGISTER', 'Sign in or register'] },
  ],
  [
    'words that are cut off of a value',
    [cut],
    'value',
    { lines: ['SIGN IN OR REGISTER'], written: ['Sign in or register'] },
  ],
  ['a text that nobody sees', ['One', ['#text', { text: 'two', sight: 'covered' }]], 'words', { lines: ['One'] }],
  [
    'what is put before and after, as the browser lists it',
    [['p', {}, ['::after', { text: 'c' }], ['::before', { text: 'a' }], 'b']],
    'words',
    { lines: ['abc'] },
  ],
])('%s', (_what, body, extent, lines) => {
  expect(read(observationOf(...body), extent)).toEqual(lines);
});

test('the whole page says which lines lie elsewhere, and what is painted where there are none', () => {
  const [low, high]: Terse[] = [
    ['p', {}, ['#text', { text: 'One', boxes: [[0, 100, 50, 20]] }]],
    ['p', {}, ['#text', { text: 'Two', boxes: [[0, 10, 50, 20]] }]],
  ];
  expect(readPage(new Tree(observationOf(low ?? '', high ?? '')))).toMatchObject({
    lines: ['One', 'Two'],
    misplaced: [1],
  });
  expect(readPage(new Tree(observationOf(['canvas', {}])))).toEqual({ lines: [], painted: 'canvas' });
  expect(readPage(new Tree(observationOf()))).toEqual({ lines: [] });
});
