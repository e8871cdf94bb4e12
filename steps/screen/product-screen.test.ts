import { describe, expect, test } from 'vitest';
import { runCode } from '../step-work.ts';
import { type Ask, briefly, judgeIn, onceLookedAt, openPages } from './opened-page.test-support.ts';
import { parsePart } from './part.ts';
import { type FoundPart, ProductScreen } from './product-screen.ts';

const page = openPages();
const judge = judgeIn(page);

const heading = (screen: ProductScreen) => screen.shows(parsePart('heading "Orders"'));
const text = (screen: ProductScreen) => screen.shows(parsePart('text "Order 7"'));
const link = (screen: ProductScreen) => screen.shows(parsePart('link "Orders"'));

const capitals = '<h1 style="text-transform: uppercase">Orders</h1>';
const hidden = '<span style="position: absolute; clip-path: inset(50%)">Orders</span>';

describe('shown', () => {
  test.each<[what: string, html: string, ask: Ask]>([
    ['a heading', '<h2> <b>Or</b>ders </h2>', heading],
    ['a heading by its role', '<div role="heading" aria-level="2">Orders</div>', heading],
    ['a heading in capitals by style', '<h1 style="text-transform: uppercase">Orders</h1>', heading],
    ['a heading in a shadow tree', '<div><template shadowrootmode="open"><h1>Orders</h1></template></div>', heading],
    ['a heading in a box without a box', '<div style="display: contents"><h1>Orders</h1></div>', heading],
    ['a heading below the window', '<h1 style="margin-top: 5000px">Orders</h1>', heading],
    ['one of two headings, the other hidden', '<h1 hidden>Orders</h1><h1>Orders</h1>', heading],
    ['a text', '<p>Your <b>Order\n7</b> is on its way.</p>', text],
    ['a text that a link is part of', '<p>Your <a href="/7">Order</a> 7</p>', text],
    ['a text on a button', '<button>Order 7</button>', text],
    ['a link', '<a href="/orders">Orders</a>', link],
    ['a link by its label', '<a href="/orders" aria-label="Orders">→</a>', link],
    ['a link that is a picture', '<a href="/orders"><img alt="Orders" width=9 height=9 src="data:,"></a>', link],
    ['a link by its picture and a text for no eye', `<a href="/"><svg width=9 height=9></svg>${hidden}</a>`, link],
    [
      'a link that lies over something',
      '<a href="/" aria-label="Orders" style="display: block; height: 9px"></a>',
      link,
    ],
    ['a heading that only a screen reader skips', '<h1 aria-hidden="true">Orders</h1>', heading],
    ['a heading that is read out otherwise', '<h1 aria-label="Cart">Orders</h1>', heading],
    ['a heading where a word may be broken', '<h1>Or&shy;ders</h1>', heading],
    ['a heading as capitals show it', capitals, (screen) => screen.shows(parsePart('heading "ORDERS"'))],
    ['a text as capitals show it', capitals, (screen) => screen.shows(parsePart('text "ORDERS"'))],
    ['a text as it is written', capitals, (screen) => screen.shows(parsePart('text "Orders"'))],
    ['a link as capitals show it', `<a href="/">${capitals}</a>`, (screen) => screen.shows(parsePart('link "ORDERS"'))],
  ])('%s', async (_what, html, ask) => {
    expect(await judge(html, ask)).toBe('right');
  });
});

describe('not shown', () => {
  test.each<[what: string, html: string, ask: Ask, printed: string]>([
    [
      'another heading',
      '<h1>Order</h1>',
      heading,
      'The heading "Orders" should be shown.\n\nExpected:\n  Orders\nActual:\n  Order\n\nWord by word: [-Orders-]{+Order+}',
    ],
    ['other headings', '<h1>orders</h1><h2>All Orders</h2>', heading, 'Actual:\n  orders\n  All Orders'],
    ['no link', '<a>Orders</a><h1>Orders</h1>', link, 'Expected:\n  Orders\nActual:\n  (no link)'],
    [
      'another link',
      '<a href="/">Home</a><a href="/x"><img alt="" width=9 height=9 src="data:,"></a>',
      link,
      'Actual:\n  Home\n  (a link without text)',
    ],
    ['a part of a text', '<p>Order 70</p>', text, 'shown.\n\nExpected:\n  … Order 7 …\nActual:\n  Order 70'],
    ['a hidden text', '<p hidden>Order 7</p>', text, 'Actual:\n  (nothing: the screen is empty)'],
    ['a text in a field', '<input value="Order 7">', text, '(nothing: the screen is empty)'],
    ['what only a screen reader says', '<h2 aria-label="Orders">Cart</h2>', heading, 'Actual:\n  Cart\n'],
    ['other letters by style', '<h1 style="text-transform: uppercase">Cart</h1>', heading, 'Actual:\n  CART\n'],
    [
      'a frame, by what stands for it',
      '<iframe></iframe>',
      (screen) => screen.shows(parsePart('text "a frame"')),
      '(nothing: the screen is empty)',
    ],
    [
      'no words',
      '<h1> </h1>',
      async (screen) => screen.shows(parsePart('heading " "')),
      'The heading that should be shown has no words.',
    ],
    [
      'no words of a link',
      '',
      async (screen) => screen.shows(parsePart('link ""')),
      'The link that should be shown has no words.',
    ],
    [
      'no words of a text',
      'x',
      async (screen) => screen.shows(parsePart('text ""')),
      'The text that should be shown has no words.',
    ],
  ])('%s', async (_what, html, ask, printed) => {
    expect(await judge(html, ask)).toContain(printed);
  });
});

