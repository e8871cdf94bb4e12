import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { openContexts } from './browser.test-support.ts';
import { Camera } from './camera.ts';
import { CallLog } from './network/call-log.ts';
import { parsePart } from './screen/part.ts';
import { ProductScreen } from './screen/product-screen.ts';
import { Rest } from './screen/rest.ts';
import { User } from './screen/user.ts';

const context = openContexts();
let page: Page;
let camera: Camera;
let screen: ProductScreen;
let user: User;

beforeEach(async () => {
  const calls = new CallLog(context());
  page = await context().newPage();
  await page.setViewportSize({ width: 400, height: 300 }); // each point of it is looked at
  const rest = new Rest(page, calls);
  await rest.start();
  camera = new Camera(page, rest);
  screen = new ProductScreen(page, 300, rest, { camera });
  user = new User(page, screen, 100, rest);
});

async function open(body: string): Promise<void> {
  const html = `<!doctype html><link rel=icon href=data:,><style>#here, body { margin: 20px }</style>${body}`;
  await context().route('**/*', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await page.goto('https://shop.example/', { waitUntil: 'commit' });
}

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.unreachable('It is right.'),
    (error: Error) => error,
  );

/** The box around all of a colour in a picture, as left, top, right and bottom; nothing where none of it is there. */
async function boxOf(picture: Buffer, colour: 'outline' | 'red'): Promise<readonly number[]> {
  const other = await context().newPage();
  return await other
    .evaluate(
      async ([base64, wanted]) => {
        const image = new Image();
        image.src = `data:image/jpeg;base64,${base64}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const paper = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
        paper.drawImage(image, 0, 0);
        const { data } = paper.getImageData(0, 0, image.width, image.height);
        const [red, green, blue] = wanted === 'red' ? [255, 0, 0] : [214, 0, 108];
        const box = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0] as [number, number, number, number];
        for (let at = 0; at < data.length; at += 4) {
          const far =
            Math.abs((data[at] ?? 0) - red) +
            Math.abs((data[at + 1] ?? 0) - green) +
            Math.abs((data[at + 2] ?? 0) - blue);
          const [x, y] = [(at / 4) % image.width, Math.floor(at / 4 / image.width)];
          if (far < 60)
            box.splice(0, 4, Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y));
        }
        return Number.isFinite(box[0]) ? box : [];
      },
      [picture.toString('base64'), colour] as const,
    )
    .finally(() => other.close());
}

type Asked = () => Promise<unknown>;

/** What is looked for has the id `here`. */
describe('a picture of what is wrong is lit at', () => {
  const loans = '<h1>Loans</h1>';
  test.each<[what: string, body: string, asked: Asked]>([
    [
      'a part in a wrong state',
      '<button id=here>Lend</button>',
      () => screen.isInCondition(parsePart('button "Lend"'), 'disabled'),
    ],
    [
      'a field with another value',
      '<label>Title <input id=here value=Dune></label>',
      () => screen.holds('Title', 'Emma'),
    ],
    ['a list', '<ul aria-label=Genre id=here><li>Novel</ul>', () => screen.showsList('Genre', ['Poetry'])],
    [
      'a table',
      '<table id=here><caption>Books</caption><tr><th>Title<tr><td>Dune</table>',
      () => screen.hasRows('Books', 2),
    ],
    [
      'a form',
      '<form aria-label=Book id=here><label>Title <input></label></form>',
      () => screen.asksFor('Book', [{ field: 'Pages' }]),
    ],
    [
      'a text that is covered',
      '<p style="position: relative">–<span id=here>Dune</span><b style="position: absolute; inset: 0; background: #fff"></b></p>',
      () => screen.shows(parsePart('text "Dune"')),
    ],
    [
      'the nearest text',
      '<p>Other</p><span id=here>Total 31</span><p>Other</p>',
      () => screen.shows(parsePart('text "Total 30"')),
    ],
    [
      'a text in parts, which should not be there',
      `<span id=here>Tot<b>al</b> 30</span>`,
      () => screen.showsWithout(parsePart('heading "Loans"'), parsePart('text "Total 30"')),
    ],
    [
      'the part whose name is nearest',
      '<button>Return</button><button id=here>Lend it</button>',
      () => screen.shows(parsePart('button "Lend"')),
    ],
    [
      'the part around it, where nothing is near',
      '<section id=here aria-label=Desk><p>Nobody</p></section>',
      () => screen.shows(parsePart('button "Lend" in the section "Desk"')),
    ],
    [
      'what cannot be pressed',
      '<button id=here disabled>Lend</button>',
      () => user.press({ kind: 'button', name: 'Lend' }),
    ],
    [
      'what something lies over',
      '<div style="position: relative"><button id=here>Lend</button><b style="position: absolute; inset: 0"></b></div>',
      () => user.press({ kind: 'button', name: 'Lend' }),
    ],
    [
      'what is below the window',
      '<p style="height: 2000px">…</p><button id=here>Lend</button>',
      () => screen.isInCondition(parsePart('button "Lend"'), 'disabled'),
    ],
    [
      'what is in a frame',
      `<iframe style="width: 300px; height: 200px" srcdoc="<p style='height: 100px'>…</p><button id=here>Lend</button>"></iframe>`,
      () => screen.isInCondition(parsePart('button "Lend"'), 'disabled'),
    ],
  ])('%s', async (_, body, asked) => {
    await open(`${loans}${body}`);
    const failure = await failureOf(asked());
    const frame = page.frames().at(-1) ?? page;
    const box = await frame.locator('#here').boundingBox();
    const [left, top, right, bottom] = await boxOf(await camera.pictureOf(failure), 'outline');
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    const expected = [x, y, x + width, y + height];
    for (const [at, side] of [left, top, right, bottom].entries())
      expect(
        Math.abs((side ?? 0) - (expected[at] ?? 0)),
        `${[left, top, right, bottom]} around ${expected}`,
      ).toBeLessThan(6);
  });
});

test('a picture is as it was where no place is known', async () => {
  await open('<h1>Loans</h1>');
  const failure = await failureOf(screen.shows(parsePart('button "Lend"')));
  expect(await boxOf(await camera.pictureOf(failure), 'outline')).toEqual([]);
});

test('a picture of what is wrong shows nothing that came later', async () => {
  await open(`<h1>Loans</h1><p style="height: 2000px"><script>
    addEventListener('scroll', () => { document.body.style.background = '#f00' });</script>`);
  const failure = await failureOf(screen.shows(parsePart('heading "Members"')));
  expect(await boxOf(await camera.pictureOf(failure), 'red')).toEqual([]);
  expect(await boxOf(await camera.pictureOf(new Error('Something else.')), 'red')).not.toEqual([]);
});

test('a picture of a failure with a cause is that of the cause', async () => {
  await open('<label>Title <input value=Dune></label>');
  const failure = await failureOf(screen.holds('Title', 'Emma'));
  const wrapped = new Error('It did not work.', { cause: failure });
  expect(await boxOf(await camera.pictureOf(wrapped), 'outline')).not.toEqual([]);
});
