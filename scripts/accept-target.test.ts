import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { type BrowserServer, chromium } from 'playwright';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { copyProject, run, shortWaits, start } from './dev/test-support/commands.ts';
import { processesWith } from './dev/test-support/processes.ts';
import { serve, serveProxy } from './dev/test-support/small-server.ts';
import { Run } from './run/outcomes/run-description.ts';
import { VerdictRecord } from './verdict/verdict-record.ts';

vi.setConfig({ testTimeout: 240_000 });

const page: RequestListener = (_, response) =>
  void response.setHeader('content-type', 'text/html').end('<h1>Shop</h1>');

// For what other reasons, and in which words: `steps/targets/deployed/refusal.test.ts`.
describe('a target that does not load ends in 2, with one sentence and earlier reports untouched', () => {
  test.for<[string, typeof start | typeof run, RequestListener, 'http' | 'https', RegExp]>([
    [
      'of another path, looked at by a process that leaves none behind',
      start,
      (_, response) => void response.writeHead(404).end('not now'),
      'http',
      /: it answers 404 Not Found\. Correct the address\.$/,
    ],
    [
      'with a certificate that it made itself',
      run,
      page,
      'https',
      /: its certificate is not accepted \(.*self-signed.*\)\. Fix the certificate, or give --ignore-https-errors if it/,
    ],
    [
      'that redirects to its sign-in page',
      run,
      ({ url = '' }, response) => {
        if (url === '/') response.writeHead(302, { location: '/login?next=/' }).end();
        else response.setHeader('content-type', 'text/html').end('<h1>Sign in</h1><input type="password">');
      },
      'http',
      /: it answers with a sign-in page at http:\S+\/login\?next=…\. Be let in by --storage-state, .* judged\.$/,
    ],
    [
      'whose script leads to a sign-in elsewhere',
      run,
      (_, response) =>
        void response
          .setHeader('content-type', 'text/html')
          .end('<script>location = "https://login.example/"</script>'),
      'http',
      /: The page led to https:\/\/login\.example\. Nothing but .* is ever opened\. Be let in by --storage-state, .*\.$/,
    ],
  ])('one %s', async ([, how, answer, scheme, message]) => {
    const url = new URL(await serve(answer, scheme)).href;
    const root = copyProject();
    mkdirSync(path.join(root, 'reports'));
    writeFileSync(path.join(root, 'reports', 'verdict.json'), 'of before');
    const mark = `accept-target-${process.pid}-${performance.now()}`;
    const { exitCode, stdout, stderr } = await how(root, 'accept', ['--target', url], { SHOWN_MARK: mark });
    const [last = '', marked = ''] = stderr.split('\n').toReversed();
    expect(last).toMatch(message);
    expect(last.startsWith(`${url}: `)).toBe(true);
    expect(marked).toMatch(/^✖ Target and browser: /);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(readdirSync(path.join(root, 'reports'))).toEqual(['verdict.json']);
    expect(readFileSync(path.join(root, 'reports', 'verdict.json'), 'utf8')).toBe('of before');
    if (process.platform === 'linux') await vi.waitUntil(() => processesWith(mark).length === 0, { timeout: 20_000 });
  });
});

test('a certificate that a target made itself is accepted where that is asked for, also in a browser elsewhere', async () => {
  const root = copyProject([shortWaits]);
  const url = await serve(page, 'https');
  const args = ['--target', url, '--ignore-https-errors', '--name', '^Loading succeeds$', '--workers', '1'];
  const { exitCode, stdout } = await run(root, 'accept', args);
  expect(stdout).toMatch('Not a verdict: only some of the scenarios were asked for. 1 passed, 0 failed, 0 open.');
  expect(exitCode).toBe(2);
  const { target, browser } = Run.parse(JSON.parse(readFileSync(path.join(root, 'reports/partial/run.json'), 'utf8')));
  expect(target).toMatchObject({ kind: 'deployed', url: `${url}/` });
  expect(browser).toMatchObject({ name: 'chromium', source: 'remote' });
});

