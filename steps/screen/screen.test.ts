import { expect, test } from 'vitest';
import { lineCarrying, noLine, onlyScreen, shown } from './fallback-lines.ts';
import { briefly, onceLookedAt, openPages } from './opened-page.test-support.ts';
import { isReplaced } from './replaced.ts';
import { Screen } from './screen.ts';
import { sentenceFor } from './sentence.ts';

const host = 'shop.example';
const sentence = sentenceFor(host);

const page = openPages();

test('a fallback that comes after a while is waited for', async () => {
  await page().setContent(`<script>setTimeout(() => document.body.append(${JSON.stringify(sentence)}), 400)</script>`);
  expect(await new Screen(page()).comesTo(onlyScreen(host))).toEqual([sentence]);
});

test('a screen before the fallback is waited away', async () => {
  await page().setContent(`<p>Loading</p>${onceLookedAt(`document.body.textContent = ${JSON.stringify(sentence)}`)}`);
  expect(await new Screen(page()).comesTo(noLine)).toEqual([sentence]);
});

test('buttons of the fallback are not judged', async () => {
  await page().setContent(
    `<h1>${sentence}</h1><p>Digest: <b>17</b></p><button>Try again</button> <a href="/">Home</a>`,
  );
  expect(await new Screen(page()).comesTo(lineCarrying('17'))).toEqual([sentence, 'Digest: 17']);
});

test.each<[what: string, html: string, printed: RegExp]>([
  ['never comes', '<h1>Welcome</h1>', /never shown[\s\S]*Actual:\n {2}Welcome$/],
  ['leaves the screen empty', '', /never shown[\s\S]*Actual:\n {2}\(nothing: the screen is empty\)$/],
  [
    'leaves another screen',
    `<h1>${sentence}</h1><p>Digest: 1</p><p>Welcome</p>`,
    /only screen[\s\S]*Actual:\n.*\n.*\n {2}Welcome$/,
  ],
  ['stands below another screen', `<p>Welcome</p><h1>${sentence}</h1>`, /only screen[\s\S]*Actual:\n {2}Welcome\n/],
  ['stands above a frame', `<h1>${sentence}</h1><iframe></iframe>`, /only screen[\s\S]*Actual:\n.*\n {2}\(a frame\)$/],
  [
    'stands above a link that holds a screen',
    `<h1>${sentence}</h1><a href="/"><h1>Welcome</h1><p>Orders</p></a>`,
    /only screen[\s\S]*Actual:\n.*\n {2}Welcome\n {2}Orders$/,
  ],
  ['is hidden', `<h1 style="opacity: 0">${sentence}</h1>`, /never shown/],
  ['is folded away', `<details><summary>Sorry</summary>${sentence}</details>`, /never shown/],
  ['is only quoted', `<p>The server said "${sentence}".</p>`, /never shown/],
])('a fallback that %s is reported', async (_what, html, printed) => {
  await page().setContent(html);
  await expect(new Screen(page(), briefly).comesTo(onlyScreen(host))).rejects.toThrow(printed);
});

test('what was expected, and what was seen last, is reported as lines, too', async () => {
  await page().setContent('<p>Welcome</p><p>Orders</p>');
  await expect(new Screen(page(), briefly).comesTo(shown())).rejects.toMatchObject({
    message: expect.stringContaining('never shown'),
    expected: ['Application error: …'],
    actual: ['Welcome', 'Orders'],
  });
});

test('the lines last seen are known until another document is there', async () => {
  const screen = new Screen(page());
  await page().setContent('<p>One</p>');
  expect(await screen.lastLines()).toEqual(['One']);
  await page().evaluate(() => document.body.replaceChildren('Two'));
  expect(await screen.lastLines()).toEqual(['One']);
  await screen.comesTo(() => undefined);
  expect(await screen.lastLines()).toEqual(['Two']);
  await page().goto('data:text/html,Three');
  expect(await screen.lastLines()).toEqual(['Three']);
});

test('a page that has gone is reported at once, with its own reason', async () => {
  const printed = expect(new Screen(page()).comesTo(shown())).rejects.toThrow(/closed/);
  await page().close();
  await printed;
});

test('a document that is replaced while it is being read is read again', async () => {
  await page().route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: `<p>${sentence}</p>` }));
  await page().setContent('<script>setTimeout(() => location.assign("https://shop.example/"), 100)</script>');
  expect(await new Screen(page()).comesTo(shown())).toEqual([sentence]);
});

test('a frame that goes while it is being read is as a document that is replaced', async () => {
  await page().setContent('<iframe srcdoc="One"></iframe>');
  const [, frame] = page().frames();
  const reading = frame?.evaluate(() => new Promise(() => {})).catch((error: unknown) => error);
  await page().evaluate(() => document.querySelector('iframe')?.remove());
  expect(isReplaced(await reading)).toBe(true);
  expect(isReplaced(await frame?.evaluate(() => 1).catch((error: unknown) => error))).toBe(true);
});
