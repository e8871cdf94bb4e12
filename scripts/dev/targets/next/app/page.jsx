/** The first page: the latest orders, and the way to another page. */
import Link from 'next/link';
import { Orders } from './orders.jsx';

export default function Home() {
  return (
    <main>
      <h1>Garden shop</h1>
      <p>Tools and seeds for small gardens.</p>
      <Orders shop={7} />
      <Link href="/about">About the shop</Link>
    </main>
  );
}
