/** The latest orders of a shop, with their prices where they are asked for. */
'use client';

import { useEffect, useState } from 'react';

export function Orders({ shop }) {
  const [orders, setOrders] = useState([]);
  const [priced, setPriced] = useState(false);

  useEffect(() => {
    visit(shop).then(setOrders, report);
  }, [shop]);

  return (
    <section>
      <h2>Orders</h2>
      <ul>
        {orders.map(({ id, item, price }) => (
          <li key={id}>{priced ? `${item}, ${price}` : item}</li>
        ))}
      </ul>
      <button type="button" onClick={() => setPriced(!priced)}>
        {priced ? 'Hide prices' : 'Show prices'}
      </button>
    </section>
  );
}

// The visit is counted first, and monitoring learns that the orders are there.
async function visit(shop) {
  const counted = { screen: 'home', language: navigator.language };
  await send(`/api/shops/${shop}/visits`, 'application/json', JSON.stringify(counted));
  const answer = await fetch(`/api/shops/${shop}/orders?page=1&sort=date`);
  const { items } = await answer.json();
  await report('The orders are shown.');
  return items;
}

function report(message) {
  const event = [{}, { type: 'event' }, { message: String(message) }].map((line) => JSON.stringify(line)).join('\n');
  return send('/monitoring', 'text/plain', event);
}

function send(address, type, body) {
  return fetch(address, { method: 'POST', headers: { 'content-type': type }, body });
}