describe('what an action would send', () => {
  const feature = `Feature: 2. Saving

  Scenario: Saving: a book is saved
    When the user opens the route "/"
    And the user presses the button "Save"
    Then the text "Saved" is shown
`;
  const saving: RequestListener = ({ method }, response) =>
    void response
      .setHeader('content-type', 'text/html')
      .end(
        method === 'POST'
          ? 'ok'
          : `<h1>Shop</h1><p id="a"></p><button onclick="fetch('/save', { method: 'POST' }).then(() => { a.textContent = 'Saved'; })">Save</button>`,
      );

  test.for<[string, object, RegExp]>([
    [
      'is refused where the policy does not allow it',
      {},
      /action-refused: scenario "Saving: a book is saved" was blocked/,
    ],
    [
      'is sent where the policy allows it',
      { writes: { allow: ['POST /save'], reason: 'A shop of its own.' } },
      /1 passed, 0 failed, 0 open\./,
    ],
  ])('%s', async ([, policy, printed]) => {
    const root = copyProject([shortWaits]);
    writeFileSync(path.join(root, 'features/saving.feature'), feature);
    writeFileSync(path.join(root, 'policy.json'), JSON.stringify(policy));
    const args = ['--target', await serve(saving), '--policy', 'policy.json', '--name', '^Saving', '--workers', '1'];
    const { exitCode, stdout } = await run(root, 'accept', args);
    expect(stdout).toMatch(printed);
    expect(exitCode).toBe(2); // a part is no verdict either
  });
});

/** How a browser is launched here; null where it is one that others have started. */
const launch = inject('launch');

test.skipIf(launch === null)('two machines with two browser servers give the verdict of one', async () => {
  const root = copyProject([shortWaits]);
  for (const name of readdirSync(path.join(root, 'features')).filter((name) => name.endsWith('.feature')))
    rmSync(path.join(root, 'features', name));
  const outline = `Feature: 2. Shop

  Scenario Outline: The shelf <shelf>
    When the user opens the route "/<shelf>"
    Then the heading "Shelf <shelf>" is shown

    Examples:
      | shelf |
      | one   |
      | two   |
      | three |
      | four  |

  Scenario: The till
    When the user opens the route "/till"
    Then the heading "Closed" is shown
`;
  writeFileSync(path.join(root, 'features/2-shop.feature'), outline);
  const url = await serve(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html').end(`<h1>Shelf ${url.slice(1)}</h1>`);
  });
  const target = ['--target', url];
  const alone = await run(root, 'accept', [...target, '--workers', '1']);
  const verdict = essenceOf(root);
  expect(verdict.scenarios.map(([, state]) => state).toSorted()).toEqual(
    [...Array(4).fill('passed'), 'failed'].toSorted(),
  );
  rmSync(path.join(root, 'reports'), { recursive: true });

  const servers = await Promise.all([startServer(), startServer()]);
  const distributed = { PLAYWRIGHT_WS_ENDPOINT: servers.map((server) => server.wsEndpoint()).join(' ') };
  for (const shard of ['1/2', '2/2'])
    await run(root, 'accept', [...target, '--workers', '2', '--shard', shard], distributed);
  const { exitCode } = await run(root, 'gate', target);
  expect([exitCode, essenceOf(root)]).toEqual([alone.exitCode, verdict]);
});

/** A browser that listens until the test ends. */
async function startServer(): Promise<BrowserServer> {
  const { args = [], env, ...others } = launch ?? {};
  const server = await chromium.launchServer({ ...others, args: [...args], env: { ...process.env, ...env } });
  onTestFinished(() => server.close());
  return server;
}

/** What the gate found of each scenario, and in all. */
function essenceOf(root: string) {
  const text = readFileSync(path.join(root, 'reports/verdict.json'), 'utf8');
  const { scenarios, sentences, findings, exitCode } = VerdictRecord.parse(JSON.parse(text));
  return {
    exitCode,
    scenarios: scenarios.map(({ name, state }) => [name, state]),
    sentences: sentences.map(({ id, state }) => [id, state]),
    findings: findings.map(({ code, problem }) => [code, problem]),
  };
}

test('a scenario that fails where an answer of the target was refused for its pace is not judged', async () => {
  const root = copyProject([shortWaits]);
  const feature = `Feature: 2. Shop

  Scenario: Too fast
    When the user opens the route "/"
    Then the text "3 orders" is shown
`;
  writeFileSync(path.join(root, 'features/fast.feature'), feature);
  const script = "fetch('/api').then(({ status }) => { document.querySelector('p').textContent = status; })";
  const url = await serve(({ url }, response) => {
    if (url === '/api') response.writeHead(429).end();
    else response.setHeader('content-type', 'text/html').end(`<h1>Shop</h1><p></p><script>${script}</script>`);
  });
  const { exitCode, stdout } = await run(root, 'accept', ['--target', url, '--name', '^Too', '--workers', '1']);
  expect(stdout).toMatch('fault-not-injected: scenario "Too fast" was blocked on this target');
  expect(stdout).toMatch(`GET ${url}/api was answered 429 Too Many Requests, so that what the page shows says nothing`);
  expect(stdout).toMatch('The text "3 orders" should be shown.');
  expect(exitCode).toBe(2);
});

