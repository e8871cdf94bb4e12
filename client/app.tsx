/** The app: loads its page, then renders it; what goes wrong on the way is thrown where React sees it. */
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { endLoading } from './fallback.ts';
import { fetchPageData } from './page-data.ts';

type Load =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly Page: ComponentType }
  | { readonly state: 'failed'; readonly exception: unknown };

export function App() {
  const [load, setLoad] = useState<Load>({ state: 'loading' });

  useEffect(() => {
    loadPage().then(
      (Page) => setLoad({ state: 'loaded', Page }),
      (exception: unknown) => setLoad({ state: 'failed', exception }),
    );
  }, []);

  useLayoutEffect(() => {
    if (load.state === 'loaded') endLoading();
  }, [load.state]);

  switch (load.state) {
    case 'loading':
      return null;
    case 'loaded':
      return <load.Page />;
    case 'failed':
      throw load.exception;
  }
}

// The page data comes first: where the server failed there is no page to fetch.
async function loadPage(): Promise<ComponentType> {
  await fetchPageData();
  const { Page } = await import('./page.tsx');
  return Page;
}
