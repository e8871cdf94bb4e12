import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { closeBrowser } from './browser.ts';
import { readEnvironment } from './environment.ts';
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

test('a dialog of the browser is dismissed, and stands in the console', async () => {
  const { target, console } = visit;
  await target.page.setContent('<h1>Loans</h1><script>alert("Emma left")</script>');
  expect(console.text).toBe('dialog: alert "Emma left", which was dismissed');
});
