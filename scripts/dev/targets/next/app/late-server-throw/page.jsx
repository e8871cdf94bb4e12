/** The delivery, of which the heading is there at once, and the rest never comes. */

import { setTimeout } from 'node:timers/promises';
import { connection } from 'next/server';
import { Suspense } from 'react';

export default function Delivery() {
  return (
    <main>
      <h1>Delivery</h1>
      <Suspense fallback={<p>The parcel is looked for.</p>}>
        <Parcel />
      </Suspense>
    </main>
  );
}

async function Parcel() {
  await connection();
  await setTimeout(1500);
  throw new Error('The parcel is lost.');
}
