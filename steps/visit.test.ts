import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { closeBrowser } from './browser.ts';
import { readEnvironment } from './environment.ts';
import { parsePart } from './screen/part.ts';
import { openVisit, type Visit } from './visit.ts';

const closes: (() => Promise<void>)[] = [];
let visit: Visit;

beforeAll(async () => {
  vi.stubEnv('SHOWN_BROWSER', JSON.stringify({ name: 'chromium', source: 'remote', endpoint: inject('browser') }));
  vi.stubEnv('SHOWN_CLIENT', inject('client'));
  visit = await openVisit(readEnvironment(), (close) => closes.push(close));
});
afterAll(async () => {
  for (const close of closes.reverse()) await close();
  await closeBrowser();
});

test('a dialog of the browser is dismissed, stands in the console, and is seen until the user does something', async () => {
  const { target, product, console } = visit;
  await target.page.setContent('<h1>Loans</h1><script>alert("Emma left")</script>');
  expect(console.text).toBe('dialog: alert "Emma left", which was dismissed');
  const look = () => product.showsWithout(parsePart('heading "Loans"'), parsePart('text "Emma"'));
  await expect(look()).rejects.toThrow('"Emma left" stands in a dialog of the browser.');
  target.history.beginAction('the user waits');
  await look();
});

test.each([
  ['by a timer', 'setInterval(() => confirm("Stay?"), 50)'],
  [
    'by what goes on while time stands',
    'const ask = () => fetch("data:,").then(() => confirm("Stay?")).then(ask); ask()',
  ],
])('a page that asks for one dialog after the other while it is looked at is judged, %s', async (_, script) => {
  const { target, product, console } = visit;
  await target.page.setContent(`<h1>Loans</h1><script>${script}</script>`);
  onTestFinished(async () => target.page.setContent('')); // else they go on beside the other tests
  await product.shows(parsePart('heading "Loans"'));
  await expect(product.shows(parsePart('heading "Members"'))).rejects.toThrow('The heading "Members" should be shown.');
  expect(console.text).toContain('dialog: confirm "Stay?", which was dismissed');
});
