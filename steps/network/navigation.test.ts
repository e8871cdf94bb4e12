import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { openContexts } from '../browser.test-support.ts';
import { defaultLimits } from '../limits.ts';
import { seenLink } from '../screen/opened-page.test-support.ts';
import { Rest } from '../screen/rest.ts';
import { CallLog } from './call-log.ts';
import { checkOrigin, documentDuring, followLink, goBack } from './navigation.ts';

const context = openContexts();
let page: Page;

beforeEach(async () => {
  page = await context().newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: route.request().url() }));
  const attachment = { 'content-disposition': 'attachment; filename="report.csv"' };
  await page.route('**/report', (route) => route.fulfill({ headers: attachment, body: 'a,b' }));
  await page.goto('https://shop.example/one');
});

test('one goes back to the document before', async () => {
  await page.goto('https://shop.example/two');
  const document = await documentDuring(page, () => goBack(page));
  expect(page.url()).toBe('https://shop.example/one');
  expect(await document?.text()).toBe('https://shop.example/one');
});

test('one goes back within a document', async () => {
  await page.evaluate(() => history.pushState(null, '', '/two'));
  expect(await documentDuring(page, () => goBack(page))).toBeUndefined();
  expect(page.url()).toBe('https://shop.example/one');
});

test('one cannot go back from the first screen', async () => {
  await expect(goBack(page)).rejects.toThrow(
    'There is nothing to go back to: nothing was opened before https://shop.example/one.',
  );
});

test('documents of frames are none of the page', async () => {
  const document = await documentDuring(page, async () => {
    await page.setContent('<iframe src="https://shop.example/frame"></iframe>');
    await page.frameLocator('iframe').getByText('frame').waitFor();
  });
  expect(document).toBeUndefined();
});

test('a frame of the page that goes somewhere meanwhile has not gone back', async () => {
  await page.setContent('<iframe></iframe>');
  const back = page.goBack.bind(page);
  page.goBack = async (options) => {
    await page.evaluate(() => document.querySelector('iframe')?.contentWindow?.location.replace('/frame'));
    await page.frameLocator('iframe').getByText('frame').waitFor();
    return options === undefined ? back() : null;
  };
  await expect(goBack(page)).rejects.toThrow('There is nothing to go back to');
});

test('messages have no query values, and no fragments', async () => {
  const fresh = await context().newPage();
  await fresh.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await fresh.goto('https://shop.example/one?token=s3cr3t#access=s3cr3t');
  await expect(goBack(fresh)).rejects.toThrow(
    'There is nothing to go back to: nothing was opened before https://shop.example/one?token=….',
  ); // it ends with its context, since a page that has just gone back may wait for ever to be closed
});

/** Follows the one link of such a page, which may take so many milliseconds to lead anywhere. */
async function follow(body: string, limits: Partial<typeof defaultLimits> = {}): Promise<string> {
  await page.setContent(body);
  const rest = new Rest(page, new CallLog(context()));
  const place = { page, rest, limits: { ...defaultLimits, ...limits } };
  const link = await seenLink(page, 'Two', limits.timeoutMs);
  const followed = rest.meanwhile(() => followLink(place, link));
  const failure = await followed.catch((error: Error) => error);
  return failure === undefined ? page.url() : `${failure.name}: ${failure.message}`;
}

const later = (move: string) => `<a href="/two" onclick="setTimeout(() => { ${move} }, 300); return false">Two</a>`;

test.each<[how: string, body: string, at: string]>([
  ['by the browser', '<a href="/two">Two</a>', '/two'],
  ['by a router that takes its time', later("history.pushState(null, '', '/two')"), '/two'],
  ['by a script', '<b role="link" onclick="location.assign(\'/two\')">Two</b>', '/two'],
  ['within the document', '<a href="#two">Two</a>', '/one#two'],
  ['out of a fragment', '<script>history.replaceState(0, "", "#/two")</script><a href="#">Two</a>', '/one#'],
  [
    'by an empty fragment and a script',
    '<a href="#" onclick="setTimeout(() => history.pushState(0, \'\', \'/two\'), 300)">Two</a>',
    '/two',
  ],
  ['to where the user is', '<a href="/one">Two</a>', '/one'],
  ['to the same address anew', '<b role="link" onclick="location.reload()">Two</b>', '/one'],
])('a link is followed %s', async (_how, body, at) => {
  expect(await follow(body)).toBe(`https://shop.example${at}`);
});

const nowhere = 'Error: The link "Two" led nowhere: the address is still https://shop.example/one.';
const window = 'FaultNotInjected: The link "Two" opens another window, which no step looks into.';
const download = (file: string) =>
  `FaultNotInjected: The link "Two" downloads the file "${file}", and the page stays: press it, and say that the file "${file}" is downloaded.`;
const byScript =
  "const made = document.createElement('a'); made.href = window.URL.createObjectURL(new Blob(['a,b'])); made.download = 'made.csv'; made.click(); return false";
const led = (where: string) =>
  `FaultNotInjected: The page led to ${where}. Nothing but the target's own origin is ever opened.`;

test.each<[body: string, printed: string]>([
  ['<a href="/two" onclick="return false">Two</a>', nowhere],
  ['<b role="link" onclick="history.replaceState(1, \'\')">Two</b>', nowhere],
  ['<b role="link">Two</b>', nowhere],
  ['<a href="/one" onclick="return false">Two</a>', nowhere],
  ['<a href="/one" onclick="history.pushState(1, \'\', \'/one\'); return false">Two</a>', nowhere],
  ['<a href="/two" onclick="window.open(\'/two\'); return false">Two</a>', window],
  ['<a href="/report">Two</a>', download('report.csv')],
  [`<a href="/two" onclick="${byScript}">Two</a>`, download('made.csv')],
  [
    '<a href="javascript:void 0">Two</a>',
    'FaultNotInjected: The link "Two" leads to javascript:, and to no screen of the product.',
  ],
  [
    '<a href="mailto:a@b.example">Two</a>',
    'FaultNotInjected: The link "Two" leads to mailto:, and to no screen of the product.',
  ],
  ['<a href="https://elsewhere.example/two">Two</a>', led('https://elsewhere.example')],
  [
    '<a href="/two?token=s3cr3t">Two</a><div style="position: fixed; inset: 0" title="s3cr3t">s3cr3t</div>',
    'Error: <div> lies over it',
  ],
])('a link is not followed: %s', async (body, printed) => {
  const short = printed === nowhere ? { departureMs: 400 } : printed.includes('lies over') ? { timeoutMs: 2_000 } : {};
  expect(await follow(body, short)).toBe(printed);
  await expect.poll(() => page.context().pages().length).toBe(1);
  expect(page.url()).toBe('https://shop.example/one');
});

test('a link of an empty fragment leads nowhere by itself', async () => {
  expect(await follow('<a href="#">Two</a>', { departureMs: 400 })).toBe(
    nowhere.replace(/\.$/, ', but for an empty fragment.'),
  );
});

test('a page that a script has led elsewhere is not judged', async () => {
  await follow('<a href="/two" onclick="location.href = \'https://elsewhere.example/\'; return false">Two</a>');
  expect(() => checkOrigin(page, 'https://shop.example')).toThrow(
    led('https://elsewhere.example').slice('FaultNotInjected: '.length),
  );
  await page.goto('about:blank');
  expect(() => checkOrigin(page, 'https://shop.example')).toThrow('The page led to an address that does not answer.');
});
