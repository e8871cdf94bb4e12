import { expect, test } from 'vitest';
import { GenericFallback, type Manner } from './generic-fallback.ts';
import { briefly, openPages } from './opened-page.test-support.ts';
import { Screen } from './screen.ts';
import { sentenceFor } from './sentence.ts';

const host = '127.0.0.1:3000';
const seen = 'Application error: a client-side exception has occurred while loading 127.0.0.1';

const page = openPages();

/** The fallback of a page, as it is judged. */
async function open(html: string, manner?: Manner): Promise<GenericFallback> {
  await page().setContent(html);
  return new GenericFallback(new Screen(page(), briefly), manner);
}

test('each judgement under alternatives that succeeds notes what was seen', async () => {
  const fallback = await open(`<h2>${seen}</h2><p>Digest: 17</p>`, { reading: 'alternatives', kind: 'deployed' });
  const noted = [
    { words: 'client-side or server-side', seen: 'client-side' },
    { words: '{host}', seen: 'without its port' },
  ];
  await fallback.isOnlyScreen(host);
  expect(fallback.seen).toEqual(noted);
  await fallback.isOnlyMessage(host);
  await fallback.reads(sentenceFor(host));
  expect(fallback.seen).toEqual([...noted, ...noted, ...noted]);
});

test('one that fails, and one of something else, notes nothing', async () => {
  const fallback = await open(`<h2>${seen}</h2><p>Digest: 17</p>`, { reading: 'alternatives' });
  await expect(fallback.isOnlyScreen('shop.example')).rejects.toThrow('should be the only screen');
  await expect(fallback.reads('Sorry.')).rejects.toThrow('should read');
  await fallback.isShown();
  await fallback.hasLineCarrying('17');
  expect(fallback.seen).toEqual([]);
});

test('the sentence is held to the letter unless another reading is asked for', async () => {
  const wrong = await open(`<h2>${seen}</h2>`);
  await expect(wrong.isOnlyScreen(host)).rejects.toThrow('Word by word: ');
  const right = await open(`<h2>${sentenceFor(host)}</h2>`);
  await right.isOnlyScreen(host);
  await right.isOnlyMessage(host);
  await right.reads(sentenceFor(host));
  expect(right.seen).toEqual([]);
});

test('a page that quotes the sentence is the fallback of the reference client only', async () => {
  const quote = `<h1>What it means</h1><blockquote>${sentenceFor(host)}</blockquote>`;
  const [own, deployed] = [await open(quote), await open(quote, { kind: 'deployed' })];
  await own.isShown();
  await expect(own.isNotShown()).rejects.toThrow('should not be shown');
  await deployed.isNotShown();
  await expect(deployed.isShown()).rejects.toThrow('should be shown');
});

test('where another screen is shown elsewhere, a fallback that has not come is reported with both', async () => {
  const elsewhere = 'An exception that is thrown elsewhere shows another screen: Application error';
  const own = await open('<h1>Our own error', { kind: 'deployed', elsewhere });
  for (const judged of [own.isOnlyScreen(host), own.isShown(), own.hasLineCarrying('17'), own.hasNoLine()])
    await expect(judged).rejects.toThrow(new RegExp(`Our own error[^]*${elsewhere}$`));
  const come = await open(`<h2>${seen}</h2>`, { kind: 'deployed', elsewhere });
  await expect(come.hasLineCarrying('17')).rejects.not.toThrow(elsewhere);
});
