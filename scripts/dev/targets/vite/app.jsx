/** The shop: its first screen, and another one that is fetched when it is asked for. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Home } from './home.jsx';
import { readPath, subscribeToPath } from './path.js';

const About = lazy(() => import('./about.jsx'));

export function App() {
  const path = useSyncExternalStore(subscribeToPath, readPath);
  return (
    <main>
      <h1>Garden shop</h1>
      <Suspense fallback={<p>One moment.</p>}>{path === '/about' ? <About /> : <Home />}</Suspense>
    </main>
  );
}
