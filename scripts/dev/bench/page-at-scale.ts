/** The living specification of the large project: its size, and how long a browser takes until something of it is seen. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { livingPage } from '../test-support/living-page.ts';
import { document, features } from './large-project.ts';

export type PageCost = {
  readonly bytes: number;
  /** From the request to its first contentful paint, in ms: https://www.w3.org/TR/paint-timing/. */
  readonly firstSight: readonly number[];
};

export async function measurePage(browser: Browser, times: number): Promise<PageCost> {
  process.env.NODE_ENV = 'production'; // as the program that is shipped renders it
  const texts = features.map(({ file, text }) => [path.basename(file), text]);
  const html = await livingPage({ 'specification.md': document, ...Object.fromEntries(texts) });
  const folder = await mkdtemp(path.join(tmpdir(), 'shown-page-'));
  try {
    const file = path.join(folder, 'living-specification.html');
    await writeFile(file, html);
    const firstSight: number[] = [];
    for (let round = 0; round < times; round++) firstSight.push(await sightOf(browser, pathToFileURL(file).href));
    return { bytes: Buffer.byteLength(html), firstSight };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function sightOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            const [paint] = list.getEntriesByName('first-contentful-paint');
            if (paint !== undefined) resolve(paint.startTime);
          });
          observer.observe({ type: 'paint', buffered: true });
        }),
    );
  } finally {
    await context.close();
  }
}
