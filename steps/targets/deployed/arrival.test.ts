import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContexts } from '../../browser.test-support.ts';
import { defaultLimits } from '../../limits.ts';
import { Access, Known } from '../../records.ts';
import { openDeployed } from './deployed.ts';
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
