import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyProject, run } from './dev/test-support/commands.ts';
import { marks, secrets, serveProtectedShop } from './dev/test-support/protected-shop.ts';
import { serve } from './dev/test-support/small-server.ts';

vi.setConfig({ testTimeout: 300_000 });

const { token, username, password } = secrets;
const header = ['--header', 'X-Token: ${TOKEN}'];
const environment = { TOKEN: token, SHOWN_USERNAME: username, SHOWN_PASSWORD: password };

/** The scenarios of this file alone, so that each way to say a secret is tried once. */
const feature = `Feature: 2. Screens and routes
  Rule: Loading that fails shows the generic fallback
    > a generic fallback shown when loading fails
    Scenario: Loading succeeds
      Given the client is loading
      When loading succeeds
      Then the generic fallback is not shown
    Scenario: No line
      Given the client is loading
      When loading fails with an unhandled client-side exception
      Then no line is added to the sentence
    Scenario: No other message
      Given the client is loading
      When loading fails with an unhandled client-side exception
      Then the text of the generic fallback is the only message
    Scenario: What is shown, and proven
      When the user opens the route "/"
      Then the heading "Shop" is shown, and no button "Pay"
    Scenario: What is not shown
      When the user opens the route "/"
      Then the button "Pay" is shown
`;

/** A copy of the project in which that is the only feature. */
function copyWithOneFeature(): string {
  const root = copyProject();
  const features = path.join(root, 'features');
  for (const name of readdirSync(features)) if (name.endsWith('.feature')) rmSync(path.join(features, name));
  writeFileSync(path.join(features, '2-screens-and-routes.feature'), feature);
  return root;
}

test('what lets the browser in is in nothing that is printed or written, though the target repeats it', async () => {
  const { url, storageState, sentElsewhere } = await serveProtectedShop();
  const root = copyWithOneFeature();
  writeFileSync(path.join(root, 'state.json'), storageState);
  writeFileSync(path.join(root, 'policy.json'), JSON.stringify({ reading: 'alternatives' }));
  const args = ['--target', url, ...header, '--storage-state', 'state.json', '--policy', 'policy.json'];
  const { stdout, stderr } = await run(root, 'accept', [...args, '--workers', '1'], environment);

  // The product has failed, so that what it showed is reported at length.
  expect(stderr).toMatch('client-side exceptions are made by lost-scripts');
  expect(stdout).toMatch(/Application error: .* while loading 127\.0\.0\.1 \(.*\(secret\)/);
  const reports = filesUnder(path.join(root, 'reports'));
  expect(reports.map((file) => path.basename(file))).toEqual(
    expect.arrayContaining(['messages.ndjson', 'cucumber.html', 'verdict.json', 'living-specification.html']),
  );
  const written = reports.map((file): [string, string] => [file, readFileSync(file, 'utf8')]);
  const printed = [['stdout', stdout] as const, ['stderr', stderr] as const, ['names', reports.join('\n')] as const];
  const leaks = [...printed, ...written].flatMap(([place, text]) =>
    leaksIn(text).map((leak) => `${path.basename(place)}: ${leak}`),
  );
  expect(leaks).toEqual([]);

  // Another origin was asked for something, and saw none of it.
  expect(sentElsewhere.length).toBeGreaterThan(1);
  expect(leaksIn(JSON.stringify(sentElsewhere))).toEqual([]);
});

test('what lets the browser in is not in the refusal of a target that repeats it', async () => {
  const url = await serve((request, response) => {
    response.writeHead(403, `No ${String(request.headers['x-token'])}`).end();
  });
  const { exitCode, stderr } = await run(copyProject(), 'accept', ['--target', url, ...header], environment);
  expect(stderr).toMatch(/: it answers 403 No \(secret\)\. Be let in by /);
  expect([exitCode, leaksIn(stderr)]).toEqual([2, []]);
});

test('leaks are found, however they are written', () => {
  for (const secret of Object.values(secrets)) {
    const forms = [
      secret,
      JSON.stringify({ secret }),
      encodeURIComponent(secret),
      base64(`a${secret}`),
      base64(secret),
    ];
    for (const form of [...forms, base64(JSON.stringify([base64(`{"secret": ${secret}}`)]))])
      expect([form, leaksIn(`{"body":"${form}"}`).length]).toEqual([form, 1]);
  }
});

/** The surroundings of each secret in a text; also of those in base64 in it, as attachments are kept. */
function leaksIn(text: string): string[] {
  const plain = marks.flatMap((mark) => {
    const at = text.indexOf(mark);
    return at === -1 ? [] : [text.slice(Math.max(0, at - 100), at + 100)];
  });
  const encoded = text.match(/[A-Za-z0-9+/_-]{12,}/g) ?? [];
  return [...plain, ...encoded.flatMap((run) => leaksInDecoded(run))];
}

/** Base64 that begins within other letters of base64 is decoded from each of the four places where it can. */
function leaksInDecoded(run: string): string[] {
  return [0, 1, 2, 3].flatMap((offset) => {
    const text = Buffer.from(run.slice(offset), 'base64').toString('latin1');
    return /[A-Za-z0-9]{12,}/.test(text) || marks.some((mark) => text.includes(mark)) ? leaksIn(text) : [];
  });
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

function filesUnder(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
