/** Screens of the web as it is, picked for being hard to judge: what the steps say of each, and what a person has who is in front of it. */
import type { Browser, BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { leave, testBrowser } from '../browser.test-support.ts';
import { defaultLimits } from '../limits.ts';
import { contextOptions } from '../network/access.ts';
import { Access, Known } from '../records.ts';
import { openDeployed } from '../targets/deployed/deployed.ts';
import { openSite, type Site } from '../targets/deployed/site.test-support.ts';
import hardScreens from './hard-screens.json' with { type: 'json' };
import { learnPhrases, type Rows, type Say } from './spoken-steps.test-support.ts';

const Step = z.object({ text: z.string(), table: z.array(z.array(z.string())).optional() });
/** `passes` is what is right. What is not promised stands in the documentation, and is none of these. */
const Screen = z.object({
  name: z.string(),
  html: z.string(),
  steps: z.array(Step),
  passes: z.boolean(),
  person: z.string(),
});
const screens = z.array(Screen).parse(hardScreens);

/** What nobody promises, as the documentation says in a table of its own, and why: a screen that is judged right stands here no more. */
const notPromised: Readonly<Record<string, string>> = {
  G45: 'a page may see that something has touched it before a user did',
  H18: 'capitals of `::first-line` are in no snapshot',
  H52: 'a view transition that stands still is taken for over',
  H55: 'the colours of `::highlight` are in no snapshot',
  K6c: 'the button in a select is a part of its field, and no button beside it',
};

let speakTo: Awaited<ReturnType<typeof learnPhrases>>;
let browser: Browser;
let context: BrowserContext | undefined;
let site: Site;

beforeAll(async () => {
  [speakTo, browser, site] = await Promise.all([learnPhrases(), testBrowser(), openSite()]);
});
afterEach(() => context?.close());
afterAll(async () => {
  await leave(browser);
  site.close();
});

async function open(html: string): Promise<Say> {
  site.serve({
    '/': html.startsWith('<!doctype html>')
      ? html
      : `<!doctype html><html lang="en"><link rel=icon href=data:,><title>Lab</title><body><h1>Lab</h1>${html}`,
  });
  const access = Access.parse({ url: `${site.origin}/`, writes: 'all' });
  context = await browser.newContext(contextOptions(access));
  const known = Known.parse({ url: access.url, healthy: { lines: [], elements: 3, react: false }, techniques: {} });
  const say = speakTo(await openDeployed(context, access, known, defaultLimits), defaultLimits.timeoutMs);
  await say('the user opens the route "/"');
  return say;
}

/** What is wrong with the screen in the words of the steps; nothing where nothing is. */
async function judged({ html, steps }: z.infer<typeof Screen>): Promise<string> {
  const say = await open(html);
  try {
    for (const { text, table } of steps) await say(table === undefined ? text : [text, table as Rows]);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('what a person has', () => {
  test.each(screens.map((screen) => [screen.name, screen.person, screen] as const))(
    '%s: %s',
    async (_name, _person, screen) => {
      const wrong = await judged(screen);
      const isPromised = !(screen.name in notPromised);
      expect(wrong === '', wrong || 'It passed.').toBe(screen.passes === isPromised);
    },
  );
});

const plain = (body: string) => `<!doctype html><html lang="en"><link rel=icon href=data:,><title>B</title>${body}`;
const delivery =
  '<section aria-label="Delivery"><h2>Delivery</h2><p>We bring it home.</p><div hidden><label>Street <input required></label></div></section>';
const animated =
  '<style>@keyframes a{from{opacity:0}to{opacity:1}}.x{opacity:0;animation:a .3s 1.2s forwards}@keyframes g{to{opacity:0}}.y{animation:g .3s 1.2s forwards}</style><p class=x>Faded in</p><p class=y>Soon gone</p>';
const people = `<ul aria-label=People>${Array.from({ length: 8 }, (_, at) => `<li aria-setsize=100 aria-posinset=${at + 1}>Person ${at + 1}`).join('')}</ul>`;
const members = '<ul aria-label=Members><li>Ada <button>Remove</button><li>Grace <button>Remove</button></ul>';

/** Nothing where it is right, or else a part of the message. */
describe('what is said of a page', () => {
  test.each<[what: string, body: string, steps: readonly string[], said: string]>([
    [
      'labels with a line break',
      '<label>First<br>name <input></label><span id=q>Long<br>name</span><input aria-labelledby=q>',
      ['the field "First name" is shown', 'the field "Long name" is shown'],
      '',
    ],
    [
      'a button in a closed shadow tree',
      '<h1>Orders</h1><x-d><template shadowrootmode="closed"><button>Delete</button></template></x-d>',
      ['the heading "Orders" is shown, and no button "Delete"'],
      'No button "Delete" should be shown.',
    ],
    [
      'a label in a slot',
      '<x-a><template shadowrootmode=open><label><input type=checkbox><slot></slot></label></template>Agree to rules</x-a>',
      ['the user presses the checkbox "Agree to rules"', 'the checkbox "Agree to rules" is checked'],
      '',
    ],
    ['a hidden field', delivery, ['the field "Street" is shown'], 'The field "Street" should be shown.'],
    ['a hidden field that is to be absent', delivery, ['the heading "Delivery" is shown, and no field "Street"'], ''],
    ['some of many items', people, ['the list "People" has 8 items'], 'and holds 8 of them'],
    ['as many items as the page says', people, ['the list "People" has 100 items'], ''],
    ['an item that is not held', people, ['the list "People" is shown, and no item "Person 60"'], 'more than it holds'],
    [
      'a link that downloads',
      '<a href="/report.csv" download>Export</a>',
      ['the user follows the link "Export"'],
      'downloads a file',
    ],
    [
      'a page with a name of ours',
      '<script>function Map(){this.zoom=1}</script><p>Word</p>',
      ['the text "Word" is shown'],
      '',
    ],
    [
      'a form with a field of a name of ours',
      '<form><label>Matches <input name=matches></label><button>Save</button></form>',
      ['the button "Save" is shown'],
      '',
    ],
    ['what fades in', animated, ['the text "Faded in" is shown'], ''],
    ['what fades away', animated, ['the text "Soon gone" is shown'], 'The text "Soon gone" should be shown.'],
    [
      'a date in another language',
      '<p lang=de>Fällig am 3. Mai 2026</p><p>bezahlt 1.299,50 €, vor 3 Minuten</p><script>document.documentElement.lang = "de"</script>',
      ['the text "Fällig am {date}" is shown', 'the text "bezahlt {number} €, {ago}" is shown'],
      '',
    ],
    [
      'a day that there is not, in another language',
      '<p lang=de>Fällig am 31. April 2026</p>',
      ['the text "Fällig am {date}" is shown'],
      'The page says that its language is "de"',
    ],
    [
      'days in the languages of parts of a page',
      '<p lang=fr>le 3 mai 2026</p><div lang=ja><button>2026年5月3日</button></div><a lang=it>Italiano</a>',
      ['the text "le {date}" is shown', 'the button "{date}" is shown'],
      '',
    ],
    ['a button of an item', members, ['the item "Ada" is shown', 'the item "Ada Remove" is shown'], ''],
  ])('%s', async (_what, body, steps, said) => {
    const wrong = await judged({
      name: '',
      person: '',
      passes: said === '',
      html: plain(body),
      steps: steps.map((text) => ({ text })),
    });
    if (said === '') expect(wrong).toBe('');
    else expect(wrong).toContain(said);
  });
});
