/** What opening routes, following links and going back come to where a product or a link is out of the ordinary. */

import { describe, expect, test } from 'vitest';
import type { Limits } from '../limits.ts';
import { onceLookedAt } from '../screen/opened-page.test-support.ts';
import { type Answer, redirect } from '../targets/deployed/site.test-support.ts';
import { openSpokenSite } from './spoken-site.test-support.ts';
import type { Say, SpokenStep } from './spoken-steps.test-support.ts';

const spoken = openSpokenSite();

/** A scenario on a deployed product of these answers. */
async function beginOn(
  answers: Readonly<Record<string, Answer>>,
  { screenMs = 20_000, ...limits }: Partial<Limits> & { readonly screenMs?: number } = {},
): Promise<Say> {
  spoken.site.serve(answers);
  return spoken.begin({ limits, screenMs });
}

/** What the last of some steps fails with. */
async function failureOf(say: Say, ...steps: readonly SpokenStep[]): Promise<string> {
  for (const step of steps.slice(0, -1)) await say(step);
  return say(steps.at(-1) ?? '').then(
    () => 'It passed.',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

const page = (body: string) => `<!doctype html><link rel=icon href=data:,>${body}`;

describe('what may end a session, or delete something, is never asked of a deployed target', () => {
  test.each([
    ['/logout', 'logout'],
    ['/orders/7?do=deleteItem', 'delete'],
    ['/user_logout', 'logout'],
  ])('by opening %s', async (route, word) => {
    const say = await beginOn({ '*': page('<h1>Bye</h1>') });
    expect(await failureOf(say, `the user opens the route "${route}"`)).toBe(
      `FaultNotInjected: The route may end a session, or delete something, since it says "${word}". On a deployed target no such route is ever opened.`,
    );
    expect(spoken.site.asked).toEqual([]);
  });

  test('by a link that is only called so', async () => {
    const say = await beginOn({ '*': page('<b id=name>Sign out</b><a href=/x aria-labelledby=name>→</a>') });
    const failure = await failureOf(say, 'the user opens the route "/"', 'the user follows the link "Sign out"');
    expect(failure).toMatch(
      /^FaultNotInjected: The link may end a session, or delete something, since it says "Sign out"\./,
    );
    expect(spoken.site.asked).toEqual(['GET /']);
  });
});

describe('after a redirect within the origin, the page is where it led to', () => {
  const answers = {
    '/': page('<h1>Home</h1><a href="/old?from=link#top">Orders</a>'),
    '/old': redirect('/older'),
    '/older': redirect('/new?page=2'),
    '/new': page(
      '<h1></h1><script>document.querySelector("h1").textContent = location.pathname + location.hash</script>',
    ),
  };

  test('where a route was opened', async () => {
    const say = await beginOn(answers);
    await say('the user opens the route "/old#bottom"');
    await say('the address is "/new?page=2#bottom"');
    await say('the heading "/new#bottom" is shown');
    expect(spoken.site.asked).toEqual(['GET /old', 'GET /older', 'GET /new?page=2']);
  });

  test('where a link was followed, and back', async () => {
    const say = await beginOn(answers);
    await say('the user opens the route "/"');
    await say('the user follows the link "Orders"');
    await say('the address is "/new?page=2#top"');
    await say('the heading "/new#top" is shown');
    await say('the user goes back');
    await say('the heading "Home" is shown');
    expect(spoken.site.asked.filter((asked) => asked.includes('new'))).toHaveLength(1);
  });
});

describe('a scenario may do as much as it says', () => {
  test('which is to open a route, to follow three links, and to go back, each with a document of its own', async () => {
    const next = (to: string) => page(`<h1>At ${to}</h1><a href="${to}">Next</a>`);
    const say = await beginOn({ '/': next('/1'), '/1': next('/2'), '/2': next('/3'), '/3': next('/') });
    await say('the user opens the route "/"');
    for (let link = 0; link < 3; link += 1) await say('the user follows the link "Next"');
    await say('the address is "/3"');
    await say('the user goes back');
    await say('the user follows the link "Next"');
    await say('the address is "/3"');
  });

  test('with as many requests each time as one load may make', async () => {
    const most = 260;
    const asking = page(`<h1>Shop</h1><a href="/1">One</a> <a href="/2">Two</a><script>
      onclick = async (event) => {
        event.preventDefault();
        history.pushState(null, '', event.target.href);
        await Promise.all(Array.from({ length: ${most} }, (_, n) => fetch('/api?' + n)));
        document.querySelector('h1').textContent = location.pathname;
      };</script>`);
    const say = await beginOn({ '/': asking, '/api': '' });
    await say('the user opens the route "/"');
    for (const [link, path] of Object.entries({ One: '/1', Two: '/2' })) {
      await say(`the user follows the link "${link}"`);
      await say(`the heading "${path}" is shown`);
    }
    expect(spoken.site.asked.filter((asked) => asked.includes('/api'))).toHaveLength(2 * most);
  });
});

test('a fallback that comes late after a followed link is waited for', async () => {
  const sentence = 'Application error: a client-side exception has occurred while loading ';
  const answers = {
    '/': page('<h1>Shop</h1><a href="/late">Late</a>'),
    '/late': page(
      `<h1>Wait</h1>${onceLookedAt(`document.body.innerHTML = '<h2>${sentence}' + location.hostname + '.</h2>'`)}`,
    ),
  };
  const say = await beginOn(answers);
  const steps = [
    'the user opens the route "/"',
    'the user follows the link "Late"',
    'the generic fallback is not shown',
  ];
  expect(await failureOf(say, ...steps)).not.toBe('It passed.');
});

test('what stands before a product is reported without the values of a query', async () => {
  const say = await beginOn({
    '/': page('<h1>Shop</h1><a href="/busy?token=s3cr3t">Busy</a>'),
    '/busy': (_, response) => response.writeHead(503, { 'retry-after': '0' }).end(),
  });
  expect(await failureOf(say, 'the user opens the route "/"', 'the user follows the link "Busy"')).toBe(
    `TargetUnavailable: ${spoken.site.origin}/busy?token=… answered 503 Service Unavailable, and the same when it was asked once more.`,
  );
});

test('a link that leads nowhere is not followed on a deployed target', async () => {
  const answers = { '/': page('<h1>Orders</h1><a href="/orders" onclick="return false">Orders</a>') };
  const say = await beginOn(answers, { departureMs: 400 });
  expect(await failureOf(say, 'the user opens the route "/"', 'the user follows the link "Orders"')).toBe(
    `Error: The link "Orders" led nowhere: the address is still ${spoken.site.origin}/.`,
  );
});