test('a run ends at once where the target is down for good, and asks for nothing more', async () => {
  const root = copyProject([shortWaits]);
  const routes = Array.from({ length: 12 }, (_, number) => `      | /${number} |`).join('\n');
  const outline = `Feature: 2. Shop

  Scenario Outline: Busy: the shop at <route>
    When the user opens the route "<route>"
    Then the heading "Shop" is shown

    Examples:
      | route |
${routes}
`;
  writeFileSync(path.join(root, 'features/busy.feature'), outline);
  const asked: string[] = [];
  const url = await serve((request, response) => {
    asked.push(request.url ?? '');
    const status = /\/[3-9]/.test(request.url ?? '') ? 503 : 200;
    response.writeHead(status, { 'content-type': 'text/html', 'retry-after': '0' }).end('<h1>Shop</h1>');
  });
  const { exitCode, stdout, stderr } = await run(root, 'accept', [
    '--target',
    url,
    '--name',
    '^Busy',
    '--workers',
    '1',
  ]);
  const why = `the target is asked no more, with 9 scenarios left: ${url}/3 answered 503 Service Unavailable, and the same when it was asked once more`;
  expect(stderr).toMatch(`incomplete: ${why}`);
  expect(stdout).toMatch(`run-incomplete: ${why}`);
  expect(stdout).toMatch('See that it runs, and ask less of it at a time, as by --loads-per-second 1');
  expect(exitCode).toBe(2);
  expect(asked.filter((path) => /[3-9]/.test(path))).toEqual(['/3', '/3']);
});

test('a target that only a proxy reaches, which asks for a password, is judged, and the password repeated nowhere', async () => {
  const root = copyProject([shortWaits]);
  const feature = `Feature: 2. Shop

  Scenario: Proxied
    When the user opens the route "/orders"
    Then the text "3 orders" is shown
    And the heading "Shelf" is shown
`;
  writeFileSync(path.join(root, 'features/proxied.feature'), feature);
  const secret = 'damson4713é&+';
  const wanted = `Basic ${Buffer.from(`ann:${secret}`).toString('base64')}`;
  const page = '<h1>Shop</h1><p></p><script src="/shop.js"></script>';
  const script = "document.querySelector('p').textContent = '3 orders'";
  const answer: RequestListener = ({ url = '' }, response) => {
    const isScript = url.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html').end(isScript ? script : page);
  };
  const asked: string[] = [];
  const proxy = await serveProxy(answer, (line, authorization) => {
    asked.push(line);
    return authorization === wanted;
  });
  const { host } = new URL(proxy);
  const address = `http://ann:${encodeURIComponent(secret)}@${host}`;
  const args = ['--target', 'http://shop.example/', '--name', '^Proxied', '--workers', '1'];
  const environment = { PLAYWRIGHT_WS_ENDPOINT: '', HTTP_PROXY: address, NO_PROXY: 'api.example' };
  const { exitCode, stdout, stderr } = await run(root, 'accept', args, environment);
  expect(stdout).toMatch('scenario "Proxied" failed at “And the heading "Shelf" is shown”');
  expect(asked).toContain('CONNECT shop.example:80');
  expect(asked).toContain('GET http://shop.example/shop.js');
  const reports = readdirSync(path.join(root, 'reports'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
  for (const text of [stdout, stderr, ...reports]) expect(text).not.toMatch('damson4713');
  expect(exitCode).toBe(1);

  const { stderr: refused } = await run(root, 'accept', args, { ...environment, HTTP_PROXY: proxy });
  expect(refused).toMatch(
    /http:\/\/shop\.example\/: it .*407 .*\. Write the user and the password of the proxy into HTTPS_PROXY/,
  );
});

// What else: `scripts/run/target/access.test.ts`.
describe('what lets a browser in is not repeated when it cannot be used', () => {
  const secret = 'sesame-4711';
  test.for<[string, string[]]>([
    ['a header', ['--header', secret]],
    ['a password in the address', ['--target', `http://ada:${secret}@127.0.0.1/`]],
  ])('%s', async ([, args]) => {
    const root = copyProject();
    const { exitCode, stdout, stderr } = await run(root, 'accept', ['--target', 'http://127.0.0.1:1/', ...args]);
    expect([exitCode, stdout, stderr.includes(secret), stderr.split('\n').length]).toEqual([2, '', false, 1]);
    expect(readdirSync(root)).not.toContain('reports');
  });
});
