/** The app: asks who is signed in, then shows the screen that the address names. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { BrowserRouter } from 'react-router';
import { makeQueryClient } from './calls/query-client.ts';
import { endLoading } from './failure/loading.ts';
import { refuseFailedDocument } from './failure/server-exception.ts';
import { Frame } from './frame.tsx';
import { Loaded } from './parts/loaded.tsx';
import { Screens } from './screens.tsx';
import { endSession, UserContext, useSession } from './session/session.ts';
import { SessionOver } from './session/session-over.tsx';

export function App() {
  const [client] = useState(() => makeQueryClient(() => endSession(client, 'time')));
  refuseFailedDocument();
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Library />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function Library() {
  const session = useSession();
  const isLoading = session.isPending;

  useLayoutEffect(() => {
    if (!isLoading) endLoading();
  }, [isLoading]);

  return (
    <UserContext value={session.data?.user ?? null}>
      <Frame isKnown={session.isSuccess}>
        <Loaded query={session}>{({ endedBy }) => (endedBy ? <SessionOver by={endedBy} /> : <Screens />)}</Loaded>
      </Frame>
    </UserContext>
  );
}
