import { describe, expect, test } from 'vitest';
import { briefly, openPages } from '../screen/opened-page.test-support.ts';
import { Screen } from '../screen/screen.ts';
import { sentenceFor } from '../screen/sentence.ts';
import { expectRenderedByScripts } from './delivered-document.ts';

const sentence = sentenceFor('shop.example');
const shell = '<!doctype html><title>Shop</title><div id="root"></div>';
const withoutHost = sentenceFor('');

const page = openPages();

/** Whether the screen was rendered by the scripts of that document, in words. */
async function judge(screen: string, delivered: string): Promise<string> {
  await page().setContent(screen);
  return expectRenderedByScripts(new Screen(page(), briefly), page(), delivered).then(
    () => 'rendered',
    (error: unknown) => String(error),
  );
}

describe('a screen was rendered by scripts where its document held', () => {
  test.each<[what: string, delivered: string]>([
    ['nothing', ''],
    ['an empty shell', shell],
    ['other text', `${shell}<p>One moment</p>`],
    ['its text in a script', `${shell}<script>show("${sentence}")</script>`],
    ['its text in a style', `${shell}<style>p::after { content: "${sentence}" }</style>`],
    ['its text in the title', `<title>${sentence}</title>${shell}`],
    ['its text for browsers without scripts', `${shell}<noscript>${sentence}</noscript>`],
    ['its text in a template', `${shell}<template>${sentence}</template>`],
    ['its text in a comment and an attribute', `${shell}<!-- ${sentence} --><i title="${sentence}"></i>`],
  ])('%s', async (_what, delivered) => {
    expect(await judge(`<h1>${sentence}</h1>`, delivered)).toBe('rendered');
  });
});

describe('a screen was there before any script where its document held', () => {
  test.each<[what: string, delivered: string, held: string]>([
    ['its sentence', `<h1>${sentence}</h1>`, sentence],
    ['its sentence without the host', `<h1>${withoutHost}<b></b></h1>`, withoutHost.trim()],
    ['its sentence in parts', `<h1>${sentence.replaceAll(' ', '<!-- -->\n <i>')}</h1>`, sentence],
    ['its sentence in other capitals', `<h1>${withoutHost.toUpperCase()}</h1>`, withoutHost.trim()],
    ['its sentence, hidden', `<h1 hidden>${sentence}</h1>`, sentence],
    ['its sentence with other blanks', `<h1>${sentence.replaceAll(' ', '&nbsp; ')}</h1>`, sentence],
    ['another line of it', '<p>Digest: 17</p>', 'Digest: 17'],
    ['a row of a table in it', '<table><tr><td>One</td><td>Two</td></tr></table>', 'One Two'],
  ])('%s', async (_what, delivered, held) => {
    const screen = `<h1>${sentence}</h1><p>Digest: 17</p><table><tr><td>One</td><td>Two</td></tr></table>`;
    expect(await judge(screen, shell + delivered)).toContain(`\n\nHeld:\n  ${held}`);
  });
});

test('what the document held is reported as lines, too', async () => {
  await page().setContent('<p>One</p><p>Two</p>');
  const judged = expectRenderedByScripts(new Screen(page(), briefly), page(), `${shell}<p>Two</p>`);
  await expect(judged).rejects.toMatchObject({ expected: ['(no text of the screen)'], actual: ['Two'] });
});

test('a screen that stays empty was rendered by nobody', async () => {
  expect(await judge('', shell)).toContain('Nothing was ever shown on the screen.');
});

test('a document of a deployed target may quote the sentence, but not hold a line of the screen', async () => {
  await page().setContent(`<h1>${sentence}</h1>`);
  const judgeDeployed = (delivered: string, healthy: readonly string[] = []) =>
    expectRenderedByScripts(new Screen(page(), briefly), page(), shell + delivered, healthy);
  await judgeDeployed(`<p>It says: ${sentenceFor('other.example')}</p>`);
  await expect(judgeDeployed(`<p>${sentence}</p>`)).rejects.toThrow(`Held:\n  ${sentence}`);

  const handbook = ['It says:', sentence, `“${sentence}”`];
  const delivered = handbook.map((line) => `<p>${line.replace('while', '<b>while</b>')}</p>`).join('');
  await judgeDeployed(delivered, handbook);
  await expect(judgeDeployed(`${delivered}<p hidden>${sentence}</p>`, handbook)).rejects.toThrow(sentence);
});

test('a document is read also where the page forbids to parse any', async () => {
  const browser = page().context().browser();
  if (browser === null) throw new Error('No browser.');
  const context = await browser.newContext();
  const open = browser.contexts().length;
  const strict = await context.newPage();
  const headers = { 'content-security-policy': "require-trusted-types-for 'script'" };
  await strict.route('**/*', (route) => route.fulfill({ contentType: 'text/html', headers, body: '<p>One</p>' }));
  await strict.goto('https://shop.example/');
  const judgeStrict = (delivered: string) =>
    expectRenderedByScripts(new Screen(strict, briefly), strict, shell + delivered, []);
  await judgeStrict('<p>Other</p>');
  await expect(judgeStrict('<p>One</p>')).rejects.toThrow('Held:\n  One');
  expect(browser.contexts()).toHaveLength(open);
  await context.close();
});
