/** The latest orders of a shop, with their prices where they are asked for. */
import { useEffect, useState } from 'react';

export function Orders({ shop }) {
  const [orders, setOrders] = useState([]);
  const [priced, setPriced] = useState(false);

  useEffect(() => {
    readOrders(shop).then(setOrders, () => setOrders([]));
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

async function readOrders(shop) {
  const answer = await fetch(`/api/shops/${shop}/orders?page=1&sort=date`);
  const { items } = await answer.json();
  return items;
}
