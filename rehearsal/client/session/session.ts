/** Who is signed in. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { Session, SignedIn, type SignIn, type User } from '../../contract/session.ts';
import { call } from '../calls/call.ts';
import { nothing } from '../calls/nothing.ts';
import { forget, sessionKey } from '../calls/query-client.ts';

/** The session as the client knows it: for a moment also by what it has ended. */
type KnownSession = Session & { readonly endedBy?: 'user' | 'time' };

/** Null for a visitor. */
export const UserContext = createContext<User | null>(null);
export const useUser = (): User | null => useContext(UserContext);

export const askSession = () => call('GET', '/api/session', Session);
export const signIn = (payload: SignIn) => call('POST', '/api/session', SignedIn, payload);
export const signOut = () => call('DELETE', '/api/session', nothing);

export function useSession() {
  return useQuery<KnownSession>({ queryKey: sessionKey, queryFn: askSession, staleTime: Infinity, gcTime: Infinity });
}

/** What is on the screen from now on is this user's. */
export function beginSession(client: QueryClient, session: SignedIn): void {
  forget(client);
  client.setQueryData<KnownSession>(sessionKey, session);
}

/** The user has become a visitor. */
export function endSession(client: QueryClient, endedBy: 'user' | 'time'): void {
  client.setQueryData<KnownSession>(sessionKey, { user: null, endedBy });
  forget(client);
}

/** Once the visitor has been led on. */
export function forgetEnd(client: QueryClient): void {
  client.setQueryData<KnownSession>(sessionKey, { user: null });
}
