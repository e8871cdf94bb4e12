/** The phrases of the vocabulary as Cucumber reads them, on a copy of the client that has two routes and asks for orders. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyProject, expectEnd, run, shortWaits } from './dev/test-support/commands.ts';

vi.setConfig({ testTimeout: 240_000 });

/** What a developer writes into the client for two routes, and for a number of orders that is asked for every ten seconds. */
const page = `/** The screens of the product, by the path of the address. */
import { type MouseEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

const orders = ['7', '8'];

export function Page() {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  const [, number] = /^\\/orders\\/([^/]+)$/.exec(path)?.map(decodeURIComponent) ?? [];
  return <main>{path === '/' ? <Shop /> : path === '/orders' ? <Orders /> : <Order number={number} />}</main>;
}

function Shop() {
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
  return <><h1>Shop</h1><p>{said}</p></>;
}

function Orders() {
  return (
    <>
      <h1>Orders</h1>
      <ul>
        {orders.map((number) => (
          <li key={number}>
            <Link to={\`/orders/\${number}\`}>Order {number}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Order({ number }: { readonly number: string | undefined }) {
  if (number === undefined || !orders.includes(number)) return <h1>There is nothing here</h1>;
  return (
    <>
      <h1>Order {number}</h1>
      <p>It is on its way.</p>
      <Link to="/orders">All orders</Link>
    </>
  );
}

function Link({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  function follow(event: MouseEvent) {
    event.preventDefault();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}

function subscribe(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}
`;

const feature = `Feature: 2. Vocabulary

  Scenario: Vocabulary: from the list to an order and back
    Given the client is loading
    When the user opens the route "/orders"
    Then the heading "Orders" is shown
    And the list "Orders" shows:
      | Order 7 |
      | Order 8 |
    When the user follows the link "Order 7"
    Then the address is "/orders/{number}" with number "7"
    And the text "It is on its way." is shown
    When the user goes back
    Then the address is "/orders"
    And the generic fallback is not shown

  Scenario Outline: Vocabulary: order <number> at its own address
    When the user opens the route "/orders/{number}?from={from}" with number "<number>" and from "a mail"
    Then the heading "Order <number>" is shown
    And the link "All orders" is shown
    And the address is "/orders/{number}?from={from}" with number "<number>" and from "a mail"

    Examples:
      | number |
      | 7      |
      | 8      |

  Scenario: Vocabulary: a route that does not exist
    When the user opens a route that does not exist
    Then the heading "There is nothing here" is shown

  Scenario: Vocabulary: a value that is missing
    When the user opens the route "/orders/{number}"
    Then the heading "Order 7" is shown

  Scenario: Vocabulary: an item that is missing
    When the user opens the route "/orders"
    Then the list "Orders" shows:
      | Order 7 |

  Scenario: Vocabulary: a list without its table
    When the user opens the route "/orders"
    Then the list "Orders" shows:

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

test('every phrase is said to a client with routes and calls', async () => {
  const root = copyProject([shortWaits, ['client/index.html', '<meta charset="utf-8">', '$&\n    <base href="/">']]);
  writeFileSync(path.join(root, 'client/page.tsx'), page);
  writeFileSync(path.join(root, 'features/vocabulary.feature'), feature);
  const args = ['--workers', '1', '--name', '^Vocabulary', '^Calls'];
  const { exitCode, stdout, stderr } = await run(root, 'accept', args);
  expect(stderr.match(/(?<=› failed: ).*/g)).toEqual([
    'Vocabulary: a value that is missing',
    'Vocabulary: an item that is missing',
    'Vocabulary: a list without its table',
    'Calls: one too many',
    'Calls: an answer that nobody asks for',
    'Calls: no call that a page can make',
  ]);
  expectEnd(
    { exitCode, stdout, stderr },
    {
      exitCode: 1,
      stderr: /✖ Scenarios: 6 passed, 6 failed, 0 open/,
      stdout: [
        'Error: The route "/orders/{number}" needs a value for {number}. Write: with number "…".\n',
        /Error: The list "Orders" should show these items, in this order\.\s+Expected:\s+Order 7\s+Actual:\s+Order 7\s+Order 8\n/,
        /scenario-failed: .* failed at “Then the list "Orders" shows:”/,
        'This step needs a table or a text beneath it, and has none.',
        /Error: GET "\/orders" should have been called 2 times since “the user opens the route "\/"”\.\s+Expected:\s+GET "\/orders": 2 times\s+Actual:\s+GET "\/orders": 1 time\n/,
        'The scenario says that POST "/orders" is answered 500, but the page never called it. Called was: GET "/orders": 1 time (another method)',
        'GET "orders" is no call that a page can make. A path begins with a slash.',
      ],
    },
  );
  expect(stdout).not.toMatch('undefined-step');
  const messages = readFileSync(path.join(root, 'reports/partial/messages.ndjson'), 'utf8');
  const attached = (name: string) => messages.split('\n').filter((line) => line.includes(`"fileName":"${name}"`));
  expect(attached('faked.json').map((line) => JSON.parse(JSON.parse(line).attachment.body))).toEqual([
    [{ call: 'GET "/orders"', answer: '200' }],
    [{ call: 'GET "/orders"', answer: 'held back' }],
    [{ call: 'GET "/orders"', answer: 'lost' }],
  ]);
});
