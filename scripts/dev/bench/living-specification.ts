/** How long the living specification of a large document takes to render, and how it opens in a browser. */
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { findBrowser } from '../../io/browser/browser.ts';
import { projectAt } from '../../io/project.ts';
import { addAttachments } from './attachments.ts';
import { measure, median } from './child.ts';
import { PageCost } from './page-cost.ts';
import { type Opening, openPage } from './page-opening.ts';
import { writeRecordedProject } from './recorded-project.ts';
import { inFolder } from './repository-copy.ts';
import type { Result } from './result.ts';

const size = { statements: 2000, scenarios: 10_000 };
const repetitions = 5;

/** Of the picture that each scenario leaves behind, in bytes: small enough that the page holds many of them. */
const picture = 4000;

/** Every rendering is a process of its own that renders once, as `gate` does; every opening is in a new browser context. */
export async function benchLivingSpecification(): Promise<Result> {
  return inFolder(async (folder) => {
    const run = await writeRecordedProject(folder, size);
    await addAttachments(run, Array<number>(size.scenarios).fill(picture));
    await measure({ script: 'scripts/shown.mjs', args: ['gate'], folder });
    const page = path.join(projectAt(folder).reports, 'living-specification.html');
    const costs = await repeat(() => renderPage(folder));
    const openings = await withBrowser((browser) => repeat(() => openPage(browser, page)));
    return {
      name: `living specification of ${size.statements} statements with ${size.scenarios} scenarios`,
      ...summarise(costs, openings),
    };
  });
}

async function renderPage(folder: string): Promise<PageCost> {
  const { output } = await measure({ script: 'scripts/dev/bench/render-page.ts', folder });
  return PageCost.parse(JSON.parse(output));
}

async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const { launch } = await findBrowser({ name: 'chromium', headed: false }, process.env);
  if (launch === undefined) throw remoteBrowser;
  const browser = await chromium.launch({ ...launch, args: [...launch.args], env: { ...process.env, ...launch.env } });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

const remoteBrowser = new CannotJudge({
  where: 'PLAYWRIGHT_WS_ENDPOINT',
  what: 'a remote browser cannot open a page from this disk',
  fix: 'Measure without it',
});

function summarise(costs: readonly PageCost[], openings: readonly Opening[]): Pick<Result, 'checks' | 'rows'> {
  const cost = (name: keyof PageCost) => median(costs.map((each) => each[name]));
  const opening = (part: (opening: Opening) => number) => median(openings.map(part));
  return {
    checks: [
      { name: 'rendering', actual: cost('rendering'), limit: 3000, unit: 'ms' },
      { name: 'longest task of opening', actual: opening((one) => one.longestTask), limit: 1000, unit: 'ms' },
      {
        name: 'processor time of opening a sentence',
        actual: opening((one) => one.sentence.processor),
        limit: 500,
        unit: 'ms',
      },
    ],
    rows: [
      { name: 'reading the evidence of the scenarios', actual: cost('evidence'), unit: 'ms' },
      { name: 'size of the page', actual: cost('size'), unit: 'MB' },
      { name: 'opening until it is loaded', actual: opening((one) => one.load), unit: 'ms' },
      { name: 'from a click on a sentence to its panel', actual: opening((one) => one.sentence.time), unit: 'ms' },
      {
        name: 'from a click on the filter "Open" to its effect',
        actual: opening((one) => one.filter.time),
        unit: 'ms',
      },
      { name: 'from a click on "Expand all" to its effect', actual: opening((one) => one.expansion.time), unit: 'ms' },
    ],
  };
}

async function repeat<T>(work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++) results.push(await work());
  return results;
}