test('what comes after a while is waited for', async () => {
  await page().setContent(`<h1>Wait</h1>${onceLookedAt('document.body.innerHTML = "<h1>Orders</h1>"')}`);
  await heading(new ProductScreen(page()));
});

describe('where a page holds a part of a list', () => {
  const people = '<ul aria-label=People><li aria-setsize=100><a href="/1">Person 1</a></ul>';
  const html = `<h1>Desk</h1><section aria-label=Desk><p>Ada</p></section>${people}`;
  const held = 'It holds no more than a part of the list "People". What is asked of another part';
  const without = (absent: string) => (screen: ProductScreen) =>
    screen.showsWithout(parsePart('heading "Desk"'), parsePart(absent));

  test.each<[what: string, ask: Ask, said: string]>([
    ['a text that is absent', without('text "Person 60"'), held],
    ['a link that is absent', without('link "Person 60" in the list "People"'), held],
    ['a number of texts', (screen) => screen.showsTimes(parsePart('text "Person 1"'), 1), held],
    ['a number of links', (screen) => screen.showsTimes(parsePart('link "Person 1"'), 1), held],
    ['what is absent beside it', without('text "Person 60" in the section "Desk"'), 'right'],
    [
      'a number of texts beside it',
      (screen) => screen.showsTimes(parsePart('text "Ada" in the section "Desk"'), 1),
      'right',
    ],
    ['what is shown', (screen) => screen.shows(parsePart('text "Person 1"')), 'right'],
  ])('%s', async (_what, ask, said) => {
    expect(await judge(html, ask)).toContain(said);
  });
});

test('a mismatch has two sides', async () => {
  await page().setContent('<h1>Cart</h1>');
  await expect(heading(new ProductScreen(page(), briefly))).rejects.toMatchObject({
    expected: ['Orders'],
    actual: ['Cart'],
  });
});

describe('what is not as it should be', () => {
  const alert = '<p role="alert">This copy cannot be lent now. (L409)</p>';
  const said = 'The screen shows the alert "This copy cannot be lent now. (L409)".';

  test.each<[what: string, html: string, ask: Ask, printed: string]>([
    ['a part', `<h1>Desk</h1>${alert}`, heading, `{+Desk+}\n\n${said}`],
    ['a table', alert, (screen) => screen.hasRows('Loans', 1), `(no table)\n\n${said}`],
    ['a condition', `<button>Lend</button>${alert}`, (screen) => lend(screen, 'disabled'), `enabled\n\n${said}`],
    ['a title', alert, (screen) => screen.isTitled('Desk'), said],
    ['each alert once', `${alert}<output>2 copies</output>${alert}`, heading, `(L409)", and the alert "2 copies".`],
  ])('is reported with the alerts that can be seen: %s', async (_what, html, ask, printed) => {
    expect(await judge(html, ask)).toContain(printed);
  });

  test('is thrown where it would be without an alert', async () => {
    const thrownAt = async (html: string) => {
      await page().setContent(html);
      const error = await heading(new ProductScreen(page(), 0)).catch((reason: Error) => reason);
      return error instanceof Error ? /^ {4}at .*/m.exec(error.stack ?? '')?.[0] : undefined;
    };
    expect(await thrownAt(alert)).toBe(await thrownAt('<p>Desk</p>'));
    expect(await thrownAt(alert)).toBeDefined();
  });

  test.each<[what: string, html: string, ask: Ask]>([
    ['are there', '<p role="alert"></p><p role="alert" hidden>Old</p>', heading],
    ['are not named already', alert, (screen) => screen.shows(parsePart('alert "Lent"'))],
    ['are not named among the lines', alert, text],
  ])('is reported without, where none %s', async (_what, html, ask) => {
    expect(await judge(html, ask)).not.toContain('The screen shows');
  });

  const lend = (screen: ProductScreen, condition: 'disabled') =>
    screen.isInCondition(parsePart('button "Lend"'), condition);
});

