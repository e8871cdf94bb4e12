/** What becomes of `npm run accept` where the target goes away in the middle of the scenarios. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { RunningServer } from './dev/targets/server-process.ts';
import { serveAnswers } from './dev/targets/static-site.ts';
import { copyProject, run, start } from './dev/test-support/commands.ts';

const feature = `Feature: 2. Screens and routes

  Scenario Outline: The shop at <route>
    When the user opens the route "<route>"
    Then the heading "Garden shop" is shown

    Examples:
      | route |
${Array.from({ length: 12 }, (_, number) => `      | /${number} |`).join('\n')}
`;

/** A project with no other features than these. */
function shopProject(): string {
  const root = copyProject();
  const features = path.join(root, 'features');
  for (const name of readdirSync(features).filter((name) => name.endsWith('.feature')))
    rmSync(path.join(features, name));
  writeFileSync(path.join(features, '2-shop.feature'), feature);
  return root;
}

const page = '<!doctype html><link rel="icon" href="data:,"><title>Shop</title><h1>Garden shop</h1>';

/** Serves the shop, which is gone after `requests` requests, or after the test. */
async function serveShop(requests: number): Promise<RunningServer> {
  let answered = 0;
  const shop = await serveAnswers(async () => {
    answered += 1;
    if (answered === requests) void shop.close();
    return { status: 200, type: 'text/html', body: page };
  });
  onTestFinished(() => (answered < requests ? shop.close() : undefined));
  return shop;
}

test('a target that goes away leaves no verdict, and says so; the next run is as it would be', async () => {
  const root = shopProject();
  const shop = await serveShop(8);
  const { exitCode, stdout } = await start(root, 'accept', ['--target', shop.url, '--workers', '1']);
  expect(stdout).toMatch('could not be loaded.');
  expect(stdout).toMatch('net::ERR_CONNECTION_REFUSED');
  expect(stdout).toMatch('✖ No verdict, since this cannot be judged');
  expect(exitCode).toBe(2);

  const next = await serveShop(Infinity);
  const { stdout: later } = await run(root, 'accept', ['--target', next.url, '--name', 'The shop at /7$']);
  expect(later).toMatch(/^Not a verdict: .* 1 passed, 0 failed/m);
}, 480_000);
