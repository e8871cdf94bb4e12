/** The basket as the browser remembers it, which takes for granted that there is one. */
'use client';

export default function Basket() {
  const { items } = typeof window === 'undefined' ? { items: [] } : JSON.parse(window.localStorage.getItem('basket'));
  return (
    <main>
      <h1>Basket</h1>
      <p>{items.length} items</p>
    </main>
  );
}