const elsewhere = 'The link "Orders" opens another window, which no step looks into.';

describe('a link to be followed', () => {
  let found: FoundPart | undefined;

  const find = async (screen: ProductScreen) => {
    found = (await screen.findLink({ kind: 'link', name: 'Orders' })).part;
  };

  test('is the one that can be seen', async () => {
    const hidden = '<a href="/old" hidden>Orders</a>';
    expect(await judge(`${hidden}<a href="/orders" id="it">Orders</a><a href="/orders">Orders</a>`, find)).toBe(
      'right',
    );
    expect(found?.tree.at(found.place).attributes.id).toBe('it');
  });

  test.each<[what: string, html: string, printed: string]>([
    ['is not there', '<a href="/">Home</a>', 'The link "Orders" should be shown.'],
    [
      'could be another',
      '<a href="/a">Orders</a><a href="/b">Orders</a>',
      'One link should be called "Orders", but 2 are, and they lead to different places.',
    ],
    ['opens a window', '<a href="/a" target="_blank">Orders</a>', elsewhere],
    ['opens a window, as all do', '<base target="_blank"><a href="/a">Orders</a>', elsewhere],
  ])('where it %s', async (_what, html, printed) => {
    expect(await judge(html, find)).toContain(printed);
  });

  test.each<[what: string, html: string]>([
    ['opens in the whole window', '<a href="/a" target="_TOP">Orders</a>'],
    ['opens here, unlike others', '<base target="_blank"><a href="/a" target="">Orders</a>'],
    ['has a picture alone', '<a href="/b">Cart</a><a href="/a"><img alt="Orders" width=9 height=9 src="data:,"></a>'],
    ['is none of an address', '<a href="/b">Cart</a><span role="link" tabindex="0">Orders</span>'],
    ['has marks in its address', '<a href="/&quot;]\\">Orders</a>'],
  ])('also one that %s', async (_what, html) => {
    expect(await judge(html, find)).toBe('right');
    expect(found?.text || found?.label).toBe('Orders');
  });
});

describe('a large page', () => {
  const many = (count: number, one: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => one(at)).join('');

  test('has its last link', async () => {
    const links = many(2_000, (at) => `<a href="/${at}">L${at}</a> `);
    await page().setContent(links);
    await new ProductScreen(page()).shows(parsePart('link "L1999"'));
    expect(await judge(links, (screen) => screen.shows(parsePart('link "L2000"')))).toContain(
      '  L49\n  (and 1950 more)',
    );
  });

  test('is reported in few lines, and none of them long', async () => {
    const printed = await judge(
      many(2_000, (at) => `<p>${at} ${'x'.repeat(2_000)}</p>`),
      text,
    );
    expect(printed).toContain('(and 1950 more)');
    expect(printed.length).toBeLessThan(20_000);
  });

  test('is judged, or refused in a sentence where that takes too long', { timeout: 120_000 }, async () => {
    // A page of its own, which goes: the browser may still be describing it when the look is given up.
    const own = await page().context().browser()?.newPage();
    if (own === undefined) throw new Error('The page has a browser.');
    const verdict = await judgeIn(() => own)(`<h1>Orders</h1>${many(100_000, () => '<b>x</b> ')}`, heading);
    await own.context().close();
    expect(verdict).toMatch(
      /^right$|^The screen could not be looked at within 10 s: the page has about \d{6} nodes\.$/,
    );
  });

  test('is not judged in part', async () => {
    const html = `${many(5_000, () => '<h1>x</h1>')}<h1>Orders</h1>`;
    expect(await judge(html, heading)).toBe('right');
  });
});

test('a look of a step that nobody waits for fails the step', async () => {
  expect(await judge('<h1>Orders</h1>', (screen) => runCode(() => heading(screen)))).toBe('right');
  expect(await judge('<h1>Orders</h1>', (screen) => runCode(() => void heading(screen)))).toContain('Write await');
  expect(await judge('<h1>Cart</h1>', (screen) => runCode(() => void heading(screen)))).toContain('Write await');
});
