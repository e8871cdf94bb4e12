/** When the shop is open today, by the clock of the server. */
'use client';

import { useEffect, useState } from 'react';
import { readOpeningHours } from './opening-hours.js';

export function OpeningHours() {
  const [hours, setHours] = useState('');

  useEffect(() => {
    readOpeningHours(7).then(setHours);
  }, []);

  return <p>Open today: {hours}</p>;
}
