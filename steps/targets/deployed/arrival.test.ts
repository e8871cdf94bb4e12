import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContexts } from '../../browser.test-support.ts';
import { defaultLimits } from '../../limits.ts';
import { CallLog } from '../../network/call-log.ts';
import { Access, Known } from '../../records.ts';
import { openDeployed, openStage } from './deployed.ts';
import { openSite, type Site } from './site.test-support.ts';

const context = openContexts();
let site: Site;

beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('a page that never commits fails the step, and the next one is opened', async () => {
  site.serve({ '/': '<h1>Loans</h1>', '/never': () => undefined });
  const access = Access.parse({ url: `${site.origin}/` });
  const known = Known.parse({ url: access.url, healthy: { lines: [], elements: 1, react: false }, techniques: {} });
  const target = await openDeployed(context(), access, known, { ...defaultLimits, loadMs: 1_000 });
  const open = (address: string) => target.open(new URL(site.origin).host, { address });
  await expect(open('/never')).rejects.toMatchObject({
    message: `${site.origin}/never could not be loaded.`,
    cause: { message: expect.stringContaining('Timeout 1000ms exceeded') },
  });
  await open('/');
  expect(target.page.url()).toBe(`${site.origin}/`);
});

test.each([
  ['is there at once', ''],
  ['has a long poll beside', "fetch('/never')"],
])('a page that polls, reads no answer, and %s is at rest', async (_what, script) => {
  const polls = `<p>Loans</p><script>setInterval(() => fetch('/poll'), 200); ${script}</script>`;
  site.serve({ '/': polls, '/poll': 'ok', '/never': () => undefined });
  const access = Access.parse({ url: `${site.origin}/` });
  const { open, rest } = await openStage(context(), access, new CallLog(context()));
  await open();
  expect(rest.waitedMs).toBe(0);
});
