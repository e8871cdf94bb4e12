/** What the shop is. */
import { Link } from './link.jsx';

export default function About() {
  return (
    <>
      <h2>About the shop</h2>
      <p>A family has run it since 1987.</p>
      <Link to="/">Back to the orders</Link>
    </>
  );
}
