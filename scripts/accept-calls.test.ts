/** The phrases about calls and time as Cucumber reads them, on a copy of the client that asks for orders again and again. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyProject, run, shortWaits } from './dev/test-support/commands.ts';

vi.setConfig({ testTimeout: 240_000 });

const page = `/** The number of orders, asked for every ten seconds. */
import { useEffect, useState } from 'react';

export function Page() {
  const [said, say] = useState('Loading');
  useEffect(() => {
    const load = () =>
      fetch('/orders')
        .then((answer) => answer.json())
        .then(({ orders }) => say(\`\${orders.length} orders\`), () => say('No orders'));
    load();
    const polling = setInterval(load, 10_000);
    return () => clearInterval(polling);
  }, []);
  return <main><h1>Shop</h1><p>{said}</p></main>;
}
`;

const feature = `Feature: 2. Calls

  Scenario: Calls: as often as time passes
    Given GET "/orders" is answered 200 with:
      """
      { "orders": [7, 8] }
      """
    When the user opens the route "/"
    Then the text "2 orders" is shown
    And GET "/orders" was called 1 time
    When 21 seconds pass
    Then GET "/orders" was called 2 times
    And GET "/orders" was called with:
      | payload              | none |
      | header authorization | none |

  Scenario: Calls: waits until it goes on
    Given GET "/orders" waits
    When the user opens the route "/"
    Then the text "Loading" is shown
    When GET "/orders" goes on
    Then the text "No orders" is shown
    And GET "/orders" was called 1 time
    And GET "/orders" was answered 404

  Scenario: Calls: one too many
    Given GET "/orders" is lost
    When the user opens the route "/"
    Then GET "/orders" was called 2 times

  Scenario: Calls: an answer that nobody asks for
    Given POST "/orders" is answered 500
    When the user opens the route "/"
    Then the heading "Shop" is shown

  Scenario: Calls: no call that a page can make
    When the user opens the route "/"
    Then GET "orders" was called 1 time
`;

test('every phrase is said to a client that makes calls', async () => {
  const root = copyProject([shortWaits, ['client/index.html', '<meta charset="utf-8">', '$&\n    <base href="/">']]);
  writeFileSync(path.join(root, 'client/page.tsx'), page);
  writeFileSync(path.join(root, 'features/calls.feature'), feature);
  const { exitCode, stdout, stderr } = await run(root, 'accept', ['--workers', '1', '--name', '^Calls']);
  expect(stderr.match(/(?<=› failed: Calls: ).*/g)).toEqual([
    'one too many',
    'an answer that nobody asks for',
    'no call that a page can make',
  ]);
  expect(stderr).toMatch(/✖ Scenarios: 2 passed, 3 failed, 0 open/);
  expect(stdout).toMatch(
    /Error: GET "\/orders" should have been called 2 times since “the user opens the route "\/"”\.\s+Expected:\s+GET "\/orders": 2 times\s+Actual:\s+GET "\/orders": 1 time\n/,
  );
  expect(stdout).toMatch(
    'The scenario says that POST "/orders" is answered 500, but the page never called it. Called was: GET "/orders": 1 time (another method)',
  );
  expect(stdout).toMatch('GET "orders" is no call that a page can make. A path begins with a slash.');
  expect(exitCode).toBe(1);
  const messages = readFileSync(path.join(root, 'reports/partial/messages.ndjson'), 'utf8');
  const attached = (name: string) => messages.split('\n').filter((line) => line.includes(`"fileName":"${name}"`));
  expect(attached('faked.json').map((line) => JSON.parse(JSON.parse(line).attachment.body))).toEqual([
    [{ call: 'GET "/orders"', answer: '200' }],
    [{ call: 'GET "/orders"', answer: 'held back' }],
    [{ call: 'GET "/orders"', answer: 'lost' }],
  ]);
});
