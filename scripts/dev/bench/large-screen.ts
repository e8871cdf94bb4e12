/** How long a look at a screen of 2,000 rows takes beside Playwright's account of it for screen readers, in turn. */
import path from 'node:path';
import type { Browser, Page } from 'playwright';

const rows = 2_000;

/** As it is built in a work tree. */
type Eyes = { readonly eyesOf: (page: Page) => { readonly look: () => Promise<unknown> } };

/** The times in ms, of the eyes of that work tree. */
export async function measureScreen(
  tree: string,
  browser: Browser,
  times: number,
): Promise<readonly { readonly look: number; readonly aria: number }[]> {
  const { eyesOf }: Eyes = await import(path.join(tree, 'dist/steps/screen/eyes.js'));
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.setContent(`<h1>Orders</h1><table aria-label="Orders">${tableBody()}</table>`);
    const eyes = eyesOf(page);
    const all: { look: number; aria: number }[] = [];
    for (let round = 0; round <= times; round++)
      all.push({
        look: await timeOf(() => eyes.look()),
        aria: await timeOf(() => page.locator('body').ariaSnapshot()),
      });
    return all.slice(1);
  } finally {
    await context.close();
  }
}

function tableBody(): string {
  const cells = (at: number) => [`Order ${at}`, `Customer ${at}`, `${at}.50 €`, '<button>Open</button>'];
  return Array.from(
    { length: rows },
    (_, at) =>
      `<tr>${cells(at)
        .map((cell) => `<td>${cell}</td>`)
        .join('')}</tr>`,
  ).join('');
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
