/** Pages made with component libraries, found and used in the words of the features: the same lending desk in each. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { Access, contextOptions } from '../network/access.ts';
import { openDeployed } from '../targets/deployed/deployed.ts';
import { Known } from '../targets/deployed/known.ts';
import { type Answer, openSite, type Site } from '../targets/deployed/site.test-support.ts';
import { openReferenceClient } from '../targets/reference-client.ts';
import type { Target } from '../targets/target.ts';
import { deskWithout, textOf } from './lending-desk.test-support.ts';
import { learnPhrases } from './spoken-steps.test-support.ts';

let speakTo: Awaited<ReturnType<typeof learnPhrases>>;
let browser: Browser;
let site: Site;
let context: BrowserContext;

beforeAll(async () => {
  [speakTo, browser, site] = await Promise.all([learnPhrases(), chromium.connect(inject('browser')), openSite()]);
  site.serve({ '*': answerWithFile });
});

beforeEach(() => () => context.close());

afterAll(async () => {
  await browser.close();
  site.close();
});

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const answerWithFile: Answer = async ({ url = '' }, response) => {
  const file = path.join(inject('libraries'), new URL(url, 'http://localhost').pathname);
  response.setHeader('content-type', types[path.extname(file)] ?? 'text/plain').end(await readFile(file));
};

const targets: Readonly<Record<string, () => Promise<Target>>> = {
  'on the way of the reference client': async () => {
    context = await browser.newContext({ serviceWorkers: 'block' });
    return openReferenceClient(context, inject('libraries'));
  },
  'as a deployed target': async () => {
    const access = Access.parse({ url: `${site.origin}/`, writes: 'all' });
    context = await browser.newContext(contextOptions(access));
    const known = { url: access.url, healthy: { lines: [], elements: 3, react: true }, techniques: {} };
    return openDeployed(context, access, Known.parse(known));
  },
};

/** Of what the page of each library does not say, the steps, or a text in them. */
const libraries: Readonly<Record<string, readonly string[]>> = {
  mui: ['the button "More" is collapsed'],
  antd: [
    'the option "Novel" is selected',
    'the option "Crime" is not selected',
    'the button "More" is collapsed',
    'the button "More" is expanded',
    'the heading "Lend a book"',
  ],
  radix: ['field "Author"'], // it has no such field
  'react-aria': [],
  mantine: [],
};

describe.each(Object.entries(targets))('%s', (_way, openTarget) => {
  test.each(Object.entries(libraries))('the parts of a page made with %s', async (library, without) => {
    const target = await openTarget();
    const say = speakTo(target, 1_000);
    const deny = speakTo(target, 200); // what is not so is waited for in vain, a hundred times
    for (const open of [deny, say]) await open(`the user opens the route "/${library}.html"`);
    const failures: string[] = [];
    for (const [step, wrong, refusal] of deskWithout(without)) {
      await say(step).catch((error: Error) => failures.push(`${textOf(step)}: ${error.message}`));
      if (wrong === undefined) continue;
      const message = await deny(wrong).then(
        () => 'It passed.',
        (error: Error) => error.message,
      );
      if (!message.startsWith(refusal ?? '')) failures.push(`${textOf(wrong)}: ${message}`);
    }
    expect(failures).toEqual([]);
  });
});
