/** Leads on whoever's session is over: to the start, or, where it has ended by itself, to the sign-in screen. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Arrival, addressOf } from './asked-for.ts';
import { forgetEnd } from './session.ts';

/** Until they have come there no screen is shown, which might not be for a visitor. */
export function SessionOver({ by }: { readonly by: 'user' | 'time' }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const left = useRef(location.key);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone says whether they have come there
  useEffect(() => {
    if (location.key !== left.current) return forgetEnd(client);
    const arrival: Arrival = { askedFor: addressOf(location), hasEnded: true };
    void (by === 'user' ? navigate('/') : navigate('/sign-in', { state: arrival }));
  }, [location.key]);

  return null;
}
