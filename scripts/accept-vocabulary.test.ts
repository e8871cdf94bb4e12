/** The phrases of the vocabulary as Cucumber reads them, on a copy of the client that has two routes. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyProject, run, shortWaits } from './dev/test-support/commands.ts';

vi.setConfig({ testTimeout: 240_000 });

/** What a developer writes into the client for two routes. */
const page = `/** The screens of the product, by the path of the address. */
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';

const orders = ['7', '8'];

export function Page() {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  const [, number] = /^\\/orders\\/([^/]+)$/.exec(path)?.map(decodeURIComponent) ?? [];
  return <main>{path === '/' ? null : path === '/orders' ? <Orders /> : <Order number={number} />}</main>;
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
`;

test('every phrase is said to a client with routes', async () => {
  const root = copyProject([shortWaits, ['client/index.html', '<meta charset="utf-8">', '$&\n    <base href="/">']]);
  writeFileSync(path.join(root, 'client/page.tsx'), page);
  writeFileSync(path.join(root, 'features/vocabulary.feature'), feature);
  const { exitCode, stdout, stderr } = await run(root, 'accept', ['--workers', '1', '--name', '^Vocabulary']);
  expect(stderr.match(/(?<=› failed: Vocabulary: ).*/g)).toEqual([
    'a value that is missing',
    'an item that is missing',
    'a list without its table',
  ]);
  expect(stderr).toMatch(/✖ Scenarios: 4 passed, 3 failed, 0 open/);
  expect(stdout).toMatch('Error: The route "/orders/{number}" needs a value for {number}. Write: with number "…".\n');
  expect(stdout).toMatch(
    /Error: The list "Orders" should show these items, in this order\.\s+Expected:\s+Order 7\s+Actual:\s+Order 7\s+Order 8\n/,
  );
  expect(stdout).toMatch(/scenario-failed: .* failed at “Then the list "Orders" shows:”/);
  expect(stdout).toMatch('This step needs a table or a text beneath it, and has none.');
  expect(stdout).not.toMatch('undefined-step');
  expect(exitCode).toBe(1);
});
