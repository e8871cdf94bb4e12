/** How answers are kept and changes are sent: nothing is ever asked or sent again without the user. */
import { type QueryClient as Client, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure } from './call.ts';

export const sessionKey = ['session'] as const;

/** A client that calls `onSignedOut` when a call is answered that nobody is signed in. */
export function makeQueryClient(onSignedOut: () => void): Client {
  const noteFailure = (failure: unknown) => {
    if (failure instanceof CallFailure && failure.code === 'L401') onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: noteFailure }),
    mutationCache: new MutationCache({
      onError: (failure, _payload, _result, { meta }) => {
        if (meta?.signsIn !== true) noteFailure(failure);
      },
    }),
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Everything but who is signed in may have changed: what is on the screen is asked for again. */
export function askAgain(client: Client): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/** What somebody else was shown is of no concern to who comes next. */
export function forget(client: Client): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}
