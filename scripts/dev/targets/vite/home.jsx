/** The first screen: the latest orders, and the way to another screen. */
import { Boundary } from './boundary.jsx';
import { Link } from './link.jsx';
import { Orders } from './orders.jsx';

export function Home() {
  return (
    <>
      <p>Tools and seeds for small gardens.</p>
      {import.meta.env.VITE_FAILURE_SCREEN === 'of a part' ? (
        <Boundary Failure={OrdersFailed}>
          <Orders shop={7} />
        </Boundary>
      ) : (
        <Orders shop={7} />
      )}
      <Link to="/about">About the shop</Link>
    </>
  );
}

function OrdersFailed() {
  return <p>The orders are not there today.</p>;
}
